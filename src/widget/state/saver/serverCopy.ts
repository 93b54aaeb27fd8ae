import { askedAnswers, isPossible } from "../../../shared/form/accept";
import {
  type Answers,
  type AnswerValue,
  descKey,
  isAnswered,
  questionKeyOf,
  sameAnswer,
} from "../../../shared/form/answers";
import { indexOf } from "../../../shared/form/catalogueIndex";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import type { Client } from "../../../shared/wire/client";
import { tagValue } from "../../../shared/wire/entityTag";
import { ApiError, ConflictError, unexpectedMessage } from "../../../shared/wire/errors";
import type { Unsaved } from "../local/local";
import { createConflicts } from "./conflicts";
import { createPatch } from "./patch";

interface Context {
  readonly client: Client;
  /** The answers on the page. */
  readonly current: () => Answers;
  readonly catalogue: () => Catalogue;
  /** Whether the server has refused this answer. */
  readonly isRefused: (key: string, value: AnswerValue | undefined) => boolean;
  /** Called for each request that is sent. */
  readonly onRequest: () => void;
  /** Puts answers that changed elsewhere onto the page. */
  readonly load: (changed: Answers) => void;
}

/** How a request ended: the account has taken its body; has other values, which are conflicts now; or neither. */
type SaveOutcome =
  | { readonly status: "saved"; readonly message: string }
  | { readonly status: "conflicted" }
  | { readonly status: "failed"; readonly fault: ApiError };

/**
 * The page's copy of one account's answers, and the requests that change them (§7 "Two places at once"): what was
 * acknowledged and is pending (`patch.ts`), what was changed in two places (`conflicts.ts`), and the tag.
 */
export type ServerCopy = ReturnType<typeof createServerCopy>;

export function createServerCopy(context: Context, acknowledged: Answers, firstTag: string | null) {
  const { client, current, catalogue } = context;
  const asked = (answers: Answers) => askedAnswers(catalogue(), answers);
  const canSend = (key: string) => isPossible(catalogue(), current(), key);
  const patch = createPatch({ current, canSend }, asked(acknowledged));
  const conflicts = createConflicts(current);
  let etag = firstTag;
  /** The body of the running request. */
  let sending: Answers = {};
  /** The server's message about the last conflict that it found. */
  let reason: string | null = null;

  /** The dependent keys of an answer, such as the country of a state. */
  const dependentKeys = (key: string) => indexOf(catalogue()).dependsOn.get(key) ?? [];

  /**
   * The changes to send, without undecided conflicts and refused answers. Dependent keys are sent as they are on the
   * page: if another device has changed them, that is a conflict too, rather than a state stored under another country.
   * `isAlone`: those of one question, which depends on no other that is to be sent.
   */
  function toSend(isAlone = false): Answers {
    const now = current();
    const isLeftOut = (key: string) => conflicts.has(key) || context.isRefused(key, now[key]);
    const all = patch.changed(isLeftOut);
    const keys = Object.keys(all);
    const first = keys.find((key) => !dependentKeys(key).some((each) => each in all)) ?? keys[0] ?? "";
    const isOther = (key: string) => isLeftOut(key) || questionKeyOf(key) !== questionKeyOf(first);
    const changed = isAlone ? patch.changed(isOther) : all;
    const body: Record<string, AnswerValue> = { ...changed };
    for (const dependent of Object.keys(changed).flatMap(dependentKeys)) {
      for (const key of [dependent, descKey(dependent)]) {
        const value = now[key];
        if (value !== undefined && isAnswered(value) && !isLeftOut(key)) body[key] = value;
      }
    }
    return body;
  }

  function request(body: Answers, ifMatch: string | null, isClosing: boolean) {
    context.onRequest();
    patch.send(body);
    // In the address too, for proxies that take the header away.
    const query = ifMatch === null ? {} : { version: tagValue(ifMatch) };
    return client.call("saveAnswer", { body, query }, { ifMatch, keepalive: isClosing && fitsKeepalive(body) });
  }

  /**
   * Applies answers that changed elsewhere. One also changed here, or whose options depend on such a change, becomes a
   * conflict, because the new tag no longer reveals it.
   */
  function takeOver(given: Answers): void {
    const others = asked(given);
    const foreign = Object.entries(others).filter(
      ([key, value]) => !patch.isInFlight(key, value) && !patch.holds(key, value),
    );
    const changedHere = foreign.map(([key]) => key).filter(patch.has);
    const withDependents = changedHere.flatMap((key) => [key, ...dependentKeys(key)]);
    const contested = new Set(withDependents.flatMap((key) => [key, descKey(key)]));
    patch.acknowledge(others);
    conflicts.add(Object.fromEntries(foreign.filter(([key]) => contested.has(key))));
    const taken = foreign.filter(([key]) => !contested.has(key));
    if (taken.length > 0) context.load(Object.fromEntries(taken));
  }

  function onConflict(body: Answers, fault: ConflictError): void {
    reason = fault.message;
    patch.takeBack(body);
    // To a request without a tag no server answers so: then the applicant decides, and nothing is sent without end.
    const isTrusted = etag !== null;
    const isOurs = (key: string, value: AnswerValue) =>
      patch.isInFlight(key, value) || (isTrusted && patch.holds(key, value));
    const held = asked(fault.answer);
    const foreign = Object.entries(held).filter(([key, value]) => !isOurs(key, value));
    patch.acknowledge(held);
    patch.compare(Object.keys(body));
    // A conflict that names no other value acknowledges what this page has sent; where a proxy changes the tags, only a
    // request without one can pass.
    etag = foreign.length > 0 ? fault.etag : null;
    conflicts.add(Object.fromEntries(foreign));
  }

  function onFault(body: Answers, fault: ApiError): SaveOutcome {
    if (fault instanceof ConflictError && Object.keys(fault.answer).some((key) => key in body)) {
      onConflict(body, fault);
      return { status: "conflicted" };
    }
    if (!fault.isTemporary) patch.takeBack(body);
    patch.compare(Object.keys(body));
    return { status: "failed", fault };
  }

  return {
    conflicts,
    get conflictReason() {
      return reason;
    },
    get hasUnsaved() {
      return !patch.isEmpty;
    },
    /** Compares these answers after a change on the page. */
    compare(keys: readonly string[]): void {
      patch.compare(keys);
      conflicts.settle();
    },
    /**
     * Takes another questionnaire. Answers that it does not ask count as never acknowledged, so that they are not cleared
     * in the account. Returns the keys to compare again.
     */
    recheck: () => patch.keep(asked),
    toSend,
    unsaved(): Unsaved {
      const { mine, base, sent } = patch.unsaved();
      // An undecided answer is restored as if typed over an empty one, so that the conflict is raised again.
      const bases = Object.entries(base).map(([key, value]) => [key, conflicts.has(key) ? mine[key] : value]);
      return { mine, base: Object.fromEntries(bases), sent };
    },
    /** Puts stored answers onto the page; those that the account, which has `held`, has changed since become conflicts. */
    restore({ mine: kept, base, sent }: Unsaved, held: Answers): void {
      const mine = asked(kept);
      const changed = Object.keys(mine).filter((key) => !sameAnswer(held[key], base[key]));
      const foreign = changed.filter((key) => !sent[key]?.some((value) => sameAnswer(value, held[key])));
      patch.restoreSent(sent);
      // An earlier page may have sent them while it closed.
      const waiting = Object.entries(mine).filter(([key, value]) => !sameAnswer(value, held[key]));
      patch.send(Object.fromEntries(waiting.filter(([key]) => !foreign.includes(key))));
      context.load(mine);
      patch.compare(Object.keys({ ...mine, ...sent }));
      conflicts.add(Object.fromEntries(foreign.map((key) => [key, held[key] ?? ""])));
    },
    /**
     * Sends one request; never rejects. `isClosing`: the page closes, and may be gone before the response. An empty body tells
     * whether the account takes changes now, and what an earlier request without a response has stored.
     */
    async send(body: Answers, isClosing: boolean): Promise<SaveOutcome> {
      sending = body;
      try {
        const response = await request(body, etag, isClosing);
        patch.acknowledge(body);
        etag = response.etag;
        takeOver(response.data.answer ?? {});
        return { status: "saved", message: response.data.message };
      } catch (fault) {
        return onFault(body, fault instanceof ApiError ? fault : new ApiError(unexpectedMessage, 0, String(fault)));
      } finally {
        sending = {};
      }
    },
    /**
     * Sends the unsaved answers while the page closes, beside a pending request. Answers that were changed since that
     * request was sent would conflict with its values, whose tag is not known yet, so they are sent without a tag.
     */
    sendBeside(): void {
      const entries = Object.entries(toSend());
      const typedOn = ([key, value]: (typeof entries)[number]) => key in sending && sending[key] !== value;
      const aside = [
        { part: entries.filter((entry) => !typedOn(entry)), tag: etag },
        { part: entries.filter(typedOn), tag: null },
      ];
      for (const { part, tag } of aside) {
        if (part.length > 0) request(Object.fromEntries(part), tag, true).catch(() => undefined);
      }
    },
  };
}

/** In bytes. Browsers refuse keepalive bodies over 64 KiB in total; the rest is left for other requests. */
const keepaliveLimit = 60_000;

/** Whether a body may be sent with `keepalive`. Counts bytes: a Chinese character takes three. */
function fitsKeepalive(body: Answers): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < keepaliveLimit;
}
