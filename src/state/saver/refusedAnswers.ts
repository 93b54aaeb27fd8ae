import { type Atom, atom } from "jotai/vanilla";
import { type ApiError, InvalidAnswersError } from "../../api/errors";
import { type Answers, type AnswerValue, questionKeyOf, sameAnswer } from "../../form/answers";
import type { Errors } from "../../form/validate";
import type { Store } from "../core/core";

/** An answer that the server has refused. */
interface RefusedAnswer {
  readonly value: AnswerValue;
  /** The server's reasons; null when it has refused the whole change without naming any answer. */
  readonly reasons: readonly string[] | null;
}

/** The answers that the server has refused, which are not sent again until they change. */
export function createRefusedAnswers(store: Store) {
  const refusedAtom = atom<ReadonlyMap<string, RefusedAnswer>>(new Map());
  const errorsAtom: Atom<Errors> = atom((get) => {
    const named = [...get(refusedAtom)].flatMap(([key, { reasons }]) =>
      reasons?.length ? [[questionKeyOf(key), reasons]] : [],
    );
    return Object.fromEntries(named);
  });
  let fault: ApiError | null = null;

  const read = () => store.get(refusedAtom);

  function has(key: string, value: AnswerValue | undefined): boolean {
    const refused = read().get(key);
    return refused !== undefined && sameAnswer(refused.value, value);
  }

  function keepOnly(isKept: (key: string, refused: RefusedAnswer) => boolean): void {
    const kept = new Map([...read()].filter(([key, refused]) => isKept(key, refused)));
    if (kept.size < read().size) store.set(refusedAtom, kept);
  }

  return {
    /** The reasons by question. */
    errorsAtom,
    has,
    /**
     * Holds back the answers of `body` that the fault names with their labels, or all when it names none. False when the
     * fault is not about answers.
     */
    add(body: Answers, cause: ApiError): boolean {
      if (cause.isTemporary || ![400, 413, 422].includes(cause.status)) return false;
      const errors = cause instanceof InvalidAnswersError ? cause.errors : {};
      const isNamed = (key: string) => Object.hasOwn(errors, key) || Object.hasOwn(errors, questionKeyOf(key));
      const named = Object.keys(body).filter(isNamed);
      const keys = named.length > 0 ? named : Object.keys(body);
      const refused = keys.map((key): [string, RefusedAnswer] => [
        key,
        { value: body[key] ?? "", reasons: named.length > 0 ? (errors[key] ?? []) : null },
      ]);
      store.set(refusedAtom, new Map([...read(), ...refused]));
      fault = cause;
      return true;
    },
    /** Forgets the answers that have changed since. */
    settle: (current: Answers) => keepOnly((key) => has(key, current[key])),
    /** The last fault; null without any. */
    get fault() {
      return read().size > 0 ? fault : null;
    },
    /** Lets answers be sent again that the server has refused without naming them: the applicant saves again. */
    retryUnnamed: () => keepOnly((_, { reasons }) => reasons !== null),
    clear: () => keepOnly(() => false),
  };
}
