import { defaults, sampleConfig } from "../../src/shared/catalogue/institution";

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

/** What only the university itself can say: its fee, dates, offices, what it requires and how it decides. In English and Spanish. */
const claims = [
  /\bfees?\b|\bcuotas?\b|gratuit/,
  /scholarship|\bmerit\b|\bbecas?\b/,
  /\bno essay|sin ensayo|\bwaived\b|\bexent/,
  /(don't|not|never|no) (require|exig)|no (son|es) obligatori/,
  /\b(one|two|a|\d+) (weeks?|days)\b|\b(una|dos|\d+) (semanas?|días)\b|weekday|lunes|sooner|recibirá antes/,
  /our decision|nuestra decisión|for or against|en su contra|rule you out|le descarta|wait for it|lo esperaremos/,
  /ministry|pastoral|admission office|oficina de admisi|roommate|compañ\S+ de cuarto|reserve a room|habitación/,
  /programs? for you|programas para usted|sell it|lo vendemos|admission letter|carta de admisión/,
];

/** The claims in a text that no configuration gave. */
export function claimsIn(text: string): readonly string[] {
  return claims.flatMap((claim) => claim.exec(text.toLowerCase())?.[0] ?? []);
}
