// Stands between the pages and the network: where there is none it shows the page that says so, and what it notifies of
// leads to its table. Everything else comes from the server, so that nothing here is ever old.

// What it shows is kept by the pages (away.js), in the language and the colours of each: so the worker is the same for all of
// them, and no navigation ever waits for one worker to take the place of another.

const PAGE = "/offline";
const KEPT = /\/(pages\.css|offline\.js)$/;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isPage = request.mode === "navigate";
  if (!isPage && !KEPT.test(new URL(request.url).pathname)) return;
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
