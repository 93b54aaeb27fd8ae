import { useTexts } from "../../texts/useTexts";
import type { MissingProps } from "../../ui/late";
import { Unavailable, UnavailableCard } from "./Unavailable";

/** In the place of a screen whose code did not come. */
export function MissingScreen({ retry }: MissingProps) {
  return <UnavailableCard message={useTexts().state.unreachable} onRetry={retry} />;
}

/** The same in place of everything. */
export function MissingPage({ retry }: MissingProps) {
  return <Unavailable message={useTexts().state.unreachable} onRetry={retry} />;
}
