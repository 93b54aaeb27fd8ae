import { months as named } from "../../form/calendar";
import type { Option } from "../../form/catalogue";
import { blank } from "./coded";

/** 1 to 12 as January to December (§3 "Option lists"). */
export const months: readonly Option[] = [blank, ...named];
