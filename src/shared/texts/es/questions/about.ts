/** Paso 1: lo que dice el catálogo en inglés → lo que se lee en español. */
export const about = {
  "About You": "Sobre usted",

  // Nombre e identidad
  "Name and identity": "Nombre e identidad",
  "Legal First Name": "Primer nombre legal",
  "Middle Name": "Segundo nombre",
  "Last Name": "Apellidos",
  Suffix: "Sufijo",
  "Preferred First Name": "Nombre preferido",
  Pronouns: "Pronombres",
  "Optional. How should we speak of you?": "Opcional. ¿Cómo debemos referirnos a usted?",
  "Date of Birth": "Fecha de nacimiento",
  "For example, April 7, 2008": "Por ejemplo, 7 de abril de 2008",
  "A valid date of birth is required.": "Se necesita una fecha de nacimiento válida.",
  "This date is not supported. Please contact help support for assistance.":
    "Esta fecha no se admite. Comuníquese con el equipo de ayuda.",
  "You must be 13 years or older to apply.": "Debe tener 13 años o más para presentar la solicitud.",
  "Sex at Birth": "Sexo al nacer",
  "The U.S. Department of Education asks universities to report this.":
    "El Departamento de Educación de EE. UU. pide este dato a las universidades.",
  "Gender Identity": "Identidad de género",
  "Optional.": "Opcional.",

  // Contacto
  "How to reach you": "Cómo comunicarnos con usted",
  "We need one phone number.": "Necesitamos un número de teléfono.",
  "Cell Phone": "Teléfono celular",
  "Please enter a valid cell phone number.": "Escriba un número de teléfono celular válido.",
  "A cell phone number is required to receive text message updates.":
    "Para recibir avisos por mensaje de texto se necesita un número de teléfono celular.",
  "Please enter either a home phone or cell phone number.": "Escriba un número de teléfono de casa o celular.",
  "Home Phone": "Teléfono de casa",
  "Please enter a valid home phone number.": "Escriba un número de teléfono de casa válido.",
  "Phone outside the United States and Canada": "Teléfono fuera de Estados Unidos y Canadá",
  "Start with + and the country code. You can leave the other numbers empty then.":
    "Empiece con + y el código del país. En ese caso puede dejar vacíos los otros números.",
  "Please enter a valid international phone number.": "Escriba un número de teléfono internacional válido.",
  "Text me updates about my application": "Quiero recibir avisos sobre mi solicitud por mensaje de texto",
  "Texts go to your cell phone. Message and data rates may apply. Reply STOP at any time.":
    "Los mensajes llegan a su teléfono celular. Pueden aplicarse tarifas de mensajes y datos. Responda STOP en cualquier momento.",

  // Domicilios
  "Permanent address": "Domicilio permanente",
  Country: "País",
  Address: "Dirección",
  "Start typing and choose the address, or type all of it.":
    "Empiece a escribir y elija la dirección, o escríbala entera.",
  "Apartment, Suite or Unit": "Departamento o número interior",
  City: "Ciudad",
  "State/Province": "Estado o provincia",
  "ZIP/Postal Code": "Código postal",
  "ZIP/Postal Code must be at least 5 characters.": "El código postal debe tener al menos 5 caracteres.",
  "Mailing address": "Dirección postal",
  "Is your mailing address the same as your permanent address?":
    "¿Su dirección postal es la misma que su domicilio permanente?",
  "Post from us goes to your mailing address.": "Nuestro correo se envía a su dirección postal.",
  "Mailing Country": "País para el correo",
  "Mailing Address": "Dirección para el correo",
  "Mailing Apartment, Suite or Unit": "Departamento o número interior para el correo",
  "Mailing City": "Ciudad para el correo",
  "Mailing State/Province": "Estado o provincia para el correo",
  "Mailing ZIP/Postal Code": "Código postal para el correo",
  "From what date should we write to this address?": "¿Desde qué fecha debemos escribirle a esta dirección?",
  "For example, June 15, 2027. Leave it empty to start now.":
    "Por ejemplo, 15 de junio de 2027. Déjelo vacío para empezar ya.",
  "Please enter a valid date.": "Escriba una fecha válida.",
  "The minimum supported year is {year}.": "El año mínimo admitido es {year}.",
  "The maximum supported year is {year}.": "El año máximo admitido es {year}.",

  // Ciudadanía
  Citizenship: "Ciudadanía",
  "These questions are optional.": "Estas preguntas son opcionales.",
  "What is your citizenship status?": "¿Cuál es su situación de ciudadanía?",
  "Country of citizenship": "País de ciudadanía",
  "If you hold more than one besides the United States, choose the one on the passport you travel with.":
    "Si tiene más de una además de la de Estados Unidos, elija la del pasaporte con el que viaja.",
  "Alien registration number (A-number)": "Número de registro de extranjero (A-number)",
  "It is the letter A and 7 to 9 digits, on the front of your card.":
    "Es la letra A y de 7 a 9 dígitos, en el frente de su tarjeta.",
  "What U.S. visa do you hold now?": "¿Qué visa de EE. UU. tiene ahora?",
  "National identification number": "Número de identificación nacional",
  "It is the number on your country's ID card.": "Es el número del documento de identidad de su país.",
  "Social Security number": "Número de Seguro Social",
  "It is on your FAFSA, too, if you fill in one.": "También está en su formulario FAFSA, si llena uno.",
  "Please enter all nine digits of your Social Security number.":
    "Escriba los nueve dígitos de su número de Seguro Social.",

  // Idioma y origen
  "Language and background": "Idioma y origen",
  "Only the questions about your language need an answer.":
    "Solo las preguntas sobre su idioma necesitan una respuesta.",
  "Is English your first language?": "¿El inglés es su primer idioma?",
  "What is your native language?": "¿Cuál es su lengua materna?",
  "Country of birth": "País de nacimiento",
  "State of birth": "Estado de nacimiento",
  "Religious affiliation": "Afiliación religiosa",

  // Origen étnico y raza
  "Ethnicity and race": "Origen étnico y raza",
  "Optional. The U.S. Department of Education asks universities to report these.":
    "Opcional. El Departamento de Educación de EE. UU. pide estos datos a las universidades.",
  "Are you Hispanic or Latino?": "¿Es usted de origen hispano o latino?",
  "What is your race?": "¿Cuál es su raza?",
  "Check all that apply, or none.": "Marque todas las que correspondan, o ninguna.",
  "American Indian or Alaska Native": "Indígena americana o nativa de Alaska",
  Asian: "Asiática",
  "Black or African American": "Negra o afroamericana",
  "Native Hawaiian or other Pacific Islander": "Nativa de Hawái o de otras islas del Pacífico",
  White: "Blanca",

  // Padres y tutores
  "Parents and guardians": "Padres y tutores",
  "How many parents or guardians should we keep informed?": "¿A cuántos padres o tutores debemos mantener informados?",
  "You can skip this question.": "Puede omitir esta pregunta.",
  "Parent 1/Guardian 1": "Padre, madre o tutor 1",
  "Parent 2/Guardian 2": "Padre, madre o tutor 2",
  "Relationship to you": "Relación con usted",
  Title: "Tratamiento",
  "First name": "Nombre",
  "Last name": "Apellidos",
  "Name to use in our letters": "Nombre que debemos usar en nuestras cartas",
  "Only if it should differ from the title and name above, for example Col. Maria Reyes.":
    "Solo si debe ser distinto del tratamiento y el nombre de arriba, por ejemplo Cnel. María Reyes.",
  "Do they hold a degree from {shortName}?": "¿Tiene un título de {shortName}?",
  "Are you a military or veteran's dependent through them?":
    "¿Depende usted de esta persona como familiar de militar o veterano?",
  "If they serve or have served in the U.S. armed forces, you may have education benefits.":
    "Si sirve o ha servido en las Fuerzas Armadas de EE. UU., usted podría tener beneficios educativos.",
  "Email address": "Correo electrónico",
  "Parent 1/Guardian 1: Please enter a valid email address.":
    "Padre, madre o tutor 1: escriba un correo electrónico válido.",
  "Parent 2/Guardian 2: Please enter a valid email address.":
    "Padre, madre o tutor 2: escriba un correo electrónico válido.",
  Phone: "Teléfono",
  "Parent 1/Guardian 1: Please enter a valid phone number.":
    "Padre, madre o tutor 1: escriba un número de teléfono válido.",
  "Parent 2/Guardian 2: Please enter a valid phone number.":
    "Padre, madre o tutor 2: escriba un número de teléfono válido.",
  "Kind of phone": "Tipo de teléfono",
  "Highest education completed": "Nivel de estudios más alto que completó",
  "Please describe their education": "Describa sus estudios",
  "How would they like to hear from us?": "¿Cómo prefiere que nos comuniquemos?",
  "Do they live at your permanent address?": "¿Vive en el domicilio permanente de usted?",
  "Parent 1/Guardian 1: address": "Padre, madre o tutor 1: dirección",
  "Parent 2/Guardian 2: address": "Padre, madre o tutor 2: dirección",

  // Familiares que estudiaron aquí
  "Relatives who studied here": "Familiares que estudiaron aquí",
  "Optional. Has anyone in your family studied at {partnerName}? We'd love to know.":
    "Opcional. ¿Alguien de su familia estudió en {partnerName}? Nos encantaría saberlo.",
  relative: "familiar",
};
