import type { Section } from "../../form/catalogue";
import { row, text } from "../ask";
import { email } from "../rules";

export const counselor: Section = {
  id: "counselor",
  heading: "Your counselor",
  lead: "Optional. If we know your school counselor, we can ask them for your transcript, so that you don't have to.",
  nodes: [
    row(
      text("counselor_first_name", "Counselor's first name", { width: "m" }),
      text("counselor_last_name", "Counselor's last name", { width: "m" }),
    ),
    text("counselor_email_address", "Counselor's email address", {
      inputMode: "email",
      maxLength: 100,
      rules: [email("The counselor email address you entered is invalid.")],
    }),
  ],
};
