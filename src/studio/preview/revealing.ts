/** Milliseconds after which a missing element is given up: its question may depend on an answer. */
const longest = 5_000;

/** Scrolls this page only: `scrollIntoView` would also scroll the studio around the frame. */
function bringIntoView(element: Element): void {
  const { top, bottom } = (element.closest("[part~=field]") ?? element).getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) scrollBy({ top: top - innerHeight / 3 });
}

/** Returns a function that scrolls the element with an id into view as soon as the form has it; a later call replaces it. */
export function createRevealing(form: () => HTMLElement | null): (id: string) => void {
  let turn = 0;
  return (id) => {
    turn += 1;
    const [own, start] = [turn, Date.now()];
    const look = () => {
      if (own !== turn || Date.now() - start > longest) return;
      const element = form()?.shadowRoot?.getElementById(id);
      if (element) bringIntoView(element);
      else requestAnimationFrame(look);
    };
    look();
  };
}
