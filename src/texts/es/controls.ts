import type { Texts } from "../en";

const number = (value: number) => value.toLocaleString("es-US");

/** Los textos de `src/controls/`. */
export const controls: Texts["controls"] = {
  noOptions: "No hay opciones",
  loading: "Cargando...",
  blank: "--",
  errorPrefix: (isMissing) => (isMissing ? "Error, responda, por favor:" : "Error:"),
  missing: "Obligatorio",
  cut: (limit) => `Aquí caben ${limit} caracteres. Lo que no cupo se omitió.`,
  oneOfThese: "(uno de estos)",
  clear: "Borrar",
  cleared: "Su elección se borró.",
  count: (used, limit) => `${number(used)} de ${number(limit)} caracteres`,
  left: (left) => (left === 1 ? "Queda 1 carácter" : `Quedan ${number(left)} caracteres`),
  month: "Mes",
  day: "Día",
  year: "Año",
  dateProblem: {
    month: "Elija un mes.",
    day: "Escriba el día: un número del 1 al 31.",
    year: "Escriba el año con 4 dígitos, por ejemplo 2008.",
    date: (month, days) => `Ese año, ${month} tiene solo ${days} días.`,
  },
};
