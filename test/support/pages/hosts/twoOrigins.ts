import { type Listening, listening } from "../../listening";
import { type RunningServer, startServer } from "../../server";

/** Pages of two origins whose forms call one API. */
export interface TwoOrigins {
  readonly server: RunningServer;
  /** The addresses of the two pages. */
  readonly pages: readonly [first: string, second: string];
  stop(): Promise<void>;
}

/**
 * Starts a server and a page of each of two origins, which load the form from `scripts`. The hosts are `localhost` or, with `isEachItsOwn`,
 * hosts of one site that cannot read each other's cookies, nor the server's.
 */
export async function startTwoOrigins(scripts: string, isEachItsOwn = false): Promise<TwoOrigins> {
  const at = ({ url }: { readonly url: string }, name: string) =>
    isEachItsOwn ? url.replace("localhost", `${name}.university.localhost`) : url;
  let api = "";
  const host = () =>
    listening((_, response) => {
      const script = `<script type="module" src="${scripts}/dist/admissions-form.js"></script>`;
      const element = `<admissions-form api-base-url="${api}"></admissions-form>`;
      const page = `<!doctype html><html lang="en"><title>Host</title>${script}${element}`;
      response.setHeader("content-type", "text/html").end(page);
    });
  const hosts: readonly [Listening, Listening] = [await host(), await host()];
  const origins = [at(hosts[0], "www"), at(hosts[1], "apply")] as const;
  const server = await startServer({ env: { ALLOWED_ORIGINS: origins.join(",") } });
  api = at(server, "api");
  return {
    server,
    pages: [`${origins[0]}/`, `${origins[1]}/`],
    async stop() {
      await Promise.all([server.stop(), ...hosts.map((each) => each.stop())]);
    },
  };
}
