import type { Page } from "../../form/catalogue";
import type { Institution } from "../institution";
import { pageTitles } from "../pageTitles";
import { certification } from "./certification";
import { conduct } from "./conduct";
import { counselorWaiver } from "./counselorWaiver";
import { financialAid } from "./financialAid";

/** Step 3, "Final Steps" (§3 "Questions"). */
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
