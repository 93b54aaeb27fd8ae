import { sendKeys } from "@web/test-runner-commands";
import type { ReactNode } from "react";
import { Autocomplete } from "../../src/controls/Autocomplete";
import { Checkbox } from "../../src/controls/Checkbox";
import { DateInput, type DateProblem } from "../../src/controls/DateInput";
import { FieldFrame } from "../../src/controls/FieldFrame";
import { FileInput } from "../../src/controls/FileInput";
import { focusControl } from "../../src/controls/focusControl";
import { PhoneInput, SsnInput } from "../../src/controls/formattedInputs.fixture";
import { PasswordInput } from "../../src/controls/PasswordInput";
import { RadioGroup } from "../../src/controls/RadioGroup";
import { Select } from "../../src/controls/Select";
import { Textarea } from "../../src/controls/Textarea";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, click, find, Owner, pause, show, until } from "./controlsHarness";

afterEach(clearPage);

const paste = (text: string) => document.execCommand("insertText", false, text);
const keys = async (...presses: string[]) => {
  for (const press of presses) await sendKeys({ press });
};
const states = ["Idaho", "Illinois", "Iowa"].map((label) => ({ value: label.slice(0, 4), label }));
const yesNo = [
  { value: "Y", label: "Yes" },
  { value: "N", label: "No" },
];

describe("phone (§5)", () => {
  const page = () => {
    const heard: string[] = [];
    const { root } = show(
      <Owner initial="" heard={heard}>
        {(value, onChange) => <PhoneInput id="phone" name="phone" value={value} onChange={onChange} />}
      </Owner>,
    );
    const input = find(root, "#phone");
    input.focus();
    return { input, heard };
  };

  test("dresses what is typed as (xxx) xxx-xxxx", async () => {
    const { input, heard } = page();
    await sendKeys({ type: "5152634000" });
    expect(input.value).to.equal("(515) 263-4000");
    expect(heard.at(-1)).to.equal("(515) 263-4000");
  });

  test.each([["+1 515 263 4000"], ["515.263.4000"], ["15152634000"]])("takes a pasted %s", (text) => {
    const { input } = page();
    paste(text);
    expect(input.value).to.equal("(515) 263-4000");
  });

  test("is edited in the middle with the caret in its place", async () => {
    const { input } = page();
    await sendKeys({ type: "5152634000" });
    input.setSelectionRange(8, 8);
    await keys("Backspace");
    await sendKeys({ type: "7" });
    expect(input.value).to.equal("(515) 273-4000");
    expect(input.selectionStart).to.equal(8);
  });

  test("is erased by Backspace alone", async () => {
    const { input, heard } = page();
    await sendKeys({ type: "5152634000" });
    await keys(...Array<string>(10).fill("Backspace"));
    expect(input.value).to.equal("");
    expect(heard.at(-1)).to.equal("");
  });
});

describe("social security number and code (§5)", () => {
  test("a number becomes 3-2-4 digits, whatever else is typed", async () => {
    const { root } = show(
      <Owner initial="">
        {(value, onChange) => <SsnInput id="ssn" name="ssn" value={value} onChange={onChange} />}
      </Owner>,
    );
    find(root, "#ssn").focus();
    await sendKeys({ type: "12x3456789" });
    expect(find(root, "#ssn").value).to.equal("123-45-6789");
  });
});

describe("select", () => {
  const page = (initial = "") => {
    const heard: string[] = [];
    const { root } = show(
      <Owner initial={initial} heard={heard}>
        {(value, onChange) => <Select id="state" name="state" value={value} onChange={onChange} options={states} />}
      </Owner>,
    );
    return { select: find<HTMLSelectElement>(root, "#state"), heard };
  };

  test("a short list is in it from the start", () => {
    const { select } = page("Iowa");
    expect([...select.options].map(({ text }) => text)).to.deep.equal(["--", "Idaho", "Illinois", "Iowa"]);
    expect(select.value).to.equal("Iowa");
  });

  test("of a long list it holds the current option alone until it has the focus", async () => {
    const countries = Array.from({ length: 250 }, (_, at) => ({ value: `${at}`, label: `Country ${at}` }));
    const { root } = show(<Select id="birth" name="birth" value="7" onChange={() => {}} options={countries} />);
    const select = find<HTMLSelectElement>(root, "#birth");
    await pause(50);
    expect([...select.options].map(({ text }) => text)).to.deep.equal(["Country 7"]);
    select.focus();
    expect(select.options.length).to.equal(251);
    expect(select.value).to.equal("7");
  });

  test("typing chooses, and starts anew after 1 s (§9)", async () => {
    const { select, heard } = page();
    select.focus();
    await sendKeys({ type: "io" });
    expect(select.value).to.equal("Iowa");
    await pause(1100);
    await sendKeys({ type: "il" });
    expect(select.value).to.equal("Illi");
    expect(heard.at(-1)).to.equal("Illi");
  });

  test("a list for autofill is whole at the first focus, and as it comes while a field has the focus", async () => {
    const countries = Array.from({ length: 250 }, (_, at) => ({ value: `${at}`, label: `Country ${at}` }));
    const list = (id: string, autoComplete: string) => (
      <Select id={id} name={id} value="" onChange={() => {}} options={countries} autoComplete={autoComplete} />
    );
    const page = (late: ReactNode = null) => (
      <>
        <input id="other" />
        {list("country", "country")}
        {list("birth", "section-birth country")}
        {late}
      </>
    );
    const { root, render } = show(page());
    const counts = () => ["#country", "#birth"].map((id) => find<HTMLSelectElement>(root, id).options.length);
    expect(counts()).to.deep.equal([1, 1]);
    find(root, "#other").focus();
    // No later than what follows the event's own task: a browser reads the form as the focus arrives.
    await Promise.resolve();
    expect(counts()).to.deep.equal([251, 1]);
    render(page(list("mailing", "shipping country")));
    await until(() => find<HTMLSelectElement>(root, "#mailing").options.length === 251, "the options");
  });

  test("a list that comes later shows the choice it holds", () => {
    const select = (options: typeof states | undefined) => (
      <Select id="state" name="state" value="Iowa" onChange={() => {}} options={options} />
    );
    const { root, render } = show(select(undefined));
    expect(find<HTMLSelectElement>(root, "#state").selectedOptions[0]?.text).to.equal("Loading...");
    render(select(states));
    expect(find<HTMLSelectElement>(root, "#state").selectedOptions[0]?.text).to.equal("Iowa");
    render(select([]));
    expect(find<HTMLSelectElement>(root, "#state").selectedOptions[0]?.text).to.equal("No options");
  });
});

describe("radios and checkbox", () => {
  test("the whole row chooses, and its target is at least 24 px high", async () => {
    const heard: string[] = [];
    const { root } = show(
      <Owner initial="" heard={heard}>
        {(value, onChange) => (
          <FieldFrame id="english" label="Is English your first language?" frame="radiogroup">
            <RadioGroup id="english" name="english" value={value} onChange={onChange} options={yesNo} />
          </FieldFrame>
        )}
      </Owner>,
    );
    const rows = [...root.querySelectorAll("label")];
    expect(Math.min(...rows.map((row) => row.getBoundingClientRect().height))).to.be.at.least(24);
    await click(find(root, "label:last-of-type"));
    expect(heard).to.deep.equal(["N"]);
    await keys("ArrowUp");
    expect(heard).to.deep.equal(["N", "Y"]);
    expect(find<HTMLFieldSetElement>(root, "#english").name).to.equal("");
  });

  test("a value from outside unchecks them", () => {
    const group = (value: string) => (
      <RadioGroup id="english" name="english" value={value} onChange={() => {}} options={yesNo} />
    );
    const { root, render } = show(group("Y"));
    expect(find(root, "input:checked").value).to.equal("Y");
    render(group(""));
    expect(root.querySelector("input:checked") === null).to.equal(true);
  });

  test("a box is ticked by its words", async () => {
    const heard: boolean[] = [];
    const { root } = show(
      <Owner initial={false} heard={heard}>
        {(value, onChange) => <Checkbox id="legal" name="legal" label="I certify" value={value} onChange={onChange} />}
      </Owner>,
    );
    await click(find<HTMLElement>(root, "label > span"));
    expect(heard).to.deep.equal([true]);
  });
});

describe("date (§5)", () => {
  const page = (initial = "") => {
    const heard: string[] = [];
    const problems: (DateProblem | undefined)[] = [];
    const { root } = show(
      <>
        <Owner initial={initial} heard={heard}>
          {(value, onChange) => (
            <DateInput
              id="born"
              name="born"
              value={value}
              onChange={onChange}
              onProblem={(problem) => problems.push(problem)}
              autoComplete="bday"
            />
          )}
        </Owner>
        <button type="button" id="after">
          After
        </button>
      </>,
    );
    return { root, heard, problems };
  };

  test("is entered by keyboard alone and stored as YYYY-MM-DD", async () => {
    const { root, heard } = page();
    find(root, "#born-month").focus();
    await sendKeys({ type: "mar" });
    await keys("Tab");
    await sendKeys({ type: "9" });
    await keys("Tab");
    await sendKeys({ type: "2008" });
    expect(heard.at(-1)).to.equal("2008-03-09");
  });

  test("one that is none clears the stored answer and names the wrong part", async () => {
    const { root, heard, problems } = page("2008-02-09");
    find(root, "#born-day").select();
    await sendKeys({ type: "31" });
    expect(heard.at(-1)).to.equal("");
    find(root, "#after").focus();
    expect(problems.at(-1)).to.deep.equal({ part: "date", message: "February has only 29 days that year." });
    expect(find(root, "#born-day").value).to.equal("31");
  });

  test("says nothing while its parts are being entered", async () => {
    const { root, problems } = page();
    find(root, "#born-day").focus();
    await sendKeys({ type: "4" });
    await keys("Tab");
    expect(problems.filter(Boolean)).to.deep.equal([]);
  });

  test("lets the browser fill in a birthday", () => {
    const { root } = page();
    const tokens = ["month", "day", "year"].map((part) => find(root, `#born-${part}`).autocomplete);
    expect(tokens).to.deep.equal(["bday-month", "bday-day", "bday-year"]);
  });
});

describe("text area (§5)", () => {
  test("counts, and stops at its limit", async () => {
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

describe("password", () => {
  test("is shown on request and hides when its form is sent", async () => {
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

describe("file", () => {
  test("is chosen or dropped, says what it takes, and may be the same again", () => {
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

describe("autocomplete (§7, §9)", () => {
  const schools = ["Ames High School", "Ankeny High School"];
  const search = async (text: string) =>
    schools.filter((name) => name.includes(text)).map((name) => ({ id: name, text: name, sub_text: "Iowa" }));
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
              search={search}
              onChoose={(item) => chosen.push(item.id)}
            />
          </FieldFrame>
        )}
      </Owner>,
    );
    return { root, input: find(root, "#school"), heard, chosen };
  };
  const options = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>("[role=option]")];

  test("a click on a suggestion takes it, in a shadow root of a host that clips", async () => {
    const { root, input, heard, chosen } = page();
    const before = input;
    input.focus();
    await sendKeys({ type: "High" });
    await until(() => options(root).length === 2, "two suggestions");
    const [, second] = options(root);
    if (second) await click(second);
    expect(find(root, "#school") === before).to.equal(true);
    expect(input.value).to.equal("Ankeny High School");
    expect(heard.at(-1)).to.equal("Ankeny High School");
    expect(chosen).to.deep.equal(["Ankeny High School"]);
    expect(input.getAttribute("aria-expanded")).to.equal("false");
  });

  test("arrows and Enter take one, as the list says to assistive technology", async () => {
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

  test.each([["Escape"], ["Tab"]])("%s keeps what was typed", async (key) => {
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

  test("a focus that goes on while the list opens stays where it went", async () => {
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

  test("a click beside the list closes it and keeps what was typed", async () => {
    const { root, input } = page();
    input.focus();
    await sendKeys({ type: "High" });
    await until(() => options(root).length === 2, "two suggestions");
    await click(root.host);
    await until(() => input.getAttribute("aria-expanded") === "false", "the list closed");
    expect(input.value).to.equal("High");
  });

  test("a text that nothing matches stays, with No options below", async () => {
    const { root, input } = page();
    input.focus();
    await sendKeys({ type: "Elsewhere" });
    await until(() => (root.textContent ?? "").includes("No options"), "No options");
    expect(input.value).to.equal("Elsewhere");
  });
});

describe("a link of the error summary", () => {
  test("focuses the control, or the first of its group", () => {
    const { root } = show(
      <FieldFrame id="english" label="Is English your first language?" frame="radiogroup">
        <RadioGroup id="english" name="english" value="" onChange={() => {}} options={yesNo} />
      </FieldFrame>,
    );
    expect(focusControl(root, "english")).to.equal(true);
    expect(root.activeElement === find(root, "input")).to.equal(true);
    expect(focusControl(root, "nothing")).to.equal(false);
  });
});
