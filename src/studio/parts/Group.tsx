import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { counted } from "../faults";
import { useStudio } from "../StudioContext";
import { type GroupId, groupTitles } from "../words/names";

/** A group of settings that can be closed. Renders its contents only while it is open: some are hundreds of controls. */
export function Group({ id, note, children }: { id: GroupId; note?: string; children: ReactNode }) {
  const { view, setView, faults } = useStudio();
  const isOpen = view.openGroup === id;
  const own = faults.filter(({ place, title }) => place.group === id && title !== null);
  function toggle({ currentTarget }: MouseEvent): void {
    flushSync(() => setView({ openGroup: isOpen ? null : id }));
    // Closing another group may have moved this one out of view.
    if (!isOpen) currentTarget.closest(".group")?.scrollIntoView({ block: "start" });
  }
  return (
    <section className="group">
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          <span>{groupTitles[id]}</span>
          {own.length > 0 ? <span className="fault">{counted(own)}</span> : null}
          {note && own.length === 0 ? <span className="note">{note}</span> : null}
        </button>
      </h2>
      {isOpen ? <div className="group-body">{children}</div> : null}
    </section>
  );
}
