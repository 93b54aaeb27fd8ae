import type { InstitutionSettings } from "./institution";

/** The S3-compatible store of uploads, when they are not in the data folder. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Everything an operator can set by environment variables; read and checked once, at the start. */
export interface Settings {
  readonly production: boolean;
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** The origin (and path) under which people reach this server; the listening address when null. */
  readonly publicUrl: string | null;
  /** The page that embeds the form, for links; null when this server serves that page itself. */
  readonly formUrl: string | null;
  /** Absolute path of the folder that holds the embedded database and files. */
  readonly dataDir: string;
  /** A PostgreSQL server; the embedded database when null. */
  readonly databaseUrl: string | null;
  /** Where mail goes; the outbox page shows it when null. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly s3: S3Settings | null;
  /** LibreOffice's program, which converts Word documents; our own simpler converter when null. */
  readonly sofficePath: string | null;
  /** Origins besides our own whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** Origins besides our own that may show our pages in a frame. */
  readonly frameAncestors: readonly string[];
  readonly sessionCookieDomain: string | null;
  readonly institution: InstitutionSettings;
  /** The secret from which every key of the server is derived. */
  readonly secret: string;
  /** The former secret, with which values stored before the last change of secret are encrypted. */
  readonly previousSecret: string | null;
  /** The proxies whose `X-Forwarded-For` is trusted: names or addresses as in the `proxy-addr` package. */
  readonly trustedProxies: string;
  /** The bearer token for `/metrics`. When null, `/metrics` is refused in production and open in development. */
  readonly metricsToken: string | null;
  /** Whether structured logs are written to standard output. */
  readonly logs: boolean;
}
