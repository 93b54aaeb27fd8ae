import { build } from "esbuild";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { field } from "../support/pages/fields";
import { isReady, openHosted, part } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { root } from "../support/root";

/** What each host does with the tag, by the buttons that its page has. */
const buttons = '["render", "move", "lang", "forget", "hide"]';

const reactHost = `
import { createElement as h, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
function Host() {
  const [{ turns, isLast, lang, isConnected, isShown }, set] = useState({ turns: 0, isLast: false, lang: undefined, isConnected: true, isShown: true });
  const on = {
    render: (now) => ({ turns: now.turns + 1 }),
    move: (now) => ({ isLast: !now.isLast }),
    lang: (now) => ({ lang: now.lang ? undefined : "es" }),
    forget: (now) => ({ isConnected: !now.isConnected }),
    hide: (now) => ({ isShown: !now.isShown }),
  };
  const tag = isShown ? h("admissions-form", { key: "tag", lang, "api-base-url": isConnected ? "/" : undefined, "session-cookie-prefix": "host." }) : null;
  const aside = h("p", { key: "aside" }, "Rendered " + turns);
  return h("main", null,
    ${buttons}.map((name) => h("button", { key: name, id: name, onClick: () => set((now) => ({ ...now, ...on[name](now) })) }, name)),
    isLast ? [aside, tag] : [tag, aside]);
}
createRoot(document.getElementById("host")).render(h(StrictMode, null, h(Host)));
`;

const vueHost = `
import { createApp, h, reactive } from "vue";
const state = reactive({ turns: 0, isLast: false, lang: undefined, isConnected: true, isShown: true, heard: [] });
const on = {
  render: () => { state.turns += 1; },
  move: () => { state.isLast = !state.isLast; },
  lang: () => { state.lang = state.lang ? undefined : "es"; },
  forget: () => { state.isConnected = !state.isConnected; },
  hide: () => { state.isShown = !state.isShown; },
};
createApp({
  render() {
    const tag = state.isShown ? h("admissions-form", { key: "tag", lang: state.lang, apiBaseUrl: state.isConnected ? "/" : undefined, "session-cookie-prefix": "host.", onAdmissionsNavigated: (event) => state.heard.push(event.detail.page) }) : null;
    const aside = h("p", { key: "aside" }, "Rendered " + state.turns);
    return h("main", null, [
      ...${buttons}.map((name) => h("button", { key: name, id: name, onClick: on[name] }, name)),
      ...(state.isLast ? [aside, tag] : [tag, aside]),
      h("output", { id: "heard" }, state.heard.join()),
    ]);
  },
}).mount("#host");
`;

async function bundled(contents: string, alias: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    ...{ bundle: true, write: false, format: "iife", minify: true, alias },
    define: {
      "process.env.NODE_ENV": '"development"',
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
  });
  return outputFiles[0]?.text ?? "";
}

const page = (name: string) =>
  `<!doctype html><html lang="en"><title>Host</title><script type="module" src="/dist/admissions-form.js"></script><div id="host"></div><script src="/${name}.js"></script>`;

startBrowserAndHost(async () => {
  const [react, vue] = await Promise.all([
    bundled(reactHost, { react: "react18", "react-dom": "react-dom18" }),
    bundled(vueHost, {}),
  ]);
  return { "/react": page("react"), "/vue": page("vue"), "/react.js": react, "/vue.js": vue };
});

const press = (opened: Page, id: string) => opened.locator(`button#${id}`).click();

describe.each(["/react", "/vue"])("inside another framework's page, %s", (path) => {
  test("its renders, moves, changed and removed attributes and removals cost no answer and no error", async () => {
    const { page: opened, faults } = await openHosted(browser, host.url + path);
    await isReady(opened);
    const stays = () => expect.poll(() => field(opened, "first_name").inputValue()).toBe("Zuzana");
    await field(opened, "first_name").fill("Zuzana");
    for (const id of ["render", "move", "move"]) {
      await press(opened, id);
      await stays();
    }
    await press(opened, "lang");
    await opened.locator("admissions-form h1", { hasText: "Sobre usted" }).waitFor();
    await stays();
    await press(opened, "lang");
    await opened.locator("admissions-form h1", { hasText: "About You" }).waitFor();

    // A framework listens at its own root: what is pressed inside ours must still be ours.
    await part(opened, "account").click();
    await opened.locator("admissions-form [part=popover] button").first().waitFor();
    await opened.keyboard.press("Escape");
    await opened.locator('admissions-form a[href="#/login"]').first().click();
    await opened.getByRole("heading", { name: "Log in" }).waitFor();
    await opened.goBack();
    await stays();

    // Another API is another application; the same one again brings its visitor's answers back.
    await press(opened, "forget");
    await opened.locator("admissions-form h1").first().waitFor();
    await press(opened, "forget");
    await stays();
    await press(opened, "hide");
    await opened.locator("admissions-form").waitFor({ state: "detached" });
    await press(opened, "hide");
    await stays();
    expect(faults).toEqual([]);
    await opened.context().close();
  });
});

test("a Vue page receives the element's events", async () => {
  const { page: opened, faults } = await openHosted(browser, `${host.url}/vue`);
  await isReady(opened);
  await opened.locator('admissions-form a[href="#/login"]').first().click();
  await opened.locator("#heard", { hasText: "/login" }).waitFor();
  expect(faults).toEqual([]);
  await opened.context().close();
});
