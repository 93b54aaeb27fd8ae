/** A dropped file would open in place of the page. The host's own drop zones hear of it as before. */
function keepPage(event: Event): void {
  if (event instanceof DragEvent && event.dataTransfer?.types.includes("Files")) event.preventDefault();
}

/** Until `signal` is aborted, keeps the page where a file is dropped onto the form, beside its drop zones. */
export function keepFiles(root: ShadowRoot, signal: AbortSignal): void {
  for (const type of ["dragover", "drop"]) root.addEventListener(type, keepPage, { signal });
}
