import type {
  AdmissionsEventMap,
  AdmissionsFormAttributes,
  AdmissionsFormListeners,
  InstitutionConfig,
} from "../types";

/** `on:admissions-saved` for `admissions-saved`, as Svelte 4 writes a listener; Svelte 5 writes it as JSX does. */
type Directives = {
  [Name in keyof AdmissionsEventMap as `on:${Name}`]?: ((event: AdmissionsEventMap[Name]) => void) | undefined;
};

interface AdmissionsFormProps extends AdmissionsFormAttributes, AdmissionsFormListeners, Directives {
  config?: InstitutionConfig | undefined;
  id?: string | undefined;
  class?: string | undefined;
  style?: string | undefined;
  slot?: string | undefined;
  [data: `data-${string}`]: string | undefined;
}

declare global {
  // The namespace that Svelte's compiler of types reads.
  namespace svelteHTML {
    interface IntrinsicElements {
      "admissions-form": AdmissionsFormProps;
    }
  }
}
