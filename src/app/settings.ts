export type { Settings } from "../state/settings";
