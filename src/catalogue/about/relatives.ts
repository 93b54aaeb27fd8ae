import type { Section } from "../../form/catalogue";
import { row, select, text } from "../ask";
import type { Institution } from "../institution";
import { type LegacyPrefix, legacyPrefixes, prefixed } from "../repeatedSets";

function relative(prefix: LegacyPrefix) {
  return [
    row(
      select(prefixed(prefix, "relationship"), "Relationship to you", "relativeRelationships", { prefix, width: "m" }),
      text(prefixed(prefix, "first_name"), "First name", { prefix, width: "m" }),
      text(prefixed(prefix, "last_name"), "Last name", { prefix, width: "m" }),
    ),
  ];
}

/** Relatives who studied here: up to three. */
export function relatives({ partnerName }: Institution): Section {
  return {
    id: "relatives",
    heading: "Relatives who studied here",
    lead: `Optional. Has anyone in your family studied at ${partnerName}? We'd love to know.`,
    nodes: [{ kind: "addAnother", id: "legacy", noun: "relative", blocks: legacyPrefixes.map(relative) }],
  };
}
