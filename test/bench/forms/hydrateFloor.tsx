import { hydrateRoot } from "react-dom/client";
import { Floor } from "./Floor";
import type { Step } from "./plan";

/** Defined by the bundler (`pages.tsx`). */
declare const FLOOR_STEPS: readonly Step[];

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
hydrateRoot(root, <Floor steps={FLOOR_STEPS} />);
