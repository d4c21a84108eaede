import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { pwa } from './pwa.ts';

const python = fileURLToPath(new URL('../src/veillee', import.meta.url));

export default defineConfig({
  plugins: [
    svelte({
      onwarn: (warning) => {
        throw new Error(`${warning.filename}: ${warning.message} (${warning.code})`);
      },
    }),
    pwa(),
  ],
  resolve: {
    alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)), $python: python },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: { outDir: `${python}/web`, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 200 },
  server: {
    fs: { allow: ['.', python] },
    proxy: { '/api': { target: 'http://127.0.0.1:8420', ws: true } },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
});
