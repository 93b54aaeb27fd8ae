import type { ComponentProps as PreactProps } from "preact";
import { expectTypeOf } from "vitest";
import type { GlobalComponents } from "vue";
import { sampleConfig } from "../../shared/catalogue/institution";
import type { AdmissionsEvent } from "../state/core/core";
import type { AdmissionsFormElement } from "./AdmissionsFormElement";
import type { AttributeName, AttributeProperty } from "./attributes";
import "./frameworks/preact";
import { AdmissionsForm, type AdmissionsFormProps } from "./frameworks/react";
import "./frameworks/svelte";
import "./frameworks/vue";
import type { AdmissionsEventMap, AdmissionsFormAttributes, AdmissionsFormInstance } from "./types";

type Reason = "chosen" | "idle" | "rejected";

/** What must and must not compile: `npm run types` reports a mark that is unnecessary. Nothing runs it. */
export function inReactsMarkup() {
  return [
    <admissions-form
      key="right"
      api-base-url="https://apply.university.edu"
      lang="es"
      config={sampleConfig}
      ref={(element) => {
        expectTypeOf(element).toEqualTypeOf<AdmissionsFormInstance | null>();
      }}
      onadmissions-logged-out={({ detail }) => expectTypeOf(detail.reason).toEqualTypeOf<Reason>()}
    >
      <a href="/paper">Paper form</a>
    </admissions-form>,
    // @ts-expect-error: a part of the configuration is misspelt.
    <admissions-form key="part" config={{ partnername: "Larkspur" }} />,
    // @ts-expect-error: attributes are written as in markup.
    <admissions-form key="attribute" apiBaseUrl="https://apply.university.edu" />,
  ];
}

export function inReactsComponent() {
  type Common = "lang" | "id" | "className" | "style" | "children";
  type Listened = Exclude<keyof AdmissionsFormProps, AttributeProperty | "config" | Common>;
  expectTypeOf<Listened>().toEqualTypeOf<
    "onReady" | "onNavigated" | "onLoggedIn" | "onLoggedOut" | "onSaved" | "onSubmitted" | "onError"
  >();
  return [
    <AdmissionsForm key="right" apiBaseUrl="/" onNavigated={({ detail }) => detail.page.toUpperCase()} />,
    // @ts-expect-error: a part of the configuration is misspelt.
    <AdmissionsForm key="part" config={{ partnername: "Larkspur" }} />,
  ];
}

type InPreact = PreactProps<"admissions-form">;
export const inPreact: readonly InPreact[] = [
  { "api-base-url": "/", "onadmissions-navigated": ({ detail }) => expectTypeOf(detail.page).toBeString() },
  // @ts-expect-error: an attribute is a text.
  { "api-base-url": 1 },
  // @ts-expect-error: a question of the configuration is misspelt.
  { config: { questions: { citty: { hidden: true } } } },
];

type InVue = InstanceType<GlobalComponents["admissions-form"]>["$props"];
export const inVue: readonly InVue[] = [
  {
    "api-base-url": "/",
    onAdmissionsLoggedOut: ({ detail }) => expectTypeOf(detail.reason).toEqualTypeOf<Reason>(),
  },
  { apiBaseUrl: "/", sessionCookiePrefix: "idp.", token: "one" },
  // @ts-expect-error: an attribute is a text.
  { "api-base-url": 1 },
  // @ts-expect-error: also in camel case.
  { apiBaseUrl: 1 },
  // @ts-expect-error: a promise of the configuration is misspelt.
  { config: { promises: { essays: false } } },
];

type InSvelte = svelteHTML.IntrinsicElements["admissions-form"];
export const inSvelte: readonly InSvelte[] = [
  { "api-base-url": "/", "onadmissions-saved": () => undefined, "data-step": "1" },
  { "on:admissions-navigated": ({ detail }) => expectTypeOf(detail.page).toBeString() },
  // @ts-expect-error: a question of the configuration is misspelt.
  { config: { questions: { citty: { hidden: true } } } },
  // @ts-expect-error: no such attribute.
  { "api-url": "/" },
];

export function inScripts() {
  type Sent<E> = keyof Omit<E, "name"> extends never ? null : Omit<E, "name">;
  expectTypeOf<HTMLElementTagNameMap["admissions-form"]>().toEqualTypeOf<AdmissionsFormInstance>();
  expectTypeOf<keyof AdmissionsFormAttributes>().toEqualTypeOf<AttributeName | "lang">();
  expectTypeOf<AdmissionsEventMap>().toEqualTypeOf<{ [E in AdmissionsEvent as E["name"]]: CustomEvent<Sent<E>> }>();
  expectTypeOf<Exclude<keyof AdmissionsFormInstance, keyof HTMLElement>>().toEqualTypeOf<
    AttributeProperty | "config"
  >();
  expectTypeOf<AdmissionsFormElement>().toExtend<AdmissionsFormInstance>();
  document.addEventListener("admissions-navigated", ({ detail }) => expectTypeOf(detail.page).toBeString());
  document.addEventListener("admissions-saved", ({ detail }) => expectTypeOf(detail).toBeNull());
}
