import { withIds } from "../shared/catalogue/config/formerTranslations";
import { type InstitutionConfig, institutionConfig } from "../shared/catalogue/config/institutionConfig";
import { institutionOf } from "../shared/catalogue/config/institutionOf";
import { readConfig } from "../shared/catalogue/config/readConfig";
import { fields, part } from "../shared/catalogue/config/structs";
import { isDictionary, translationFaults } from "../shared/catalogue/config/translations";
import { type Institution, sampleConfig } from "../shared/catalogue/institution";
import { isObject } from "../shared/form/objects";
import { type Fault, type JsonObject, partAt, readObject, withPart } from "./json";
import { contrastFaults } from "./look/colours";
import { coloursOf, type Look, lookFrom, lookShape } from "./look/look";
import { examples } from "./preview/screens";

/** All that is made in the studio, described as a configuration is. This browser keeps it as JSON, as it was typed. */
export const workShape = fields({
  config: part(institutionConfig, "Words", ""),
  look: part(lookShape, "Look", ""),
});

export type Work = JsonObject;

/** What the form shows of a work: its valid parts, with examples of those that must be given, and the faults of the others. */
export interface Reading {
  readonly config: InstitutionConfig;
  readonly institution: Institution;
  readonly look: Look;
  readonly faults: readonly Fault[];
}

export function partIn(work: Work, name: "config" | "look"): JsonObject {
  const part = work[name];
  return isObject(part) ? part : {};
}

export function readWork(work: Work): Reading {
  const given = partIn(work, "config");
  const { config, faults } = readConfig({ ...examples, ...given }, translationFaults);
  const isFaulty = (name: string) => faults.some(({ path }) => path[0] === name);
  // Without a valid name and address for help nothing is read: their examples let the other parts be shown.
  const usable = Object.entries(given).filter(([name]) => !(Object.hasOwn(examples, name) && isFaulty(name)));
  const valid = { ...examples, ...(config ?? readConfig({ ...examples, ...Object.fromEntries(usable) }).config) };
  const { look, faults: ofLook } = readLook(partIn(work, "look"));
  const ofConfig = faults.map(({ path, reason }) => ({ path: ["config", ...path], reason }));
  return { config: valid, institution: institutionOf(valid), look, faults: [...ofConfig, ...ofLook] };
}

/** The valid parts of a look, and the faults of the others. */
function readLook(given: JsonObject): { readonly look: Look; readonly faults: readonly Fault[] } {
  const [failure, look] = lookShape.validate(given);
  if (!failure) return { look, faults: contrastFaults(coloursOf(look)) };
  const faults = failure.failures().map(({ path, type, message }) => ({
    path: ["look", ...path.map(String)],
    reason: type === "unknown" ? message : `It ${message}.`,
  }));
  const valid = faults.reduce((left, { path }) => withPart(left, path.slice(1), undefined), given);
  const others = readLook(valid);
  return { look: others.look, faults: [...faults, ...others.faults] };
}

const place = "admissions-studio";

/** The work that this browser keeps; null without one. */
export function keptWork(): Work | null {
  try {
    return readObject(localStorage.getItem(place) ?? "");
  } catch {
    // A browser may deny its storage.
    return null;
  }
}

export function keepWork(work: Work): void {
  try {
    localStorage.setItem(place, JSON.stringify(work));
  } catch {
    // Without space or permission the studio still gives its files.
  }
}

/** Milliseconds for which the studio waits for the institution of its server. */
const longest = 3_000;

/** The work to begin with: the institution that the studio's server serves. Empty on a web server that serves none. */
export async function servedWork(get: typeof fetch): Promise<Work> {
  try {
    const response = await get("/institution.json", { signal: AbortSignal.timeout(longest) });
    const work = (response.ok && withFile({}, "institution.json", await response.text())) || {};
    // Nothing of the sample is an institution's own.
    return partAt(work, ["config", "partnerName"]) === sampleConfig.partnerName ? {} : work;
  } catch {
    return {};
  }
}

/** The work with a file of an earlier visit: `institution.json`, `admissions-form.css`, or a language such as `fr.json`; null for any other. */
export function withFile(work: Work, name: string, text: string): Work | null {
  const withConfig = (config: JsonObject): Work => ({ ...work, config: withIds(config) });
  if (/\.css$/i.test(name)) return text.includes("admissions-") ? { ...work, look: lookFrom(text) } : null;
  const read = readObject(text);
  if (read === null) return null;
  const [, tag] = /^([a-z]{2,3})\.json$/i.exec(name) ?? [];
  if (tag && isDictionary(read))
    return withConfig(withPart(partIn(work, "config"), ["translations", tag.toLowerCase()], read));
  // The studio adds `$schema` for the chosen server.
  const { $schema: _, ...config } = read.compiled === 1 && isObject(read.config) ? read.config : read;
  return withConfig(config);
}

/** The settings without which no server starts and no page shows the form. */
export function stillMissing(work: Work): readonly Fault[] {
  const needed = Object.entries(institutionConfig.schema).filter(([, each]) => "isNeeded" in each);
  return needed
    .map(([name]) => ({ path: ["config", name], reason: "no server starts without it." }))
    .filter(({ path }) => partAt(work, path) === undefined);
}
