import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import type { Scheme } from "../look/colours";

/** The form's configuration and look. */
export interface Show {
  readonly config: InstitutionConfig;
  /** Custom properties with their values. */
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** The style sheet's other rules. */
  readonly rules: string;
  readonly scheme: Scheme;
  readonly language: string;
}

/** A place that was pressed. */
export interface Picked {
  /** The ids of the element, of its ancestors and of its question. */
  readonly ids: readonly string[];
  readonly isHeading: boolean;
  readonly text: string;
  /** Where a link leads; "" for what is none. */
  readonly href: string;
}

export interface PickingListener {
  readonly onPick: (picked: Picked) => void;
  /** Escape ends the search for settings. */
  readonly onLeave: () => void;
}

/** What the page in the frame offers to the studio around it. Both are pages of one site. */
export interface PreviewPage {
  readonly show: (shown: Show) => void;
  /** While switched on, a press finds settings instead of using the form. */
  readonly setPicking: (isOn: boolean) => void;
  readonly listen: (listener: PickingListener) => void;
  /** Scrolls the element with an id into view. */
  readonly reveal: (id: string) => void;
}

declare global {
  interface Window {
    studioPreview?: PreviewPage;
  }
}
