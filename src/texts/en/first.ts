import { controls } from "./controls";
import { fields } from "./fields";
import { form } from "./form";
import { shell } from "./shell";
import { state } from "./state";
import { steps } from "./steps";
import { ui } from "./ui";

/** What the application says from its first step on; what comes later brings its own texts with it. */
export const first = { controls, fields, form, shell, state, steps, ui };
