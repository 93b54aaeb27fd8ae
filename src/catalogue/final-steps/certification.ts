import type { Section } from "../../form/catalogue";
import { checkbox } from "../ask";
import type { Institution } from "../institution";

export function certification({ partnerName }: Institution): Section {
  const certified = `I certify that everything in this application is my own work, complete and true to the best of my knowledge. I understand that ${partnerName} may withdraw an offer of admission if it is not, and that I must send official transcripts before I enroll.`;
  return {
    id: "certification",
    heading: "Your signature",
    lead: "Please read this with care. Checking the box counts as signing your name.",
    nodes: [
      checkbox("legal_agree", certified, {
        rules: [{ rule: "accepted", message: certified }],
      }),
    ],
  };
}
