import type { QueryClient } from "@tanstack/query-core";
import type { Client } from "../api/client";
import { InvalidAnswersError } from "../api/errors";
import type { Saver } from "./saving/saver";
import { webStatusAtom } from "./snapshot";
import type { Store } from "./store";
import type { Errors, Validation } from "./validation";
import { setWebStatus } from "./webStatus";

interface Parts {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly store: Store;
  readonly saver: Saver;
  readonly validation: Validation;
}

export type SubmitOutcome = "submitted" | "invalid";

/** §4 "Submit button (logged in)", steps 1 to 4. A second call while one runs joins it. Rejects with the `ApiError`. */
export function createSubmission(parts: Parts): () => Promise<SubmitOutcome> {
  let running: Promise<SubmitOutcome> | null = null;
  return () => {
    running ??= submit(parts).finally(() => {
      running = null;
    });
    return running;
  };
}

async function submit(parts: Parts): Promise<SubmitOutcome> {
  const { store, saver, validation } = parts;
  await saver.save();
  const status = store.get(webStatusAtom);
  if (status === "submitted") return "submitted";
  if (status !== "validating") await setWebStatus("validating", parts);
  const errors = await validation.run();
  if (Object.keys(errors).length > 0 || saver.hasUnsaved) return "invalid";
  const refused = await send(parts);
  if (refused) {
    validation.take(refused);
    return "invalid";
  }
  await setWebStatus("submitted", parts);
  return "submitted";
}

/** The submit call; the server's errors when its own check finds any. */
async function send({ client }: Parts): Promise<Errors | null> {
  try {
    await client.call("submit", { body: {} });
    return null;
  } catch (fault) {
    if (fault instanceof InvalidAnswersError) return fault.errors;
    throw fault;
  }
}
