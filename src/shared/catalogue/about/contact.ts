import type { Section } from "../../form/catalogueTypes";
import { all, checkbox, phone, required, row, usPhone, when } from "../ask";

const oneOfBoth = "Please enter either a home phone or cell phone number.";
const wantsTexts = when("optin_sms_ind").equals(true);
const wantsNoTexts = when("optin_sms_ind").notEquals(true);
const noInternational = when("phone_international").notAnswered;

export const contact: Section = {
  id: "contact",
  heading: "How to reach you",
  lead: "We need one phone number.",
  nodes: [
    row(
      phone("phone_mobile", "Cell Phone", "us", {
        autocomplete: "mobile tel",
        width: "m",
        rules: [
          usPhone("Please enter a valid cell phone number."),
          required("A cell phone number is required to receive text message updates.", wantsTexts),
          required(oneOfBoth, all(wantsNoTexts, when("phone_home").notAnswered, noInternational)),
        ],
      }),
      phone("phone_home", "Home Phone", "us", {
        autocomplete: "home tel",
        width: "m",
        rules: [
          usPhone("Please enter a valid home phone number."),
          required(oneOfBoth, all(wantsNoTexts, when("phone_mobile").notAnswered, noInternational)),
        ],
      }),
    ),
    phone("phone_international", "Phone outside the United States and Canada", "international", {
      hint: "Start with + and the country code. You can leave the other numbers empty then.",
      autocomplete: "tel",
      width: "m",
      oneOf: all(wantsNoTexts, when("phone_mobile").notAnswered, when("phone_home").notAnswered),
      rules: [{ rule: "internationalPhone", message: "Please enter a valid international phone number." }],
    }),
    checkbox("optin_sms_ind", "Text me updates about my application", {
      hint: "Texts go to your cell phone. Message and data rates may apply. Reply STOP at any time.",
    }),
  ],
};
