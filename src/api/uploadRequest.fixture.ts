import { vi } from "vitest";

type Listener = (() => void) | null;

/** Stands in for `XMLHttpRequest`: what happens to the upload is what the test says. */
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

  answer(status: number): void {
    this.status = status;
    this.onload?.();
  }
}

/** Puts the stand-in in place until `vi.unstubAllGlobals`; returns the requests to come as they are made. */
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
