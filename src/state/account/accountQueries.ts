import type { Client } from "../../api/client";
import type { Documents, Profile } from "../../api/shapes";

/** A query whose pending result is shared by all callers. */
class SharedQuery<T> {
  readonly #ask: (signal: AbortSignal) => Promise<T>;
  #controller = new AbortController();
  #running: Promise<T> | null = null;

  constructor(ask: (signal: AbortSignal) => Promise<T>) {
    this.#ask = ask;
  }

  read(): Promise<T> {
    if (this.#running) return this.#running;
    const running = this.#ask(this.#controller.signal).finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }

  /** Aborts the pending query; it rejects with the `AbortError`. */
  end(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#running = null;
  }
}

/** The results of the three calls that load an account, with the `ETag` of its answers. */
export interface LoadedAccount {
  readonly profile: Profile;
  readonly etag: string | null;
  readonly addAnother: Readonly<Record<string, number>>;
  readonly tabs: Readonly<Record<string, string>>;
}

/** Queries of one account. Each call asks the server again, and nothing refetches by itself (§7). */
export interface AccountQueries {
  /** Rejects with the `ApiError`, or the `AbortError` of `forget`. */
  account(): Promise<LoadedAccount>;
  documents(): Promise<Documents>;
  /** The stored documents as last loaded. */
  readonly knownDocuments: Documents;
  /** Takes over the documents that the profile listed. */
  setDocuments(documents: Documents): void;
  /** Forgets the document of one question, after a deletion or an uncertain one: the next caller asks the server. */
  drop(key: string): void;
  /** Forgets everything at the end of a session. */
  forget(): void;
}

async function askAccount(client: Client, signal: AbortSignal): Promise<LoadedAccount> {
  const [profile, addAnother, tabs] = await Promise.all([
    client.call("profile", {}, { signal }),
    client.call("addAnother", {}, { signal }),
    client.call("tabs", {}, { signal }),
  ]);
  return { profile: profile.data, etag: profile.etag, addAnother: addAnother.data, tabs: tabs.data };
}

export function createAccountQueries(client: Client): AccountQueries {
  let known: Documents = {};
  const account = new SharedQuery((signal) => askAccount(client, signal));
  const documents = new SharedQuery(async (signal) => {
    known = (await client.call("documents", {}, { signal })).data;
    return known;
  });
  return {
    account: () => account.read(),
    documents: () => documents.read(),
    get knownDocuments() {
      return known;
    },
    setDocuments(documents) {
      known = documents;
    },
    drop(key) {
      const { [key]: _, ...rest } = known;
      known = rest;
    },
    forget() {
      known = {};
      account.end();
      documents.end();
    },
  };
}
