/** The code of the rest of the application could not be had: a fault of the network, which another try may mend. */
export class RestMissing extends Error {
  constructor(cause: unknown) {
    super(`The rest of the application could not be loaded: ${String(cause)}`);
  }
}
