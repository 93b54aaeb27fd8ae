import type { Page } from "../../form/catalogueTypes";
import type { Institution } from "../institution";
import { pageTitles } from "../pageTitles";
import { activities, honors } from "./activities";
import { colleges } from "./colleges";
import { enrollment } from "./enrollment";
import { grades } from "./grades";
import { counselor, school } from "./school";
import { act, sat } from "./testScores";

/** Step 2, "Your Academics"; graduation years are counted from `today` (YYYY-MM-DD). */
export function educationPage(institution: Institution, today: string): Page {
  return {
    id: "education-ug",
    title: pageTitles["education-ug"],
    sections: [
      enrollment(institution),
      school(Number(today.slice(0, 4))),
      grades,
      sat(institution),
      act(institution),
      counselor,
      activities,
      honors,
      colleges,
    ],
  };
}
