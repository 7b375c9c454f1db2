// Stands between the pages and the network: where there is none it shows a score pad as it was kept, and of all other pages
// the one that says so; what it notifies of leads to its table. Everything else comes from the server, so that nothing here is ever old.

// What it shows is kept by the pages (away.js, pad.js), in the language and the colours of each: so the worker is the same for
// all of them, and no navigation ever waits for one worker to take the place of another.

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
