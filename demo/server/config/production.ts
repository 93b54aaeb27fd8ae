import { type Environment, SettingFault, text } from "./fault";

/** The secret of a developer's machine, public in this file and therefore refused in production. */
const developmentSecret = "a-secret-for-development-that-everyone-can-read";

const minimumSecret = 32;

/**
 * The secret from which all keys are derived. Throws a `SettingFault` in production when it is missing, a well-known
 * default, or too short.
 */
export function secret(environment: Environment, production: boolean): string {
  const value = text(environment, "SECRET");
  if (!production) return value ?? developmentSecret;
  if (value === null || value === developmentSecret || /^(secret|change.?me|default)/i.test(value)) {
    throw new SettingFault("SECRET must be set to a secret of your own in production: try `openssl rand -hex 32`.");
  }
  if (value.length < minimumSecret) {
    throw new SettingFault(`SECRET must have at least ${minimumSecret} characters in production.`);
  }
  return value;
}

/** Refuses a production start that would send wrong links, lose mail, or show it to everyone. */
export function demandForProduction(publicUrl: string | null, smtpUrl: string | null): void {
  if (publicUrl === null) {
    throw new SettingFault("PUBLIC_URL must be set in production: it is the address in the mails' links.");
  }
  if (smtpUrl === null) {
    throw new SettingFault("SMTP_URL must be set in production: without it the page /outbox would show all mail.");
  }
}
