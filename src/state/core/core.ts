// The public module of this folder: what every feature builds on.
export { type Core, createCore, type Surroundings, storageName } from "./createCore";
export type { AdmissionsEvent, LogOutReason } from "./events";
export { sameSession, sessionCheck, whileSame } from "./sameSession";
export { applicationNamed, type Settings } from "./settings";
export {
  endedAtom,
  forgetSnapshot,
  hasChangedPageAtom,
  isLoggedInAtom,
  isServiceUserAtom,
  lastPageAtom,
  numLoginsAtom,
  profileStateAtom,
  sessionNumberAtom,
  usernameAtom,
  webStatusAtom,
} from "./snapshot";
export { type Store, StoreContext, useAtomValue } from "./store";
export { openTabs, type Tabs } from "./tabs";
