/**
 * The title of an institution's application, in Spanish by its English. Apart from the other texts of `questions.ts`, since the
 * server's own page has it too and needs none of them.
 */
export const title = { "{shortName} Application": "Solicitud de {shortName}" };
