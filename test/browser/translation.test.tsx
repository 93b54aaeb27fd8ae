import { type ReactNode, StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { TranslationWatch } from "../../src/element/TranslationWatch";
import { afterEach, beforeEach, describe, expect, test } from "../support/suite";

let container: HTMLElement;
let root: Root;
let watch: TranslationWatch | undefined;
let faults: unknown[];

beforeEach(() => {
  container = document.body.appendChild(document.createElement("div"));
  faults = [];
  root = createRoot(container, { onUncaughtError: (fault) => void faults.push(fault) });
});

afterEach(() => {
  watch?.end();
  watch = undefined;
  root.unmount();
  container.remove();
});

const render = (content: ReactNode) => flushSync(() => root.render(<StrictMode>{content}</StrictMode>));
/** Observers are called in a microtask. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

function fontOf(text: string): HTMLElement {
  const font = document.createElement("font");
  font.append(Object.assign(document.createElement("font"), { textContent: text.toUpperCase() }));
  return font;
}

function textsIn(node: Node): Text[] {
  return [...node.childNodes].flatMap((child) => (child instanceof Text ? [child] : textsIn(child)));
}

const ways: Record<string, (text: Text) => void> = {
  "replacing each text": (text) => text.replaceWith(fontOf(text.data)),
  "inserting a translation, then removing the text": (text) => {
    text.before(fontOf(text.data));
    text.remove();
  },
  "moving each text into the translation": (text) => {
    const font = fontOf(text.data);
    text.before(font);
    text.data = text.data.toUpperCase();
    font.firstElementChild?.replaceChildren(text);
  },
};

/** Texts beside elements and other texts, some of which appear, disappear and change. */
function Sentence({ name, isLong, isLinked }: { name: string; isLong?: boolean; isLinked?: boolean }) {
  return (
    <p>
      {isLong ? "Well met, " : null}
      <b>Dear</b> {name}
      {isLinked ? <a href="#there">over there</a> : null}, welcome.
    </p>
  );
}

describe("a browser's translation of the form", () => {
  for (const [way, translateText] of Object.entries(ways)) {
    const translate = async () => {
      for (const text of textsIn(container)) if (text.data.trim()) translateText(text);
      await observed();
    };

    test(`${way}: without the watch React fails, which shows that the tests below can fail`, async () => {
      render(<Sentence name="Ada" isLong />);
      await translate();
      render(<Sentence name="Ada" />);
      expect(faults.length).to.be.greaterThan(0);
      container.replaceChildren();
    });

    test(`${way}: texts that React removes, adds or changes are updated, and the rest stays translated`, async () => {
      watch = new TranslationWatch(container);
      render(<Sentence name="Ada" isLong />);
      await translate();
      expect(container.textContent).to.equal("WELL MET, DEAR ADA, WELCOME.");
      render(<Sentence name="Grace" />);
      await observed();
      expect(container.textContent).to.equal("DEAR Grace, WELCOME.");
      await translate();
      render(<Sentence name="Grace" isLong isLinked />);
      await observed();
      expect(container.textContent).to.equal("Well met, DEAR GRACEover there, WELCOME.");
      render(null);
      expect([container.textContent, faults]).to.deep.equal(["", []]);
    });

    test(`${way}: the original texts are restored completely`, async () => {
      watch = new TranslationWatch(container);
      render(<Sentence name="Ada" isLong />);
      const before = new Map<Element, Text>();
      const texts = textsIn(container).filter((text) => text.data.trim());
      const originals = texts.map((text) => text.data);
      await translate();
      for (const [at, font] of [...container.querySelectorAll("p font:not(font font)")].entries()) {
        const text = texts[at];
        if (text) before.set(font, text);
      }
      for (const [font, text] of before) font.replaceWith(text);
      await observed();
      expect(texts.map((text) => text.data.toLowerCase())).to.deep.equal(originals.map((text) => text.toLowerCase()));
      expect(container.textContent?.toLowerCase()).to.equal("well met, dear ada, welcome.");
      render(<Sentence name="Grace" />);
      expect(container.textContent?.toLowerCase()).to.equal("dear grace, welcome.");
      expect(faults).to.deep.equal([]);
    });
  }
});
