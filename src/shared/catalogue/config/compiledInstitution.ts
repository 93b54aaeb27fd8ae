import { isObject } from "../../form/objects";
import type { InstitutionConfig } from "./institutionConfig";

/** What an institution's file is compiled to, and `config-url` points to; one file for all languages. */
export interface CompiledInstitution {
  readonly compiled: 1;
  /** The version of the widget that the steps fit; any other uses the configuration alone. */
  readonly version: string;
  /** Checked, with its translations. */
  readonly config: InstitutionConfig;
  /** When applications are taken (ms since 1970; null: always), and the steps are right. */
  readonly open: { readonly from: number | null; readonly until: number | null };
  /** The markup of the first step while applications are open, by language. */
  readonly steps: Readonly<Record<string, string>>;
}

/** The configuration in an institution's file, compiled or not; it is still to be checked. */
export const configIn = (file: unknown): unknown => (isObject(file) && file.compiled === 1 ? file.config : file);

/**
 * Whether a file is a compiled one. It needs no further check: its texts are shown as texts, its markup is restricted
 * (`element/prerendered/allowedMarkup.ts`), and its links are checked here.
 */
export function isCompiled(file: unknown): file is CompiledInstitution {
  if (!isObject(file) || file.compiled !== 1 || !isObject(file.config)) return false;
  const { links } = file.config;
  const addresses = isObject(links) ? Object.values(links) : [];
  return isObject(file.steps) && isObject(file.open) && addresses.every((link) => /^https:/.test(String(link)));
}

/** The markup of the first step that fits a version of the widget, a language and a moment (ms since 1970); null without one. */
export function firstStepIn(file: unknown, version: string, language: string, now: number): string | null {
  if (!isCompiled(file) || file.version !== version) return null;
  const isOpen = now >= (file.open.from ?? now) && now < (file.open.until ?? Number.POSITIVE_INFINITY);
  // A page may be in the language "constructor".
  return (isOpen && Object.hasOwn(file.steps, language) && file.steps[language]) || null;
}
