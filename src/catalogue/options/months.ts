import type { Option } from "../../form/catalogue";
import { blank } from "./coded";

const names = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** 1 to 12 as January to December (§3 "Option lists"). */
export const months: readonly Option[] = [blank, ...names.map((label, index) => ({ value: String(index + 1), label }))];
