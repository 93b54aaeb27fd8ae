import { create, string, type, union } from "superstruct";

const answer = union([type({ file: string() }), type({ reason: string() })]);

/** Compiles a configuration in a worker, as the server does. Resolves with the file; rejects with the reason why there is none. */
export function compile(config: object): Promise<string> {
  const worker = new Worker("studio/compile.js", { type: "module" });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener("error", () => reject(new Error("The compiler could not be loaded. Reload the page.")));
    worker.addEventListener("message", ({ data }) => {
      const made = create(data, answer);
      if ("file" in made) resolve(made.file);
      else reject(new Error(made.reason));
    });
    worker.postMessage(config);
  }).finally(() => worker.terminate());
}
