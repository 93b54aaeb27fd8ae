import { hydrateRoot } from "react-dom/client";
import { Floor } from "./Floor";
import type { FloorPlan } from "./plan";

/** Defined by the bundler (`page.tsx`). */
declare const FLOOR_PLAN: FloorPlan;

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
hydrateRoot(root, <Floor plan={FLOOR_PLAN} />);
