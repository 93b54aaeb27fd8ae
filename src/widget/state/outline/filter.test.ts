import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { completeAnswers } from "../../../../test/support/people/requiredAnswers";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { isRequired } from "../../../shared/form/question";
import type { Errors } from "../../../shared/form/validate";
import { visiblePlaced } from "../../../shared/form/visibility";
import { FakeAccount } from "../account.fixture";
import { clearPage, createTestAppState, openLoggedIn } from "../page.fixture";
import type { Person } from "../person";

/** The visible questions, and how the filter shows each. */
function shownIn({ answers, catalogue, outline, store }: Person) {
  const shown = store.get(outline.shownAtom);
  const placed = visiblePlaced(catalogue(), answers.read(), answers.readArrangement());
  const keys = placed.map(({ question }) => question.key);
  const areShown = (how: "whole" | "mended") => keys.filter((key) => (shown ? shown.get(key) : "whole") === how);
  return { placed, whole: areShown("whole"), mended: areShown("mended") };
}

const errorsIn = ({ check, store }: Person): Errors => store.get(check.visibleErrorsAtom);

/** The applicant leaves a question. */
function leave({ catalogue, check }: Person, key: string): void {
  const placed = placedQuestion(catalogue(), key);
  if (placed) check.leave(placed.question);
}

/** An applicant whose submission was refused. */
async function validating(answer: object) {
  clearPage();
  const account = new FakeAccount();
  account.statuses = ["started", "validating"];
  account.answers = { ...answer };
  return openLoggedIn(account);
}

beforeEach(() => localStorage.clear());

describe("“Only required”", () => {
  test("shows the required and the answered questions; what it has shown stays until a page opens", () => {
    const person = createTestAppState();
    const { answers, outline } = person;
    answers.set("middle_name", "Zoë");
    outline.chooseFewer(true);
    const { placed, whole } = shownIn(person);
    const required = placed.filter(({ question }) => isRequired(question, answers.read()));
    expect(new Set(whole)).toEqual(new Set([...required.map(({ question }) => question.key), "middle_name"]));
    answers.set("middle_name", "");
    expect(shownIn(person).whole).toContain("middle_name");
    outline.reveal(["preferred_name"]);
    expect(shownIn(person).whole).toContain("preferred_name");
    outline.open();
    expect(shownIn(person).whole).not.toContain("middle_name");
    expect(shownIn(person).whole).not.toContain("preferred_name");
  });

  test("shows the block that an applicant adds, and no optional question that an answer brings into view", () => {
    const person = createTestAppState();
    const { answers, outline } = person;
    outline.chooseFewer(true);
    answers.set("hs_name", "Elm High School");
    expect(shownIn(person).placed.map(({ question }) => question.key)).toContain("hs_city");
    expect(shownIn(person).whole).not.toContain("hs_city");
    const { addAnother, ...arrangement } = answers.readArrangement();
    answers.replace(answers.read(), { ...arrangement, addAnother: { ...addAnother, legacy: 2 } });
    expect(shownIn(person).whole).toContain("legacy_2_first_name");
  });

  test("is remembered by the browser", () => {
    createTestAppState().outline.chooseFewer(true);
    const later = createTestAppState();
    expect(shownIn(later).whole).toContain("preferred_name");
    later.outline.open();
    expect(later.store.get(later.outline.choiceAtom)).toBe("required");
    expect(shownIn(later).whole).not.toContain("preferred_name");
  });
});

describe("“What is left”", () => {
  test("shows the questions with an error, and as one line those that are corrected, once the focus has left them", async () => {
    const { first_name: _, city: __, ...incomplete } = completeAnswers;
    const { appState } = await validating(incomplete);
    expect(shownIn(appState).whole).toEqual(["first_name", "city"]);
    appState.answers.set("city", "Ames");
    await expect.poll(() => Object.keys(errorsIn(appState))).toEqual(["first_name"]);
    expect(shownIn(appState)).toMatchObject({ whole: ["first_name", "city"], mended: [] });
    leave(appState, "city");
    await expect.poll(() => shownIn(appState)).toMatchObject({ whole: ["first_name"], mended: ["city"] });
    appState.outline.reveal(["city"]);
    expect(shownIn(appState)).toMatchObject({ whole: ["first_name", "city"], mended: [] });
  });

  test("is chosen again by the next refused submission", async () => {
    const { first_name: _, ...incomplete } = completeAnswers;
    const { appState } = await validating(incomplete);
    appState.outline.chooseFewer(false);
    expect(shownIn(appState).whole).toContain("city");
    appState.check.showRefusal({ errors: appState.check.findAll(), message: null });
    expect(shownIn(appState).whole).toEqual(["first_name"]);
  });
});

test("no question with an error is ever hidden or one line, whatever is answered, chosen, revealed and opened", async () => {
  const keys = Object.keys(completeAnswers);
  const step = fc.oneof(
    fc.record({
      set: fc.constantFrom(...keys, "sat_taken", "suspended", "middle_name"),
      to: fc.constantFrom("", "Y", "N", "x"),
    }),
    fc.record({ fewer: fc.boolean() }),
    fc.record({ leave: fc.constantFrom(...keys) }),
    fc.record({ reveal: fc.constantFrom(...keys) }),
    fc.record({ report: fc.constantFrom("fafsa_file", "middle_name") }),
    fc.constant({ open: true }),
    fc.constant({ compute: true }),
  );
  await fc.assert(
    fc.asyncProperty(fc.subarray(keys), fc.array(step, { maxLength: 25 }), async (given, steps) => {
      const answer = Object.fromEntries(given.map((key) => [key, Reflect.get(completeAnswers, key)]));
      const { appState, stop } = await validating(answer);
      const { answers, check, outline } = appState;
      for (const each of steps) {
        if ("set" in each) answers.set(each.set, each.to);
        else if ("fewer" in each) outline.chooseFewer(each.fewer);
        else if ("leave" in each) leave(appState, each.leave);
        else if ("reveal" in each) outline.reveal([each.reveal]);
        else if ("report" in each) check.report(each.report, "Too large");
        else if ("open" in each) outline.open();
        else check.compute();
        const errors = errorsIn(appState);
        const { placed, whole } = shownIn(appState);
        const wrong = placed
          .filter(({ owned }) => owned.some((key) => errors[key]))
          .map(({ question }) => question.key);
        expect(wrong.filter((key) => !whole.includes(key))).toEqual([]);
      }
      stop();
    }),
    { numRuns: 30 },
  );
});
