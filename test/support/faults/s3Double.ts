import { buffer } from "node:stream/consumers";
import { listening } from "../listening";

/** An S3-compatible store in memory. Its clients are Amazon's: what they sign is not checked here. */
export interface S3Double {
  readonly endpoint: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Whether it refuses every call but uploads, as after its keys were revoked. */
  isRefusing: boolean;
  close(): Promise<void>;
}

/** Starts the store on a free port with one bucket. */
export async function startS3Double(bucket: string): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const server = await listening(async (request, response) => {
    const body = await buffer(request);
    const answer = (status: number, content: string | Buffer = "") =>
      response.writeHead(status, { "content-length": content.length }).end(content);
    const { pathname } = new URL(request.url ?? "/", "http://double");
    if (request.method === "POST") {
      const form = await new Response(new Uint8Array(body), {
        headers: { "content-type": request.headers["content-type"] ?? "" },
      }).formData();
      const file = form.get("file");
      if (pathname !== `/${bucket}` || !(file instanceof Blob)) return answer(400);
      objects.set(String(form.get("key")), Buffer.from(await file.arrayBuffer()));
      return response.writeHead(204).end();
    }
    if (double.isRefusing) return answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    const key = pathname.slice(`/${bucket}/`.length);
    if (request.method === "PUT") objects.set(key, body);
    if (request.method === "DELETE") objects.delete(key);
    const found = objects.get(key);
    if (request.method === "PUT") return answer(200);
    if (request.method === "DELETE") return response.writeHead(204).end();
    return found ? answer(200, found) : answer(404, "<Error><Code>NoSuchKey</Code></Error>");
  });
  const double = { endpoint: server.url, objects, isRefusing: false, close: server.stop };
  return double;
}
