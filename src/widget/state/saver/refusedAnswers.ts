import { type Atom, atom } from "jotai/vanilla";
import { type Answers, type AnswerValue, questionKeyOf, sameAnswer } from "../../../shared/form/answers";
import type { Errors } from "../../../shared/form/validate";
import { first } from "../../../shared/texts/en";
import { type ApiError, InvalidAnswersError } from "../../../shared/wire/errors";
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

  function add(
    body: Answers,
    keys: readonly string[],
    reasons: (key: string) => readonly string[] | null,
    cause: ApiError,
  ) {
    const refused = keys.map((key): [string, RefusedAnswer] => [
      key,
      { value: body[key] ?? "", reasons: reasons(key) },
    ]);
    store.set(refusedAtom, new Map([...read(), ...refused]));
    fault = cause;
  }

  return {
    /** The reasons by question. */
    errorsAtom,
    has,
    /** Holds back the answers of `body` that the fault names, with their labels. False when it names none. */
    addNamed(body: Answers, cause: ApiError): boolean {
      const errors = cause instanceof InvalidAnswersError ? cause.errors : {};
      const isNamed = (key: string) => Object.hasOwn(errors, key) || Object.hasOwn(errors, questionKeyOf(key));
      const named = Object.keys(body).filter(isNamed);
      if (named.length > 0) add(body, named, (key) => errors[key] ?? [], cause);
      return named.length > 0;
    },
    /**
     * Holds back the first question of `body`, which was sent alone: any others there are those on which it depends. Returns the fault
     * with the reason at that question.
     */
    addOne(body: Answers, cause: ApiError): ApiError {
      // Only an API gives reasons in sentences; what a firewall says in JSON ("Forbidden") helps no applicant.
      const isReason = !cause.isTemporary && (cause.status === 400 || cause.status === 422);
      const reason = isReason ? cause.message : first.state.answerBlocked;
      const [question = ""] = Object.keys(body).map(questionKeyOf);
      const named = new InvalidAnswersError(reason, cause.status, cause.detail, { [question]: [reason] });
      const keys = Object.keys(body).filter((key) => questionKeyOf(key) === question);
      add(body, keys, () => [reason], named);
      return named;
    },
    /** Holds back all of a change that the API refuses like any other. False when the fault is not about answers. */
    addAll(body: Answers, cause: ApiError): boolean {
      if (cause.isTemporary || ![400, 413, 422].includes(cause.status)) return false;
      add(body, Object.keys(body), () => null, cause);
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
