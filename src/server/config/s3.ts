import { type Environment, url } from "./readers";
import { SettingFault } from "./settingFault";

/** The S3-compatible store of uploads. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SettingFault("S3_URL has a % in its key or secret. Write %25 for it.");
  }
}

/** The store that `S3_URL` names; null without one. Throws a `SettingFault` where a part is missing. */
export function s3(environment: Environment): S3Settings | null {
  const value = url(environment, "S3_URL", ["https", "http"]);
  if (value === null) return null;
  const { origin, pathname, searchParams, username, password } = new URL(value);
  const bucket = pathname.slice(1);
  const region = searchParams.get("region") ?? "";
  if (!/^[\w.-]+$/.test(bucket) || [region, username, password].includes("")) {
    throw new SettingFault("S3_URL must have all parts: https://key:secret@host/bucket?region=us-east-1.");
  }
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  return { endpoint: origin, bucket, region, accessKeyId, secretAccessKey };
}
