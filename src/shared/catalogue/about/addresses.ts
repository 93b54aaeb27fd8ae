import type { Section } from "../../form/catalogueTypes";
import { date, group, minLength, radio, required, when } from "../ask";
import { address } from "./address";

const inUsa = when("country").equals("USA");
const shortZip = "ZIP/Postal Code must be at least 5 characters.";

export const permanentAddress: Section = {
  id: "permanent-address",
  heading: "Permanent address",
  nodes: address({
    keys: {
      country: "country",
      line1: "address_line_1",
      line2: "address_line_2",
      city: "city",
      state: "state",
      zip: "zip",
    },
    labels: {
      country: "Country",
      line1: "Address",
      line2: "Apartment, Suite or Unit",
      city: "City",
      state: "State/Province",
      zip: "ZIP/Postal Code",
    },
    rules: {
      country: [required("Country")],
      line1: [required("Address")],
      city: [required("City")],
      state: [required("State/Province")],
      zip: [required("ZIP/Postal Code", inUsa), minLength(5, shortZip, inUsa)],
    },
    tokens: "",
  }),
};

export const mailingAddress: Section = {
  id: "mailing-address",
  heading: "Mailing address",
  nodes: [
    radio("mailing_addr_same_as_perm_addr", "Is your mailing address the same as your permanent address?", "yesNo", {
      hint: "Post from us goes to your mailing address.",
    }),
    group(
      "mailing-address-details",
      { when: when("mailing_addr_same_as_perm_addr").equals("N") },
      ...address({
        keys: {
          country: "mailing_country",
          line1: "mailing_address_line_1",
          line2: "mailing_address_line_2",
          city: "mailing_city",
          state: "mailing_state",
          zip: "mailing_zip",
        },
        labels: {
          country: "Mailing Country",
          line1: "Mailing Address",
          line2: "Mailing Apartment, Suite or Unit",
          city: "Mailing City",
          state: "Mailing State/Province",
          zip: "Mailing ZIP/Postal Code",
        },
        tokens: "shipping ",
      }),
      date("mailing_addr_effective_date", "From what date should we write to this address?", {
        hint: "For example, June 15, 2027. Leave it empty to start now.",
        rules: [
          { rule: "validDate", message: "Please enter a valid date." },
          { rule: "yearNotBefore", yearsAgo: 3, message: "The minimum supported year is {year}." },
          { rule: "yearNotAfter", yearsAgo: -4, message: "The maximum supported year is {year}." },
        ],
      }),
    ),
  ],
};
