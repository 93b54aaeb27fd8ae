import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";

/** A server of this process on a free port; `stop` ends its connections too. */
export interface Listening {
  /** Base URL without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts an HTTP server on a free port. */
export async function listening(answer: RequestListener): Promise<Listening> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on TCP has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Whether something listens on a port of this machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

async function isFree(port: number): Promise<boolean> {
  const server = createTcpServer();
  try {
    await once(server.listen(port), "listening");
  } catch {
    return false;
  }
  await once(server.close(), "close");
  return true;
}

/** A port that is free together with the next one, the partner's; below the ports that systems hand out themselves. */
export async function freePort(): Promise<number> {
  const port = 15_000 + 2 * Math.floor(Math.random() * 7_500);
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort();
}
