/** A setting that stops the start; the message is one line for the operator: name, fault, remedy. */
export class SettingFault extends Error {
  override readonly name = "SettingFault";
}

/** The environment, with empty values counted as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting's text without surrounding space, or null when it is absent or blank. */
export function text(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value ? value : null;
}
