import { nameOf, type Seeing } from "./seen";

/** The page must not scroll horizontally. */
export function sideways(): string[] {
  const beyond = document.documentElement.scrollWidth - innerWidth;
  return beyond > 0 ? [`The page scrolls sideways by ${beyond} px.`] : [];
}

function faultsOf(element: Element): string[] {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
  // A paragraph that is cut after some lines by `line-clamp` is whole in the text, for screen readers.
  const isClamped = getComputedStyle(element).webkitLineClamp !== "none";
  if (overflowX === "visible" || isClamped) return [];
  const wider = element.scrollWidth - element.clientWidth;
  const isClosed = overflowY === "hidden" || overflowY === "clip";
  return [
    ...(wider > 1 ? [`Cut off at its side: ${nameOf(element)}`] : []),
    ...(isClosed && element.scrollHeight > element.clientHeight + 1 ? [`Cut off below: ${nameOf(element)}`] : []),
    ...(textOverflow === "ellipsis" && wider > 0 ? [`Shortened: ${nameOf(element)}`] : []),
  ];
}

/** No box may cut off its contents, except an input, in which a long answer scrolls. */
export function cutOff(root: ShadowRoot, { isForEyes }: Seeing): string[] {
  const boxes = [...root.querySelectorAll(":not(input, textarea, select, option)")];
  return boxes.filter(isForEyes).flatMap(faultsOf);
}

/** A closed select must show its whole answer. */
export function shortenedAnswers(root: ShadowRoot, { isForEyes }: Seeing): string[] {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return ["This browser measures no text."];
  return [...root.querySelectorAll("select")].filter(isForEyes).flatMap((select) => {
    const style = getComputedStyle(select);
    context.font = style.font;
    context.letterSpacing = style.letterSpacing;
    const text = select.selectedOptions[0]?.text ?? "";
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const isWhole = context.measureText(text).width <= room + 1;
    return isWhole ? [] : [`The answer of select#${select.id} is cut off: "${text}" in ${room} px`];
  });
}
