import { vi } from "vitest";
import { patient } from "../support/waitFor";

// Vitest's configuration has no limit of these two, and they wait for a second only.
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = patient) => waitFor(callback, options);
vi.waitUntil = (callback, options = patient) => waitUntil(callback, options);
