/** Loads code that is a chunk of its own, with one retry. Rejects when both requests fail. */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);
