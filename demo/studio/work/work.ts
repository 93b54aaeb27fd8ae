import { type Look, lookFrom, plainLook, propertiesOf } from "../look/look";
import { isObject, type Json, type JsonObject, type Path, partAt, readObject, withPart } from "./json";

/** What a person makes in the studio: an institution's configuration, as it is written, and the look of its form. */
export interface Work {
  readonly config: JsonObject;
  readonly look: Look;
}

export const emptyWork: Work = { config: {}, look: plainLook };

export function withSetting(work: Work, path: Path, value: Json | undefined): Work {
  return { ...work, config: withPart(work.config, path, value) };
}

/** A work as text, for the browser's storage and for a link. */
export function textOf({ config, look }: Work): string {
  return JSON.stringify({
    config,
    css: propertiesOf(look)
      .map(([name, value]) => `${name}: ${value};`)
      .join(" "),
  });
}

/** The work in a text of `textOf`; null for any other text. */
export function workFrom(text: string): Work | null {
  const read = readObject(text);
  const config = partAt(read ?? undefined, ["config"]);
  const css = partAt(read ?? undefined, ["css"]);
  return isObject(config) && typeof css === "string" ? { config, look: lookFrom(css) } : null;
}

/** The work after a file was loaded into it: `institution.json`, or the style sheet; null for a file of another kind. */
export function withFile(work: Work, name: string, text: string): Work | null {
  if (/\.css$/i.test(name)) {
    const look = lookFrom(text);
    return propertiesOf(look).length === 0 ? null : { ...work, look };
  }
  const config = readObject(text);
  return config === null ? null : { ...work, config };
}
