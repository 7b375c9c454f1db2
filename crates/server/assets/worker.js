// Stands between the pages and the network: where there is none it shows the page that says so, and what it notifies of
// leads to its table. Everything else comes from the server, so that nothing here is ever old.

/* global VERSION, KEPT */

const PAGE = "/offline";

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(VERSION);
    await cache.addAll([PAGE, ...KEPT]);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const takeOver = async () => {
    const old = (await caches.keys()).filter((name) => name !== VERSION);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isPage = request.mode === "navigate";
  if (!isPage && !KEPT.includes(new URL(request.url).pathname)) return;
  const kept = () => caches.match(isPage ? PAGE : request, { ignoreVary: true });
  event.respondWith(fetch(request).catch(async () => (await kept()) ?? Response.error()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const open = pages.find((page) => new URL(page.url).pathname === event.notification.tag);
    await (open ? open.focus() : self.clients.openWindow(event.notification.tag));
  };
  event.waitUntil(show());
});
