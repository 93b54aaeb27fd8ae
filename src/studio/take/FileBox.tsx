import { useId, useState } from "react";
import { inputClass } from "../../widget/controls/inputClass";
import { Button } from "../../widget/ui/Button";
import { classes } from "../../widget/ui/stylesheet";
import { copy, download } from "./files";

interface FileBoxProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Whether it can also be downloaded. */
  readonly isFile?: boolean;
  readonly note?: string;
}

/** A generated text with its copy and download buttons. */
export function FileBox({ name, title, text, isFile = true, note }: FileBoxProps) {
  const id = useId();
  const [message, setMessage] = useState("");
  const onCopy = async () => setMessage((await copy(text)) ? "Copied" : "Select the text and copy it");
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note ? <p className="hint">{note}</p> : null}
      <textarea
        className={classes(inputClass, "code")}
        readOnly
        rows={Math.min(12, text.split("\n").length)}
        aria-labelledby={id}
        spellCheck={false}
        value={text}
      />
      <p className="beside">
        <Button look="secondary" size="compact" aria-label={`Copy ${name}`} onClick={() => void onCopy()}>
          Copy
        </Button>
        {isFile ? (
          <Button look="secondary" size="compact" aria-label={`Download ${name}`} onClick={() => download(name, text)}>
            Download
          </Button>
        ) : null}
        <span className="hint" role="status">
          {message}
        </span>
      </p>
    </section>
  );
}
