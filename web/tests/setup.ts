import { cleanup } from '@testing-library/svelte';
import { afterEach, vi } from 'vitest';

afterEach(cleanup);

// happy-dom does not know it; the client only reads it.
if (!window.matchMedia) vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
