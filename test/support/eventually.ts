/** Repeats an assertion every 50 ms until it passes; after the timeout throws its last error. `expect.poll` knows no concurrent tests. */
export async function eventually(assertion: () => Promise<void>, timeout = 60_000): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await assertion();
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
