import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { type BuildOptions, build } from "esbuild";
import { publint } from "publint";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Installed, installPackage } from "../support/pages/hosts/installedPackage";
import { root } from "../support/root";

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
});
afterAll(() => installed.remove());

const manifest = () => JSON.parse(readFileSync(join(installed.packageFolder, "package.json"), "utf8"));

describe("the tarball", () => {
  const read = (name: string) => readFileSync(join(installed.packageFolder, name), "utf8");

  test("holds what the last build made, three pages, and nothing of the tests, the server or the sources", () => {
    const own = (path: string) => /^(package\.json|(README|INSTITUTION|CHANGELOG)\.md|dist\/README\.md)$/.test(path);
    const { files } = JSON.parse(readFileSync(join(root, "dist/.builds.json"), "utf8"))[0];
    const built = files
      .filter((name: string) => !/^studio$|\.(br|gz)$/.test(name))
      .map((name: string) => `dist/${name}`);
    expect(installed.files.filter((path) => !own(path)).sort()).toEqual(built.sort());
    expect(installed.files.filter(own).length).toBe(5);
  });

  test("has a page for who embeds the form, whose links lead somewhere, and the changes of this or the next version", () => {
    const links = ["README.md", "INSTITUTION.md", "CHANGELOG.md"].flatMap((name) => [
      ...read(name).matchAll(/\]\((?!https?:|#)([^)\s#]+)/g),
    ]);
    expect(read("README.md")).toMatch(/^# Embedding/);
    expect(installed.files).toEqual(expect.arrayContaining(links.map(([, path]) => path)));
    expect(read("CHANGELOG.md").split("\n## ")[1]?.length).toBeGreaterThan(100);
  });

  test("says in package.json only what concerns who installs it", () => {
    for (const name of ["workspaces", "scripts", "devDependencies", "overrides", "budgets", "engines"])
      expect(Object.keys(manifest())).not.toContain(name);
  });

  test("cannot be published by mistake, and needs no other package", () => {
    expect(manifest()).toMatchObject({ private: true, license: "UNLICENSED" });
    expect(Object.keys(manifest())).not.toEqual(expect.arrayContaining(["dependencies"]));
    // The component of `admissions-form/react` takes the page's own React.
    expect(manifest().peerDependencies).toEqual({ react: ">=18" });
    expect(manifest().peerDependenciesMeta).toEqual({ react: { optional: true } });
  });

  test("publint finds nothing", async () => {
    const { messages } = await publint({ pkgDir: installed.packageFolder, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  test("are-the-types-wrong finds nothing for importers of ES modules", async () => {
    // A page's part is no module.
    const options = { excludeEntrypoints: [/\.html$/] };
    const found = await checkPackage(createPackageFromTarballData(installed.tarball), options);
    const problems = "problems" in found ? found.problems : ["no types at all"];
    // As its own profile `esm-only`: Node before 12.7 does not support `exports`, nor `require()` of an ES module.
    const apart = (kind: unknown) => kind === "node10" || kind === "node16-cjs";
    expect(
      problems.filter((one) => typeof one === "string" || !("resolutionKind" in one && apart(one.resolutionKind))),
    ).toEqual([]);
  });
});

test("an editor shows a sentence for each attribute, property and event of the types, and nothing of the inside", () => {
  const path = join(installed.packageFolder, "dist/index.d.ts");
  expect(readFileSync(path, "utf8")).not.toMatch(/r2wc|unique symbol|§|connectedCallback/);
  const program = ts.createProgram([path], { target: ts.ScriptTarget.ES2022 });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module ? checker.getExportsOfModule(module) : [];
  const sentences = (name: string) =>
    exported
      .filter((symbol) => symbol.name === name)
      .flatMap((symbol) => checker.getDeclaredTypeOfSymbol(symbol).getProperties())
      .filter((member) => member.declarations?.some((one) => one.getSourceFile() === source))
      .map((member) => ts.displayPartsToString(member.getDocumentationComment(checker)));
  for (const [name, count] of [
    ["AdmissionsFormAttributes", 6],
    ["AdmissionsEventMap", 7],
    ["AdmissionsFormElement", 6],
  ] as const) {
    expect(sentences(name).length).toBeGreaterThanOrEqual(count);
    expect(sentences(name).filter((sentence) => !sentence.endsWith("."))).toEqual([]);
  }
});

const tsc = join(root, "node_modules/typescript/bin/tsc");
const strict =
  "--noEmit --strict --exactOptionalPropertyTypes --target es2022 --skipLibCheck false --module nodenext".split(" ");

describe("a project that installed it", () => {
  test("imports it in Node, where there is no page to change", async () => {
    const text = `
      import { AdmissionsFormElement, defineElement } from "admissions-form";
      import "admissions-form/define";
      import "admissions-form/vue";
      import "admissions-form/svelte";
      defineElement();
      console.log(AdmissionsFormElement.name.length > 0, typeof customElements);`;
    expect(await installed.node("--input-type=module", "--eval", text)).toBe("true undefined\n");
  });

  test("compiles against its types with every check and no framework", async () => {
    installed.write(
      "plain.ts",
      `import "admissions-form/define";
      import { AdmissionsFormElement, type AdmissionsEventMap, type LanguageTag } from "admissions-form";
      const form: AdmissionsFormElement = document.createElement("admissions-form");
      form.apiBaseUrl = "/";
      form.config = { partnerName: "Ridge College", helpEmail: "help@ridge.example", admissionsAddress: { name: "Admission", lines: ["1 Ridge Road"] } };
      form.addEventListener("admissions-navigated", ({ detail }) => detail.page.toUpperCase());
      const reason: AdmissionsEventMap["admissions-logged-out"]["detail"]["reason"] = "idle";
      // @ts-expect-error: no such reason.
      const wrong: typeof reason = "bored";
      const language: LanguageTag = "es";
      class Own extends AdmissionsFormElement {}
      console.log(reason, wrong, language, Own);`,
    );
    await installed.node(tsc, ...strict, "plain.ts");
  });

  test("writes the tag in Vue's templates, with attributes in either spelling, and in React, where its component is bundled beside a React of the page", async () => {
    for (const name of ["vue", "react", "react-dom", "@types/react", "@types/react-dom"]) installed.borrow(name);
    installed.write(
      "vue.ts",
      `import "admissions-form/vue";
      import type { GlobalComponents } from "vue";
      type Props = InstanceType<GlobalComponents["admissions-form"]>["$props"];
      const either: Props[] = [{ "api-base-url": "/" }, { apiBaseUrl: "/", sessionCookiePrefix: "idp." }];
      const listening: Props = { onAdmissionsNavigated: ({ detail }) => detail.page.toUpperCase() };
      // @ts-expect-error: an attribute is a text.
      const wrong: Props = { apiBaseUrl: 1 };
      console.log(either, listening, wrong);`,
    );
    installed.write("host.tsx", reactHost);
    // Vue's own types do not pass every check.
    const flags = ["--skipLibCheck", "true", "--module", "esnext", "--moduleResolution", "bundler"];
    await installed.node(tsc, ...strict, ...flags, "--jsx", "react-jsx", "vue.ts", "host.tsx");
    const { outputFiles } = await bundle({ entryPoints: ["host.tsx"] });
    expect(outputFiles.some(({ text }) => text.includes("Ready: "))).toBe(true);
  });

  test("pays nothing for an import that it does not use", async () => {
    const { outputFiles } = await bundle({
      stdin: { contents: 'import "admissions-form"; console.log(1);', resolveDir: installed.folder },
    });
    const main = outputFiles.find(({ path }) => path.endsWith("stdin.js"));
    expect(main?.text).toContain("console.log(1)");
    expect(main?.text.length).toBeLessThan(100);
  });
});

const bundle = (options: BuildOptions) =>
  build({
    ...options,
    absWorkingDir: installed.folder,
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    outdir: "bundle",
    jsx: "automatic",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
  });

const reactHost = `
import { createRoot } from "react-dom/client";
import { useReducer } from "react";
import { AdmissionsForm } from "admissions-form/react";

const config = {
  partnerName: "Ridge College",
  helpEmail: "help@ridge.example",
  admissionsAddress: { name: "Admission", lines: ["1 Ridge Road"] },
};

function Host() {
  const [ready, count] = useReducer((sum: number) => sum + 1, 0);
  return (
    <main>
      <p>Ready: {ready}</p>
      <admissions-form
        api-base-url="/"
        config={config}
        onadmissions-ready={count}
        onadmissions-error={({ detail }) => console.log(detail.message)}
      />
      {/* @ts-expect-error: a part of the configuration is misspelt. */}
      <AdmissionsForm config={{ ...config, partnername: "Ridge College" }} />
    </main>
  );
}

const place = document.getElementById("root");
if (place) createRoot(place).render(<Host />);
`;
