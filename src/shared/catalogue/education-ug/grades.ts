import type { Section } from "../../form/catalogueTypes";
import { all, document, notice, row, select, text, when } from "../ask";

const gpa = when("hs_gpa");

/** The scales that most schools use end at 4 or, weighted, at 5. */
const highestUsual = 5;

export const grades: Section = {
  id: "grades",
  heading: "Your grades",
  lead: "Your school sends us the official transcript later.",
  nodes: [
    {
      kind: "tabs",
      id: "transcript",
      label: "How would you like to tell us your grades?",
      defaultTab: "type",
      tabs: [
        {
          id: "type",
          label: "Type in your grades",
          nodes: [
            row(
              text("hs_gpa", "Grade point average (GPA)", {
                hint: "For example 3.75",
                inputMode: "decimal",
                maxLength: 7,
                width: "s",
                rules: [
                  {
                    rule: "decimal",
                    digits: 4,
                    decimals: 2,
                    message: "Please provide a valid GPA and round to two decimal places.",
                  },
                ],
              }),
              select("gpa_scale", "GPA scale", "gpaScales", { width: "m" }),
            ),
            notice(
              "large-gpa",
              "This is above 5. Please check that the scale beside it is the one on your transcript.",
              all(gpa.gt(highestUsual), when("gpa_scale").in("", "S4", "S43", "S45", "S5")),
            ),
          ],
        },
        {
          id: "upload",
          label: "Upload a transcript",
          nodes: [
            document("transcript_file", "Transcript", {
              hint: "A photo or scan of all pages in one file is fine. It doesn't have to be official.",
            }),
          ],
        },
      ],
    },
    row(
      text("class_rank", "Class Rank", {
        hint: "If you are 12th in your class, enter 12.",
        inputMode: "numeric",
        maxLength: 5,
        width: "s",
        rules: [{ rule: "numeric", message: "Class Rank: Please enter a numeric value." }],
      }),
      text("class_size", "Class Size", {
        hint: "How many students are in your grade?",
        inputMode: "numeric",
        maxLength: 5,
        width: "s",
        rules: [{ rule: "numeric", message: "Class Size: Please enter a numeric value." }],
      }),
    ),
  ],
};
