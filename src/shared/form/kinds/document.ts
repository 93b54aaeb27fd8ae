import { answeredText, defaultTextLength } from "../answers";
import { fileSize } from "../format";
import { wordingOf } from "../wording";
import type { Kind, QuestionBase } from "./kind";

/** An upload; the answer is `ANSWERED` or `""`. */
interface DocumentQuestion extends QuestionBase {
  readonly control: "document";
}

export const document: Kind<DocumentQuestion> = {
  valueKeys: ({ key }) => [{ key, accepts: (text) => text === "ANSWERED", label: null, dependsOn: [] }],
  empty: "",
  maxLength: () => defaultTextLength,
  optionSource: () => null,
  /** `Attached`, with name and size where they are known. */
  display({ key }, answers, { catalogue, documents }) {
    if (answeredText(answers, key) === "") return "";
    const { attached } = wordingOf(catalogue);
    const file = Object.hasOwn(documents, key) ? documents[key] : undefined;
    return file ? `${attached}: ${file.file_name} (${fileSize(file.file_size)})` : attached;
  },
  formatErrors: () => [],
  holdsFile: true,
};
