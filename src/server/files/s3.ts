import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { S3Settings } from "../config/config";
import { type ObjectStore, requireKey, StorageAway } from "./storage";

function clientOf(settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's have no host name for each bucket, and many do not support the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** How long a store may take, in milliseconds. */
interface Patience {
  /** For what carries no file. */
  readonly brief: number;
  /** For a file. */
  readonly file: number;
  /** For how long no call of a kind is made of a store that did not answer three of that kind in a row. */
  readonly pause: number;
}

/** nginx waits longer for a call than all of its calls of the store may take (deploy/nginx.conf). */
export const usualPatience: Patience = { brief: 5_000, file: 20_000, pause: 15_000 };
const mostSilences = 3;

/**
 * Makes calls of one kind, of `ms` at most, of a store that may stop answering: a call fails that takes longer, which would hold its
 * place among the calls for ever, and after several in a row all others fail at once for a while. Each kind is counted alone, since a
 * store may answer one and not the other. Any error of the store or the network is a `StorageAway`, but that a file does not exist.
 */
function patientCalls(ms: number, pause: number) {
  let silences = 0;
  let silentUntil = 0;
  return async <T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T | null> => {
    if (performance.now() < silentUntil) throw new StorageAway(new Error("It did not answer several times in a row."));
    const abortSignal = AbortSignal.timeout(ms);
    try {
      const result = await call({ abortSignal });
      silences = 0;
      return result;
    } catch (error) {
      silences = abortSignal.aborted ? silences + 1 : 0;
      if (silences >= mostSilences) silentUntil = performance.now() + pause;
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw new StorageAway(abortSignal.aborted ? new Error(`It did not answer within ${ms / 1000} s.`) : error);
    }
  };
}

/** Storage in a bucket of any S3-compatible store; browsers upload to it directly. */
export function s3Storage(settings: S3Settings, patience = usualPatience): ObjectStore {
  const client = clientOf(settings);
  const ask = patientCalls(patience.brief, patience.pause);
  const askForFile = patientCalls(patience.file, patience.pause);
  const at = (key: string) => ({ Bucket: settings.bucket, Key: requireKey(key) });
  return {
    permit: (key, { mostBytes, seconds }) =>
      createPresignedPost(client, {
        ...at(key),
        Conditions: [["content-length-range", 1, mostBytes]],
        Expires: seconds,
      }),
    async size(key) {
      const command = new HeadObjectCommand(at(key));
      const found = await ask((options) => client.send(command, options));
      return found && (found.ContentLength ?? 0);
    },
    async read(key) {
      const command = new GetObjectCommand(at(key));
      return askForFile(async (options) => {
        const { Body } = await client.send(command, options);
        return (await Body?.transformToByteArray()) ?? null;
      });
    },
    async write(key, content) {
      const command = new PutObjectCommand({ ...at(key), Body: content, ContentLength: content.length });
      const found = await askForFile((options) => client.send(command, options));
      if (found === null) throw new StorageAway(new Error(`There is no bucket "${settings.bucket}".`));
      return true;
    },
    async remove(key) {
      const command = new DeleteObjectCommand(at(key));
      await ask((options) => client.send(command, options));
    },
  };
}
