import { keepTypedEvents } from "../../src/widget/element/typedEvents";
import { afterEach, describe, expect, test } from "../support/suite";

const keyEvents = ["keydown", "keypress", "keyup"];
const composition = ["compositionstart", "compositionupdate", "compositionend"];
const types = [...keyEvents, "beforeinput", "textInput", ...composition, "copy", "cut", "paste"];

const content = `<div>
  <input id="text"><input id="day" type="text" inputmode="numeric"><input id="password" type="password"><textarea id="area"></textarea>
  <input id="radio" type="radio"><input id="box" type="checkbox"><input id="file" type="file">
  <select id="select"><option id="option">A</option></select><div contenteditable><b id="editable">A</b></div>
  <button id="button">Help</button><a id="link" href="#/login">Log in</a><h1 id="heading" tabindex="-1">About You</h1>
  <dialog id="dialog"><button id="close">Close</button></dialog>
  <div id="popover" popover="auto">Menu</div><div id="toasts" popover="manual">Saved</div>
  <slot></slot></div>`;

const inFields = ["text", "day", "password", "area", "radio", "box", "file", "select", "option", "editable"] as const;
const outsideFields = ["button", "link", "heading"] as const;

const hosts: HTMLElement[] = [];

afterEach(() => {
  for (const host of hosts.splice(0)) host.remove();
});

/** An element whose shadow root holds fields, the page's own field inside its tag, and what the page around it sees. */
function build() {
  const host = document.body.appendChild(document.createElement("section"));
  hosts.push(host);
  host.innerHTML = '<input id="own">';
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = content;
  keepTypedEvents(root);
  const inside: string[] = [];
  const page: string[] = [];
  for (const type of types) {
    root.querySelector("div")?.addEventListener(type, ({ type }) => inside.push(type));
    host.addEventListener(type, (event) => page.push(event instanceof KeyboardEvent ? `${type} ${event.key}` : type));
  }
  const element = (id: string) => {
    const found = root.getElementById(id) ?? host.querySelector(`#${id}`);
    if (!found) throw new Error(`There is no #${id}.`);
    return found;
  };
  const send = (id: string, event: Event) => element(id).dispatchEvent(event);
  const press = (id: string, key: string, init: KeyboardEventInit = {}, names = ["keydown", "keyup"]) => {
    for (const type of names)
      send(id, new KeyboardEvent(type, { key, code: `Key${key}`, bubbles: true, composed: true, ...init }));
  };
  const each = (id: string) => {
    for (const type of types) send(id, new Event(type, { bubbles: true, composed: true, cancelable: true }));
  };
  return { root, inside, page, element, send, press, each };
}

describe("what is typed", () => {
  for (const id of inFields)
    test(`into a field (${id}) is seen inside and never reaches the page`, () => {
      const { inside, page, press, each } = build();
      each(id);
      expect(inside).to.deep.equal([...types]);
      const keys = ["s", "S", "/", "?", "1", "é", " ", "Enter", "Backspace", "ArrowDown", "F2", "Shift", "Dead"];
      for (const key of [...keys, "Process", "Unidentified"]) press(id, key);
      for (const modifiers of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { ctrlKey: true, altKey: true }])
        for (const key of ["a", "b", "v", "z", "@"]) press(id, key, modifiers);
      expect(page).to.deep.equal([]);
    });

  for (const id of outsideFields)
    test(`outside a field (${id}) reaches the page`, () => {
      const { page, press, each } = build();
      each(id);
      expect(page).to.deep.equal([...types]);
      page.length = 0;
      for (const key of ["s", "/", "ArrowDown", "Escape", "Tab"]) press(id, key, {}, ["keydown"]);
      expect(page).to.deep.equal(["keydown s", "keydown /", "keydown ArrowDown", "keydown Escape", "keydown Tab"]);
    });

  test("into the page's own field inside the tag reaches the page", () => {
    const { page, press } = build();
    press("own", "s");
    expect(page).to.deep.equal(["keydown s", "keyup s"]);
  });

  test("on a button or a link with Enter or the space bar never reaches the page, and on a heading it does", () => {
    const { page, press } = build();
    for (const key of ["Enter", " "]) for (const id of outsideFields) press(id, key, {}, ["keydown"]);
    expect(page).to.deep.equal(["keydown Enter", "keydown  "]);
  });
});

describe("Tab and Escape", () => {
  test("reach the page from a field, for its focus trap and its dialog", () => {
    const { page, press } = build();
    press("text", "Tab");
    press("text", "Tab", { shiftKey: true });
    press("select", "Escape");
    const tab = ["keydown Tab", "keyup Tab"];
    expect(page).to.deep.equal([...tab, ...tab, "keydown Escape", "keyup Escape"]);
  });

  test("do not reach it while an input method uses them", () => {
    const { page, press } = build();
    press("text", "Escape", { isComposing: true });
    press("text", "Escape", { keyCode: 229 });
    press("text", "Tab", { isComposing: true });
    expect(page).to.deep.equal([]);
  });

  test("do not reach it when a control has used them", () => {
    const { page, press, element } = build();
    for (const id of ["text", "heading"]) element(id).addEventListener("keydown", (event) => event.preventDefault());
    for (const id of ["text", "heading"]) press(id, "Escape", { cancelable: true });
    expect(page).to.deep.equal([]);
  });

  test("reach it from a field while only messages are shown, but not Escape while a dialog or a popover of the form is open", () => {
    const { page, press, root } = build();
    const dialog = root.querySelector("dialog");
    const [menu, toasts] = root.querySelectorAll<HTMLElement>("[popover]");
    const cases = [
      [() => dialog?.showModal(), () => dialog?.close()],
      [() => menu?.showPopover(), () => menu?.hidePopover()],
    ] as const;
    for (const [open, close] of cases) {
      open();
      press("close", "Escape", {}, ["keydown"]);
      close();
      press("button", "Escape", {}, ["keyup"]);
    }
    expect(page).to.deep.equal([]);
    toasts?.showPopover();
    press("text", "Escape");
    expect(page).to.deep.equal(["keydown Escape", "keyup Escape"]);
  });
});

test("the release of a key that was kept is kept too, wherever the focus is by then", () => {
  const { page, press } = build();
  press("text", "Enter", {}, ["keydown"]);
  press("heading", "Enter", {}, ["keyup"]);
  expect(page).to.deep.equal([]);
  press("heading", "Enter");
  expect(page).to.deep.equal(["keydown Enter", "keyup Enter"]);
});
