import { createHmac } from "node:crypto";

/** The key that signs, and the region that it signs for. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The algorithm's name in the field `x-amz-algorithm`. */
export const algorithm = "AWS4-HMAC-SHA256";

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text, "utf8").digest();
}

/** The scope of a day's signatures: `20151229/us-east-1/s3/aws4_request`. */
export function scopeOf(date: string, region: string): string {
  return `${date.slice(0, 8)}/${region}/s3/aws4_request`;
}

/** The AWS signature version 4 of a text, in hexadecimal; `date` as `20151229T000000Z`. */
export function sign(text: string, date: string, { secretAccessKey, region }: Credentials): string {
  const key = ["s3", "aws4_request"].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${secretAccessKey}`, date.slice(0, 8)), region),
  );
  return hmac(key, text).toString("hex");
}
