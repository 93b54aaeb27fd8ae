import type { Page } from "playwright-core";

/**
 * Translates the widget as browsers translate a page, later changes included. `replace`, as Google Translate does, puts a `<font>`
 * in the place of each text; `wrap` moves the text itself into the `<font>`.
 */
export async function translate(page: Page, way: "replace" | "wrap"): Promise<void> {
  await page.evaluate((how) => {
    const root = document.querySelector("admissions-form")?.shadowRoot;
    if (!root) throw new Error("There is no widget to translate.");
    const fontAround = (content: Node) => {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      outer.style.verticalAlign = "inherit";
      inner.append(content);
      outer.append(inner);
      return outer;
    };
    const translateText = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest("font, style, script")) return;
      const spanish = text.data.replace(/[a-z]/g, (letter) => (/[aeiou]/.test(letter) ? "ó" : letter));
      if (how === "wrap") {
        const outer = fontAround(document.createTextNode(""));
        text.before(outer);
        outer.firstElementChild?.replaceChildren(text);
        text.data = spanish;
      } else text.replaceWith(fontAround(document.createTextNode(spanish)));
    };
    const translateIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      for (let next = walker.nextNode(); next; next = walker.nextNode()) if (next instanceof Text) texts.push(next);
      for (const text of texts) translateText(text);
    };
    document.documentElement.lang = "es";
    document.documentElement.className = "translated-ltr";
    translateIn(root);
    const watch = new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records) {
        if (type === "characterData") translateIn(target);
        for (const node of addedNodes) if (node.isConnected) translateIn(node);
      }
    });
    watch.observe(root, { childList: true, characterData: true, subtree: true });
  }, way);
}
