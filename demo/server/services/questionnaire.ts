import { buildCatalogue } from "../../../src/catalogue/buildCatalogue";
import { grandviewUniversity, type Institution } from "../../../src/catalogue/institution";
import { refusals } from "../../../src/form/accept";
import type { Answers, Arrangement } from "../../../src/form/answers";
import { type Day, dayOf } from "../../../src/form/calendar";
import type { Catalogue } from "../../../src/form/catalogue";
import { type CatalogueIndex, indexOf } from "../../../src/form/catalogueIndex";
import { type Errors, validate } from "../../../src/form/validate";

// The one place where the server meets the form engine and its questions. Everything follows the day it is asked on.
let built: { readonly day: Day; readonly catalogue: Catalogue } | null = null;

// The same for the life of the process: settings decide it.
let ours: Institution = grandviewUniversity;

/** Names the institution, once, when the server starts. */
export function setInstitution(institution: Institution): void {
  ours = institution;
  built = null;
}

/** The institution whose questionnaire this is. */
export function ourInstitution(): Institution {
  return ours;
}

/** The questionnaire of today: entry terms and years move with the calendar. */
export function catalogueOfToday(): Catalogue {
  const day = dayOf(new Date());
  if (built?.day !== day) built = { day, catalogue: buildCatalogue(ours, day) };
  return built.catalogue;
}

function index(): CatalogueIndex {
  return indexOf(catalogueOfToday());
}

/** Why entries of a patch are refused, by key: unknown keys, wrong types, impossible values. Empty when all are taken. */
export function refusedAnswers(patch: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return refusals(catalogueOfToday(), patch);
}

/** Every error of section 5 in these answers, by key. */
export function errorsIn(answers: Answers, arranged: Omit<Arrangement, "confirmed">): Errors {
  const today = dayOf(new Date());
  return validate(catalogueOfToday(), answers, { arrangement: { ...arranged, confirmed: {} }, today });
}

/** Whether the form has this answer key. */
export function isAnswerKey(key: string): boolean {
  return index().accepted.has(key);
}

/** Whether an answer is encrypted at rest: the social security number and its like. */
export function isSensitive(key: string): boolean {
  return index().accepted.get(key)?.placed.question.sensitive === true;
}

/** Whether this key is a document question's own. */
export function isDocumentKey(key: string): boolean {
  return index().accepted.get(key)?.kind === "document";
}

/** The most blocks an add-another button can show, or null for an unknown button. */
export function blocksOf(buttonId: string): number | null {
  return index().groups.get(buttonId)?.blocks.length ?? null;
}

/** Whether the form has this tab in this set. */
export function hasTab(tabId: string, chosen: string): boolean {
  return (
    index()
      .tabSets.get(tabId)
      ?.tabs.some((tab) => tab.id === chosen) ?? false
  );
}

/** The paths that can be the last page: the three steps and the completion page (§2). */
export function pagePaths(): readonly string[] {
  return [...catalogueOfToday().pages.map((page) => `/${page.id}`), "/completion"];
}
