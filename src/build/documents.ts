import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root";

/**
 * Writes documents of the repository, named by their place in `folder`, for who has nothing but that folder. A link to one that
 * stays in the repository becomes text.
 */
export function writeDocuments(folder: string, documents: Readonly<Record<string, string>>): void {
  for (const [place, source] of Object.entries(documents)) {
    const isHere = (target: string) => /^(https?:|#)/.test(target) || join(dirname(place), target) in documents;
    const text = readFileSync(join(root, source), "utf8");
    const linked = text.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words, target) =>
      isHere(target) ? link : words,
    );
    mkdirSync(join(folder, dirname(place)), { recursive: true });
    writeFileSync(join(folder, place), linked);
  }
}
