import { vi } from "vitest";

type Listener = (() => void) | null;

/** A substitute for `XMLHttpRequest` whose outcome the test decides. */
export class UploadRequest {
  status = 0;
  responseText = "";
  onload: Listener = null;
  onerror: Listener = null;
  onabort: Listener = null;
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };

  open(): void {}

  send(): void {}

  abort(): void {
    this.onabort?.();
  }

  progress(share: number): void {
    this.upload.onprogress?.({ loaded: share, total: 1 });
  }

  fail(): void {
    this.onerror?.();
  }

  respond(status: number, text = ""): void {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

/** Replaces `XMLHttpRequest` until `vi.unstubAllGlobals`; returns the list of requests, which grows as they are made. */
export function stubUploads(): readonly UploadRequest[] {
  const made: UploadRequest[] = [];
  class Kept extends UploadRequest {
    constructor() {
      super();
      made.push(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Kept);
  return made;
}
