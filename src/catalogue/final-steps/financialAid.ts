import type { Section } from "../../form/catalogue";
import { document, notice } from "../ask";
import type { Institution } from "../institution";

export function financialAid({ codes, partnerName }: Institution): Section {
  return {
    id: "financial-aid",
    heading: "Financial aid",
    lead: "Optional. Aid never counts for or against you in our decision.",
    nodes: [
      ...(codes.fafsa === undefined
        ? []
        : [
            notice(
              "fafsa-code",
              `When you fill in the FAFSA, list ${partnerName} with the school code ${codes.fafsa}.`,
            ),
          ]),
      document("fafsa_file", "FAFSA Submission Summary", {
        hint: "If you have it already, upload it here and you'll hear about your aid sooner.",
      }),
    ],
  };
}
