/** The address of a server, without a trailing slash; or why a text is not one. */
export type ServerReading = { readonly address: string } | { readonly reason: string };

const example = "https://apply.university.edu";

/**
 * Reads the address from which the snippet loads the form. Browsers load scripts only from `https`, except on the
 * user's own machine.
 */
export function readServer(text: string): ServerReading {
  const written = text.trim();
  if (written === "" || !URL.canParse(written)) {
    const named = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/.test(written);
    return { reason: named ? mustBegin(`https://${written}`) : `It must be a full address, such as ${example}.` };
  }
  const { protocol, hostname, origin, pathname, search, hash } = new URL(written);
  const isOwnMachine = protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  if (protocol !== "https:" && !isOwnMachine) return { reason: mustBegin(example) };
  if (search !== "" || hash !== "") return { reason: "It must be written without ? and # and what follows them." };
  return { address: origin + pathname.replace(/\/+$/, "") };
}

function mustBegin(suggestion: string): string {
  return `It must begin with https://, such as ${suggestion}.`;
}
