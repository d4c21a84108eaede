import './fonts.css';
import './tokens.css';
import './base.css';
import './surfaces.css';
import { mount } from 'svelte';
import { reach } from '$lib/reach.svelte';
import { startRoute } from '$lib/route.svelte';
import { startSettings } from '$lib/settings.svelte';
import { startSound } from '$lib/sound.svelte';
import { install, update } from '$lib/update.svelte';
import App from './App.svelte';

startSettings();
startSound();
startRoute();
reach.start();
install.start();
if (import.meta.env.PROD) addEventListener('load', () => void update.start());
mount(App, { target: document.getElementById('app')! });
