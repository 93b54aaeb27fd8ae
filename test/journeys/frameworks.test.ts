import { createRequire } from "node:module";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { field } from "../support/pages/fields";
import { openHosted, part } from "../support/pages/hosts/hostPage";
import { browser, host, startBrowserAndHost } from "../support/pages/hosts/hostPageSetup";
import { root } from "../support/root";

/** What pages import of the package is what they load as modules: one copy of the element. */
const packageAsServed: Plugin = {
  name: "package-as-served",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/index\.js$/ }, () => ({ path: "/dist/index.js", external: true })),
};

async function bundled(contents: string, alias: Record<string, string>, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    ...{ bundle: true, write: false, format: "iife", minify: true, alias, ...options },
    define: {
      "process.env.NODE_ENV": '"development"',
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
  });
  return outputFiles?.[0]?.text ?? "";
}

const reactComponent = `
import { createElement as h, useState } from "react";
import { AdmissionsForm } from "./dist/react.js";
const needed = { helpEmail: "help@ridge.example", admissionsAddress: { name: "Admission", lines: ["1 Ridge Road"] } };
function Host() {
  const [{ name, heard }, set] = useState({ name: "Ridge College", heard: "" });
  const hear = (word) => () => set((now) => ({ ...now, heard: now.heard + " " + word }));
  return h("main", null,
    h("button", { id: "rename", onClick: () => set((now) => ({ ...now, name: "Bay College" })) }, "rename"),
    h("output", { id: "heard" }, heard),
    h(AdmissionsForm, { apiBaseUrl: "/", className: "wide", config: { ...needed, partnerName: name }, onReady: hear("ready"), onNavigated: ({ detail }) => hear(detail.page + " of " + name)(), ref: (element) => { if (element) element.dataset.ref = "given"; } },
      h("a", { href: "/paper" }, "Paper form")));
}`;

const vueComponent = `
import { h, ref } from "vue";
const needed = { helpEmail: "help@ridge.example", admissionsAddress: { name: "Admission", lines: ["1 Ridge Road"] } };
const name = ref("Ridge College"), heard = ref("");
const Host = { render: () => h("main", null, [
  h("button", { id: "rename", onClick: () => { name.value = "Bay College"; } }, "rename"),
  h("output", { id: "heard" }, heard.value),
  h("admissions-form", { "api-base-url": "/", class: "wide", ".config": { ...needed, partnerName: name.value }, onAdmissionsReady: () => { heard.value += " ready"; }, onAdmissionsNavigated: ({ detail }) => { heard.value += " " + detail.page + " of " + name.value; } },
    h("a", { href: "/paper" }, "Paper form")),
]) };`;

const react18 = { react: "react18", "react-dom": "react-dom18" };
const inReact = {
  server: `import { renderToString } from "react-dom/server"; ${reactComponent} module.exports = renderToString(h(Host));`,
  page: `import { hydrateRoot } from "react-dom/client"; ${reactComponent} hydrateRoot(document.getElementById("host"), h(Host));`,
};
const inVue = {
  server: `import { createSSRApp } from "vue"; import { renderToString } from "vue/server-renderer"; ${vueComponent} module.exports = renderToString(createSSRApp(Host));`,
  page: `import { createSSRApp } from "vue"; ${vueComponent} createSSRApp(Host).mount("#host");`,
};

/** The pages that a server renders, and the scripts that hydrate them. */
async function rendered(
  name: string,
  host: typeof inReact,
  alias: Record<string, string>,
): Promise<Record<string, string>> {
  const [server, script] = await Promise.all([
    bundled(host.server, alias, { platform: "node", format: "cjs", external: ["./index.js", "vue"] }),
    bundled(host.page, alias, { format: "esm", plugins: [packageAsServed] }),
  ]);
  const made = { exports: Promise.resolve("") };
  const load = createRequire(import.meta.url);
  // A server imports the entry too, which does nothing there.
  new Function("module", "require", server)(made, (path: string) =>
    path === "./index.js" ? { defineElement() {} } : load(path),
  );
  const html = await made.exports;
  return {
    [`/${name}`]: `<!doctype html><html lang="en"><title>Host</title><div id="host">${html}</div><script type="module" src="/dist/define.js"></script><script type="module" src="/${name}.js"></script>`,
    [`/${name}.js`]: script,
  };
}

startBrowserAndHost(async () => {
  const pages = await Promise.all([
    rendered("react18-server", inReact, react18),
    rendered("react19-server", inReact, {}),
    rendered("vue-server", inVue, {}),
  ]);
  return Object.assign({}, ...pages);
});

const press = (opened: Page, id: string) => opened.locator(`button#${id}`).click();

describe.each(["react18", "react19", "vue"])("a page that %s renders on a server", (name) => {
  test("holds the link, then the form with the config and the listeners of the page, and no other institution's", async () => {
    const response = await fetch(`${host.url}/${name}-server`);
    const html = await response.text();
    expect(html).toContain('<a href="/paper">Paper form</a>');
    expect(html).not.toContain("[object Object]");
    const {
      page: opened,
      faults,
      letThrough,
    } = await openHosted(browser, `${host.url}/${name}-server`, { isHeld: true });
    const form = opened.locator("admissions-form.wide");
    await part(opened, "skeleton").first().waitFor();
    expect(await form.getByText("Grandview").count()).toBe(0);
    await letThrough();
    await form.getByText("Ridge College").first().waitFor();
    expect(await form.getAttribute("config")).toBeNull();
    await field(opened, "first_name").fill("Zuzana");
    await press(opened, "rename");
    await form.getByText("Bay College").first().waitFor();
    expect(await field(opened, "first_name").inputValue()).toBe("Zuzana");
    await opened.locator('admissions-form a[href="#/login"]').first().click();
    await opened.locator("#heard", { hasText: "ready /login of Bay College" }).waitFor();
    expect(faults).toEqual([]);
  });
});
