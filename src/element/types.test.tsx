import { describe, expect, expectTypeOf, test } from "vitest";
import type { AdmissionsFormElement } from "./AdmissionsFormElement";
import "./types";

// Compiled by `npm run types`; what must not compile is marked so, and a mark that is not needed is an error itself.
describe("the element's types", () => {
  test("JSX knows the tag, its attributes, its property and its events", () => {
    const tag = (
      <admissions-form
        api-base-url="https://apply.university.edu"
        config={{}}
        onadmissions-logged-out={({ detail }) =>
          expectTypeOf(detail.reason).toEqualTypeOf<"chosen" | "idle" | "rejected">()
        }
      >
        <a href="/paper">Paper form</a>
      </admissions-form>
    );
    expect(tag.props["api-base-url"]).toBe("https://apply.university.edu");
    // @ts-expect-error: attributes are written as in markup.
    expect(<admissions-form apiBaseUrl="https://apply.university.edu" />).toBeDefined();
  });

  test("the document knows the element and its events", () => {
    expectTypeOf<HTMLElementTagNameMap["admissions-form"]>().toEqualTypeOf<AdmissionsFormElement>();
    document.addEventListener("admissions-navigated", ({ detail }) => expectTypeOf(detail.page).toBeString());
    document.addEventListener("admissions-saved", ({ detail }) => expectTypeOf(detail).toBeNull());
  });
});
