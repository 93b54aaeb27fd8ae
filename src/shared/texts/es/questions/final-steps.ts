/** Paso 3: lo que dice el catálogo en inglés → lo que se lee en español. */
export const finalSteps = {
  "Final Steps": "Últimos pasos",

  "Financial aid": "Ayuda financiera",
  "When you fill in the FAFSA, list {partnerName} with the school code {fafsaCode}.":
    "Cuando llene el formulario FAFSA, indique {partnerName} con el código de escuela {fafsaCode}.",
  "FAFSA Submission Summary": "Resumen de presentación de la FAFSA (FAFSA Submission Summary)",
  "If you have it already, you can upload it here.": "Si ya lo tiene, puede subirlo aquí.",

  "School record": "Disciplina escolar",
  "Have you been suspended from any school?": "¿Le han suspendido en alguna escuela?",
  "Have you been suspended from any school? Please explain.":
    "¿Le han suspendido en alguna escuela? Explíquelo, por favor.",
  "Tell us when it was, what happened and what has changed since.":
    "Díganos cuándo fue, qué pasó y qué ha cambiado desde entonces.",

  "Your counselor's recommendation": "La recomendación de su consejero escolar",
  "Under the Family Educational Rights and Privacy Act (FERPA), students who enroll at {partnerName} may read the recommendations in their file. You may give up that right for the recommendation of your counselor. What do you choose?":
    "Según la Ley de Derechos Educativos y Privacidad de la Familia (FERPA), los estudiantes que se inscriben en {partnerName} pueden leer las recomendaciones de su expediente. Usted puede renunciar a ese derecho para la recomendación de su consejero escolar. ¿Qué elige?",
  "Either answer is fine. Some counselors write more freely when they know that the letter stays private.":
    "Cualquiera de las dos respuestas está bien. Algunos consejeros escriben con más libertad cuando saben que la carta es privada.",

  "Your signature": "Su firma",
  "Please read this with care. Checking the box counts as signing your name.":
    "Lea esto con atención. Marcar la casilla equivale a firmar con su nombre.",
  "I certify that everything in this application is my own work, complete and true to the best of my knowledge. I understand that {partnerName} may withdraw an offer of admission if it is not, and that I must send official transcripts before I enroll.":
    "Certifico que todo lo que contiene esta solicitud es obra mía y, hasta donde sé, completo y verdadero. Entiendo que {partnerName} puede retirar una oferta de admisión si no lo es, y que debo enviar mis historiales académicos oficiales antes de inscribirme.",
};
