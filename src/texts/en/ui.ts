/** Texts of `src/ui/`, for dialogs and toasts of any kind. */
export const ui = {
  close: "Close",
  loading: "Loading…",
  application: "Application",
  notifications: "Notifications",
  steps: "Application steps",
  stepOf: (step: number, total: number, name: string) => `Step ${step} of ${total}: ${name}`,
  stepDone: "Completed",
  stepBegun: "Started",
  percent: (done: number) => `${done}%`,
};
