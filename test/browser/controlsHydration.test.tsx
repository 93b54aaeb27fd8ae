import { sendKeys } from "@web/test-runner-commands";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { type DatePart, fromParts, toParts } from "../../src/shared/form/calendar";
import { Checkbox } from "../../src/widget/controls/Checkbox";
import { DateInput } from "../../src/widget/controls/DateInput";
import { PhoneInput } from "../../src/widget/controls/FormattedInput";
import { RadioGroup } from "../../src/widget/controls/RadioGroup";
import { Select } from "../../src/widget/controls/Select";
import { TextInput } from "../../src/widget/controls/TextInput";
import { writeOptions } from "../../src/widget/controls/writeOptions";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, find, shadowPage, until } from "./controlsHarness";

afterEach(clearPage);

const states = ["Idaho", "Illinois", "Iowa"].map((label) => ({ value: label.slice(0, 4), label }));

/** Renders the HTML, lets the visitor use it, and then hydrates it. */
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

describe("the hydration of a page in which a visitor is already typing", () => {
  test("keeps the text, the caret, the focus and the element, and reports the text", async () => {
    const values: string[] = [];
    const field = <TextInput id="city" name="city" value="" onChange={(value) => values.push(value)} />;
    const seen: { input?: HTMLInputElement } = {};
    const { root } = await takeOver(field, async (page) => {
      seen.input = find(page, "#city");
      seen.input.focus();
      await sendKeys({ type: "Ames" });
      seen.input.setSelectionRange(2, 2);
    });
    await until(() => values.length > 0, "the text reported");
    expect(values).to.deep.equal(["Ames"]);
    expect(root.activeElement === seen.input).to.equal(true);
    expect(seen.input?.value).to.equal("Ames");
    expect(seen.input?.selectionStart).to.equal(2);
  });

  test("formats a phone number that was typed before", async () => {
    const values: string[] = [];
    const { root } = await takeOver(
      <PhoneInput format="us" id="phone" name="phone" value="" onChange={(value) => values.push(value)} />,
      (page) => {
        find(page, "#phone").value = "5152634000";
      },
    );
    await until(() => values.length > 0, "the number reported");
    expect(values).to.deep.equal(["(515) 263-4000"]);
    expect(find(root, "#phone").value).to.equal("(515) 263-4000");
  });

  test("keeps a ticked checkbox and a chosen radio", async () => {
    const values: unknown[] = [];
    const { root } = await takeOver(
      <>
        <Checkbox id="legal" name="legal" label="I certify" value={false} onChange={(value) => values.push(value)} />
        <RadioGroup id="state" name="state" value="" onChange={(value) => values.push(value)} options={states} />
      </>,
      (page) => {
        find(page, "#legal").click();
        find(page, "[value=Iowa]").click();
      },
    );
    await until(() => values.length === 2, "both reported");
    expect(values).to.deep.equal([true, "Iowa"]);
    expect(find(root, "#legal").checked).to.equal(true);
    expect(find(root, "[value=Iowa]").checked).to.equal(true);
  });

  test("keeps an option that is chosen in the HTML and in the store", async () => {
    const values: string[] = [];
    const { root } = await takeOver(
      <Select id="state" name="state" value="Iowa" onChange={(value) => values.push(value)} options={states} />,
      () => {},
    );
    find(root, "#state").focus();
    await until(() => find<HTMLSelectElement>(root, "#state").options.length === 4, "the options");
    expect(find(root, "#state").value).to.equal("Iowa");
    expect(values).to.deep.equal([]);
  });

  test("keeps the options of a select that was filled before, and reports the choice", async () => {
    const values: string[] = [];
    const seen: { options?: HTMLOptionElement[] } = {};
    const all = [{ value: "", label: "--" }, ...states];
    const { root } = await takeOver(
      <Select id="state" name="state" value="" onChange={(value) => values.push(value)} options={states} />,
      (page) => {
        const select = find<HTMLSelectElement>(page, "#state");
        writeOptions(select, all);
        select.value = "Iowa";
        select.focus();
        seen.options = [...select.options];
      },
    );
    await until(() => values.length > 0, "the choice reported");
    const select = find<HTMLSelectElement>(root, "#state");
    expect(values).to.deep.equal(["Iowa"]);
    expect(select.value).to.equal("Iowa");
    expect([...select.options].every((option, at) => option === seen.options?.[at])).to.equal(true);
    expect(root.activeElement === select).to.equal(true);
  });

  test("combines the parts of a date", async () => {
    const values: string[] = [];
    let parts = toParts("2008-03-09");
    const enter = (part: DatePart, text: string) => {
      parts = { ...parts, [part]: text };
      values.push(fromParts(parts));
    };
    await takeOver(<DateInput id="born" name="born" parts={parts} onPart={enter} />, (page) => {
      find(page, "#born-day").value = "19";
      find(page, "#born-year").value = "2007";
    });
    await until(() => values.at(-1) === "2007-03-19", "the date reported");
  });
});
