import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test } from "vitest";
import { createHashLocation } from "./hashLocation";
import { Navigation, Redirect, useLocation } from "./Navigation";

afterEach(() => history.replaceState(null, "", "#"));

/** Takes the address back once, as a host's router may before React listens to the address. */
function HostRouter() {
  useLayoutEffect(() => history.replaceState(null, "", "#/home"), []);
  return null;
}

function Screen() {
  const [path] = useLocation();
  return path === "/home" ? <Redirect to="/about" /> : <p>{path}</p>;
}

test("a redirect that the host's router takes back before React has rendered it is made again", () => {
  history.replaceState(null, "", "#/home");
  const hash = createHashLocation(window, "/");
  const { container } = render(
    <Navigation hash={hash}>
      <Screen />
      <HostRouter />
    </Navigation>,
  );
  expect(container.textContent).toBe("/about");
  expect(location.hash).toBe("#/about");
});
