import type { AdmissionsEvent } from "../app/events";
import type { AdmissionsFormElement } from "./AdmissionsFormElement";
import type { attributes } from "./attributes";

/** The element's events by name, as `addEventListener` sees them. */
export type AdmissionsEventMap = {
  [E in AdmissionsEvent as E["name"]]: CustomEvent<keyof Omit<E, "name"> extends never ? null : Omit<E, "name">>;
};

/** The attributes as markup (JSX included) writes them. */
export type AdmissionsFormAttributes = { [A in (typeof attributes)[number] as A["attribute"]]?: string | undefined };

/** React 19 listens to a custom event through a property named `on` and the event's name. */
export type AdmissionsFormListeners = {
  [Name in keyof AdmissionsEventMap as `on${Name}`]?: (event: AdmissionsEventMap[Name]) => void;
};

type AdmissionsFormProps = React.HTMLAttributes<AdmissionsFormElement> &
  React.RefAttributes<AdmissionsFormElement> &
  AdmissionsFormAttributes &
  AdmissionsFormListeners & { config?: unknown };

declare global {
  interface HTMLElementTagNameMap {
    "admissions-form": AdmissionsFormElement;
  }
  interface GlobalEventHandlersEventMap extends AdmissionsEventMap {}
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "admissions-form": AdmissionsFormProps;
    }
  }
}
