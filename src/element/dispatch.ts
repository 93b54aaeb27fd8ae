import type { AdmissionsEvent } from "../state/core/core";

/** Dispatches a bubbling, composed `CustomEvent`, whose `detail` holds the event's other members, or null. */
export function dispatch(element: EventTarget, { name, ...detail }: AdmissionsEvent): void {
  element.dispatchEvent(
    new CustomEvent(name, {
      bubbles: true,
      composed: true,
      detail: Object.keys(detail).length > 0 ? detail : null,
    }),
  );
}
