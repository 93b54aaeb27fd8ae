import { account } from "./en/account";
import { auth } from "./en/auth";
import { completion } from "./en/completion";
import { conflict } from "./en/conflict";
import { documents } from "./en/documents";
import { first } from "./en/first";
import { help, privacy } from "./en/footer";
import { opening } from "./en/opening";
import { review } from "./en/review";
import { search } from "./en/search";
import { summary } from "./en/summary";

const late = {
  account,
  auth,
  completion,
  conflict,
  documents,
  help,
  opening,
  privacy,
  review,
  search,
  summary,
};

/** Every English text of the widget except the questions, which are in the catalogue. */
export const en = { ...late, ...first };

/** What a language must provide: the shape of the English texts. */
export type Texts = typeof en;

/** Texts that are loaded with the screens, dialogs and fields that show them. */
export type LateTexts = typeof late;

/** All other texts, loaded with the application. */
export type SharedTexts = typeof first;
