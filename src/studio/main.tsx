import { createRoot } from "react-dom/client";
import "../widget/ui/base";
import { adoptStyles } from "../widget/ui/sheet";
import { Elsewhere } from "./Elsewhere";
import { Studio } from "./Studio";
import "./styles";
import { keptWork } from "./work/keeping";
import { servedWork } from "./work/served";
import { takeTurn } from "./work/turn";

/** The studio is in a shadow root, as the form is, because it uses the form's components and styles. */
function start(host: HTMLElement): void {
  const root = host.attachShadow({ mode: "open" });
  adoptStyles(root);
  const surface = document.createElement("div");
  surface.className = "admissions-surface studio";
  root.append(surface);
  const shown = createRoot(surface);

  async function open(turn: AbortSignal): Promise<void> {
    const opened = keptWork() ?? (await servedWork(fetch));
    if (!turn.aborted) shown.render(<Studio {...{ opened }} />);
  }
  takeTurn(
    (turn) => void open(turn),
    (takeOver) => shown.render(<Elsewhere onTakeOver={takeOver} />),
  );
}

const host = document.getElementById("studio");
if (host) start(host);
