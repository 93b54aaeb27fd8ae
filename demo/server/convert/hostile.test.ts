import { expect, test } from "vitest";
import { maxFileSize } from "../../../src/form/files";
import { hostileFiles } from "../../../test/support/files/hostile";
import { convert } from "./convert";

test.each(hostileFiles)(
  "$what is converted or refused for good, and within its time",
  async ({ name, make }) => {
    const file = make();
    expect(file.length).toBeLessThanOrEqual(maxFileSize);
    const start = performance.now();
    const conversion = await convert(file, name);
    // A crash would be repeated.
    expect(conversion.status === "fault" && !conversion.isFinal).toBe(false);
    // Ten seconds, and the start of a process on a busy machine.
    expect(performance.now() - start).toBeLessThan(20_000);
  },
  60_000,
);
