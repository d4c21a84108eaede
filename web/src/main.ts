import './fonts.css';
import './tokens.css';
import './base.css';
import './surfaces.css';
import { mount } from 'svelte';
import { startRoute } from '$lib/route.svelte';
import { startSettings } from '$lib/settings.svelte';
import { startSound } from '$lib/sound.svelte';
import App from './App.svelte';

startSettings();
startSound();
startRoute();
mount(App, { target: document.getElementById('app')! });
