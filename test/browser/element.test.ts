import { AdmissionsFormElement } from "../../src/index";
import { sampleConfig } from "../../src/shared/catalogue/institution";
import { attributes } from "../../src/widget/element/attributes";
import { defineElement } from "../../src/widget/element/defineElement";
import { afterEach, describe, expect, test } from "../support/suite";

/** The element before its tag is defined, for the test of properties that a host page sets too early. */
const early = document.createElement("admissions-form");
Reflect.set(early, "apiBaseUrl", "https://early.example");
Reflect.set(early, "config", { name: "early" });

defineElement();

const created: HTMLElement[] = [early];

function create(attributes: Record<string, string> = {}): AdmissionsFormElement {
  const element = document.createElement("admissions-form");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  created.push(element);
  return element;
}

const next = (element: EventTarget, event: string) =>
  new Promise<Event>((resolve) => element.addEventListener(event, resolve, { once: true }));

/** The application's container: what React renders into, and what a remount would replace. */
const container = (element: HTMLElement) => element.shadowRoot?.querySelector("div") ?? null;
const task = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  for (const element of created.splice(0)) element.remove();
});

describe("the custom element", () => {
  test("takes over properties that were set before its tag was defined", async () => {
    document.body.append(early);
    await next(early, "admissions-ready");
    expect(early).to.be.instanceOf(AdmissionsFormElement);
    expect(early.apiBaseUrl).to.equal("https://early.example");
    expect(early.getAttribute("api-base-url")).to.equal("https://early.example");
    expect(early.config).to.deep.equal({ name: "early" });
    expect(Object.hasOwn(early, "apiBaseUrl")).to.equal(false);
  });

  test("sends events that bubble out of any shadow root", async () => {
    const event = next(document, "admissions-ready");
    const outer = document.createElement("div");
    created.push(outer);
    outer.attachShadow({ mode: "open" }).append(create());
    document.body.append(outer);
    const { bubbles, composed } = await event;
    expect([bubbles, composed]).to.deep.equal([true, true]);
  });
});

describe("an attribute", () => {
  test.each(attributes.map(({ attribute, property }) => [attribute, property] as const))(
    "%s is reflected in both directions and unset when it is removed",
    (attribute, property) => {
      const element = create({ [attribute]: "one" });
      expect(element[property]).to.equal("one");
      element[property] = "two";
      expect(element.getAttribute(attribute)).to.equal("two");
      element.removeAttribute(attribute);
      expect(element[property]).to.equal(undefined);
      element.setAttribute(attribute, "three");
      element.setAttribute(attribute, "");
      expect(element[property]).to.equal(undefined);
      element[property] = "four";
      element[property] = undefined;
      expect(element.hasAttribute(attribute)).to.equal(false);
    },
  );

  test("does not start the application while the element is in no document", async () => {
    const element = create({ "api-base-url": "https://one.example" });
    element.config = sampleConfig;
    await task();
    expect(container(element)).to.equal(null);
  });
});

describe("an invalid config", () => {
  test("is reported once for the same fault, even if the host page sets an equal config on each render", async () => {
    const element = create();
    const messages: string[] = [];
    element.addEventListener("admissions-error", ({ detail }) => {
      messages.push(detail.message);
      if (messages.length < 5) element.config = { ...sampleConfig, partnerName: " " };
    });
    element.config = { ...sampleConfig, partnerName: " " };
    const reported = next(element, "admissions-error");
    document.body.append(element);
    await reported;
    // Each of the configs that the reports bring about is checked within these tasks.
    for (let turn = 0; turn < 20; turn += 1) await task();
    const other = next(element, "admissions-error");
    element.config = { ...sampleConfig, partnerName: " ", helpEmail: "unknown" };
    await other;
    expect(messages).to.have.length(2);
    expect(messages[1]).to.contain("unknown");
  });
});

describe("the element's application", () => {
  test("does not start when the element is removed before it has loaded", async () => {
    const element = create();
    document.body.append(element);
    element.remove();
    await task();
    await task();
    expect(container(element)).to.equal(null);
  });
});
