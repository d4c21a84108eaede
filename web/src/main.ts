import './fonts.css';
import './tokens.css';
import './base.css';
import { mount } from 'svelte';
import { startRoute } from '$lib/route.svelte';
import { startSettings } from '$lib/settings.svelte';
import App from './App.svelte';

startSettings();
startRoute();
mount(App, { target: document.getElementById('app')! });
