import type { ButtonLook } from "../../src/ui/buttonClass";
import type { NoticeTone } from "../../src/ui/Notice";
import type { Role } from "../../src/ui/palette";

const looks: Record<`button-${ButtonLook}` | `notice-${NoticeTone}`, string> = {
  "button-primary": "The one button that leads on.",
  "button-secondary": "Any other button.",
  "button-quiet": "A button without a box.",
  "button-danger": "A button that takes something away.",
  "notice-info": "A notice that tells.",
  "notice-success": "A notice of something that went well.",
  "notice-warning": "A notice to heed.",
  "notice-error": "A notice of something that failed.",
};

/** Every part that a host's stylesheet may name with `::part()`; a test holds it to what the scripts render. */
export const parts: Readonly<Record<string, string>> = {
  surface: "Everything, on its paper.",
  header: "The top line: the application's title and the account.",
  main: "The page itself.",
  footer: "The institution's name, address, help and privacy notice.",
  account: "The button that opens the account's popover.",
  banner: "The greeting above the steps.",
  steps: "The bar of the three steps.",
  step: "One of the three steps.",
  section: "A group of questions under a heading.",
  field: "A question: label, hint, errors and control.",
  actions: "The bar at the foot of a step.",
  "save-status": "What the bar says of saving.",
  "keeping-note": "The note that answers stay on this device until there is an account.",
  card: "The card of an account screen.",
  "password-checklist": "What a password must have.",
  completion: "The page after submission.",
  print: "The read-only print view.",
  input: "A text, phone, date or password input.",
  textarea: "A long text.",
  select: "A select.",
  radio: "One choice of a group, with its label.",
  checkbox: "A checkbox with its label.",
  file: "The control that takes a document.",
  document: "A document that was sent.",
  reveal: "The button that shows a password.",
  listbox: "The suggestions under a search.",
  option: "One suggestion.",
  "add-another": "Blocks that can be repeated, and their button.",
  tabs: "The list of tabs.",
  tab: "One tab.",
  error: "The errors of a question.",
  "error-summary": "What is still missing, at the top of a page.",
  button: "Every button.",
  "icon-button": "A button that shows a sign only.",
  "link-button": "A button that looks like a link.",
  dialog: "A modal dialog.",
  popover: "The account's popover.",
  notice: "Every notice in the page.",
  toast: "A message that leaves by itself.",
  toasts: "The place of the toasts.",
  loading: "The full-screen sign of waiting.",
  spinner: "A sign of waiting.",
  skeleton: "The grey shape of what is still to come.",
  progress: "How far an upload is.",
  ...looks,
};

const colours: Record<Role, string> = {
  paper: "The ground of the page.",
  raised: "The ground of cards, dialogs and popovers.",
  field: "The ground of controls.",
  ink: "Text.",
  quiet: "Hints and lesser text.",
  line: "The line around controls.",
  hairline: "Lines that only separate.",
  wash: "A quiet ground for a group.",
  accent: "The brand: primary buttons, links and focus.",
  onAccent: "Text on the accent.",
  accentWash: "A light ground of the accent.",
  danger: "Errors.",
  onDanger: "Text on the colour of errors.",
  dangerWash: "A light ground for errors.",
  success: "What went well.",
  successWash: "A light ground for it.",
  warning: "What needs heed.",
  warningWash: "A light ground for it.",
};

/** Every custom property that a host may set; a test holds it to what the scripts read. */
export const customProperties: Readonly<Record<string, string>> = {
  "--admissions-font": "Font family of all text.",
  "--admissions-heading-font": "Font family of headings; without it, that of all text.",
  "--admissions-radius": "Corner radius of controls and boxes.",
  ...Object.fromEntries(
    Object.entries(colours).map(([role, meaning]) => [
      `--admissions-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      meaning,
    ]),
  ),
};
