import { createRoot } from "react-dom/client";
import "../widget/ui/base";
import { adoptStyles } from "../widget/ui/sheet";
import { Studio } from "./Studio";
import "./styles";
import { keptWork, servedWork } from "./work";

/*
 * The studio in ten lines. What is made in it is one value, the work (`work.ts`): an institution's configuration and a look. The work is
 * described as each configuration is, by the structs from which the JSON Schema is made (`src/shared/catalogue/config`): titles,
 * meanings, values and checks are described there, once.
 * `settings/Setting.tsx` shows any such description: a kind of value is one control (text, long text, choice, number, date,
 * colour, switch, list), an object a group, an object by key a list of groups that a search narrows. No setting has code of its own.
 * A setting is its path, such as `config.dates.opens`: its value, its faults and the request to go to it are found by that.
 * What is typed stays as it is typed, in this browser; `readWork` takes the valid parts and names the faults of the others,
 * those of contrast included (`look/colours.ts`). The preview is the built form in a frame, with a server inside the page,
 * and shows the valid parts in every state. “Take it away” writes the work as files and as a snippet, and reads the files back.
 */

/** The studio is in a shadow root, as the form is, because it uses the form's components and styles. */
async function start(host: HTMLElement): Promise<void> {
  const root = host.attachShadow({ mode: "open" });
  adoptStyles(root);
  const surface = document.createElement("div");
  surface.className = "admissions-surface studio";
  root.append(surface);
  const opened = keptWork() ?? (await servedWork(fetch));
  createRoot(surface).render(<Studio {...{ opened }} />);
}

const host = document.getElementById("studio");
if (host) void start(host);
