import type { Section } from "../../form/catalogueTypes";
import type { QuestionOf } from "../../form/question";
import { checkbox, group, monthYear, notice, radio, range, row, text, when } from "../ask";
import type { AnswerKey } from "../dataModel";
import type { Institution } from "../institution";

const satTaken = when("sat_taken").equals("Y");
const actTaken = when("act_taken").equals("Y");

/** A section score: 200 to 800 in steps of 10. */
function score(key: AnswerKey, label: string, name: string): QuestionOf<"text"> {
  const message = `Please enter your ${name} score as a number from 200 to 800 in steps of 10, for example 570.`;
  return text(key, label, {
    hint: "200 to 800, in steps of 10",
    inputMode: "numeric",
    maxLength: 3,
    width: "s",
    rules: [range(200, 800, 10, message, satTaken)],
  });
}

/** An essay score: 2 to 8. */
function essay(key: AnswerKey, label: string, name: string): QuestionOf<"text"> {
  const message = `Please enter your ${name} score as a number from 2 to 8.`;
  return text(key, label, {
    hint: "2 to 8",
    inputMode: "numeric",
    maxLength: 1,
    width: "xs",
    rules: [range(2, 8, 1, message, satTaken)],
  });
}

/** The SAT: its scores once taken, otherwise whether it is planned. */
export function sat({ codes, partnerName, promises }: Institution): Section {
  return {
    id: "sat",
    heading: "SAT",
    ...(promises.testScores === true && {
      lead: "We don't require test scores. Tell us about them only if you'd like us to see them.",
    }),
    nodes: [
      radio("sat_taken", "Have you taken the SAT?", "yesNo"),
      group(
        "sat-details",
        { when: satTaken },
        row(
          score("sat_score_reading_writing", "Reading and writing score", "SAT reading and writing"),
          score("sat_score_math", "Math score", "SAT math"),
        ),
        group(
          "sat-essay",
          { legend: "SAT essay", hint: "Leave these empty if you took the SAT without the essay." },
          row(
            essay("sat_score_essay_reading", "Essay: reading", "SAT essay reading"),
            essay("sat_score_essay_analysis", "Essay: analysis", "SAT essay analysis"),
            essay("sat_score_essay_writing", "Essay: writing", "SAT essay writing"),
          ),
        ),
        monthYear("sat_test_month", "sat_test_year", "When did you take the SAT?", { count: 6, direction: "past" }),
        radio("sat_taken_again", "Do you plan to take the SAT again?", "yesNo"),
        ...(codes.sat === undefined
          ? []
          : [
              notice(
                "sat-code",
                `To send us official scores, give the College Board our code ${codes.sat} (${partnerName}).`,
              ),
            ]),
      ),
      checkbox("sat_unsure", "I may still take the SAT", { when: when("sat_taken").equals("N") }),
    ],
  };
}

/** The ACT: its score once taken, otherwise whether it is planned. */
export function act({ codes, partnerName }: Institution): Section {
  return {
    id: "act",
    heading: "ACT",
    nodes: [
      radio("act_taken", "Have you taken the ACT?", "yesNo"),
      group(
        "act-details",
        { when: actTaken },
        text("act_score_composite", "Composite score", {
          hint: "1 to 36",
          inputMode: "numeric",
          maxLength: 2,
          width: "xs",
          rules: [range(1, 36, 1, "Please enter your ACT composite score as a number from 1 to 36.", actTaken)],
        }),
        monthYear("act_test_month", "act_test_year", "When did you take the ACT?", { count: 6, direction: "past" }),
        ...(codes.act === undefined
          ? []
          : [notice("act-code", `To send us official scores, give ACT our code ${codes.act} (${partnerName}).`)]),
      ),
      checkbox("act_unsure", "I may still take the ACT", { when: when("act_taken").equals("N") }),
    ],
  };
}
