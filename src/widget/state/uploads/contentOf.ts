import { fileKind, refusalOf, typeOf } from "../../../shared/form/fileKind";
import { maxFileSize } from "../../../shared/form/files";

interface Content {
  /** The file with the type that its content has. */
  readonly file: File;
  /** Why §5 refuses the content; null where it is accepted. */
  readonly refusal: string | null;
}

/** What a file is by its content; null where the page cannot read it: the system may lend a file from a cloud to the upload alone. */
export async function contentOf(file: File): Promise<Content | null> {
  const bytes = await file
    .slice(0, maxFileSize)
    .arrayBuffer()
    .catch(() => null);
  if (!bytes) return null;
  const kind = fileKind(new Uint8Array(bytes));
  return { file: new File([file], file.name, { type: typeOf(kind) }), refusal: refusalOf(kind) };
}
