// The host page's own script. Browsers refuse modules from disk: there the classic build stands in, and the page says
// how to start the server.
if (location.protocol === "file:") {
  document.getElementById("from-disk").hidden = false;
  const script = document.createElement("script");
  script.src = "../dist/admissions-form.iife.js";
  document.head.append(script);
}
