import type { LanguageTag } from "./languages";

/** The texts of the entry: all others are loaded with the application. */
export const entryTexts: Readonly<Record<LanguageTag, { readonly failed: string; readonly retry: string }>> = {
  en: {
    failed: "The application could not be loaded. Please check your connection and try again.",
    retry: "Try again",
  },
  es: {
    failed: "No se pudo cargar la solicitud. Revise su conexión e inténtelo de nuevo.",
    retry: "Intentar de nuevo",
  },
};
