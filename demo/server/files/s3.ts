import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { S3Settings } from "../config/config";
import { requireKey, type Storage, StorageAway } from "./storage";

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

function absent(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  return away(error);
}

/** Throws a `StorageAway` for any error of the store or of the network to it. */
function away(error: unknown): never {
  throw new StorageAway(error);
}

/**
 * Storage in a bucket of any S3-compatible store; browsers upload to it directly. A call fails that takes more than
 * `patience` milliseconds in all: a store that stops answering would hold it, and its place among the calls, for ever.
 */
export function s3Storage(settings: S3Settings, patience = 30_000): Storage {
  const client = clientOf(settings);
  const inTime = () => ({ abortSignal: AbortSignal.timeout(patience) });
  const at = (key: string) => ({ Bucket: settings.bucket, Key: requireKey(key) });
  return {
    permit: (key, { mostBytes, seconds }) =>
      createPresignedPost(client, {
        ...at(key),
        Conditions: [["content-length-range", 1, mostBytes]],
        Expires: seconds,
      }),
    size: (key) =>
      client.send(new HeadObjectCommand(at(key)), inTime()).then(({ ContentLength }) => ContentLength ?? 0, absent),
    async read(key) {
      const found = await client.send(new GetObjectCommand(at(key)), inTime()).catch(absent);
      return (await found?.Body?.transformToByteArray().catch(away)) ?? null;
    },
    async write(key, content) {
      const put = new PutObjectCommand({ ...at(key), Body: content, ContentLength: content.length });
      await client.send(put, inTime()).catch(away);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)), inTime()).catch(away);
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const after = token ? { ContinuationToken: token } : {};
        const command = new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: prefix, ...after });
        const page = await client.send(command, inTime()).catch(away);
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, size: Size ?? 0, changedAt: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}
