import type { Page, Section } from "../../form/catalogueTypes";
import { checkbox, document, notice, radio, required, textarea, when } from "../ask";
import type { Institution } from "../institution";
import { pageTitles } from "../pageTitles";

function financialAid({ codes, partnerName }: Institution): Section {
  return {
    id: "financial-aid",
    heading: "Financial aid",
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
        hint: "If you have it already, you can upload it here.",
      }),
    ],
  };
}

const suspended = when("suspended").equals("Y");
const explain = "Have you been suspended from any school? Please explain.";

function conduct({ characterLimit }: Institution): Section {
  return {
    id: "conduct",
    heading: "School record",
    nodes: [
      radio("suspended", "Have you been suspended from any school?", "yesNo", {
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

/** The choice that federal law (FERPA) gives about a counselor's recommendation. */
function counselorWaiver({ partnerName }: Institution): Section {
  const waiver = `Under the Family Educational Rights and Privacy Act (FERPA), students who enroll at ${partnerName} may read the recommendations in their file. You may give up that right for the recommendation of your counselor. What do you choose?`;
  const heading = "Your counselor's recommendation";
  return {
    id: "counselor-waiver",
    heading,
    nodes: [
      radio("counselor_waiver_request", waiver, "waiverChoices", {
        groupName: heading,
        hint: "Either answer is fine. Some counselors write more freely when they know that the letter stays private.",
        rules: [required(waiver)],
      }),
    ],
  };
}

function certification({ partnerName }: Institution): Section {
  const certified = `I certify that everything in this application is my own work, complete and true to the best of my knowledge. I understand that ${partnerName} may withdraw an offer of admission if it is not, and that I must send official transcripts before I enroll.`;
  const heading = "Your signature";
  return {
    id: "certification",
    heading,
    lead: "Please read this with care. Checking the box counts as signing your name.",
    nodes: [
      checkbox("legal_agree", certified, {
        groupName: heading,
        rules: [{ rule: "accepted", message: certified }],
      }),
    ],
  };
}

/** Step 3, "Final Steps". */
export function finalStepsPage(institution: Institution): Page {
  return {
    id: "final-steps",
    title: pageTitles["final-steps"],
    sections: [
      financialAid(institution),
      conduct(institution),
      counselorWaiver(institution),
      certification(institution),
    ],
  };
}
