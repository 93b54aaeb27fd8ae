import type { LanguageTag } from "./languages";

/** Why the application is not on the page. */
export type NotShown = "failed" | "outdated" | "second";

/** The texts of the entry: all others are loaded with the application. */
export const entryTexts: Readonly<Record<LanguageTag, Readonly<Record<NotShown | "retry", string>>>> = {
  en: {
    failed: "The application could not be loaded. Please check your connection and try again.",
    outdated: "This browser is too old: please use Chrome or Edge 120, Firefox 125, Safari or iOS 17, or newer.",
    second: "The application is on this page already.",
    retry: "Try again",
  },
  es: {
    failed: "No se pudo cargar la solicitud. Revise su conexión e inténtelo de nuevo.",
    outdated: "Este navegador es demasiado antiguo: use Chrome o Edge 120, Firefox 125, Safari o iOS 17, o posterior.",
    second: "La solicitud ya está en esta página.",
    retry: "Intentar de nuevo",
  },
};
