/** Paso 2: lo que dice el catálogo en inglés → lo que se lee en español. */
export const education = {
  "Your Academics": "Sus estudios",

  // Sus planes
  "Your plans": "Sus planes",
  "When do you plan to enroll?": "¿Cuándo piensa inscribirse?",
  "What are you interested in studying?": "¿Qué le interesa estudiar?",
  "Choose the field that interests you most.": "Elija el campo que más le interesa.",
  "Where do you plan to live?": "¿Dónde piensa vivir?",
  "Your answer reserves nothing.": "Su respuesta no reserva nada.",
  "You are considered for scholarships automatically when you apply.":
    "Al presentar su solicitud se le considera automáticamente para becas.",

  // Su escuela
  "Your high school": "Su preparatoria (high school)",
  "The school you attend now, or the last one you attended.":
    "La escuela a la que asiste ahora, o la última a la que asistió.",
  "Search for Your School": "Busque su escuela",
  "High school": "Escuela preparatoria",
  "Type its name and choose it from the list. If it isn't there, type the whole name. Homeschooled? Type “Homeschool”.":
    "Escriba el nombre y elíjalo de la lista. Si no está, escriba el nombre completo. ¿Estudia en casa? Escriba «Homeschool».",
  "School details": "Datos de la escuela",
  "We fill in what we know. Please add what is missing.": "Llenamos lo que sabemos. Agregue, por favor, lo que falte.",
  "School address": "Dirección de la escuela",
  "School city": "Ciudad de la escuela",
  "School state or province": "Estado o provincia de la escuela",
  "School ZIP or postal code": "Código postal de la escuela",
  "School code (CEEB)": "Código de la escuela (CEEB)",
  "Six digits. Leave it empty if you don't know it.": "Seis dígitos. Déjelo vacío si no lo sabe.",
  "When did you graduate, or when will you?": "¿Cuándo se graduó o cuándo se graduará?",
  "Welcome back to school! If you have taken college courses since you graduated, please list them at the end of this page.":
    "¡Qué bueno que vuelve a estudiar! Si ha tomado cursos universitarios desde que se graduó, indíquelos al final de esta página.",
  "Are you graduating early?": "¿Se gradúa antes de tiempo?",
  "That is, before the rest of the students who started with you.":
    "Es decir, antes que los demás estudiantes que empezaron con usted.",
  "Did you earn a GED or HiSET, or do you plan to?": "¿Obtuvo un GED o HiSET, o piensa obtenerlo?",
  "Please ask the testing service to send us your scores once you have them. You can submit your application before that.":
    "Cuando tenga sus resultados, pida al servicio de exámenes que nos los envíe. Puede enviar su solicitud antes.",

  // Sus calificaciones
  "Your grades": "Sus calificaciones",
  "Your school sends us the official transcript later.":
    "Su escuela nos envía más tarde el historial académico oficial.",
  "How would you like to tell us your grades?": "¿Cómo quiere darnos sus calificaciones?",
  "Type in your grades": "Escribir mis calificaciones",
  "Grade point average (GPA)": "Promedio de calificaciones (GPA)",
  "For example 3.75": "Por ejemplo 3.75",
  "Please provide a valid GPA and round to two decimal places.":
    "Escriba un promedio (GPA) válido y redondéelo a dos decimales.",
  "GPA scale": "Escala del promedio (GPA)",
  "Your transcript says it.": "Está en su historial académico.",
  "That is a strong GPA. We will consider you for our merit scholarships automatically.":
    "Es un promedio muy bueno. Le consideraremos automáticamente para nuestras becas al mérito.",
  "This is above 5. Please check that the scale beside it is the one on your transcript.":
    "Es más de 5. Compruebe que la escala de al lado es la de su historial académico.",
  "Upload a transcript": "Subir mi historial académico (transcript)",
  Transcript: "Historial académico (transcript)",
  "A photo or scan of all pages in one file is fine. It doesn't have to be official.":
    "Basta una foto o un escaneo de todas las páginas en un solo archivo. No tiene que ser oficial.",
  "Class Rank": "Lugar en su generación (class rank)",
  "Optional. If you are 12th in your class, enter 12.": "Opcional. Si ocupa el lugar 12 de su generación, escriba 12.",
  "Class Rank: Please enter a numeric value.": "Lugar en su generación: escriba un número.",
  "Class Size": "Tamaño de su generación (class size)",
  "Optional. How many students are in your grade?": "Opcional. ¿Cuántos estudiantes hay en su grado?",
  "Class Size: Please enter a numeric value.": "Tamaño de su generación: escriba un número.",

  // SAT y ACT
  SAT: "SAT",
  ACT: "ACT",
  "We don't require test scores. Tell us about them only if you'd like us to see them.":
    "No exigimos resultados de exámenes. Indíquelos solo si quiere que los veamos.",
  "Have you taken the SAT?": "¿Ha tomado el SAT?",
  "Reading and writing score": "Puntaje de lectura y escritura",
  "Math score": "Puntaje de matemáticas",
  "Please enter your SAT reading and writing score as a number from 200 to 800 in steps of 10, for example 570.":
    "Escriba su puntaje de lectura y escritura del SAT: un número del 200 al 800, de 10 en 10, por ejemplo 570.",
  "Please enter your SAT math score as a number from 200 to 800 in steps of 10, for example 570.":
    "Escriba su puntaje de matemáticas del SAT: un número del 200 al 800, de 10 en 10, por ejemplo 570.",
  "SAT essay": "Ensayo del SAT",
  "200 to 800, in steps of 10": "De 200 a 800, de 10 en 10",
  "2 to 8": "De 2 a 8",
  "1 to 36": "De 1 a 36",
  "Optional. Leave these empty if you took the SAT without the essay.":
    "Opcional. Deje esto vacío si tomó el SAT sin el ensayo.",
  "Essay: reading": "Ensayo: lectura",
  "Essay: analysis": "Ensayo: análisis",
  "Essay: writing": "Ensayo: escritura",
  "Please enter your SAT essay reading score as a number from 2 to 8.":
    "Escriba su puntaje de lectura del ensayo del SAT: un número del 2 al 8.",
  "Please enter your SAT essay analysis score as a number from 2 to 8.":
    "Escriba su puntaje de análisis del ensayo del SAT: un número del 2 al 8.",
  "Please enter your SAT essay writing score as a number from 2 to 8.":
    "Escriba su puntaje de escritura del ensayo del SAT: un número del 2 al 8.",
  "When did you take the SAT?": "¿Cuándo tomó el SAT?",
  "Do you plan to take the SAT again?": "¿Piensa tomar el SAT otra vez?",
  "To send us official scores, give the College Board our code {satCode} ({partnerName}).":
    "Para enviarnos resultados oficiales, dé al College Board nuestro código {satCode} ({partnerName}).",
  "I may still take the SAT": "Quizás todavía tome el SAT",
  "Have you taken the ACT?": "¿Ha tomado el ACT?",
  "Composite score": "Puntaje compuesto",
  "Please enter your ACT composite score as a number from 1 to 36.":
    "Escriba su puntaje compuesto del ACT: un número del 1 al 36.",
  "When did you take the ACT?": "¿Cuándo tomó el ACT?",
  "To send us official scores, give ACT our code {actCode} ({partnerName}).":
    "Para enviarnos resultados oficiales, dé a ACT nuestro código {actCode} ({partnerName}).",
  "I may still take the ACT": "Quizás todavía tome el ACT",

  // Su consejero
  "Your counselor": "Su consejero escolar",
  "Optional. The counselor at your school, if you have one.":
    "Opcional. El consejero o la consejera de su escuela, si tiene.",
  "Counselor's first name": "Nombre del consejero",
  "Counselor's last name": "Apellidos del consejero",
  "Counselor's email address": "Correo electrónico del consejero",
  "The counselor email address you entered is invalid.": "El correo electrónico del consejero no es válido.",

  // Actividades y reconocimientos
  Activities: "Actividades",
  "Optional. Clubs, sports, work, caring for family, faith, hobbies: whatever fills your days counts.":
    "Opcional. Clubes, deportes, trabajo, cuidado de la familia, fe, pasatiempos: todo cuenta.",
  activity: "actividad",
  "Name of the activity": "Nombre de la actividad",
  "For example, marching band": "Por ejemplo, banda de marcha",
  "Honors and awards": "Reconocimientos y premios",
  "Optional. Anything you are proud of, at school or beyond.":
    "Opcional. Todo aquello que le haga sentir orgullo, en la escuela o fuera de ella.",
  honor: "reconocimiento",
  "Name of the honor or award": "Nombre del reconocimiento o premio",
  "When did you receive it?": "¿Cuándo lo recibió?",
  "Check all that apply.": "Marque todos los que correspondan.",
  "9th grade": "Grado 9",
  "10th grade": "Grado 10",
  "11th grade": "Grado 11",
  "12th grade": "Grado 12",

  // Cursos universitarios
  "College courses": "Cursos universitarios",
  "I have taken college courses": "He tomado cursos universitarios",
  "Most applicants skip this part. Open it if you have taken courses for credit at a college, dual enrollment included.":
    "La mayoría de los solicitantes se salta esta parte. Ábrala si ha tomado cursos con crédito en una universidad, incluida la inscripción doble (dual enrollment).",
  college: "universidad",
  "Search for the college": "Busque la universidad",
  College: "Universidad",
  "Type its name and choose it from the list. If it isn't there, type the whole name.":
    "Escriba el nombre y elíjalo de la lista. Si no está, escriba el nombre completo.",
  "College city": "Ciudad de la universidad",
  "College state or province": "Estado o provincia de la universidad",
  "College code (CEEB)": "Código de la universidad (CEEB)",
  "First month there": "Primer mes allí",
  "Last month there": "Último mes allí",
  "Leave it empty if you are still taking courses.": "Déjelo vacío si todavía toma cursos.",
  "Credential earned": "Título o certificado obtenido",
};
