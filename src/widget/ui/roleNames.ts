import type { Role } from "./palette";

/* For the manifest and the studio: no module of the widget imports it, so it costs no bytes. */

/** What each role colours, for people. */
export const roleNames: Readonly<Record<Role, string>> = {
  paper: "Background of the page",
  raised: "Background of cards, dialogs and popovers",
  field: "Background of answer boxes",
  ink: "Text",
  quiet: "Hints and secondary text",
  line: "Border of answer boxes",
  hairline: "Separating lines",
  wash: "Light background of a group",
  accent: "Accent: primary buttons, links and focus",
  onAccent: "Text on the accent",
  accentWash: "Tint of the accent",
  danger: "Errors",
  onDanger: "Text on the error colour",
  dangerWash: "Light background of errors",
  success: "Success",
  successWash: "Light background of success",
  warning: "Warnings",
  warningWash: "Light background of warnings",
};
