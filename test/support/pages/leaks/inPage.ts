import { leaks, watchLeaks } from "./leaks";

declare global {
  interface Window {
    leaks: typeof leaks;
  }
}

watchLeaks();
window.leaks = leaks;
