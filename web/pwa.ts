// Writes /sw.js: the worker from worker.js with the names of all files that make the client, so that it opens without a line.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));
/** What the linter is told of names that are written in here. */
const GLOBALS = /\/\* global .*?\*\/\n/;
const PUBLIC = ['candle.svg', 'manifest.json', 'icon-192.png'];

export function pwa(): Plugin {
  return {
    name: 'veillee-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256');
        for (const name of Object.keys(bundle).sort()) {
          const file = bundle[name]!;
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        }
        const worker = readFileSync(WORKER, 'utf8').replace(GLOBALS, '');
        const files = ['/', ...[...Object.keys(bundle), ...PUBLIC].filter(kept).map((name) => `/${name}`)];
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: worker
            .replace('__VERSION__', JSON.stringify(hash.update(worker).digest('hex').slice(0, 16)))
            .replace('__FILES__', JSON.stringify(files)),
        });
      },
    },
  };
}

/** The page itself is kept under its address; maps are for people who look for mistakes. */
function kept(name: string): boolean {
  return name !== 'index.html' && !name.endsWith('.map');
}
