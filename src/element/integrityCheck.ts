/**
 * A bare name that the import map of `npm run build -- --import-map` resolves, so that a script can see whether the map is
 * in force.
 */
const integrityName = "admissions-form/integrity";

const remedy =
  "The import map of the form is not in force. Add the hash that `npm run build -- --import-map` prints to script-src.";

/** Warns in the console where the page holds the import map and the browser refused it, as a policy without its hash does. */
export function checkIntegrity({ ownerDocument }: ShadowRoot): void {
  const maps = ownerDocument.querySelectorAll('script[type="importmap"]');
  if (![...maps].some(({ textContent }) => textContent?.includes(integrityName))) return;
  try {
    import.meta.resolve(integrityName);
  } catch {
    console.warn(remedy);
  }
}
