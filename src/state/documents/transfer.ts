import { upload } from "../../api/upload";
import { first } from "../../texts/en/first";
import type { UploadParts } from "./uploadParts";

interface Sent {
  /** The document question. */
  readonly key: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Called with the share that has been sent, 0 to 1. */
  readonly onShare: (share: number) => void;
}

/**
 * Saves the answers and requests the permit together (§4), then uploads. Resolves with the stored file's key; rejects
 * with the `ApiError`, or with the signal's reason.
 */
export async function transfer(parts: UploadParts, { key, file, signal, onShare }: Sent): Promise<string> {
  const { client, saver, translatable, onProgress } = parts;
  const [permit] = await Promise.all([
    client.call("presignUpload", { body: { answer_key: key } }, { signal }),
    saver.save(),
  ]);
  await upload(permit.data, file, {
    signal,
    texts: first.state,
    translatable,
    onProgress(share) {
      onProgress();
      onShare(share);
    },
  });
  return permit.data.fields.key ?? "";
}
