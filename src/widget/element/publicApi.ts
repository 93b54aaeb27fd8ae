import type { ButtonLook } from "../ui/buttonClass";
import type { NoticeTone } from "../ui/Notice";
import { propertyOf } from "../ui/palette";
import { roleNames } from "../ui/roleNames";

/* The parts and custom properties of the element with their meaning. The build writes `dist/custom-elements.json` from these tables and from the comments in `types.ts`. No script of the widget imports them, so they cost it no bytes. */

const looks: Record<`button-${ButtonLook}` | `notice-${NoticeTone}`, string> = {
  "button-primary": "The main button of a page.",
  "button-secondary": "Any other button.",
  "button-quiet": "A button without a box.",
  "button-danger": "A button that removes something.",
  "notice-info": "A notice with information.",
  "notice-success": "A notice of success.",
  "notice-warning": "A notice of a warning.",
  "notice-error": "A notice of a failure.",
};

/** Every part that a host page may style with `::part()`; a test compares the list with the scripts. */
export const parts: Readonly<Record<string, string>> = {
  surface: "The whole form, on its background.",
  header: "The top line: the application's title and the account.",
  main: "The page itself.",
  footer: "The institution's name, address, help and privacy notice.",
  account: "The button that opens the account's popover.",
  banner: "The greeting above the steps.",
  "banner-title": "Its first line, in capitals.",
  "banner-link": "The link to the login in it.",
  heading: "The heading of a step or of a section.",
  legend: "The heading of several questions of one subject.",
  label: "The text of a question.",
  "section-list": "The links to the sections of a step, below the steps.",
  choice: "The choice between all questions and the required ones, or what is left of the errors.",
  mended: "The one line of a question whose error is corrected.",
  steps: "The bar of the three steps.",
  step: "One of the three steps.",
  section: "A group of questions under a heading.",
  advice: "What to correct in an answer, before it is an error.",
  field: "A question: label, hint, errors and control.",
  actions: "The bar at the foot of a step.",
  "save-status": "The state of saving in that bar.",
  card: "The card of an account screen.",
  "address-question": "The question about a mistyped address, on the sign-up card.",
  "password-checklist": "The list of what a password must contain.",
  completion: "The page after submission.",
  print: "The read-only print view.",
  input: "A text, phone, date or password input.",
  textarea: "A long text.",
  select: "A select.",
  radio: "One choice of a group, with its label.",
  checkbox: "A checkbox with its label.",
  file: "The control that takes a document.",
  document: "A document that was uploaded.",
  reveal: "The button that shows a password.",
  listbox: "The suggestions under a search.",
  option: "One suggestion.",
  "add-another": "The repeated blocks of an add-another group, and their button.",
  tabs: "The list of tabs.",
  tab: "One tab.",
  error: "The errors of a question.",
  "error-summary": "The error summary at the top of a page.",
  button: "Every button.",
  "icon-button": "A button with an icon only.",
  "link-button": "A button that looks like a link.",
  dialog: "A modal dialog.",
  popover: "The account's popover.",
  notice: "Every notice in the page.",
  toast: "A message that disappears by itself.",
  toasts: "The region that holds the toasts.",
  loading: "The full-screen loading indicator.",
  spinner: "A loading indicator.",
  skeleton: "The grey placeholder of content that is loading.",
  progress: "The progress of an upload.",
  ...looks,
};

/** Every custom property that a host page may set; a test compares the list with the scripts. */
export const customProperties: Readonly<Record<string, string>> = {
  "--admissions-font": "Font family of all text.",
  "--admissions-heading-font": "Font family of headings; without it, that of all text.",
  "--admissions-radius": "Corner radius of controls and boxes; cards and dialogs have twice as much.",
  "--admissions-text-size":
    "Size of the text, to which all other sizes of text and controls relate; without it, the visitor's own.",
  ...Object.fromEntries(Object.entries(roleNames).map(([role, name]) => [propertyOf(role), `${name}.`])),
};
