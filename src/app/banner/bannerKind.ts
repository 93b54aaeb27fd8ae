import type { WebStatus } from "../../api/shapes";

/** The values that choose the banner (§2 "Banner"). */
export interface BannerSnapshot {
  readonly isLoggedIn: boolean;
  readonly webStatus: WebStatus | null;
  readonly numLogins: number | null;
  readonly hasChangedPage: boolean;
}

export type BannerKind = "submitted" | "visitor" | "firstLogin" | "laterLogin" | "none";

/** The banner to show (§2 "Banner"). */
export function bannerKind({ isLoggedIn, webStatus, numLogins, hasChangedPage }: BannerSnapshot): BannerKind {
  if (webStatus === "validating") return "none";
  if (webStatus === "submitted") return "submitted";
  if (!isLoggedIn) return "visitor";
  if (hasChangedPage) return "none";
  return numLogins === null || numLogins <= 1 ? "firstLogin" : "laterLogin";
}
