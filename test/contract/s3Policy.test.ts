import { describe, expect, test } from "vitest";
import { checkPolicy, type Fields } from "../support/faults/s3Policy";
import { sign } from "../support/faults/s3Signature";

// The example that AWS publishes in "Example: Browser-Based Upload using HTTP POST (Using AWS Signature Version 4)".
const published = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const publishedPolicy = Buffer.from(
  [
    '{ "expiration": "2015-12-30T12:00:00.000Z",',
    '  "conditions": [',
    '    {"bucket": "sigv4examplebucket"},',
    '    ["starts-with", "$key", "user/user1/"],',
    '    {"acl": "public-read"},',
    '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
    '    ["starts-with", "$Content-Type", "image/"],',
    '    {"x-amz-meta-uuid": "14365123651274"},',
    '    {"x-amz-server-side-encryption": "AES256"},',
    '    ["starts-with", "$x-amz-meta-tag", ""],',
    "",
    '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
    '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
    '    {"x-amz-date": "20151229T000000Z" }',
    "  ]",
    "}",
  ].join("\r\n"),
).toString("base64");
const publishedFields: Fields = new Map([
  ["key", "user/user1/photo.png"],
  ["acl", "public-read"],
  ["success_action_redirect", "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"],
  ["content-type", "image/png"],
  ["x-amz-meta-uuid", "14365123651274"],
  ["x-amz-server-side-encryption", "AES256"],
  ["x-amz-meta-tag", "Some,Tag,For,Picture"],
  ["x-amz-credential", "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"],
  ["x-amz-algorithm", "AWS4-HMAC-SHA256"],
  ["x-amz-date", "20151229T000000Z"],
  ["policy", publishedPolicy],
  ["x-amz-signature", "8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e"],
]);
const then = new Date("2015-12-29T12:00:00Z");

describe("the POST policy that AWS publishes", () => {
  test("has the signature that AWS publishes", () => {
    expect(sign(publishedPolicy, "20151229T000000Z", published)).toBe(publishedFields.get("x-amz-signature"));
  });

  test("is accepted with its form", () => {
    expect(checkPolicy(publishedFields, "sigv4examplebucket", published, then)).toMatchObject({ least: 0 });
  });

  test.each([
    ["another key", "key", "user/user2/photo.png", "AccessDenied"],
    ["another type", "content-type", "text/html", "AccessDenied"],
    ["a field without a condition", "x-amz-meta-other", "1", "AccessDenied"],
    [
      "another signature",
      "x-amz-signature",
      "8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699f",
      "AccessDenied",
    ],
    ["no signature", "x-amz-signature", "", "AccessDenied"],
    ["another algorithm", "x-amz-algorithm", "none", "AccessDenied"],
    ["another day's scope", "x-amz-date", "20151230T000000Z", "AccessDenied"],
    [
      "a changed policy",
      "policy",
      Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString("base64"),
      "AccessDenied",
    ],
  ])("is refused with %s", (_what, field, value, fault) => {
    const fields = new Map([...publishedFields, [field, value]]);
    expect(checkPolicy(fields, "sigv4examplebucket", published, then)).toBe(fault);
  });

  test("is refused for another bucket, and after its expiry", () => {
    expect(checkPolicy(publishedFields, "another", published, then)).toBe("AccessDenied");
    const late = new Date("2015-12-30T12:00:00Z");
    expect(checkPolicy(publishedFields, "sigv4examplebucket", published, late)).toBe("Expired");
  });
});
