// The page without a connection goes back to what it stands for as soon as there is one.

addEventListener("online", () => location.reload());
