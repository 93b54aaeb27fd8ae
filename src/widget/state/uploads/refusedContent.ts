import { fileKind, refusalOf, typeOf } from "../../../shared/form/fileKind";
import { maxFileSize } from "../../../shared/form/files";

/** The file with the type that its content has, and why §5 refuses that; null for content that is accepted. */
export async function refusedContent(file: File): Promise<{ readonly file: File; readonly message: string } | null> {
  // The system may lend a file to the upload alone, as one from a cloud: the server looks at it then.
  const content = await file
    .slice(0, maxFileSize)
    .arrayBuffer()
    .catch(() => null);
  const kind = content && fileKind(new Uint8Array(content));
  const message = content && refusalOf(kind);
  return message === null ? null : { file: new File([file], file.name, { type: typeOf(kind) }), message };
}
