/** Tries an assertion again every 50 ms until it holds, else fails as it does; `expect.poll` knows no concurrent tests. */
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
