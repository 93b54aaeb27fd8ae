import { isDictionary } from "../../../src/catalogue/config/translations";
import { type Look, lookFrom, plainLook, propertiesOf } from "../look/look";
import { isClosedCss } from "../look/styleSheet";
import { withFollowing } from "./following";
import { isObject, type Json, type JsonObject, type Path, readObject, withPart } from "./json";

/**
 * What a user makes in the studio: an institution's configuration, as it is written, the look of its form, and the
 * server and page that use it.
 */
export interface Work {
  readonly config: JsonObject;
  readonly look: Look;
  /** The origin of the form's server; null for that of the studio. */
  readonly server: string | null;
  /** The id of the way to put the form into a page. */
  readonly way: string;
}

export const emptyWork: Work = { config: {}, look: plainLook, server: null, way: "module" };

export function withSetting(work: Work, path: Path, value: Json | undefined): Work {
  return { ...work, config: withFollowing(work.config, withPart(work.config, path, value)) };
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
export function textOf({ config, look, server, way }: Work): string {
  return JSON.stringify({
    config,
    server,
    way,
    typed: look.typed,
    rules: look.rules,
    css: propertiesOf(look)
      .map(([name, value]) => `${name}: ${value};`)
      .join(" "),
  });
}

/** The work in a text of `textOf`; null for any other text. */
export function workFrom(text: string): Work | null {
  const read = readObject(text);
  if (read === null) return null;
  const { config, css, server, way, typed, rules } = read;
  if (!isObject(config) || typeof css !== "string") return null;
  return {
    config,
    look: {
      ...lookFrom(css),
      typed: isDictionary(typed) ? typed : undefined,
      rules: typeof rules === "string" && rules !== "" ? rules : undefined,
    },
    server: typeof server === "string" ? server : emptyWork.server,
    way: typeof way === "string" ? way : emptyWork.way,
  };
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
  if (tag !== undefined && isDictionary(read)) return withSetting(work, ["translations", tag.toLowerCase()], read);
  // The studio adds `$schema` for the chosen server.
  const { $schema: _, ...config } = read.compiled === 1 && isObject(read.config) ? read.config : read;
  return { ...work, config };
}
