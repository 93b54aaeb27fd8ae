import { execFileSync } from "node:child_process";

/** The text of a PDF as poppler reads it. */
export function popplerText(pdf: Uint8Array): string {
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
}
