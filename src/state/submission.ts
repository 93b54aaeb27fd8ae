import type { Client } from "../api/client";
import { ApiError, InvalidAnswersError } from "../api/errors";
import type { Errors } from "./errors";
import type { Records } from "./records";
import type { Saver } from "./saving/saver";
import { sessionCheck } from "./session/sameSession";
import { webStatusAtom } from "./snapshot";
import type { Store } from "./store";
import type { Validation } from "./validation";
import { setWebStatus } from "./webStatus";

interface Parts {
  readonly client: Client;
  readonly store: Store;
  readonly saver: Saver;
  readonly validation: Validation;
  readonly records: Records;
  readonly reloadProfile: () => Promise<void>;
}

/**
 * §4 "Submit button (logged in)", steps 1 to 4. Resolves with null once the application is submitted, otherwise with the
 * errors to be shown: none where another place's answers are in the way. They are not shown yet, so that they come with
 * the page to which they lead. A second call while one runs joins it. Rejects with the `ApiError`.
 */
export function createSubmission(parts: Parts): () => Promise<Errors | null> {
  let running: Promise<Errors | null> | null = null;
  return () => {
    running ??= submitOrCatchUp(parts).finally(() => {
      running = null;
    });
    return running;
  };
}

async function submit(parts: Parts): Promise<Errors | null> {
  const { store, saver, validation, records } = parts;
  const checkSession = sessionCheck(store);
  let errors: Errors;
  do {
    await saver.save();
    checkSession();
    if (store.get(webStatusAtom) === "submitted") return null;
    await setWebStatus("validating", parts);
    checkSession();
    errors = validation.record();
    // Typed on meanwhile: what is submitted is what is on the page, saved and checked.
  } while (saver.hasUnsaved && !saver.hasConflicts);
  if (Object.keys(errors).length > 0 || saver.hasConflicts) return errors;
  // Nothing is recorded of an application that is submitted.
  void records.sendNow();
  const refused = await send(parts);
  checkSession();
  if (refused) return refused;
  // It is submitted, and the applicant hears of it at once, whatever becomes of the post that notes it.
  void setWebStatus("submitted", parts).catch(() => undefined);
  return null;
}

/** A 409 says that the application was submitted already, here or in another tab, if the account agrees. */
async function submitOrCatchUp(parts: Parts): Promise<Errors | null> {
  try {
    return await submit(parts);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status !== 409) throw fault;
    await parts.reloadProfile();
    if (parts.store.get(webStatusAtom) !== "submitted") throw fault;
    return null;
  }
}

/** The submit call; the server's errors when its own check finds any. */
async function send({ client }: Parts): Promise<Errors | null> {
  try {
    await client.call("submit", { body: {} });
    return null;
  } catch (fault) {
    if (fault instanceof InvalidAnswersError && Object.keys(fault.errors).length > 0) return fault.errors;
    throw fault;
  }
}
