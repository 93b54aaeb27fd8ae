import { type Atom, atom } from "jotai/vanilla";
import { holds, keysOf } from "../form/conditions";
import type { Question } from "../form/question";
import type { AnswersStore } from "./answers";

const always: Atom<boolean> = atom(true);
const never: Atom<boolean> = atom(false);

/** Whether a rule of the question asks for an answer now; wakes for what its rules' conditions read and nothing else. */
export function requiredAtom(answers: AnswersStore, { rules = [] }: Question): Atom<boolean> {
  const asking = rules.filter(({ rule }) => rule === "required" || rule === "accepted");
  if (asking.length === 0) return never;
  if (asking.some(({ when }) => when === undefined)) return always;
  const keys = asking.flatMap(({ when }) => keysOf(when));
  return atom((get) => {
    for (const key of keys) get(answers.answerAtom(key));
    return asking.some(({ when }) => when !== undefined && holds(when, answers.read()));
  });
}
