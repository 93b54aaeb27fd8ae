/** Las listas cortas: etiqueta en inglés → etiqueta en español, lista por lista. */
export const yesNo = { Yes: "Sí", No: "No" };

export const sexes = { Female: "Femenino", Male: "Masculino" };

export const citizenshipTypes = {
  "U.S. citizen": "Ciudadanía de EE. UU.",
  "U.S. citizen and citizen of another country": "Ciudadanía de EE. UU. y de otro país",
  "U.S. permanent resident (green card holder)": "Residencia permanente en EE. UU. (green card)",
  "Refugee or asylee in the United States": "Refugio o asilo en Estados Unidos",
  "DACA, undocumented or deferred action": "DACA, sin documentos o acción diferida",
  "Citizen of another country": "Ciudadanía de otro país",
};

export const visaTypes = {
  "I don't have a U.S. visa yet": "Todavía no tengo una visa de EE. UU.",
  "F-1: student": "F-1: estudiante",
  "F-2: family of a student": "F-2: familia de un estudiante",
  "J-1: exchange visitor": "J-1: visitante de intercambio",
  "J-2: family of an exchange visitor": "J-2: familia de un visitante de intercambio",
  "A: diplomat or family of a diplomat": "A: diplomático o su familia",
  "B: visitor": "B: visitante",
  "E: trader or investor, or family": "E: comerciante o inversionista, o su familia",
  "G: international organization, or family": "G: organización internacional, o su familia",
  "H-1B: specialty worker": "H-1B: trabajador especializado",
  "H-4: family of a worker": "H-4: familia de un trabajador",
  "L-2: family of a transferee": "L-2: familia de un empleado trasladado",
  "M-1: vocational student": "M-1: estudiante vocacional",
  "O: extraordinary ability, or family": "O: capacidad extraordinaria, o su familia",
  "R: religious worker, or family": "R: trabajador religioso, o su familia",
  "TN or TD: North American professional, or family": "TN o TD: profesional de América del Norte, o su familia",
  "U or T: humanitarian": "U o T: humanitaria",
  "Another visa": "Otra visa",
};

export const ethnicities = {
  "Yes, Hispanic or Latino": "Sí, de origen hispano o latino",
  "No, not Hispanic or Latino": "No, no soy de origen hispano ni latino",
  "I'd rather not say": "Prefiero no decirlo",
};

export const parentPreferences = {
  "One parent or guardian": "A uno de mis padres o tutores",
  "Two parents or guardians": "A dos de mis padres o tutores",
};

export const contactWays = {
  "By email": "Por correo electrónico",
  "By phone": "Por teléfono",
  "By postal mail": "Por correo postal",
  "Please don't contact this person": "No se comuniquen con esta persona, por favor",
};

export const parentRelationships = {
  Mother: "Madre",
  Father: "Padre",
  Stepmother: "Madrastra",
  Stepfather: "Padrastro",
  Grandparent: "Abuelo o abuela",
  "Legal guardian": "Tutor o tutora legal",
  "Foster parent": "Padre o madre de crianza temporal (foster)",
  "Brother or sister": "Hermano o hermana",
  "Aunt or uncle": "Tía o tío",
  "Husband or wife": "Esposo o esposa",
  "Someone else": "Otra persona",
};

export const titles = {
  "Mr.": "Sr.",
  "Mrs.": "Sra.",
  "Ms.": "Srta./Sra.",
  "Mx.": "Mx.",
  "Dr.": "Dr./Dra.",
  "Prof.": "Prof.",
  "Rev.": "Rev.",
  Rabbi: "Rabino",
  Imam: "Imán",
  "Hon.": "Hon.",
};

export const phoneTypes = { Cell: "Celular", Home: "Casa", Work: "Trabajo" };

export const educationLevels = {
  "Some high school or less": "Preparatoria (high school) sin terminar, o menos",
  "High school diploma or GED": "Preparatoria o bachillerato terminado (high school), o GED",
  "Some college, no degree": "Estudios universitarios sin terminar",
  "Trade or technical certificate": "Certificado técnico o de oficio",
  "Associate degree": "Título asociado (associate degree)",
  "Bachelor's degree": "Licenciatura (bachelor's degree)",
  "Master's degree": "Maestría",
  "Professional degree (law, medicine and the like)": "Título profesional (derecho, medicina y similares)",
  Doctorate: "Doctorado",
  "I don't know": "No lo sé",
  "Something else": "Otra cosa",
};

export const relativeRelationships = {
  Mother: "Madre",
  Father: "Padre",
  Stepparent: "Padrastro o madrastra",
  Sister: "Hermana",
  Brother: "Hermano",
  Grandmother: "Abuela",
  Grandfather: "Abuelo",
  Aunt: "Tía",
  Uncle: "Tío",
  Cousin: "Primo o prima",
  "Husband or wife": "Esposo o esposa",
  "Another relative": "Otro familiar",
};

export const housingPlans = {
  "On campus": "En el campus",
  "At home with my family": "En casa con mi familia",
  "Off campus, on my own": "Fuera del campus, por mi cuenta",
  "I haven't decided": "No lo he decidido",
};

export const gpaScales = {
  "4.0 scale": "Escala de 4.0",
  "4.3 scale": "Escala de 4.3",
  "4.5 scale": "Escala de 4.5",
  "5.0 scale": "Escala de 5.0",
  "6.0 scale": "Escala de 6.0",
  "7 points (IB)": "7 puntos (IB)",
  "10 points": "10 puntos",
  "12 points": "12 puntos",
  "20 points": "20 puntos",
  "100 points": "100 puntos",
  "Letters or words, not numbers": "Letras o palabras, no números",
  "Another scale": "Otra escala",
};

export const collegeDegrees = {
  "None: dual enrollment while in high school": "Ninguno: inscripción doble durante la preparatoria (high school)",
  "None: courses only": "Ninguno: solo cursos",
  Certificate: "Certificado",
  "Associate degree": "Título asociado (associate degree)",
  "Another credential": "Otro título o certificado",
};

export const waiverChoices = {
  "I waive my right to see the recommendation": "Renuncio a mi derecho de ver la recomendación",
  "I keep my right to see the recommendation": "Conservo mi derecho de ver la recomendación",
};

export const entryTerms = {
  "Spring {year}": "Primavera de {year}",
  "Summer {year}": "Verano de {year}",
  "Fall {year}": "Otoño de {year}",
};

/** Las listas sobre la persona: etiqueta en inglés → etiqueta en español, lista por lista. */
export const suffixes = { "Jr.": "Jr.", "Sr.": "Sr.", II: "II", III: "III", IV: "IV", V: "V" };

export const pronouns = {
  "She/her/hers": "Ella (she/her/hers)",
  "He/him/his": "Él (he/him/his)",
  "They/them/theirs": "Elle (they/them/theirs)",
  "She/they": "Ella o elle (she/they)",
  "He/they": "Él o elle (he/they)",
  "Ze/hir/hirs": "Ze/hir/hirs",
  "Use my name": "Usen mi nombre",
  "Other pronouns": "Otros pronombres",
};

export const genderIdentities = {
  Woman: "Mujer",
  Man: "Hombre",
  Nonbinary: "No binaria",
  "Transgender woman": "Mujer transgénero",
  "Transgender man": "Hombre transgénero",
  Agender: "Agénero",
  "A different identity": "Otra identidad",
  "I'd rather not say": "Prefiero no decirlo",
};

export const religions = {
  "No religious affiliation": "Sin afiliación religiosa",
  Agnostic: "Agnosticismo",
  Atheist: "Ateísmo",
  "Bahá'í": "Fe bahá'í",
  Buddhist: "Budismo",
  "Christian: Adventist": "Cristianismo: adventista",
  "Christian: Anglican or Episcopal": "Cristianismo: anglicana o episcopal",
  "Christian: Baptist": "Cristianismo: bautista",
  "Christian: Catholic": "Cristianismo: católica",
  "Christian: Lutheran": "Cristianismo: luterana",
  "Christian: Methodist": "Cristianismo: metodista",
  "Christian: Nondenominational": "Cristianismo: sin denominación",
  "Christian: Orthodox": "Cristianismo: ortodoxa",
  "Christian: Pentecostal": "Cristianismo: pentecostal",
  "Christian: Presbyterian or Reformed": "Cristianismo: presbiteriana o reformada",
  "Christian: Quaker or Mennonite": "Cristianismo: cuáquera o menonita",
  "Christian: another church": "Cristianismo: otra iglesia",
  Hindu: "Hinduismo",
  Jain: "Jainismo",
  Jewish: "Judaísmo",
  "Latter-day Saint": "Santos de los Últimos Días",
  Muslim: "Islam",
  Sikh: "Sijismo",
  "Unitarian Universalist": "Unitarismo universalista",
  "Another religion": "Otra religión",
  "I'd rather not say": "Prefiero no decirlo",
};

export const languages = {
  Amharic: "Amárico",
  Arabic: "Árabe",
  "American Sign Language": "Lengua de señas americana (ASL)",
  Bengali: "Bengalí",
  Burmese: "Birmano",
  "Chinese: Mandarin": "Chino: mandarín",
  "Chinese: Cantonese": "Chino: cantonés",
  Dutch: "Neerlandés",
  French: "Francés",
  German: "Alemán",
  Greek: "Griego",
  Gujarati: "Guyaratí",
  "Haitian Creole": "Criollo haitiano",
  Hebrew: "Hebreo",
  Hindi: "Hindi",
  Hmong: "Hmong",
  Igbo: "Igbo",
  Indonesian: "Indonesio",
  Italian: "Italiano",
  Japanese: "Japonés",
  Khmer: "Jemer",
  Korean: "Coreano",
  Malay: "Malayo",
  Navajo: "Navajo",
  Nepali: "Nepalí",
  Punjabi: "Panyabí",
  Persian: "Persa",
  Polish: "Polaco",
  Portuguese: "Portugués",
  Romanian: "Rumano",
  Russian: "Ruso",
  Somali: "Somalí",
  Spanish: "Español",
  Swahili: "Suajili",
  Tamil: "Tamil",
  Telugu: "Telugu",
  Thai: "Tailandés",
  Tagalog: "Tagalo",
  Turkish: "Turco",
  Twi: "Twi",
  Ukrainian: "Ucraniano",
  Urdu: "Urdu",
  Uzbek: "Uzbeko",
  Vietnamese: "Vietnamita",
  Yoruba: "Yoruba",
  "Another language": "Otro idioma",
};
