import { blocksAndTabsOf, chooseTab, setBlocks } from "../services/blocksAndTabs";
import type { Handlers } from "./calls";

/** Add-another counts and chosen tabs (§4). */
export const blocksAndTabsCalls: Pick<Handlers, "saveAddAnother" | "addAnother" | "saveTab" | "tabs"> = {
  async saveAddAnother({ parts, applicant, input }) {
    await setBlocks(parts, applicant.accountId, input.body.button_id, input.body.num_components);
    return { message: "Your list is saved." };
  },
  async addAnother({ parts, applicant }) {
    return { ...(await blocksAndTabsOf(parts, applicant.accountId)).addAnother };
  },
  async saveTab({ parts, applicant, input }) {
    await chooseTab(parts, applicant.accountId, input.body.tab_id, input.body.chosen_tab);
    return { message: "Your choice is saved." };
  },
  async tabs({ parts, applicant }) {
    return { ...(await blocksAndTabsOf(parts, applicant.accountId)).tabs };
  },
};
