import { auth } from "./en/auth";
import { controls } from "./en/controls";
import { fields } from "./en/fields";
import { form } from "./en/form";
import { shell } from "./en/shell";
import { state } from "./en/state";
import { steps } from "./en/steps";
import { ui } from "./en/ui";

/** Every English text of the widget but the questions, which stand in the catalogue. */
export const en = { auth, controls, fields, form, shell, state, steps, ui };

/** What a language must provide: the shape of the English texts. */
export type Texts = typeof en;
