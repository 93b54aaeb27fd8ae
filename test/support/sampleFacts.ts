import { defaults, sampleConfig } from "../../src/catalogue/institution";

/** The least configuration: of a university that gives what it must, and nothing else. */
export const leastConfig = {
  partnerName: "Larkspur College",
  helpEmail: "help@larkspur.example",
  admissionsAddress: { name: "Office of Admission", lines: ["1 Mill Lane"] },
};

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const facts = [...textsIn(sampleConfig).filter((text) => text !== defaults.links.fafsa), "Grandview", "555-0142"];

/** Which names, addresses, numbers and links of the sample a text holds, the keys of answers aside. */
export function sampleFactsIn(text: string): readonly string[] {
  const searched = text.replaceAll("degree_grandview", "").toLowerCase();
  return facts.filter((fact) => {
    const at = searched.indexOf(fact.toLowerCase());
    // A code may be part of a longer number.
    return at >= 0 && !(/^\d+$/.test(fact) && !new RegExp(`\\b${fact}\\b`).test(searched));
  });
}
