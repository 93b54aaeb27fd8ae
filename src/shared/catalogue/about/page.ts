import type { Page } from "../../form/catalogueTypes";
import type { Institution } from "../institution";
import { pageTitles } from "../pageTitles";
import { mailingAddress, permanentAddress } from "./addresses";
import { background, demographics, relatives } from "./background";
import { citizenship } from "./citizenship";
import { contact } from "./contact";
import { identity } from "./identity";
import { parent1, parent2, parentChoice } from "./parents";

/** Step 1, "About You". */
export function aboutPage(institution: Institution): Page {
  return {
    id: "about",
    title: pageTitles.about,
    sections: [
      identity,
      contact,
      permanentAddress,
      mailingAddress,
      citizenship,
      background,
      demographics,
      parentChoice,
      parent1(institution),
      parent2(institution),
      relatives(institution),
    ],
  };
}
