import type { WebStatus } from "../../api/shapes";

/** What the banner depends on (§2 "Page banner"). */
export interface BannerSnapshot {
  readonly isLoggedIn: boolean;
  readonly webStatus: WebStatus | null;
  readonly numLogins: number | null;
  readonly hasChangedPage: boolean;
}

export type BannerKind = "submitted" | "visitor" | "firstLogin" | "laterLogin" | "none";

/** Which banner shows (§2 "Page banner"). */
export function bannerKind({ isLoggedIn, webStatus, numLogins, hasChangedPage }: BannerSnapshot): BannerKind {
  if (webStatus === "validating") return "none";
  if (webStatus === "submitted") return "submitted";
  if (!isLoggedIn) return "visitor";
  if (hasChangedPage) return "none";
  return numLogins === null || numLogins <= 1 ? "firstLogin" : "laterLogin";
}
