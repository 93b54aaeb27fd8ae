import type { Client } from "../../api/client";
import { ApiError, ConflictError, unexpectedMessage } from "../../api/errors";
import { askedAnswers, isPossible } from "../../form/accept";
import { type Answers, type AnswerValue, descKey, isAnswered, sameAnswer } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { dependentKeysOf, type Unsaved } from "../drafts/drafts";
import { Conflicts } from "./conflicts";
import { PendingChanges } from "./pendingChanges";

interface ServerCopyContext {
  readonly client: Client;
  /** The answers on the page. */
  readonly current: () => Answers;
  readonly catalogue: () => Catalogue;
  /** Called for each request that is sent. */
  readonly onRequest: () => void;
  /** Puts answers that changed elsewhere onto the page. */
  readonly load: (changed: Answers) => void;
}

/** The page's copy of one account's answers, and the requests that change them (§7 "Two places at once"). */
export class ServerCopy {
  readonly conflicts = new Conflicts();
  readonly #context: ServerCopyContext;
  readonly #pending: PendingChanges;
  #etag: string | null;
  #sentBody: Answers = {};

  constructor(context: ServerCopyContext, acknowledged: Answers, etag: string | null) {
    this.#context = context;
    const isSent = (key: string) => isPossible(context.catalogue(), context.current(), key);
    this.#pending = new PendingChanges(this.#asked(acknowledged), context.current(), isSent);
    this.#etag = etag;
  }

  get hasUnsaved(): boolean {
    return !this.#pending.isEmpty;
  }

  /** Compares these answers after a change on the page. */
  note(keys: readonly string[]): void {
    this.#pending.note(keys, this.#current);
    this.conflicts.settle(this.#current);
  }

  /**
   * Compares every answer with another questionnaire. Answers that it does not ask count as never acknowledged, so that they
   * are not cleared in the account. Returns the keys.
   */
  recheck(): readonly string[] {
    return this.#pending.keep(this.#asked, this.#current);
  }

  /**
   * The changes to send, without undecided conflicts and without the keys for which `isHeld` is true. Dependent keys
   * are sent as they are on the page: if another device has changed them, that is a conflict too, rather than a state
   * stored under another country.
   */
  body(isHeld: (key: string, value: AnswerValue | undefined) => boolean): Answers {
    const current = this.#current;
    const isLeftOut = (key: string) => this.conflicts.has(key) || isHeld(key, current[key]);
    const changed = this.#pending.of(current, isLeftOut);
    const body: Record<string, AnswerValue> = { ...changed };
    for (const dependent of Object.keys(changed).flatMap((key) => this.#dependentKeys(key))) {
      for (const key of [dependent, descKey(dependent)]) {
        const value = current[key];
        if (value !== undefined && isAnswered(value) && !isLeftOut(key)) body[key] = value;
      }
    }
    return body;
  }

  unsaved(): Unsaved {
    const { mine, base, sent } = this.#pending.withBase(this.#current);
    // An undecided answer is restored as if typed over an empty one, so that the conflict is raised again.
    const bases = Object.entries(base).map(([key, value]) => [key, this.conflicts.has(key) ? mine[key] : value]);
    return { mine, base: Object.fromEntries(bases), sent };
  }

  /** Puts stored answers onto the page by `load`; those that the account has changed since become conflicts. */
  restore({ mine: kept, base, sent }: Unsaved, held: Answers, load: (mine: Answers) => void): void {
    const mine = this.#asked(kept);
    const changed = Object.keys(mine).filter((key) => !sameAnswer(held[key], base[key]));
    const foreign = changed.filter((key) => !sent[key]?.some((value) => sameAnswer(value, held[key])));
    this.#pending.inFlight.restore(sent);
    // An earlier page may have sent them while it closed.
    const waiting = Object.entries(mine).filter(([key, value]) => !sameAnswer(value, held[key]));
    this.#pending.inFlight.add(Object.fromEntries(waiting.filter(([key]) => !foreign.includes(key))));
    load(mine);
    this.#pending.note(Object.keys({ ...mine, ...sent }), this.#current);
    this.conflicts.add(Object.fromEntries(foreign.map((key) => [key, held[key] ?? ""])), this.#current);
  }

  /** Sends one request. Resolves with the message when the body was merged, null on a conflict, else the fault. */
  async send(body: Answers, keepalive: boolean): Promise<string | null | ApiError> {
    const options = { ifMatch: this.#etag, keepalive: keepalive && fitsKeepalive(body) };
    this.#sentBody = body;
    this.#begin(body);
    try {
      const { data, etag } = await this.#context.client.call("saveAnswer", { body }, options);
      this.#pending.acknowledge(body, this.#current);
      this.#etag = etag;
      this.#takeOver(data.answer ?? {});
      return data.message;
    } catch (fault) {
      return this.#hear(body, fault instanceof ApiError ? fault : new ApiError(unexpectedMessage, 0, String(fault)));
    } finally {
      this.#sentBody = {};
    }
  }

  /** Sends the unsaved answers while the page closes, beside a pending request. */
  sendBeside(body: Answers): void {
    const { tagged, untagged } = beside(this.#sentBody, body);
    this.#sendAside(tagged, this.#etag);
    this.#sendAside(untagged, null);
  }

  readonly #asked = (answers: Answers) => askedAnswers(this.#context.catalogue(), answers);

  /** The dependent keys of an answer, such as the country of a state. */
  #dependentKeys(key: string): readonly string[] {
    return dependentKeysOf(this.#context.catalogue(), key);
  }

  get #current(): Answers {
    return this.#context.current();
  }

  #begin(body: Answers): void {
    this.#context.onRequest();
    this.#pending.inFlight.add(body);
  }

  #sendAside(body: Answers, ifMatch: string | null): void {
    if (Object.keys(body).length === 0) return;
    this.#begin(body);
    const options = { ifMatch, keepalive: fitsKeepalive(body) };
    this.#context.client.call("saveAnswer", { body }, options).catch(() => undefined);
  }

  /**
   * Applies answers that changed elsewhere. One also changed here, or whose options depend on such a change, becomes a
   * conflict, because the new tag no longer reveals it.
   */
  #takeOver(given: Answers): void {
    const others = this.#asked(given);
    const pending = this.#pending;
    const foreign = Object.entries(others).filter(
      ([key, value]) => !pending.inFlight.has(key, value) && !pending.holds(key, value),
    );
    const changedHere = foreign.map(([key]) => key).filter((key) => pending.has(key));
    const withDependents = changedHere.flatMap((key) => [key, ...this.#dependentKeys(key)]);
    const contested = new Set(withDependents.flatMap((key) => [key, descKey(key)]));
    pending.acknowledge(others, this.#current);
    this.conflicts.add(Object.fromEntries(foreign.filter(([key]) => contested.has(key))), this.#current);
    const taken = foreign.filter(([key]) => !contested.has(key));
    if (taken.length > 0) this.#context.load(Object.fromEntries(taken));
  }

  #hear(body: Answers, fault: ApiError): ApiError | null {
    if (fault instanceof ConflictError && Object.keys(fault.answer).some((key) => key in body)) {
      this.#onConflict(body, fault);
      return null;
    }
    if (!fault.isTemporary) this.#pending.inFlight.refused(body);
    this.#pending.note(Object.keys(body), this.#current);
    return fault;
  }

  #onConflict(body: Answers, { answer, etag, message }: ConflictError): void {
    const pending = this.#pending;
    this.conflicts.reason = message;
    pending.inFlight.refused(body);
    // To a request without a tag no server answers so: then the applicant decides, and nothing is sent without end.
    const isTrusted = this.#etag !== null;
    const isOurs = (key: string, value: AnswerValue) =>
      pending.inFlight.has(key, value) || (isTrusted && pending.holds(key, value));
    const held = this.#asked(answer);
    const foreign = Object.entries(held).filter(([key, value]) => !isOurs(key, value));
    pending.acknowledge(held, this.#current);
    pending.note(Object.keys(body), this.#current);
    // A conflict that names no other value acknowledges what this page has sent; where a proxy changes the tags, only a
    // request without one can pass.
    this.#etag = foreign.length > 0 ? etag : null;
    this.conflicts.add(Object.fromEntries(foreign), this.#current);
  }
}

/** In bytes. Browsers refuse keepalive bodies over 64 KiB in total; the rest is left for other requests. */
const keepaliveLimit = 60_000;

/** Whether a body may be sent with `keepalive`. Counts bytes: a Chinese character takes three. */
function fitsKeepalive(body: Answers): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < keepaliveLimit;
}

/**
 * Splits the unsaved answers of a page that is closing during a request. Answers that were changed since that request
 * was sent would conflict with its values, whose tag is not known yet, so they are sent without a tag.
 */
function beside(inFlight: Answers, unsaved: Answers): { readonly tagged: Answers; readonly untagged: Answers } {
  const entries = Object.entries(unsaved);
  const typedOn = ([key, value]: (typeof entries)[number]) => key in inFlight && inFlight[key] !== value;
  return {
    tagged: Object.fromEntries(entries.filter((entry) => !typedOn(entry))),
    untagged: Object.fromEntries(entries.filter(typedOn)),
  };
}
