import { printWholeAnswers } from "../../src/widget/element/printedAnswers";
import { afterEach, expect, test } from "../support/suite";

const host = document.createElement("section");
const printing = new AbortController();

afterEach(() => {
  printing.abort();
  host.remove();
});

test("printing an open dialog shows its choice on paper, and leaves the choice on screen", () => {
  const root = document.body.appendChild(host).attachShadow({ mode: "open" });
  root.innerHTML = `<dialog><p><input type="radio" name="right" id="here"><input type="radio" name="right" id="there"></p></dialog>`;
  printWholeAnswers(root, printing.signal);
  root.querySelector("dialog")?.showModal();
  root.getElementById("there")?.click();
  const chosen = (within: string) => [...root.querySelectorAll(`${within} input:checked`)].map(({ id }) => id);
  dispatchEvent(new Event("beforeprint"));
  expect(chosen('[part="printed-dialog"]')).to.deep.equal(["there"]);
  expect(chosen("dialog")).to.deep.equal(["there"]);
  dispatchEvent(new Event("afterprint"));
  expect(chosen("")).to.deep.equal(["there"]);
});
