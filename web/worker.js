// The service worker: keeps the files of the client, all of one version, so that it opens without a line; and what there is to play without
// one (/kept/: games, packs, lessons), which is the same for everybody. What the API says is never kept.
/* global self, caches, fetch, setTimeout, URL, __VERSION__, __FILES__ */

const CACHE = `veillee-${__VERSION__}`;
const FILES = __FILES__;
const KEPT = 'veillee-kept';
const INDEX = '/kept/index.json';
const TRIES = 60;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

/** Keeps what there is to play without a line, whole: the index changes when all that it names is there. */
async function keep() {
  const cache = await caches.open(KEPT);
  const index = await made();
  if (!index.ok) return;
  const { packs, lessons } = await index.clone().json();
  const wanted = new Set([...packs, ...lessons].map(({ url }) => url));
  const had = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...wanted].filter((url) => !had.includes(url)));
  await cache.put(INDEX, index);
  await Promise.all(had.filter((url) => url !== INDEX && !wanted.has(url)).map((url) => cache.delete(url)));
}
let keeping = null;

/** The index; a server that has just begun is still making it. */
async function made() {
  for (let tries = 0; ; tries++) {
    const index = await fetch(INDEX, { cache: 'no-cache' });
    if (index.status !== 503 || tries === TRIES) return index;
    await new Promise((later) => setTimeout(later, 1000));
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE && name !== KEPT).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

// A new version waits until somebody says so: nobody's game is interrupted. A page that was opened asks to keep what there is to play.
self.addEventListener('message', (event) => {
  if (event.data === 'go') void self.skipWaiting();
  if (event.data !== 'keep') return;
  keeping ??= keep()
    .catch(() => undefined) // without a line what was kept stays
    .finally(() => (keeping = null));
  event.waitUntil(keeping);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api') || url.pathname === '/metrics' || url.pathname === '/sw.js') return;
  if (url.pathname.startsWith('/docs')) return; // pages to read, not of the client
  const kept = request.mode === 'navigate' ? '/' : url.pathname;
  event.respondWith(
    caches
      .open(kept.startsWith('/kept/') ? KEPT : CACHE)
      .then((cache) => cache.match(kept))
      .then((found) => found ?? fetch(request)),
  );
});

// A word that a table waits. What is shown says no more than that.
self.addEventListener('push', (event) => {
  const word = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(word.title ?? 'Veillée', {
      body: word.body,
      tag: word.tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url: word.url ?? '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const there = open.find((client) => client.url === url);
      return there ? there.focus() : self.clients.openWindow(url);
    }),
  );
});
