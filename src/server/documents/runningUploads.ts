import type { TimeLimits } from "../http/http";
import { type Limits, mostOpenUploads, mostUploadsOfAccount } from "../limits/limits";
import { Refusal } from "../refusal";

const replaced = "This file was sent again meanwhile.";

/**
 * One upload from its head to its end. It is open until its permit is accepted, which makes it a running one.
 */
class Upload {
  #bytes = 0;
  #lastByte = 0;
  #hasEnded = false;
  #rateTimer: NodeJS.Timeout | undefined;

  constructor(
    readonly address: string,
    private readonly uploads: RunningUploads,
    private readonly endRequest: () => void,
  ) {}

  /**
   * Makes this the running upload of a file key, in place of a former one, whose connection may be dead, or of the oldest of its
   * account's where those are too many. Throws a 503 when too many of others are running, a 408 when this one was ended meanwhile.
   */
  accept(key: string, { silence, kilobyte, check }: TimeLimits): void {
    if (this.#hasEnded) throw new Refusal(408, replaced);
    this.uploads.run(key, this);
    const start = performance.now();
    this.#lastByte = start;
    this.#rateTimer = setInterval(() => {
      const now = performance.now();
      const isSilent = now - this.#lastByte > silence * 1000;
      const seconds = (now - start) / 1000 - silence;
      if (isSilent || (this.#bytes / 1024) * kilobyte < seconds) this.end();
    }, check * 1000).unref();
  }

  /** The content, counted. Throws when the upload was ended. */
  async *watched(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of content) {
      this.#bytes += chunk.length;
      this.#lastByte = performance.now();
      yield chunk;
    }
    if (this.#hasEnded) throw new Refusal(408, replaced);
  }

  /** Cuts off an upload that is too slow, is silent or was replaced. */
  end(): void {
    this.#hasEnded = true;
    this.close();
    this.endRequest();
  }

  readonly close = (): void => {
    clearInterval(this.#rateTimer);
    this.uploads.remove(this);
  };
}

const accountOf = (key: string) => key.split("/")[1];

function of(address: string, uploads: Iterable<Upload>): readonly Upload[] {
  return [...uploads].filter((upload) => upload.address === address);
}

/** The uploads in progress in this process. */
export class RunningUploads {
  constructor(private readonly places: Limits["uploads"]) {}

  readonly #open = new Set<Upload>();
  readonly #running = new Map<string, Upload>();

  /**
   * Counts an upload whose head has arrived. Beyond the limit, ends the oldest upload that has sent no permit; browsers send it
   * at once.
   */
  open(address: string, endRequest: () => void): Upload {
    const [oldestOfAddress, ...others] = of(address, this.#open);
    if (others.length >= mostOpenUploads.ofNetwork - 1) oldestOfAddress?.end();
    const [oldest] = this.#open;
    if (this.#open.size >= mostOpenUploads.inAll) oldest?.end();
    const upload = new Upload(address, this, endRequest);
    this.#open.add(upload);
    return upload;
  }

  run(key: string, upload: Upload): void {
    this.#running.get(key)?.end();
    const [oldest, ...others] = [...this.#running].filter(([other]) => accountOf(other) === accountOf(key));
    if (others.length >= mostUploadsOfAccount - 1) oldest?.[1].end();
    this.places.enter(upload.address, upload);
    this.#open.delete(upload);
    this.#running.set(key, upload);
  }

  remove(upload: Upload): void {
    this.#open.delete(upload);
    this.places.leave(upload);
    for (const [key, running] of this.#running) if (running === upload) this.#running.delete(key);
  }
}
