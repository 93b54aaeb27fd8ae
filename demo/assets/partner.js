// The script of the partner's page. It uses the university's print page by its address only.

const form = document.getElementById("open");
const frame = document.getElementById("file");

function show(token) {
  const university = new URL("/print.html", location.href);
  // The machine has two names. Under the other one the university is another site to the browser, as in production.
  university.hostname = location.hostname === "localhost" ? "127.0.0.1" : "localhost";
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
