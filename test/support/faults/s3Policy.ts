import { array, type Infer, literal, number, object, record, string, tuple, union } from "superstruct";
import { isSame } from "../../../src/server/config/vault";
import { algorithm, type Credentials, scopeOf, sign } from "./s3Signature";

const range = tuple([literal("content-length-range"), number(), number()]);
const match = tuple([string(), string(), string()]);
const condition = union([range, match, record(string(), string())]);
const policyShape = object({ expiration: string(), conditions: array(condition) });

type Condition = Infer<typeof condition>;

/** Why an upload is refused, by S3's names for it. */
type UploadFault = "AccessDenied" | "Expired" | "InvalidPolicy";

/** The sizes in bytes that a policy allows. */
interface AllowedSize {
  readonly least: number;
  readonly most: number;
}

/** A form's fields before its file, by lower-case name. */
export type Fields = ReadonlyMap<string, string>;

// The fields for which S3 requires no condition.
const unconditional = /^(x-amz-signature|policy|file|x-ignore-.*)$/;

function parsed(policy: string): Infer<typeof policyShape> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(policy, "base64").toString("utf8"));
    return policyShape.is(value) ? value : null;
  } catch {
    return null;
  }
}

function isSigned(fields: Fields, credentials: Credentials): boolean {
  const date = fields.get("x-amz-date") ?? "";
  const credential = `${credentials.accessKeyId}/${scopeOf(date, credentials.region)}`;
  return (
    fields.get("x-amz-algorithm") === algorithm &&
    isSame(fields.get("x-amz-credential") ?? "", credential) &&
    isSame(fields.get("x-amz-signature") ?? "", sign(fields.get("policy") ?? "", date, credentials))
  );
}

/** A condition as operator, field and value; a record may hold several. */
function matchesOf(one: Condition): readonly (readonly [operator: string, field: string, value: string])[] {
  if (!Array.isArray(one)) return Object.entries(one).map(([field, value]) => ["eq", field.toLowerCase(), value]);
  const [operator, field, value] = one;
  if (typeof field === "number" || typeof value === "number") return [];
  return [[operator.toLowerCase(), field.replace(/^\$/, "").toLowerCase(), value]];
}

function holds([operator, field, value]: readonly [string, string, string], fields: Fields): boolean {
  const sent = fields.get(field) ?? "";
  return operator === "eq" ? sent === value : operator === "starts-with" && sent.startsWith(value);
}

/**
 * Checks a form upload before its file is read, as S3 does: the signature, the expiry, every condition, and that every
 * field has a condition. Returns the allowed sizes, or why it is refused. `bucket` is the one the form was sent to.
 */
export function checkPolicy(
  sent: Fields,
  bucket: string,
  credentials: Credentials,
  now: Date,
): AllowedSize | UploadFault {
  const fields = new Map([...sent, ["bucket", bucket]]);
  const policy = parsed(fields.get("policy") ?? "");
  if (!isSigned(fields, credentials)) return "AccessDenied";
  if (!policy || Number.isNaN(Date.parse(policy.expiration))) return "InvalidPolicy";
  if (Date.parse(policy.expiration) <= now.getTime()) return "Expired";
  const matches = policy.conditions.flatMap(matchesOf);
  if (!matches.every((each) => holds(each, fields))) return "AccessDenied";
  const known = new Set(matches.map(([, field]) => field));
  if ([...sent.keys()].some((field) => !known.has(field) && !unconditional.test(field))) return "AccessDenied";
  const sizes = policy.conditions.find((each) => range.is(each));
  return range.is(sizes) ? { least: sizes[1], most: sizes[2] } : { least: 0, most: Number.POSITIVE_INFINITY };
}
