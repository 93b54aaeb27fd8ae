/** The address of a script that failed to load, where the error of the import names it. Safari's error names none. */
export function failedScript(fault: unknown): string | undefined {
  return /https?:\S+\.js/.exec(String(fault))?.[0];
}

/**
 * The status with which the server responds to a request for a script; 0 without a response. At 200, a script that failed before comes
 * with a reload of the page: Firefox, and Chromium before 156, remember a failed import for the life of the page. Safari does not.
 */
export function statusOf(address: string): Promise<number> {
  return fetch(address, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status,
    () => 0,
  );
}
