import fastifyMultipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { maxFileSize } from "../../shared/form/files";
import { fileMessages } from "../../shared/form/wording";
import { type Receiver, type UploadFault, uploadPath } from "../files/files";
import { allowSlowBody, endSlowRequest, type TimeLimits } from "../http/http";
import { networkOf } from "../limits/limits";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { RunningUploads } from "./runningUploads";
import { isAwaited } from "./uploads";

const refusals: Readonly<Record<UploadFault, readonly [400 | 403 | 413, string]>> = {
  "not permitted": [403, "This upload is not permitted. Please choose your file again."],
  expired: [403, "Your upload took too long. Please choose your file again."],
  empty: [400, fileMessages.empty],
  "too large": [413, fileMessages.tooLarge],
};

/** Reads a part of the form. Throws a 400 when the form is malformed or ends too early. */
async function* readable<T>(parts: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* parts;
  } catch {
    throw new Refusal(400, "This upload did not arrive whole. Please choose your file again.");
  }
}

/** The fields before the file, and the file, which must be the last part of the form, as for S3. */
async function partsOf(request: FastifyRequest): Promise<{ fields: Map<string, string>; file: MultipartFile | null }> {
  const fields = new Map<string, string>();
  for await (const part of readable(request.parts())) {
    if (part.type === "file") return { fields, file: part.fieldname === "file" ? part : null };
    fields.set(part.fieldname.toLowerCase(), String(part.value));
  }
  return { fields, file: null };
}

/** Accepts the uploads that local permits allow. The permit replaces a session, as with S3. */
export async function uploadRoutes(
  app: FastifyInstance,
  services: Services,
  receiver: Receiver,
  limits: TimeLimits,
): Promise<void> {
  const uploads = new RunningUploads(services.limits.uploads);
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { fields: 20, fieldSize: 8192, fieldNameSize: 100, files: 1, fileSize: 2 * maxFileSize, headerPairs: 50 },
      throwFileSizeLimit: false,
    });
    // The largest file plus the form around it; a longer body is not read.
    scope.post(
      uploadPath,
      { bodyLimit: 2 * maxFileSize, config: { countedWith: "uploads" } },
      async (request, reply) => {
        const upload = uploads.open(networkOf(request.ip, 48), () => endSlowRequest(request, reply, limits));
        // The form may end without an event when its connection closes; then this handler waits for ever.
        request.raw.once("close", upload.close);
        try {
          const { fields, file } = await partsOf(request);
          if (!file) throw new Refusal(400, "There is no file in this upload. Please choose your file again.");
          // It begins to read once it has checked the permit. Until then an upload has the time of a call and no slot.
          async function* permitted(content: AsyncIterable<Uint8Array>) {
            upload.accept(fields.get("key") ?? "", limits);
            allowSlowBody(request);
            yield* upload.watched(readable(content));
          }
          const outcome = await receiver.accept(
            fields,
            (key, bytes) => isAwaited(services, key, bytes),
            permitted(file.file),
          );
          file.file.resume();
          if (outcome === "stored") return reply.code(204).send();
          throw new Refusal(...refusals[outcome]);
        } finally {
          upload.close();
        }
      },
    );
  });
}
