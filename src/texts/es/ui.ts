import type { Texts } from "../en";

/** Lo que necesita todo diálogo y aviso. */
export const ui: Texts["ui"] = {
  close: "Cerrar",
  loading: "Cargando…",
  application: "Solicitud",
  notifications: "Notificaciones",
  steps: "Pasos de la solicitud",
  stepOf: (step, total, name) => `Paso ${step} de ${total}: ${name}`,
  stepDone: "Completado",
  stepBegun: "Empezado",
  percent: (done) => `${done}%`,
};
