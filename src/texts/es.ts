import type { Texts } from "./en";
import { auth } from "./es/auth";
import { completion } from "./es/completion";
import { controls } from "./es/controls";
import { documents } from "./es/documents";
import { fields } from "./es/fields";
import { form } from "./es/form";
import { help } from "./es/help";
import { overlays } from "./es/overlays";
import { privacy } from "./es/privacy";
import { shell } from "./es/shell";
import { state } from "./es/state";
import { steps } from "./es/steps";
import { ui } from "./es/ui";

/** Every text of the widget in the Spanish of the United States, with "usted"; the questions are in `es/questions/`. */
export const es: Texts = {
  auth,
  completion,
  documents,
  help,
  overlays,
  privacy,
  controls,
  fields,
  form,
  shell,
  state,
  steps,
  ui,
};
