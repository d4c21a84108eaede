import { vi } from 'vitest';

// happy-dom has neither of these; the client only reads them.
if (!window.matchMedia) vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
