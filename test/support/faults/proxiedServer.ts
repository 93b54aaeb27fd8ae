import type { RunningServer } from "../server";
import { type FaultProxy, startFaultProxy } from "./faultProxy";

/** A server behind its own fault proxy: `url` is the proxy's. */
export interface Proxied extends RunningServer {
  readonly proxy: FaultProxy;
}

/** Puts a proxy in front of a running server. The caller stops the proxy; the server goes on. */
export async function proxied(server: RunningServer): Promise<Proxied> {
  const proxy = await startFaultProxy();
  proxy.forwardTo(server.url);
  return { ...server, url: proxy.url, proxy };
}
