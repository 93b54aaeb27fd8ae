import type { Section } from "../../form/catalogue";
import { checkbox, group, monthYear, notice, radio, text } from "../ask";
import type { Institution } from "../institution";
import { range } from "../rules";
import { when } from "../when";

const taken = when("act_taken").equals("Y");

/** The ACT: its score once taken, otherwise whether it is planned. */
export function act({ codes, partnerName }: Institution): Section {
  return {
    id: "act",
    heading: "ACT",
    nodes: [
      radio("act_taken", "Have you taken the ACT?", "yesNo"),
      group(
        "act-details",
        { when: taken },
        text("act_score_composite", "Composite score", {
          hint: "1 to 36",
          inputMode: "numeric",
          maxLength: 2,
          width: "xs",
          rules: [range(1, 36, 1, "Please enter your ACT composite score as a number from 1 to 36.", taken)],
        }),
        monthYear("act_test_month", "act_test_year", "When did you take the ACT?", { count: 6, direction: "past" }),
        ...(codes.act === undefined
          ? []
          : [notice("act-code", `To send us official scores, give ACT our code ${codes.act} (${partnerName}).`)]),
      ),
      checkbox("act_unsure", "I may still take the ACT", {
        hint: "We won't wait for it to decide.",
        when: when("act_taken").equals("N"),
      }),
    ],
  };
}
