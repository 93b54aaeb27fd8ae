import { addBlock, chooseTab, confirm, type Filled, removeBlock } from "../../../shared/form/arrangement";
import { indexOf } from "../../../shared/form/catalogueIndex";
import { withEntry } from "../../../shared/form/objects";
import { tabOf } from "../../../shared/form/visibilityConditions";
import { capitalized, format } from "../../../shared/texts/format";
import type { Client } from "../../../shared/wire/client";
import type { AnswersStore, ChangeDetails } from "../answers/answers";
import type { LanguageStore } from "../language/language";

interface Context {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly language: Pick<LanguageStore, "catalogue">;
}

/**
 * Add-another, tabs and confirmations. The page changes at once; when the post fails, the former arrangement and
 * answers are restored and the call rejects with the `ApiError`.
 */
export type ArrangementActions = ReturnType<typeof createArrangementActions>;

export function createArrangementActions({ client, answers, language }: Context) {
  const { catalogue } = language;
  async function apply(
    anchor: string,
    next: Filled,
    call: () => Promise<unknown>,
    details?: ChangeDetails,
  ): Promise<void> {
    const takeBack = answers.change(anchor, next, details);
    try {
      await call();
    } catch (fault) {
      takeBack();
      throw fault;
    }
  }

  const now = (): Filled => ({ answers: answers.read(), arrangement: answers.readArrangement() });
  const countOf = (groupId: string, { arrangement }: Filled) => ({
    body: { button_id: groupId, num_components: arrangement.addAnother[groupId] ?? 1 },
  });

  return {
    addBlock(groupId: string): Promise<void> {
      const next = addBlock(catalogue(), now(), groupId);
      return apply(groupId, next, () => client.call("saveAddAnother", countOf(groupId, next)));
    },
    removeBlock(groupId: string, index: number): Promise<void> {
      const next = removeBlock(catalogue(), now(), groupId, index);
      const noun = indexOf(catalogue()).groups.get(groupId)?.noun ?? "";
      const former = now();
      return apply(groupId, next, () => client.call("saveAddAnother", countOf(groupId, next)), {
        block: index,
        name: ({ fields }) => format(fields.blockName, { noun: capitalized(noun), number: index + 1 }),
        post: () => client.call("saveAddAnother", countOf(groupId, former)),
      });
    },
    chooseTab(setId: string, tabId: string): Promise<void> {
      const set = indexOf(catalogue()).tabSets.get(setId);
      const former = set && tabOf(set, answers.readArrangement());
      const next = chooseTab(catalogue(), now(), setId, tabId);
      const post = (tab: string) => () => client.call("saveTab", { body: { tab_id: setId, chosen_tab: tab } });
      return apply(setId, next, post(tabId), former === undefined ? {} : { tab: former, post: post(former) });
    },
    /** Changes the page only: a confirmation has no call. */
    confirm(confirmationId: string): void {
      const next = confirm(catalogue(), now(), confirmationId);
      answers.replace(next.answers, next.arrangement);
    },
    /** Takes a confirmation back; one with answers stays. */
    takeBack(confirmationId: string): void {
      const { arrangement } = now();
      const confirmed = withEntry(arrangement.confirmed, confirmationId, undefined);
      answers.replace(answers.read(), { ...arrangement, confirmed });
    },
  };
}
