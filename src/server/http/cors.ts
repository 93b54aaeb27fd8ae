import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../config/config";

/** Lets pages of `ALLOWED_ORIGINS` call with cookies and read `ETag`, `Retry-After` and `Session-Tag` (§7). */
export async function allowOrigins(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(cors, {
    origin: [...settings.allowedOrigins],
    credentials: true,
    methods: ["GET", "POST", "PUT", "DELETE"],
    allowedHeaders: ["content-type", "if-match", "session-tag"],
    exposedHeaders: ["ETag", "Retry-After", "Session-Tag", "X-Request-Id"],
    maxAge: 600,
  });
}
