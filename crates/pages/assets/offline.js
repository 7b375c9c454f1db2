// The offline page returns to the requested one when the connection is back, and lists the score pads that work offline.

addEventListener("online", () => location.reload());

async function listPads() {
  const pads = (await caches.keys()).filter((name) => name.startsWith("pad ")).map((name) => name.slice(4));
  const list = document.createElement("p");
  list.className = "choices";
  for (const pad of pads.reverse()) {
    const link = document.createElement("a");
    link.className = "button";
    link.href = `/pad/${pad}`;
    link.textContent = JSON.parse(localStorage.getItem(`pad ${pad}`) ?? "{}").base?.tables.names.join(", ") ?? pad;
    list.append(link);
  }
  document.getElementById("offline").append(list);
}

listPads().catch(() => {});
