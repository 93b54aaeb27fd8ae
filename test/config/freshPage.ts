import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { patient } from "../support/waitFor";

configure({ asyncUtilTimeout: patient.timeout });

// The unit tests of a worker share one happy-dom and one load of the modules: each file begins with an empty page.
beforeAll(() => {
  if (!("document" in globalThis)) return;
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split("; ").filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookieStore.
    document.cookie = `${cookie.split("=")[0]}=; Max-Age=-1; Path=/`;
  }
  history.replaceState(null, "", "#");
});

// What a test has rendered, faked and replaced ends with it.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// A part of the application that is still being loaded sets state when it comes: not after the worker's last page has gone.
afterAll(() => vi.dynamicImportSettled());
