import type { Section } from "../../form/catalogue";
import { radio, textarea } from "../ask";
import type { Institution } from "../institution";
import { required } from "../rules";
import { when } from "../when";

const suspended = when("suspended").equals("Y");
const explain = "Have you been suspended from any school? Please explain.";

export function conduct({ characterLimit }: Institution): Section {
  return {
    id: "conduct",
    heading: "School record",
    nodes: [
      radio("suspended", "Have you been suspended from any school?", "yesNo", {
        hint: "A yes does not rule you out. We read what you tell us with care.",
        rules: [required("Have you been suspended from any school?")],
      }),
      textarea("suspended_comment", explain, {
        hint: "Tell us when it was, what happened and what has changed since.",
        when: suspended,
        maxLength: characterLimit,
        rules: [required(explain)],
      }),
    ],
  };
}
