import type { ComponentProps as PreactProps } from "preact";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { GlobalComponents } from "vue";
import type { AdmissionsFormElement } from "./AdmissionsFormElement";
import "./frameworks/preact";
import "./frameworks/react";
import "./frameworks/vue";
import "./types";

type Reason = "chosen" | "idle" | "rejected";

// Compiled by `npm run types`: each line that must not compile is marked, and an unnecessary mark is an error.
describe("the element's types", () => {
  test("cover the tag, its attributes, its property and its events in React's JSX", () => {
    const tag = (
      <admissions-form
        api-base-url="https://apply.university.edu"
        lang="es"
        config={{}}
        ref={(element) => {
          expectTypeOf(element).toEqualTypeOf<AdmissionsFormElement | null>();
        }}
        onadmissions-logged-out={({ detail }) => expectTypeOf(detail.reason).toEqualTypeOf<Reason>()}
      >
        <a href="/paper">Paper form</a>
      </admissions-form>
    );
    expect(tag.props["api-base-url"]).toBe("https://apply.university.edu");
    // @ts-expect-error: attributes are written as in markup.
    expect(<admissions-form apiBaseUrl="https://apply.university.edu" />).toBeDefined();
  });

  test("cover them in Preact's JSX and Vue's templates too", () => {
    const inPreact: PreactProps<"admissions-form"> = {
      "api-base-url": "/",
      "onadmissions-navigated": ({ detail }) => expectTypeOf(detail.page).toBeString(),
    };
    const inVue: InstanceType<GlobalComponents["admissions-form"]>["$props"] = {
      "api-base-url": "/",
      onAdmissionsLoggedOut: ({ detail }) => expectTypeOf(detail.reason).toEqualTypeOf<Reason>(),
    };
    const inVueTemplate: typeof inVue = { apiBaseUrl: "/", sessionCookiePrefix: "idp.", token: "one" };
    expect(inPreact["api-base-url"]).toBe(inVue["api-base-url"]);
    expect(inVueTemplate.apiBaseUrl).toBe("/");
    // @ts-expect-error: an attribute is a text.
    const wrongInPreact: PreactProps<"admissions-form"> = { "api-base-url": 1 };
    // @ts-expect-error: an attribute is a text.
    const wrongInVue: typeof inVue = { "api-base-url": 1 };
    // @ts-expect-error: also in camel case.
    const wrongInVueTemplate: typeof inVue = { apiBaseUrl: 1 };
    expect(wrongInVueTemplate.apiBaseUrl).toBe(1);
    expect(wrongInPreact).toEqual(wrongInVue);
  });

  test("cover the element and its events in the document", () => {
    expectTypeOf<HTMLElementTagNameMap["admissions-form"]>().toEqualTypeOf<AdmissionsFormElement>();
    document.addEventListener("admissions-navigated", ({ detail }) => expectTypeOf(detail.page).toBeString());
    document.addEventListener("admissions-saved", ({ detail }) => expectTypeOf(detail).toBeNull());
  });
});
