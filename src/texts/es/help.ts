import type { Texts } from "../en";

/** Los textos del diálogo de ayuda. */
export const help: Texts["help"] = {
  heading: "Ayuda",
  lead: "¿Algo no funciona o no puede iniciar sesión? Nuestro equipo técnico responde de lunes a viernes.",
  email: "Correo electrónico",
  phone: "Teléfono",
  tell: "Díganos qué estaba haciendo, qué vio y qué dispositivo usa. Nunca envíe su contraseña ni un código de confirmación: no se los pediremos.",
  more: "Páginas de ayuda de Admisiones",
};
