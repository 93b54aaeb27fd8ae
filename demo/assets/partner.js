// The partner page's own script: it knows the university's print page by its address alone.

const form = document.getElementById("open");
const frame = document.getElementById("file");

function show(token) {
  const university = new URL("/print.html", location.href);
  university.port = String(Number(location.port) - 1);
  university.searchParams.set("service_token", token);
  frame.src = university.href;
  frame.hidden = false;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  show(new FormData(form).get("service_token"));
});

const given = new URLSearchParams(location.search).get("service_token");
if (given) show(given);
