/** The address of a server, without a trailing slash; or why a text is not one. */
type ServerReading = { readonly address: string } | { readonly reason: string };

const reason =
  "It must be a full address that begins with https://, without ? and #, such as https://apply.university.edu.";

/**
 * Reads the address from which the snippet loads the form. Browsers load scripts only from `https`, except on the
 * user's own machine.
 */
export function readServer(text: string): ServerReading {
  if (!URL.canParse(text.trim())) return { reason };
  const { protocol, hostname, origin, pathname, search, hash } = new URL(text.trim());
  const isOwnMachine = protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const isUsable = (protocol === "https:" || isOwnMachine) && search === "" && hash === "";
  return isUsable ? { address: origin + pathname.replace(/\/+$/, "") } : { reason };
}
