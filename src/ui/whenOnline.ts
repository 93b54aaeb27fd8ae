/** Calls `run` each time the network is back, until the returned function is called. */
export function whenOnline(run: () => void): () => void {
  window.addEventListener("online", run);
  return () => window.removeEventListener("online", run);
}
