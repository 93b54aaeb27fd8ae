// The host's router: a section in the page's query, and in the state of its history.

const shown = document.getElementById("route");

function show() {
  shown.textContent = history.state?.section ?? "home";
}

function go(section) {
  const url = new URL(location.href.split(/[?#]/)[0]);
  if (section) url.searchParams.set("section", section);
  history.pushState({ section: section || "home" }, "", url);
  show();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-route], a[data-anchor]");
  if (!link) return;
  event.preventDefault();
  // With a <base>, a link to a plain anchor would lead to another page.
  if (link.dataset.anchor) location.hash = link.dataset.anchor;
  else go(link.dataset.route);
});
addEventListener("popstate", show);
show();
