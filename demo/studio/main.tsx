import { createRoot } from "react-dom/client";
import "../../src/ui/base";
import { adoptStyles } from "../../src/ui/sheet";
import { Studio } from "./Studio";
import "./styles";
import { historyOf } from "./work/history";
import { keptSteps, keptWork, takeLinkedWork } from "./work/keeping";
import { servedWork } from "./work/served";

/** The studio is in a shadow root, as the form is, because it uses the form's components and styles. */
async function start(host: HTMLElement): Promise<void> {
  const kept = keptWork();
  const [linked, opened] = await Promise.all([takeLinkedWork(), kept ?? servedWork(fetch)]);
  const root = host.attachShadow({ mode: "open" });
  adoptStyles(root);
  const surface = document.createElement("div");
  surface.className = "admissions-surface studio";
  root.append(surface);
  createRoot(surface).render(<Studio opened={historyOf(opened, keptSteps())} linked={linked} />);
}

const host = document.getElementById("studio");
if (host) void start(host);
