import { type ComponentType, type ReactNode, Suspense } from "react";
import type { PageId } from "../form/catalogue";
import { type AuthPath, isPath, type Path } from "../navigation/paths";
import { StepScreen } from "../screens/steps/StepScreen";
import type { SharedTexts } from "../texts/en";
import { lazyWithRetry } from "../ui/lazyWithRetry";
import { Banner } from "./banner/Banner";
import { Arrival, type OnArrive } from "./navigating/Arrival";
import { Review } from "./overlays/Review";
import { CardSkeleton, StepSkeleton } from "./skeletons";

/**
 * Who may see a route (§2 "Navigation flow"). `step`: everyone until the application is submitted. `submitted`: an
 * applicant whose application is submitted. `loggedOut`: a visitor. `everyone`: also an applicant who is logged in.
 */
export type Guard = "step" | "submitted" | "loggedOut" | "everyone";

export interface ScreenProps {
  readonly path: Path;
  readonly onArrive: OnArrive;
}

export interface Route {
  /** Announced when the screen is shown. */
  readonly title: (texts: SharedTexts) => string;
  readonly group: "form" | "auth";
  readonly guard: Guard;
  readonly Screen: ComponentType<ScreenProps>;
}

/** A step, which is part of the application's chunk. */
function Step({ page, review, ...props }: ScreenProps & { page: PageId; review?: ReactNode }) {
  return (
    <>
      <StepScreen key={page} page={page} review={review} />
      <Arrival {...props} />
    </>
  );
}

/** A lazy screen, with a skeleton while it is loading. */
function LazyScreen({ skeleton, children, ...props }: ScreenProps & { skeleton: ReactNode; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <>
          {skeleton}
          <Arrival {...props} isComing />
        </>
      }
    >
      {children}
      <Arrival {...props} />
    </Suspense>
  );
}

const AuthScreen = lazyWithRetry(async () => (await import("../screens/auth/AuthScreen")).AuthScreen);
const CompletionScreen = lazyWithRetry(
  async () => (await import("../screens/completion/CompletionScreen")).CompletionScreen,
);

const review = <Review />;

const AboutStep = (props: ScreenProps) => <Step {...props} page="about" />;
const EducationStep = (props: ScreenProps) => <Step {...props} page="education-ug" />;
const FinalStep = (props: ScreenProps) => <Step {...props} page="final-steps" review={review} />;

function Completion(props: ScreenProps) {
  return (
    <LazyScreen {...props} skeleton={<StepSkeleton />}>
      <CompletionScreen banner={<Banner />} />
    </LazyScreen>
  );
}

function Card(props: ScreenProps) {
  return (
    <LazyScreen {...props} skeleton={<CardSkeleton />}>
      <AuthScreen />
    </LazyScreen>
  );
}

/** The route table (§2): one row for each path. */
export const routes: { readonly [P in Path]: Route & { readonly group: P extends AuthPath ? "auth" : "form" } } = {
  "/about": { title: ({ shell }) => shell.titles["/about"], group: "form", guard: "step", Screen: AboutStep },
  "/education-ug": {
    title: ({ shell }) => shell.titles["/education-ug"],
    group: "form",
    guard: "step",
    Screen: EducationStep,
  },
  "/final-steps": {
    title: ({ shell }) => shell.titles["/final-steps"],
    group: "form",
    guard: "step",
    Screen: FinalStep,
  },
  "/completion": {
    title: ({ shell }) => shell.titles["/completion"],
    group: "form",
    guard: "submitted",
    Screen: Completion,
  },
  "/signup": { title: ({ shell }) => shell.titles["/signup"], group: "auth", guard: "loggedOut", Screen: Card },
  "/confirm": { title: ({ shell }) => shell.titles["/confirm"], group: "auth", guard: "loggedOut", Screen: Card },
  "/login": { title: ({ shell }) => shell.titles["/login"], group: "auth", guard: "loggedOut", Screen: Card },
  "/forgot": { title: ({ shell }) => shell.titles["/forgot"], group: "auth", guard: "everyone", Screen: Card },
  "/reset": { title: ({ shell }) => shell.titles["/reset"], group: "auth", guard: "everyone", Screen: Card },
};

/** Whether a path is one of the three steps, which are recorded as the last page and restored. */
export function isStep(path: string): path is Path {
  return isPath(path) && routes[path].guard === "step";
}
