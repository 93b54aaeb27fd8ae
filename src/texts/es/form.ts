import type { Texts } from "../en";

/** Lo que el formulario mismo dice de una respuesta. */
export const form: Texts["form"] = {
  dates: {
    months: [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre",
    ],
    day: (day, month, year) => `${day} de ${month} de ${year}`,
    monthYear: (month, year) => `${month} de ${year}`,
  },
  format: {
    notListed: "Elija, por favor, una de las opciones de la lista.",
    notADate: "Escriba una fecha válida.",
    halfMonthYear: "Elija tanto el mes como el año.",
    tooLong: "Acorte esta respuesta a {max} caracteres.",
  },
  files: {
    tooLarge: "Su archivo es demasiado grande. El tamaño máximo es de 1 MB.",
    wrongType: "Solo se aceptan estos tipos de archivo: .png, .jpeg, .jpg, .pdf, .docx",
    nameTooLong:
      "El nombre de su archivo es demasiado largo. Puede tener hasta 32 caracteres, incluida la extensión. Póngale un nombre más corto, como historial.pdf, y elíjalo de nuevo.",
    empty: "Su archivo está vacío. Suba un archivo que no esté vacío.",
  },
  password: {
    length: "tiene al menos 12 caracteres",
    uppercase: "usa al menos una letra mayúscula",
    lowercase: "usa al menos una letra minúscula",
    digit: "usa al menos un número",
    special: "usa al menos un carácter especial, como ! ? # @",
    trimmed: "no tiene espacios al principio ni al final",
  },
  attached: "Adjunto",
};
