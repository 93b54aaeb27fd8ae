import { sendKeys } from "@web/test-runner-commands";
import type { ReactNode } from "react";
import { Autocomplete, type StartSearch } from "../../src/widget/controls/Autocomplete";
import { FieldFrame } from "../../src/widget/controls/FieldFrame";
import { FileInput } from "../../src/widget/controls/FileInput";
import { PhoneInput } from "../../src/widget/controls/FormattedInput";
import { PasswordInput } from "../../src/widget/controls/PasswordInput";
import { Select } from "../../src/widget/controls/Select";
import { Textarea } from "../../src/widget/controls/Textarea";
import { lookupSearch } from "../../src/widget/state/lookup/lookupSearch";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, click, find, keys, Owner, pause, show, until } from "./controlsHarness";

afterEach(clearPage);

const paste = (text: string) => document.execCommand("insertText", false, text);
const states = ["Idaho", "Illinois", "Iowa"].map((label) => ({ value: label.slice(0, 4), label }));

describe("the phone input", () => {
  const page = () => {
    const heard: string[] = [];
    const { root } = show(
      <Owner initial="" heard={heard}>
        {(value, onChange) => <PhoneInput format="us" id="phone" name="phone" value={value} onChange={onChange} />}
      </Owner>,
    );
    const input = find(root, "#phone");
    input.focus();
    return { input, heard };
  };

  test("keeps the caret's position when the number is edited in the middle", async () => {
    const { input } = page();
    await sendKeys({ type: "5152634000" });
    input.setSelectionRange(8, 8);
    await keys("Backspace");
    await sendKeys({ type: "7" });
    expect(input.value).to.equal("(515) 273-4000");
    expect(input.selectionStart).to.equal(8);
  });
});

describe("the select", () => {
  test("with an autofill token has every option from the first focus of a control that browsers autofill, also if it mounts later", async () => {
    const countries = Array.from({ length: 250 }, (_, at) => ({ value: `${at}`, label: `Country ${at}` }));
    const list = (id: string, autoComplete: string) => (
      <Select id={id} name={id} value="" onChange={() => {}} options={countries} autoComplete={autoComplete} />
    );
    const page = (late: ReactNode = null) => (
      <>
        <input id="other" autoComplete="off" />
        <input id="city" autoComplete="address-level2" />
        {list("country", "country")}
        {list("birth", "section-birth country")}
        {late}
      </>
    );
    const { root, render } = show(page());
    const counts = () => ["#country", "#birth"].map((id) => find<HTMLSelectElement>(root, id).options.length);
    expect(counts()).to.deep.equal([1, 1]);
    find(root, "#other").focus();
    expect(counts()).to.deep.equal([1, 1]);
    find(root, "#city").focus();
    // No later than what follows the event's own task: a browser reads the form as the focus arrives.
    await Promise.resolve();
    expect(counts()).to.deep.equal([251, 1]);
    render(page(list("mailing", "shipping country")));
    await until(() => find<HTMLSelectElement>(root, "#mailing").options.length === 251, "the options");
  });

  test("shows that there are no options, and its chosen one once there are", () => {
    const select = (options: typeof states) => (
      <Select id="state" name="state" value="Iowa" onChange={() => {}} options={options} />
    );
    const { root, render } = show(select([]));
    expect(find<HTMLSelectElement>(root, "#state").selectedOptions[0]?.text).to.equal("No options");
    render(select(states));
    expect(find<HTMLSelectElement>(root, "#state").selectedOptions[0]?.text).to.equal("Iowa");
  });
});

describe("the text area", () => {
  test("counts the characters and accepts no more than its limit", async () => {
    const { root } = show(
      <Owner initial="12345678">
        {(value, onChange) => <Textarea id="why" name="why" value={value} onChange={onChange} maxLength={10} />}
      </Owner>,
    );
    expect(root.textContent).to.contain("8 of 10 characters");
    find(root, "#why").focus();
    await keys("End");
    await sendKeys({ type: "90ab" });
    expect(find(root, "#why").value).to.equal("1234567890");
    expect(root.textContent).to.contain("10 of 10 characters");
  });
});

describe("the password input", () => {
  test("shows the password on request and hides it when its form is submitted", async () => {
    const { root } = show(
      <form onSubmit={(event) => event.preventDefault()}>
        <Owner initial="">
          {(value, onChange) => (
            <PasswordInput id="password" name="password" label="Password" value={value} onChange={onChange} />
          )}
        </Owner>
      </form>,
    );
    find(root, "#password").focus();
    await sendKeys({ type: "secret" });
    await click(find(root, "[aria-label='Show password']"));
    expect(find(root, "#password").type).to.equal("text");
    expect(find(root, "#password").value).to.equal("secret");
    find<HTMLFormElement>(root, "form").requestSubmit();
    await until(() => find(root, "#password").type === "password", "the password hidden");
  });
});

describe("the file input", () => {
  test("accepts a chosen or a dropped file, also the same one again, and shows the accepted types", () => {
    const names: string[] = [];
    const { root } = show(<FileInput id="doc" name="doc" onChoose={(file) => names.push(file.name)} />);
    const carrying = () => {
      const data = new DataTransfer();
      data.items.add(new File(["x"], "a.pdf"));
      return data;
    };
    const choose = () => {
      find(root, "#doc").files = carrying().files;
      find(root, "#doc").dispatchEvent(new Event("change", { bubbles: true }));
    };
    choose();
    choose();
    find(root, "#doc").dispatchEvent(
      new DragEvent("drop", { dataTransfer: carrying(), bubbles: true, cancelable: true, composed: true }),
    );
    expect(names).to.deep.equal(["a.pdf", "a.pdf", "a.pdf"]);
    expect(find(root, "#doc").accept).to.equal(".png,.jpeg,.jpg,.pdf,.docx");
    expect(root.textContent).to.contain("PNG, JPEG, JPG, PDF, DOCX, up to 1\u00a0MB");
  });
});

describe("the autocomplete", () => {
  const schools = ["Ames High School", "Ankeny High School"];
  const search = async (text: string) =>
    schools.filter((name) => name.includes(text)).map((name) => ({ id: name, text: name, sub_text: "Iowa" }));
  const startSearch: StartSearch = (onState) => lookupSearch(search, onState);
  const page = (initial = "") => {
    const heard: string[] = [];
    const chosen: string[] = [];
    const { root } = show(
      <Owner initial={initial} heard={heard}>
        {(value, onChange) => (
          <FieldFrame id="school" label="Search for Your School">
            <Autocomplete
              id="school"
              name="school"
              value={value}
              onChange={onChange}
              startSearch={startSearch}
              onChoose={(item) => chosen.push(item.id)}
            />
          </FieldFrame>
        )}
      </Owner>,
    );
    return { root, input: find(root, "#school"), heard, chosen };
  };
  const options = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>("[role=option]")];

  test("chooses a suggestion with the arrow keys and Enter, and marks it for assistive technology", async () => {
    const { root, input, chosen } = page();
    input.focus();
    await sendKeys({ type: "High" });
    await until(() => options(root).length === 2, "two suggestions");
    await keys("ArrowDown");
    const active = input.getAttribute("aria-activedescendant") ?? "";
    expect(root.getElementById(active)?.getAttribute("aria-selected")).to.equal("true");
    await keys("Enter");
    expect(chosen).to.deep.equal(["Ames High School"]);
  });

  test.each([["Escape"], ["Tab"]])("keeps the typed text after %s", async (key) => {
    const { root, input, heard, chosen } = page();
    input.focus();
    await sendKeys({ type: "High" });
    await until(() => options(root).length === 2, "two suggestions");
    await keys("ArrowDown", key);
    await until(() => input.getAttribute("aria-expanded") === "false", "the list closed");
    expect(input.value).to.equal("High");
    expect(heard.at(-1)).to.equal("High");
    expect(chosen).to.deep.equal([]);
  });

  test("does not take back the focus that moved on while the list opened", async () => {
    const { root, input } = page();
    const next = root.appendChild(document.createElement("input"));
    // The attributes are set at every rendering: first when the suggestions arrive, then when the list opens.
    let renderings = 0;
    const observer = new MutationObserver(() => {
      renderings += 1;
      if (renderings === 2) next.focus();
    });
    observer.observe(input, { attributes: true });
    // `:focus` matches only in a page that has the keyboard.
    await keys("Shift");
    input.focus();
    paste("High");
    await until(() => renderings >= 2, "the list");
    await pause(300);
    observer.disconnect();
    expect(root.activeElement === next).to.equal(true);
    expect(input.getAttribute("aria-expanded")).to.equal("false");
    next.remove();
  });

  test("keeps a text that matches no suggestion and shows No options in the flow, which keeps its room when the field is left", async () => {
    const { root, input } = page();
    input.focus();
    await sendKeys({ type: "Elsewhere" });
    await until(() => (root.textContent ?? "").includes("No options"), "No options");
    expect(input.value).to.equal("Elsewhere");
    const message = find<HTMLElement>(root, "p:has(> strong)");
    expect(message.textContent).to.equal("No options Not in our list: keep typing.");
    expect(root.querySelector(":popover-open")).to.equal(null);
    expect(input.getAttribute("aria-expanded")).to.equal("false");
    expect(message.getBoundingClientRect().top >= input.getBoundingClientRect().bottom).to.equal(true);
    const { height } = root.host.getBoundingClientRect();
    await click(root.host);
    await until(() => getComputedStyle(message).visibility === "hidden", "the message hidden");
    expect(root.host.getBoundingClientRect().height).to.equal(height);
  });
});
