import { type ReactNode, useRef, useState } from "react";
import type { Path } from "../json";
import { faultsAt, useStudio, useWanted } from "../StudioContext";

/** `1 fault`, `2 faults`. */
export const counted = (count: number) => (count === 1 ? "1 fault" : `${count} faults`);

interface GroupProps {
  readonly path: Path;
  readonly title: string;
  readonly note: string;
  readonly children: () => ReactNode;
}

/** A part of the work that can be closed. Renders its contents only while it is open: some are hundreds of controls. */
export function Group({ path, title, note, children }: GroupProps) {
  const { reading } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  useWanted(path, (isExact) => {
    setOpen(true);
    if (isExact) summary.current?.focus();
  });
  const faults = faultsAt(reading.faults, path).length;
  return (
    <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>
        <span>{title}</span>
        {faults > 0 ? <span className="fault">{counted(faults)}</span> : note && <span className="note">{note}</span>}
      </summary>
      {isOpen ? <div className="group-body">{children()}</div> : null}
    </details>
  );
}
