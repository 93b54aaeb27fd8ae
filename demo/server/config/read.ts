import { resolve } from "node:path";
import { partnerOrigins } from "../partner";
import { cookieDomain, mailFrom, origins, port, proxies, url } from "./addresses";
import { type Environment, SettingFault, text } from "./fault";
import { formUrl, withFormOrigin } from "./formUrl";
import { institution } from "./institution";
import { demandForProduction, secret } from "./production";
import { program } from "./program";
import { s3 } from "./s3";
import type { Settings } from "./settings";

function publicUrlOf(environment: Environment): string | null {
  const value = url(environment, "PUBLIC_URL", ["https", "http"]);
  if (value === null) return null;
  const { search, hash, username } = new URL(value);
  if (search || hash || username) throw new SettingFault("PUBLIC_URL must have no query, hash or user name.");
  return value.replace(/\/+$/, "");
}

/**
 * Reads and checks the environment variables. Throws a `SettingFault`, whose message is one line, on the
 * first bad value, and in production on values that are unsafe there.
 */
export function readSettings(environment: Environment): Settings {
  const production = environment.NODE_ENV === "production";
  const publicUrl = publicUrlOf(environment);
  const smtpUrl = url(environment, "SMTP_URL", ["smtp", "smtps"]);
  if (production) demandForProduction(publicUrl, smtpUrl);
  const page = formUrl(environment, production);
  const ownPort = port(environment, 4173);
  const framing = origins(environment, "FRAME_ANCESTORS");
  return {
    production,
    port: ownPort,
    host: text(environment, "HOST") ?? "127.0.0.1",
    publicUrl,
    formUrl: page,
    dataDir: resolve(text(environment, "DATA_DIR") ?? ".data"),
    databaseUrl: url(environment, "DATABASE_URL", ["postgres", "postgresql"]),
    smtpUrl,
    mailFrom: mailFrom(environment),
    s3: s3(environment),
    sofficePath: program(environment, "SOFFICE_PATH"),
    allowedOrigins: withFormOrigin(origins(environment, "ALLOWED_ORIGINS"), page),
    frameAncestors: framing.length > 0 ? framing : partnerOrigins({ production, port: ownPort }),
    sessionCookieDomain: cookieDomain(environment, publicUrl),
    institution: institution(environment),
    secret: secret(environment, production),
    previousSecret: text(environment, "PREVIOUS_SECRET"),
    trustedProxies: proxies(environment, "TRUSTED_PROXIES"),
    metricsToken: text(environment, "METRICS_TOKEN"),
    logs: environment.LOGS !== "off",
  };
}
