import { Button } from "../../src/widget/ui/Button";
import { Dialog } from "../../src/widget/ui/Dialog";
import { StepBar } from "../../src/widget/ui/StepBar";
import { bringIntoView } from "../../src/widget/ui/scrolling";
import { adoptStyles, stylesText } from "../../src/widget/ui/sheet";
import { css } from "../../src/widget/ui/stylesheet";
import { Tabs } from "../../src/widget/ui/Tabs";
import { ToastRegion } from "../../src/widget/ui/ToastRegion";
import { textSizeRule } from "../../src/widget/ui/textSize";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, click, find, keys, shadowPage, show, until } from "./controlsHarness";

afterEach(clearPage);

describe("the styles", () => {
  test("are one sheet of all shadow roots, with the rules of modules that load later", async () => {
    const [first, second] = [shadowPage(), shadowPage()];
    const before = [...second.root.adoptedStyleSheets];
    expect(first.root.adoptedStyleSheets).to.deep.equal(before);
    const wide = css`
      width: 123px;
    `;
    const box = document.createElement("p");
    box.className = wide;
    second.root.append(box);
    await Promise.resolve();
    adoptStyles(second.root);
    expect(second.root.adoptedStyleSheets).to.deep.equal(before);
    expect(getComputedStyle(box).width).to.equal("123px");
  });

  test("contain only rules that the browser accepts", () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(stylesText() + textSizeRule());
    const { root } = shadowPage();
    const adopted = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    expect(adopted.length).to.equal(sheet.cssRules.length);
  });
});

describe("the size (§2)", () => {
  const ignore = () => undefined;
  const toast = { id: "1", tone: "warning", heading: "Saved", text: "", duration: Number.POSITIVE_INFINITY } as const;
  const boxes = {
    save: { content: <Button size="save">Send</Button>, selector: "button", size: { width: 240, height: 48 } },
    submit: { content: <Button size="submit">Send</Button>, selector: "button", size: { width: 160, height: 48 } },
    busy: {
      content: (
        <Button size="submit" busy>
          Send
        </Button>
      ),
      selector: "button",
      size: { width: 160, height: 48 },
    },
    dialog: {
      content: (
        <Dialog isOpen heading="Delete File" onClose={ignore}>
          Are you sure?
        </Dialog>
      ),
      selector: "dialog:modal",
      size: { width: 480 },
    },
    toasts: {
      content: <ToastRegion toasts={[toast]} onClose={ignore} />,
      selector: "section:popover-open",
      size: { width: 390 },
    },
  };
  test.each(Object.entries(boxes))("of %s is the specification's", async (_, { content, selector, size }) => {
    const { root } = show(content);
    await until(() => root.querySelector(selector) !== null, selector);
    const element = find(root, selector);
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { width, height } = element.getBoundingClientRect();
    expect({ width, height }).to.include(size);
  });
});

describe("a button", () => {
  test("that is busy keeps the focus and neither reacts to clicks nor submits its form", async () => {
    const acts: string[] = [];
    const page = (busy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          acts.push("sent");
        }}
      >
        <input id="name" />
        <Button type="submit" busy={busy} onClick={() => acts.push("clicked")}>
          Send
        </Button>
      </form>
    );
    const { root, render } = show(page(false));
    await click(find(root, "button"));
    expect(acts).to.deep.equal(["clicked", "sent"]);
    render(page(true));
    expect(root.activeElement === find(root, "button")).to.equal(true);
    await click(find(root, "button"));
    find(root, "#name").focus();
    await keys("Enter");
    expect(acts).to.deep.equal(["clicked", "sent"]);
  });
});

describe("the tabs (APG, manual activation)", () => {
  test("move the focus by arrow keys and request a selection by Enter, which their owner may ignore", async () => {
    const asked: string[] = [];
    const tabs = ["a", "b", "c"].map((id) => ({ id, label: `Tab ${id}` }));
    const { root } = show(
      <Tabs id="t" label="Transcript" tabs={tabs} selected="a" onSelect={(id) => asked.push(id)}>
        Panel
      </Tabs>,
    );
    find(root, "#t-tab-a").focus();
    await keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft");
    expect(root.activeElement?.id).to.equal("t-tab-c");
    expect(asked).to.deep.equal([]);
    await keys("Enter");
    expect(asked).to.deep.equal(["c"]);
    expect(find(root, "#t-tab-a").getAttribute("aria-selected")).to.equal("true");
  });
});

describe("the step bar", () => {
  test.each([
    ["a phone's width is one line", 320, false, true, false],
    ["a phone's width shows its rows when it is opened", 320, true, true, true],
    ["a tablet's width shows the steps in one row", 700, false, false, true],
    ["a desktop's width shows them in rows beside the column", 1100, false, false, true],
  ])("in %s, whatever the window's", (_, width, isOpen, hasLine, hasSteps) => {
    const { root } = show(
      <StepBar
        steps={[
          { id: "about", name: "About You", state: "here" },
          { id: "final", name: "Final Steps", state: "toCome" },
        ]}
        isOpen={isOpen}
        onOpen={() => undefined}
        renderStep={(step, props) => <a href={`#/${step.id}`} {...props} />}
      />,
    );
    const { host } = root;
    if (host instanceof HTMLElement) host.style.cssText = `width: ${width}px`;
    const line = find<HTMLElement>(root, "nav button");
    expect(line.textContent).to.equal("Step 1 of 2");
    expect(line.checkVisibility()).to.equal(hasLine);
    const links = [...root.querySelectorAll("a")];
    expect(links.map((link) => link.getAttribute("aria-current"))).to.deep.equal(["step", null]);
    expect(links.map((link) => link.checkVisibility())).to.deep.equal([hasSteps, hasSteps]);
    const rows = new Set(links.map((link) => link.getBoundingClientRect().top));
    const lowest = Math.min(...links.map((link) => link.getBoundingClientRect().height));
    expect(lowest).to.be.at.least(hasSteps ? 44 : 0);
    expect(rows.size).to.equal(hasSteps && width !== 700 ? 2 : 1);
  });
});

describe("an element that is scrolled into view (WCAG 2.4.11)", () => {
  const page = async (header: string) => {
    const [host, form] = [document.createElement("div"), document.createElement("div")];
    host.innerHTML = header;
    form.attachShadow({ mode: "open" }).innerHTML = '<div style="padding: 1500px 0 3000px"><div>Here</div></div>';
    document.body.append(host, form);
    const target = find(form.shadowRoot ?? document, "div div");
    bringIntoView(target);
    await new Promise(requestAnimationFrame);
    const { top } = target.getBoundingClientRect();
    host.remove();
    form.remove();
    return { top: Math.round(top), style: target.style.cssText };
  };
  const stuck = "position: fixed; inset: 0 0 auto; z-index: 9";

  test.each([
    ["with a margin above it if no header is fixed", "", 16],
    [
      "below a fixed header of the host page",
      `<nav style="${stuck}; height: 90px"><a href="#">University</a></nav>`,
      106,
    ],
    ["as without a header if a fixed layer covers the whole page", `<div style="${stuck}; height: 100vh"></div>`, 16],
  ])("is placed %s", async (_, header, expected) => {
    expect(await page(header)).to.deep.equal({ top: expected, style: "" });
  });
});
