import type { AdmissionsEvent } from "../state/core/core";
import type { AdmissionsFormElement } from "./AdmissionsFormElement";
import type { attributes } from "./attributes";

/** The element's events by name, for `addEventListener`. */
export type AdmissionsEventMap = {
  [E in AdmissionsEvent as E["name"]]: CustomEvent<keyof Omit<E, "name"> extends never ? null : Omit<E, "name">>;
};

/** The attributes as markup (JSX included) writes them. */
export type AdmissionsFormAttributes = { [A in (typeof attributes)[number] as A["attribute"]]?: string | undefined };

/** A listener for each event under its JSX name: `on` and the event's name. */
export type AdmissionsFormListeners = {
  [Name in keyof AdmissionsEventMap as `on${Name}`]?: ((event: AdmissionsEventMap[Name]) => void) | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    "admissions-form": AdmissionsFormElement;
  }
  interface GlobalEventHandlersEventMap extends AdmissionsEventMap {}
}
