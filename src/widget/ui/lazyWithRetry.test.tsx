import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { lazyWithRetry } from "./lazyWithRetry";

interface PartProps {
  readonly name: string;
}

const Part = ({ name }: PartProps) => <p>{name} is here.</p>;

/** A lazy component whose loads succeed or fail as `outcomes` lists; after them they succeed. */
function partWith(...outcomes: readonly boolean[]) {
  const left = [...outcomes];
  const load = vi.fn(async (): Promise<ComponentType<PartProps>> => {
    if (left.shift() ?? true) return Part;
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const Late = lazyWithRetry(load, ({ name, retry }) => (
    <button type="button" onClick={retry}>
      {name} is missing
    </button>
  ));
  const part = (
    <Suspense fallback={<p>Loading.</p>}>
      <Late name="It" />
    </Suspense>
  );
  return { load, part, Late };
}

const rendered = (part: React.ReactNode) => act(async () => render(part));

test("a lazy component loads automatically, even when its first request fails", async () => {
  const { load, part } = partWith(false);
  await rendered(part);
  screen.getByText("It is here.");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a lazy component inside another one, whose chunk is there at once, needs no second render of the page", async () => {
  const { part } = partWith();
  const Outer = lazyWithRetry(async () => () => part);
  const recovered = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement("div")), { onRecoverableError: recovered });
  root.render(
    <Suspense fallback={null}>
      <Outer />
    </Suspense>,
  );
  await vi.waitFor(() => screen.getByText("It is here."));
  root.unmount();
  expect(recovered).not.toHaveBeenCalled();
});

test("a lazy component that was preloaded renders at once", async () => {
  const { load, Late } = partWith();
  await act(async () => Late.preload());
  render(<Late name="It" />);
  screen.getByText("It is here.");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a lazy component whose preload failed is requested when it is shown", async () => {
  const { part, Late } = partWith(false, false);
  await act(async () => Late.preload());
  await rendered(part);
  screen.getByText("It is here.");
});

test("a lazy component shows its fallback when two requests fail, and loads after a manual retry", async () => {
  const { load, part } = partWith(false, false);
  const view = await rendered(part);
  const again = screen.getByRole("button", { name: "It is missing" });
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => void fireEvent.click(again));
  screen.getByText("It is here.");
  await act(async () => view.rerender(part));
  await act(async () => view.rerender(part));
  expect(load).toHaveBeenCalledTimes(3);
});

test("a lazy component loads automatically when the network returns", async () => {
  const { part } = partWith(false, false);
  await rendered(part);
  screen.getByRole("button", { name: "It is missing" });
  await act(async () => void window.dispatchEvent(new Event("online")));
  screen.getByText("It is here.");
});

test("a lazy component is requested again when it is mounted again", async () => {
  const { part } = partWith(false, false, false, false);
  for (const words of ["It is missing", "It is missing"]) {
    const { unmount } = await rendered(part);
    screen.getByRole("button", { name: words });
    unmount();
  }
  await rendered(part);
  screen.getByText("It is here.");
});
