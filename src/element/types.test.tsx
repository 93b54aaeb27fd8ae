import type { ComponentProps as PreactProps } from "preact";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { GlobalComponents } from "vue";
import type { AdmissionsEvent } from "../state/core/core";
import type { AdmissionsFormElement } from "./AdmissionsFormElement";
import type { AttributeName, AttributeProperty } from "./attributes";
import "./frameworks/preact";
import { AdmissionsForm, type AdmissionsFormProps } from "./frameworks/react";
import "./frameworks/svelte";
import "./frameworks/vue";
import type { AdmissionsEventMap, AdmissionsFormAttributes, AdmissionsFormInstance } from "./types";

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
          expectTypeOf(element).toEqualTypeOf<AdmissionsFormInstance | null>();
        }}
        onadmissions-logged-out={({ detail }) => expectTypeOf(detail.reason).toEqualTypeOf<Reason>()}
      >
        <a href="/paper">Paper form</a>
      </admissions-form>
    );
    expect(tag.props["api-base-url"]).toBe("https://apply.university.edu");
    // @ts-expect-error: a part of the configuration is misspelt.
    expect(<admissions-form config={{ partnername: "Larkspur" }} />).toBeDefined();
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
    // @ts-expect-error: a question of the configuration is misspelt.
    const misspeltInPreact: PreactProps<"admissions-form"> = { config: { questions: { citty: { hidden: true } } } };
    // @ts-expect-error: a promise of the configuration is misspelt.
    const misspeltInVue: typeof inVue = { config: { promises: { essays: false } } };
    expect(Object.keys(misspeltInPreact)).toEqual(Object.keys(misspeltInVue));
    // @ts-expect-error: also in camel case.
    const wrongInVueTemplate: typeof inVue = { apiBaseUrl: 1 };
    expect(wrongInVueTemplate.apiBaseUrl).toBe(1);
    expect(wrongInPreact).toEqual(wrongInVue);
  });

  test("cover React's component: a property for each attribute, a listener for each event", () => {
    const component = <AdmissionsForm apiBaseUrl="/" onNavigated={({ detail }) => detail.page.toUpperCase()} />;
    expect(component.props.apiBaseUrl).toBe("/");
    type Common = "lang" | "id" | "className" | "style" | "children";
    type Listened = Exclude<keyof AdmissionsFormProps, AttributeProperty | "config" | Common>;
    expectTypeOf<Listened>().toEqualTypeOf<
      "onReady" | "onNavigated" | "onLoggedIn" | "onLoggedOut" | "onSaved" | "onSubmitted" | "onError"
    >();
    // @ts-expect-error: a part of the configuration is misspelt.
    expect(<AdmissionsForm config={{ partnername: "Larkspur" }} />).toBeDefined();
  });

  test("cover the tag in Svelte's markup", () => {
    type Props = svelteHTML.IntrinsicElements["admissions-form"];
    const inSvelte: Props = { "api-base-url": "/", "onadmissions-saved": () => undefined, "data-step": "1" };
    const listening: Props = { "on:admissions-navigated": ({ detail }) => expectTypeOf(detail.page).toBeString() };
    expect(Object.keys(inSvelte)).not.toEqual(Object.keys(listening));
    // @ts-expect-error: a question of the configuration is misspelt.
    const misspelt: Props = { config: { questions: { citty: { hidden: true } } } };
    // @ts-expect-error: no such attribute.
    const unknown: Props = { "api-url": "/" };
    expect(Object.keys(misspelt)).not.toEqual(Object.keys(unknown));
  });

  test("cover the element and its events in the document", () => {
    expectTypeOf<HTMLElementTagNameMap["admissions-form"]>().toEqualTypeOf<AdmissionsFormInstance>();
    document.addEventListener("admissions-navigated", ({ detail }) => expectTypeOf(detail.page).toBeString());
    document.addEventListener("admissions-saved", ({ detail }) => expectTypeOf(detail).toBeNull());
  });

  test("list every attribute and event, and are those of the class", () => {
    type Sent<E> = keyof Omit<E, "name"> extends never ? null : Omit<E, "name">;
    expectTypeOf<keyof AdmissionsFormAttributes>().toEqualTypeOf<AttributeName | "lang">();
    expectTypeOf<AdmissionsEventMap>().toEqualTypeOf<{ [E in AdmissionsEvent as E["name"]]: CustomEvent<Sent<E>> }>();
    expectTypeOf<Exclude<keyof AdmissionsFormInstance, keyof HTMLElement>>().toEqualTypeOf<
      AttributeProperty | "config"
    >();
    expectTypeOf<AdmissionsFormElement>().toExtend<AdmissionsFormInstance>();
  });
});
