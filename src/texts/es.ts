import type { Texts } from "./en";
import { account } from "./es/account";
import { auth } from "./es/auth";
import { completion } from "./es/completion";
import { conflict } from "./es/conflict";
import { controls } from "./es/controls";
import { documents } from "./es/documents";
import { fields } from "./es/fields";
import { form } from "./es/form";
import { help } from "./es/help";
import { idle } from "./es/idle";
import { opening } from "./es/opening";
import { privacy } from "./es/privacy";
import { review } from "./es/review";
import { search } from "./es/search";
import { sections } from "./es/sections";
import { shell } from "./es/shell";
import { state } from "./es/state";
import { steps } from "./es/steps";
import { summary } from "./es/summary";
import { ui } from "./es/ui";

/** Every text of the widget in the Spanish of the United States, with "usted"; the questions are in `es/questions/`. */
export const es: Texts = {
  account,
  auth,
  completion,
  conflict,
  documents,
  help,
  idle,
  opening,
  privacy,
  review,
  search,
  sections,
  summary,
  controls,
  fields,
  form,
  shell,
  state,
  steps,
  ui,
};
