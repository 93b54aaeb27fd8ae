import { textOf, type Work, workFrom } from "./work";

const place = "admissions-studio";

/** The work that this browser stores, if any. */
export function keptWork(): Work | null {
  try {
    return workFrom(localStorage.getItem(place) ?? "");
  } catch {
    // A browser may deny its storage.
    return null;
  }
}

/** Stores the work in this browser. */
export function keepWork(work: Work): void {
  try {
    localStorage.setItem(place, textOf(work));
  } catch {
    // Without space or permission the studio still gives its files.
  }
}
