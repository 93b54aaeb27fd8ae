/** A bare name that only the import map of `npm run build -- --import-map` resolves: shows whether the browser applies it. */
const integrityName = "admissions-form/integrity";

const remedy =
  "The import map of the form is not in force. Add the hash that `npm run build -- --import-map` prints to script-src.";

/** Warns if the page has the import map but the browser ignored it, for example because of the page's CSP. */
export function checkIntegrity({ ownerDocument }: ShadowRoot): void {
  const maps = ownerDocument.querySelectorAll('script[type="importmap"]');
  if (![...maps].some(({ textContent }) => textContent?.includes(integrityName))) return;
  try {
    import.meta.resolve(integrityName);
  } catch {
    console.warn(remedy);
  }
}
