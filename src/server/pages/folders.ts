import { fileURLToPath } from "node:url";

const server = new URL("../", import.meta.url);

/** A release is the compiled server alone, with the widget and without the demonstration (src/build/stageServer.ts). */
const isRelease = import.meta.url.endsWith(".js");

/** The folder with the widget's scripts. */
export const widgetFolder = fileURLToPath(new URL(isRelease ? "dist/" : "../../dist/", server));

/** The program that compiles an institution; its code is the widget's, and runs in a child process only. */
export const compilerModule = new URL(isRelease ? "pages/compileProgram.js" : "../build/compileProgram.ts", server);

/** The folder with the host pages of the demonstration; null where there is none. */
export const demoFolder = isRelease ? null : fileURLToPath(new URL("../../demo/", server));
