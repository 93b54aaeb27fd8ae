import { createHash } from "node:crypto";
import fastifyMultipart from "@fastify/multipart";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { isSame } from "../../../src/server/config/vault";
import { checkPolicy } from "./s3Policy";
import { type Credentials, scopeOf, sign } from "./s3Signature";

/** An S3-compatible store in memory that checks signatures as S3 does. */
export interface S3Double {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Calls refused for their signature or policy. */
  refused: number;
  /** Whether it refuses every call, as after its keys were revoked. */
  isRefusing: boolean;
  close(): Promise<void>;
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join("&");
}

/** Whether a request has its correct AWS signature version 4. */
function isSigned(request: FastifyRequest, body: Buffer, credentials: Credentials): boolean {
  const header = request.headers.authorization ?? "";
  const [, id, scope, names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(header) ?? [];
  const date = String(request.headers["x-amz-date"] ?? "");
  const hash = String(request.headers["x-amz-content-sha256"] ?? "");
  if (id !== credentials.accessKeyId || scope !== scopeOf(date, credentials.region)) return false;
  if (hash !== sha256(body) && hash !== "UNSIGNED-PAYLOAD") return false;
  const url = new URL(request.url, "http://double");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const canonical = [request.method, url.pathname, canonicalQuery(url), headers.join(""), names, hash].join("\n");
  return isSame(signature, sign(["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n"), date, credentials));
}

function fault(reply: FastifyReply, status: number, code: string) {
  return reply
    .code(status)
    .type("application/xml")
    .send(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function listing(objects: ReadonlyMap<string, Buffer>, prefix: string, after: string): string {
  // Two at a time, so that the client must request the next page.
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, 2);
  const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`;
}

async function takePost(
  request: FastifyRequest,
  reply: FastifyReply,
  bucket: string,
  credentials: Credentials,
  double: S3Double,
) {
  const fields = new Map<string, string>();
  for await (const part of request.parts()) {
    if (part.type !== "file") {
      fields.set(part.fieldname.toLowerCase(), String(part.value));
      continue;
    }
    const content = await part.toBuffer();
    const allowed = checkPolicy(fields, bucket, credentials, new Date());
    const size =
      typeof allowed === "string"
        ? null
        : content.length < allowed.least
          ? "EntityTooSmall"
          : content.length > allowed.most
            ? "EntityTooLarge"
            : null;
    if (typeof allowed === "string") double.refused += 1;
    if (typeof allowed === "string") return fault(reply, 403, "AccessDenied");
    if (size) return fault(reply, 400, size);
    double.objects.set(fields.get("key") ?? "", content);
    return reply.code(204).send();
  }
  return fault(reply, 400, "InvalidArgument");
}

async function routes(app: FastifyInstance, bucket: string, credentials: Credentials, double: S3Double): Promise<void> {
  const { objects } = double;
  await app.register(fastifyMultipart, { limits: { fileSize: 20_000_000 } });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(`/${bucket}`, (request, reply) => takePost(request, reply, bucket, credentials, double));
  app.route<{ Params: { "*": string }; Querystring: Record<string, string> }>({
    method: ["GET", "PUT", "DELETE"],
    url: `/${bucket}/*`,
    handler: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (double.isRefusing || !isSigned(request, body, credentials)) {
        double.refused += 1;
        return fault(reply, 403, "SignatureDoesNotMatch");
      }
      const key = request.params["*"];
      if (key === "") {
        const { prefix = "", "continuation-token": after = "" } = request.query;
        return reply.type("application/xml").send(listing(objects, prefix, after));
      }
      if (request.method === "PUT") objects.set(key, body);
      if (request.method === "DELETE") objects.delete(key);
      if (request.method === "PUT" || request.method === "DELETE")
        return reply.code(request.method === "PUT" ? 200 : 204).send();
      const found = objects.get(key);
      return found ? reply.type("application/octet-stream").send(found) : fault(reply, 404, "NoSuchKey");
    },
  });
}

/** Starts the store on a free port with one bucket. */
export async function startS3Double(bucket: string, credentials: Credentials): Promise<S3Double> {
  const app = fastify({
    bodyLimit: 20_000_000,
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: true,
  });
  const double: { -readonly [K in keyof S3Double]: S3Double[K] } = {
    endpoint: "",
    objects: new Map(),
    refused: 0,
    isRefusing: false,
    close: () => app.close(),
  };
  await routes(app, bucket, credentials, double);
  double.endpoint = await app.listen({ port: 0, host: "127.0.0.1" });
  return double;
}
