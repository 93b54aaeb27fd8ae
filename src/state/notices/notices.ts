// The public module of this folder: toasts, reported failures and announcements.
export { announce, announcementAtom } from "./announcement";
export { reportFailure } from "./failures";
export { reasonOf } from "./reasonOf";
export { createNotices, lastingToast, type Notices, toastsAtom, translatedToastsAtom } from "./toasts";
