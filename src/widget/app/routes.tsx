import { type ReactNode, Suspense, useEffect } from "react";
import type { PageId } from "../../shared/catalogue/pageTitles";
import { Route, Switch } from "../navigation/Navigation";
import { type AuthPath, isPath, type Path } from "../navigation/paths";
import { StepScreen } from "../screens/steps/StepScreen";
import { lazyWithRetry } from "../ui/lazyWithRetry";
import { Arrival, HeldHeight } from "./arrival";
import { Review } from "./overlays/Review";
import { CardSkeleton, Loading } from "./skeletons";

/**
 * Who may see a route. `step`: everyone until the application is submitted. `submitted`: an
 * applicant whose application is submitted. `loggedOut`: a visitor. `everyone`: also an applicant who is logged in.
 */
type Guard = "step" | "submitted" | "loggedOut" | "everyone";

const AuthScreen = lazyWithRetry(async () => (await import("../screens/auth/AuthScreen")).AuthScreen);
const CompletionScreen = lazyWithRetry(
  async () => (await import("../screens/completion/CompletionScreen")).CompletionScreen,
);

/** Loads the page that a submission opens, which is then shown at once. */
function CompletionComing() {
  useEffect(() => CompletionScreen.preload(), []);
  return null;
}

/** A step, which is part of the application's chunk. */
function step(page: PageId, review?: ReactNode): ReactNode {
  return (
    <>
      <StepScreen page={page} review={review} />
      <Arrival />
    </>
  );
}

/** A lazy screen, with a skeleton while it is loading. */
function lazyScreen(screen: ReactNode, skeleton: ReactNode): ReactNode {
  const loading = (
    <>
      {skeleton}
      <HeldHeight />
      <Arrival isComing />
    </>
  );
  return (
    <Suspense fallback={loading}>
      {screen}
      <Arrival />
    </Suspense>
  );
}

const card = (path: AuthPath) => lazyScreen(<AuthScreen path={path} />, <CardSkeleton />);

/** The route table: one row for each path. Its title is in `texts`, `shell.titles`. */
export const routes: Readonly<Record<Path, { readonly guard: Guard; readonly screen: ReactNode }>> = {
  "/about": { guard: "step", screen: step("about") },
  "/education-ug": { guard: "step", screen: step("education-ug") },
  "/final-steps": {
    guard: "step",
    screen: step(
      "final-steps",
      <>
        <Review />
        <CompletionComing />
      </>,
    ),
  },
  "/completion": { guard: "submitted", screen: lazyScreen(<CompletionScreen />, <Loading />) },
  "/signup": { guard: "loggedOut", screen: card("/signup") },
  "/confirm": { guard: "loggedOut", screen: card("/confirm") },
  "/login": { guard: "loggedOut", screen: card("/login") },
  "/forgot": { guard: "everyone", screen: card("/forgot") },
  "/reset": { guard: "everyone", screen: card("/reset") },
};

export function CurrentScreen() {
  return (
    <Switch>
      {Object.entries(routes).map(([path, { screen }]) => (
        <Route key={path} path={path}>
          {screen}
        </Route>
      ))}
    </Switch>
  );
}

/** Whether a path is one of the three steps, which are recorded as the last page and restored. */
export function isStep(path: string): path is Path {
  return isPath(path) && routes[path].guard === "step";
}
