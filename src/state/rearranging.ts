import type { Client } from "../api/client";
import { addBlock, chooseTab, confirm, type Filled, removeBlock } from "../form/arranging";
import type { Catalogue } from "../form/catalogue";
import type { AnswersStore } from "./answers";

interface Parts {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly catalogue: () => Catalogue;
}

/**
 * Add-another, tabs and confirmations (§4). The page changes at once; when the server cannot be told, the former
 * arrangement and answers come back and the call rejects with the `ApiError`.
 */
export interface Rearranging {
  addBlock(groupId: string): Promise<void>;
  removeBlock(groupId: string, index: number): Promise<void>;
  chooseTab(setId: string, tabId: string): Promise<void>;
  /** Page-only: a confirmation has no call. */
  confirm(confirmationId: string): void;
}

export function createRearranging({ client, answers, catalogue }: Parts): Rearranging {
  async function apply({ answers: next, arrangement }: Filled, tell: () => Promise<unknown>): Promise<void> {
    const before = { answers: answers.read(), arrangement: answers.readArrangement() };
    answers.replace(next, arrangement);
    try {
      await tell();
    } catch (fault) {
      // Only the arrangement's own keys come back: what was typed meanwhile stays.
      answers.replace({ ...answers.read(), ...restored(before.answers, next) }, before.arrangement);
      throw fault;
    }
  }

  const countOf = (groupId: string, { arrangement }: Filled) => ({
    body: { button_id: groupId, num_components: arrangement.addAnother[groupId] ?? 1 },
  });

  return {
    addBlock(groupId) {
      const next = addBlock(catalogue(), answers.read(), answers.readArrangement(), groupId);
      return apply(next, () => client.call("saveAddAnother", countOf(groupId, next)));
    },
    removeBlock(groupId, index) {
      const next = removeBlock(catalogue(), answers.read(), answers.readArrangement(), groupId, index);
      return apply(next, () => client.call("saveAddAnother", countOf(groupId, next)));
    },
    chooseTab(setId, tabId) {
      const next = chooseTab(catalogue(), answers.read(), answers.readArrangement(), setId, tabId);
      return apply(next, () => client.call("saveTab", { body: { tab_id: setId, chosen_tab: tabId } }));
    },
    confirm(confirmationId) {
      const next = confirm(catalogue(), answers.read(), answers.readArrangement(), confirmationId);
      answers.replace(next.answers, next.arrangement);
    },
  };
}

/** The answers of `before` for the keys that `after` changed. */
function restored(before: Filled["answers"], after: Filled["answers"]): Filled["answers"] {
  const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? ""]));
}
