import { create, object, string, unknown } from "superstruct";
import { compileInstitution } from "./compileInstitution";

const inputShape = object({ config: unknown(), version: string() });

/** The program of the child process in which the server compiles its institution. Returns the compiled file. */
export async function run(input: unknown): Promise<Uint8Array> {
  const { config, version } = create(input, inputShape);
  return new TextEncoder().encode(JSON.stringify(await compileInstitution(config, version)));
}
