import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { type DatePart, fromParts, toParts } from "../../src/shared/form/calendar";
import { DateInput } from "../../src/widget/controls/DateInput";
import { PhoneInput } from "../../src/widget/controls/FormattedInput";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, find, shadowPage, until } from "./controlsHarness";

afterEach(clearPage);

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
