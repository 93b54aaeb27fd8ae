/** Options of `vi.waitFor` for a journey on a busy machine, in milliseconds. `expect.poll` does not work in concurrent tests. */
export const patient = { timeout: 60_000, interval: 50 } as const;
