import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EnginePage } from "./EnginePage";

/** Writes a picture of a page into the folder that `SHOTS` names; none without it. */
export async function takePicture(page: EnginePage, name: string): Promise<void> {
  const { SHOTS: pictures } = process.env;
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, `${name.replaceAll(/\W+/g, "-")}.png`), await page.screenshot());
}
