// After the build: writes every game's pieces, with their paints filled in, to <out>/drawings/<game>.svg, and the paints to paints.json.
// Notebooks and pictures of the Python package draw with these: the same drawings as the client's, made from the same components.
import { mkdirSync, readFileSync, readdirSync, existsSync, writeFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { createServer } from 'vite';

// Components ask the browser for its language and what it remembers.
const { navigator, localStorage, document, matchMedia } = new Window();
for (const [name, value] of Object.entries({ navigator, localStorage, document, matchMedia }))
  Object.defineProperty(globalThis, name, { value, configurable: true });

const out = new URL('../../src/veillee/web/drawings/', import.meta.url);
const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');
const paints = {};
for (const [, name, value] of css.slice(0, css.indexOf('[data-theme')).matchAll(/--([\w-]+):\s*(#[0-9a-fA-F]+);/g))
  paints[name] = value;
for (const [, name, value] of css.matchAll(/--([\w-]+):\s*(#[0-9a-fA-F]+);/g)) paints[name] ??= value;

const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
  resolve: { conditions: [] },
});
try {
  const { render } = await vite.ssrLoadModule('svelte/server');
  mkdirSync(out, { recursive: true });
  writeFileSync(new URL('paints.json', out), JSON.stringify(paints));
  for (const game of readdirSync(new URL('../src/games/', import.meta.url))) {
    if (!existsSync(new URL(`../src/games/${game}/Pieces.svelte`, import.meta.url))) continue;
    const { default: Pieces } = await vite.ssrLoadModule(`/src/games/${game}/Pieces.svelte`);
    const drawn = render(Pieces).body.replace(/<!--.*?-->/gs, '');
    const inner = drawn.slice(drawn.indexOf('>', drawn.indexOf('<svg')) + 1, drawn.lastIndexOf('</svg>'));
    let painted = inner;
    while (painted.includes('var('))
      painted = painted.replace(/var\(--([\w-]+)(?:,\s*([^()]+))?\)/g, (all, name, otherwise) => {
        const paint = paints[name] ?? otherwise;
        if (paint === undefined) throw new Error(`${game}: no paint --${name} in tokens.css, and no other`);
        return paint;
      });
    writeFileSync(new URL(`${game}.svg`, out), painted.replace(/\sclass="[^"]*"/g, ''));
  }
} finally {
  await vite.close();
}
