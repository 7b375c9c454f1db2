// The offline worker: without a network it serves cached score pads, and the offline page for all others. Notifications lead
// to their table. Everything else always comes from the server.

// Pages fill its cache (away.js, pad.js) in their own language and theme, so the worker is the same for all, and no
// navigation waits for a new one.

const PAGE = "/offline";
const KEPT = /\/((pages|pad|padsheet)\.css|(event-stream|offline|pad|requests|sections)\.js)$/;
const PAD = /^\/pad\/[^/]+$/;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const isPage = request.mode === "navigate";
  if (!isPage && !KEPT.test(pathname)) return;
  const find = (what) => caches.match(what, { ignoreVary: true });
  const kept = async () => {
    if (!isPage) return find(request);
    return (PAD.test(pathname) && (await find(pathname))) || find(PAGE);
  };
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
