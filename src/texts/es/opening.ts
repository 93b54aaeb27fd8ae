import type { Texts } from "../en";

/** Los textos de un formulario que ahora no recibe solicitudes. */
export const opening: Texts["opening"] = {
  before: (moment) => `Las solicitudes se reciben a partir del ${moment}.`,
  beforeText: "Ya puede llenar el formulario. Sus respuestas se conservan y podrá enviarlas a partir de entonces.",
  after: (moment) => `El plazo de solicitud terminó el ${moment}.`,
  afterText: "Sus respuestas se conservan, pero ya no se pueden enviar.",
};
