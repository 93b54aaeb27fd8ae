import { sendKeys } from "@web/test-runner-commands";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Checkbox } from "../../src/controls/Checkbox";
import { DateInput } from "../../src/controls/DateInput";
import { PhoneInput } from "../../src/controls/formattedInputs.fixture";
import { RadioGroup } from "../../src/controls/RadioGroup";
import { Select } from "../../src/controls/Select";
import { TextInput } from "../../src/controls/TextInput";
import { writeOptions } from "../../src/controls/writeOptions";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, find, shadowPage, until } from "./controlsHarness";

afterEach(clearPage);

const states = ["Idaho", "Illinois", "Iowa"].map((label) => ({ value: label.slice(0, 4), label }));

/** The HTML that was there first, what the visitor did to it, and then React. */
async function takeOver(content: ReactNode, visit: (root: ShadowRoot) => Promise<void> | void) {
  const { root, container } = shadowPage();
  container.innerHTML = renderToString(content);
  await visit(root);
  const react = hydrateRoot(container, content, {
    onRecoverableError: (error) => {
      throw error;
    },
  });
  return { root, react };
}

describe("taking over a page in which a visitor already types", () => {
  test("keeps the text, the caret, the focus and the element, and reports the text", async () => {
    const heard: string[] = [];
    const field = <TextInput id="city" name="city" value="" onChange={(value) => heard.push(value)} />;
    const seen: { input?: HTMLInputElement } = {};
    const { root } = await takeOver(field, async (page) => {
      seen.input = find(page, "#city");
      seen.input.focus();
      await sendKeys({ type: "Ames" });
      seen.input.setSelectionRange(2, 2);
    });
    await until(() => heard.length > 0, "the text reported");
    expect(heard).to.deep.equal(["Ames"]);
    expect(root.activeElement === seen.input).to.equal(true);
    expect(seen.input?.value).to.equal("Ames");
    expect(seen.input?.selectionStart).to.equal(2);
  });

  test("dresses a phone number typed before", async () => {
    const heard: string[] = [];
    const { root } = await takeOver(
      <PhoneInput id="phone" name="phone" value="" onChange={(value) => heard.push(value)} />,
      (page) => {
        find(page, "#phone").value = "5152634000";
      },
    );
    await until(() => heard.length > 0, "the number reported");
    expect(heard).to.deep.equal(["(515) 263-4000"]);
    expect(find(root, "#phone").value).to.equal("(515) 263-4000");
  });

  test("keeps a ticked box and a chosen radio", async () => {
    const heard: unknown[] = [];
    const { root } = await takeOver(
      <>
        <Checkbox id="legal" name="legal" label="I certify" value={false} onChange={(value) => heard.push(value)} />
        <RadioGroup id="state" name="state" value="" onChange={(value) => heard.push(value)} options={states} />
      </>,
      (page) => {
        find(page, "#legal").click();
        find(page, "[value=Iowa]").click();
      },
    );
    await until(() => heard.length === 2, "both reported");
    expect(heard).to.deep.equal([true, "Iowa"]);
    expect(find(root, "#legal").checked).to.equal(true);
    expect(find(root, "[value=Iowa]").checked).to.equal(true);
  });

  test("keeps an option that the page had chosen when the store was seeded with it", async () => {
    const heard: string[] = [];
    const { root } = await takeOver(
      <Select id="state" name="state" value="Iowa" onChange={(value) => heard.push(value)} options={states} />,
      () => {},
    );
    find(root, "#state").focus();
    await until(() => find<HTMLSelectElement>(root, "#state").options.length === 4, "the options");
    expect(find(root, "#state").value).to.equal("Iowa");
    expect(heard).to.deep.equal([]);
  });

  test("leaves the options of a select that was filled before as they are, and reports the choice", async () => {
    const heard: string[] = [];
    const seen: { options?: HTMLOptionElement[] } = {};
    const all = [{ value: "", label: "--" }, ...states];
    const { root } = await takeOver(
      <Select id="state" name="state" value="" onChange={(value) => heard.push(value)} options={all} />,
      (page) => {
        const select = find<HTMLSelectElement>(page, "#state");
        writeOptions(select, all);
        select.value = "Iowa";
        select.focus();
        seen.options = [...select.options];
      },
    );
    await until(() => heard.length > 0, "the choice reported");
    const select = find<HTMLSelectElement>(root, "#state");
    expect(heard).to.deep.equal(["Iowa"]);
    expect(select.value).to.equal("Iowa");
    expect([...select.options].every((option, at) => option === seen.options?.[at])).to.equal(true);
    expect(root.activeElement === select).to.equal(true);
  });

  test("puts the parts of a date together", async () => {
    const heard: string[] = [];
    await takeOver(
      <DateInput id="born" name="born" value="2008-03-09" onChange={(value) => heard.push(value)} />,
      (page) => {
        find(page, "#born-day").value = "19";
        find(page, "#born-year").value = "2007";
      },
    );
    await until(() => heard.at(-1) === "2007-03-19", "the date reported");
  });
});
