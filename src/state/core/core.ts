// The public module of this folder: what every feature builds on.

export type { AdmissionsEvent, LogOutReason } from "./createCore";
export { applicationNamed, type Core, createCore, type Settings, type Surroundings, storageName } from "./createCore";
export {
  closedAtom,
  documentsAtom,
  endedAtom,
  forgetSnapshot,
  hasChangedPageAtom,
  isLoggedInAtom,
  isServiceUserAtom,
  lastPageAtom,
  numLoginsAtom,
  profileStateAtom,
  sameSession,
  sessionCheck,
  sessionNumberAtom,
  usernameAtom,
  webStatusAtom,
  whileSame,
} from "./snapshot";
export { type Store, StoreContext, useAtomValue } from "./store";
export { openTabs, type Tabs } from "./tabs";
