import { controls } from "./controls";
import { fields } from "./fields";
import { form } from "./form";
import { shell } from "./shell";
import { state } from "./state";
import { steps } from "./steps";
import { ui } from "./ui";

/** The texts that are loaded with the application; later screens load their own. */
export const first = { controls, fields, form, shell, state, steps, ui };
