import type { Section } from "../../form/catalogueTypes";
import { checkbox, group, text } from "../ask";
import { activityPrefixes, type HonorsPrefix, honorsPrefixes, prefixed } from "../repeatedSets";

export const activities: Section = {
  id: "activities",
  heading: "Activities",
  lead: "Clubs, sports, work, caring for family, faith, hobbies: whatever fills your days counts.",
  nodes: [
    {
      kind: "addAnother",
      id: "activity",
      noun: "activity",
      blocks: activityPrefixes.map((prefix) => [
        text(prefixed(prefix, "name"), "Name of the activity", { prefix, hint: "For example, marching band" }),
      ]),
    },
  ],
};

function honor(prefix: HonorsPrefix) {
  return [
    text(prefixed(prefix, "name"), "Name of the honor or award", { prefix }),
    group(
      `${prefix}-years`,
      { legend: "When did you receive it?", hint: "Check all that apply." },
      checkbox(prefixed(prefix, "freshman"), "9th grade", { prefix }),
      checkbox(prefixed(prefix, "sophomore"), "10th grade", { prefix }),
      checkbox(prefixed(prefix, "junior"), "11th grade", { prefix }),
      checkbox(prefixed(prefix, "senior"), "12th grade", { prefix }),
    ),
  ];
}

export const honors: Section = {
  id: "honors-and-awards",
  heading: "Honors and awards",
  lead: "Anything you are proud of, at school or beyond.",
  nodes: [{ kind: "addAnother", id: "honors", noun: "honor", blocks: honorsPrefixes.map(honor) }],
};
