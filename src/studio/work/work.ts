import { define, type Infer, nullable, object, string, validate } from "superstruct";
import { withIds } from "../../shared/catalogue/config/formerTranslations";
import { isDictionary } from "../../shared/catalogue/config/translations";
import { isObject } from "../../shared/form/objects";
import { isClosedCss } from "../look/css";
import { lookFrom, lookShape, plainLook, propertiesOf } from "../look/look";
import { type Json, type JsonObject, type Path, readObject, withPart } from "./json";

const workShape = object({
  /** The institution's configuration, as it is written. */
  config: define<JsonObject>("configuration", isObject),
  look: lookShape,
  /** The address of the form's server; null for that of the studio. */
  server: nullable(string()),
  /** The id of the way to put the form into a page. */
  way: string(),
});

/**
 * What a user makes in the studio: an institution's configuration and the look of its form, with the server and page that use
 * them.
 */
export type Work = Infer<typeof workShape>;

export const emptyWork: Work = { config: {}, look: plainLook, server: null, way: "module" };

export function withSetting(work: Work, path: Path, value: Json | undefined): Work {
  return { ...work, config: withPart(work.config, path, value) };
}

/** Whether two works make the same form. Server and page do not matter: a link does not carry them. */
export function isSameForm(one: Work, other: Work): boolean {
  const formOf = (work: Work) => textOf({ ...work, server: null, way: emptyWork.way });
  return formOf(one) === formOf(other);
}

/** A work in a few words: `Larkspur College, 12 settings`. */
export function summaryOf({ config, look }: Work): string {
  const { partnerName } = config;
  const count = settingsIn(config) + propertiesOf(look).length + (look.rules === undefined ? 0 : 1);
  const name = typeof partnerName === "string" ? partnerName : "no name yet";
  return `${name}, ${count} ${count === 1 ? "setting" : "settings"}`;
}

function settingsIn(value: Json): number {
  return isObject(value) ? Object.values(value).reduce<number>((sum, part) => sum + settingsIn(part), 0) : 1;
}

/** A work as text, for the browser's storage and for a link. */
export function textOf(work: Work): string {
  return JSON.stringify(work);
}

/** The work in a text of `textOf`; null for any other text. */
export function workFrom(text: string): Work | null {
  const [, work] = validate(readObject(text), workShape, { mask: true });
  return work ? { ...work, config: withIds(work.config) } : null;
}

/** `fr.json` → `fr`: a file of one language. */
const languageFile = /^([a-z]{2,3})\.json$/i;

/** The work after a file was loaded into it: `institution.json`, the style sheet or a language; null for any other file. */
export function withFile(work: Work, name: string, text: string): Work | null {
  if (/\.css$/i.test(name)) {
    const look = lookFrom(text);
    const isOfForm = propertiesOf(look).length > 0 || /admissions-/.test(look.rules ?? "");
    return isOfForm && isClosedCss(text) ? { ...work, look } : null;
  }
  const read = readObject(text);
  if (read === null) return null;
  const [, tag] = languageFile.exec(name) ?? [];
  if (tag !== undefined && isDictionary(read)) {
    const changed = withSetting(work, ["translations", tag.toLowerCase()], read);
    return { ...changed, config: withIds(changed.config) };
  }
  // The studio adds `$schema` for the chosen server.
  const { $schema: _, ...config } = read.compiled === 1 && isObject(read.config) ? read.config : read;
  return { ...work, config: withIds(config) };
}
