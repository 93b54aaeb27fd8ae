import { createRoot } from "react-dom/client";
import { App, type AppProps } from "../app/App";
import { adoptStyles } from "../ui/stylesheet";

/** A running React tree in one shadow root. */
export interface Application {
  render(settings: AppProps["settings"]): void;
  unmount(): void;
}

/** Starts the application in `container`, which lies inside `root`. This module is the lazy chunk that holds React. */
export function mountApplication(container: HTMLElement, { settings, emit, root }: AppProps): Application {
  adoptStyles(root);
  const reactRoot = createRoot(container);
  // Another service token is another session: nothing of the one before may stay.
  const render: Application["render"] = (next) =>
    reactRoot.render(<App key={next.serviceToken} settings={next} emit={emit} root={root} />);
  render(settings);
  return { render, unmount: () => reactRoot.unmount() };
}
