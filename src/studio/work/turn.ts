/** Milliseconds within which a tab that closes, such as this one before a reload, gives its turn back. */
const patience = 500;

const forever = new Promise<never>(() => undefined);

/**
 * Lets one tab at a time have the studio: two would overwrite each other's work. `onTurn` is called when this tab has it, with a signal
 * that aborts when it is taken over; `onOther` when another one has it, with a function that takes it over. Pages
 * without https have no locks: there the last change wins.
 */
export function takeTurn(onTurn: (turn: AbortSignal) => void, onOther: (takeOver: () => void) => void): void {
  if (!("locks" in navigator)) {
    onTurn(new AbortController().signal);
    return;
  }
  function ask(options: LockOptions): void {
    const turn = new AbortController();
    const waiting = setTimeout(other, patience);
    const held = navigator.locks.request("admissions-studio", options, () => {
      clearTimeout(waiting);
      onTurn(turn.signal);
      return forever;
    });
    // Another tab took it over. This one goes on when that is closed.
    held.catch(() => {
      turn.abort();
      other();
      ask({});
    });
  }
  const other = () => onOther(() => ask({ steal: true }));
  ask({});
}
