import { type Environment, text, url } from "./readers";
import { SettingFault } from "./settingFault";

/** The S3-compatible store of uploads. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** The five S3 settings, all or none. Throws a `SettingFault` that lists the missing ones. */
export function s3(environment: Environment): S3Settings | null {
  const missing = names.filter((name) => text(environment, name) === null);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new SettingFault(`S3 needs ${missing.join(", ")} too. Set all five, or none.`);
  return {
    endpoint: url(environment, "S3_ENDPOINT", ["https", "http"]) ?? "",
    bucket: text(environment, "S3_BUCKET") ?? "",
    region: text(environment, "S3_REGION") ?? "",
    accessKeyId: text(environment, "S3_ACCESS_KEY_ID") ?? "",
    secretAccessKey: text(environment, "S3_SECRET_ACCESS_KEY") ?? "",
  };
}
