import { useState } from "react";
import { Button } from "../../widget/ui/Button";
import { compile } from "./compile";
import { download } from "./files";

interface CompiledFileProps {
  readonly config: object;
  readonly isDisabled: boolean;
}

/** Gives the compiled file, for pages that the reference server does not serve: it compiles its own. */
export function CompiledFile({ config, isDisabled }: CompiledFileProps) {
  const [message, setMessage] = useState("");
  async function take(): Promise<void> {
    setMessage("Compiling…");
    try {
      download("institution.json", await compile(config));
      setMessage("Downloaded.");
    } catch (fault) {
      setMessage(fault instanceof Error ? fault.message : String(fault));
    }
  }
  return (
    <section className="card" aria-labelledby="compiled">
      <h2 id="compiled">If you have no reference server</h2>
      <p className="hint">
        Then serve this file at the address of <code>config-url</code>: institution.json with the first step in each
        language, which shows before the form's own scripts. It fits this version of the form; take it again after an
        upgrade. The reference server makes it by itself.
      </p>
      <p className="beside">
        <Button look="secondary" size="compact" disabled={isDisabled} onClick={() => void take()}>
          Download the compiled institution.json
        </Button>
        <span className="hint" role="status">
          {message}
        </span>
      </p>
    </section>
  );
}
