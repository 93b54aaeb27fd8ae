import { createCore, type ElementContext, openOtherTabs, type Settings } from "./core/core";
import type { Carry } from "./kept/kept";
import { createLanguage, type Language, type LoadedConfig } from "./language/language";
import { createPerson, type Person } from "./person";
import { createSession } from "./session/session";

/**
 * The state of one element, which it shares with no other: settings, language, session, and the present visitor or applicant.
 * It makes no call and attaches nothing to the page before `start` (lifecycle.ts).
 */
export type ElementState = ReturnType<typeof createElementState>;

interface ElementStateContext extends ElementContext {
  readonly language: Language;
  /** The page's configuration, where it is loaded already. */
  readonly loaded?: LoadedConfig | undefined;
  /** The window's own when absent. */
  readonly fetch?: typeof fetch | undefined;
}

export function createElementState(
  settings: Settings,
  { language: initial, loaded, fetch, ...context }: ElementStateContext,
) {
  const core = createCore(settings, context);
  const { view, name } = core;
  const language = createLanguage(core, initial, loaded);
  const otherTabs = openOtherTabs(name);
  const shared = { ...core, language, fetch: fetch ?? ((...request) => view.fetch(...request)) };
  const { session, personAtom } = createSession<Carry, Person>(core, otherTabs, (session, start) =>
    createPerson({ ...shared, session }, start),
  );
  return { ...shared, otherTabs, session, personAtom };
}
