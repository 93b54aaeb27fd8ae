import type { InstitutionConfig } from "./institutionConfig";

/** What an institution's file is compiled to, and `config-url` points to; one file for all languages. */
export interface CompiledInstitution {
  readonly compiled: 1;
  /** The version of the widget that the steps fit. */
  readonly version: string;
  /** Checked, with its translations. */
  readonly config: InstitutionConfig;
  /** The markup of the first step while applications are open, by language. */
  readonly steps: Readonly<Record<string, string>>;
}
