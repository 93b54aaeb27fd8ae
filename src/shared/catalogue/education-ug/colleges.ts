import type { Section } from "../../form/catalogueTypes";
import { autocomplete, group, monthYear, notice, row, select, text, when } from "../ask";
import { type CollegePrefix, collegePrefixes, prefixed } from "../repeatedSets";

/** Long enough for courses begun in middle school. */
const past = { count: 10, direction: "past" } as const;

function college(prefix: CollegePrefix) {
  const name = prefixed(prefix, "name");
  const fills = { ceeb: prefixed(prefix, "ceeb"), city: prefixed(prefix, "city"), state: prefixed(prefix, "state") };
  return [
    autocomplete(name, "Search for the college", "college_ceeb", fills, {
      prefix,
      groupName: "College",
      hint: "Type its name and choose it from the list. If it isn't there, type the whole name.",
      codeKey: fills.ceeb,
      maxLength: 100,
    }),
    group(
      `${prefix}-details`,
      { when: when(name).answered },
      row(
        text(prefixed(prefix, "city"), "College city", { prefix, width: "m" }),
        select(prefixed(prefix, "state"), "College state or province", "stateAndProvince", { prefix, width: "m" }),
        text(prefixed(prefix, "ceeb"), "College code (CEEB)", {
          prefix,
          maxLength: 6,
          inputMode: "numeric",
          width: "s",
        }),
      ),
      monthYear(prefixed(prefix, "start_month"), prefixed(prefix, "start_year"), "First month there", past, { prefix }),
      monthYear(prefixed(prefix, "end_month"), prefixed(prefix, "end_year"), "Last month there", past, {
        prefix,
        hint: "Leave it empty if you are still taking courses.",
      }),
      select(prefixed(prefix, "degree"), "Credential earned", "collegeDegrees", { prefix, width: "m" }),
    ),
  ];
}

/** Other colleges, behind a trigger, since most applicants have none. */
export const colleges: Section = {
  id: "colleges",
  heading: "College courses",
  nodes: [
    {
      kind: "confirmation",
      id: "college_courses",
      trigger: "button",
      label: "I have taken college courses",
      before: [
        notice(
          "no-colleges",
          "Most applicants skip this part. Open it if you have taken courses for credit at a college, dual enrollment included.",
        ),
      ],
      after: [{ kind: "addAnother", id: "college", noun: "college", blocks: collegePrefixes.map(college) }],
    },
  ],
};
