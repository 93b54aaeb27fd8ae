/** Lo que dice el servidor en inglés → lo que se lee en español. `{…}` vale por un número o un nombre. */
export const messages = {
  // Las fechas
  "Applications open on {moment}. Your answers are kept.":
    "Las solicitudes se reciben a partir del {moment}. Sus respuestas se conservan.",
  "Applications closed on {moment}. Your answers are kept, but they can no longer be submitted.":
    "El plazo de solicitud terminó el {moment}. Sus respuestas se conservan, pero ya no se pueden enviar.",
  // La cuenta
  "We sent a 6-digit code to your email address. Please enter it here to confirm your account.":
    "Le enviamos un código de 6 dígitos a su correo electrónico. Escríbalo aquí para confirmar su cuenta.",
  "Your account is confirmed. Please log in.": "Su cuenta está confirmada. Inicie sesión, por favor.",
  "If a sign-up for this address waits for its code, we have sent a new one. If nothing arrives, check the address, and sign up again or log in.":
    "Si hay una cuenta con esta dirección en espera de su código, le enviamos uno nuevo. Si no llega nada, revise la dirección y cree la cuenta de nuevo o inicie sesión.",
  "If an account with this email address exists, we have sent it a link to choose a new password.":
    "Si existe una cuenta con este correo electrónico, le hemos enviado un enlace para elegir una nueva contraseña.",
  "Your password is changed. Please log in.": "Su contraseña se cambió. Inicie sesión, por favor.",
  "Welcome! You are logged in.": "¡Qué gusto verle! Ya inició sesión.",
  "You are logged out.": "Usted cerró la sesión.",
  'Your email address or password is not right, or the account is not confirmed yet. Please check both, or use "Resend confirmation code?".':
    "El correo electrónico o la contraseña no son correctos, o la cuenta aún no está confirmada. Revise ambos, o use «¿Reenviar el código de confirmación?».",
  "Your email address must be valid.": "Su correo electrónico debe ser válido.",
  "The confirmation code must be exactly 6 numbers.": "El código de confirmación debe tener exactamente 6 números.",
  "That code is not right, or it has expired. Please check the newest email from us, or request a new code.":
    "Ese código no es correcto o ya venció. Revise nuestro correo más reciente o pida un código nuevo.",
  "That code was tried {times} times and no longer works. Please request a new code.":
    "Ese código se intentó {times} veces y ya no funciona. Pida un código nuevo.",
  "That code belongs to another sign-up, and the one made in this browser has expired. Please sign up again.":
    "Ese código es de otro registro, y el que se hizo en este navegador ya venció. Regístrese de nuevo.",
  "This email address was used to sign up more than once. Please enter the password that you chose when you signed up.":
    "Este correo electrónico se usó más de una vez para registrarse. Escriba la contraseña que eligió al registrarse.",
  "That password was not chosen with this code. Please check the password, or try the code from another email from us.":
    "Esa contraseña no se eligió con este código. Revise la contraseña o pruebe con el código de otro de nuestros correos.",
  "You logged out while you were logging in. Please log in again.":
    "Usted cerró la sesión mientras la iniciaba. Vuelva a iniciar sesión, por favor.",
  "That link is no longer valid. Please ask for a new one below.": "Ese enlace ya no es válido. Pida uno nuevo abajo.",
  "This link is no longer valid. Please ask for a new one.": "Este enlace ya no es válido. Pida uno nuevo.",
  "passwords must match": "las contraseñas deben coincidir",
  "Please choose a password that {faults}.": "Elija una contraseña que cumpla todos los requisitos de la lista.",
  "You are not logged in, or your session has ended. Please log in again.":
    "No ha iniciado sesión, o su sesión terminó. Vuelva a iniciar sesión, por favor.",

  // La solicitud
  "Your answers are saved.": "Sus respuestas están guardadas.",
  "Your page is saved.": "Su página está guardada.",
  "Your status is saved.": "Su estado está guardado.",
  "What is missing is saved.": "Lo que falta está guardado.",
  "Your list is saved.": "Su lista está guardada.",
  "Your choice is saved.": "Su elección está guardada.",
  "Your application was successfully submitted.": "Su solicitud se envió correctamente.",
  "Your application is submitted. Its answers can't be changed any more.":
    "Su solicitud ya se envió. Sus respuestas ya no se pueden cambiar.",
  "Your application is not submitted yet. Please submit it first.":
    "Su solicitud todavía no se envió. Envíela primero.",
  "Some of these answers were changed in another window. Please look at both versions and choose.":
    "Algunas de estas respuestas se cambiaron en otra ventana. Mire las dos versiones y elija.",
  "We're missing some information. Please complete what is listed and submit again.":
    "Nos falta información. Complete lo que aparece en la lista y vuelva a enviar.",
  "Many changes came at once. Please try again.": "Llegaron muchos cambios a la vez. Inténtelo de nuevo, por favor.",
  "An answer holds a character that we can't store. Please remove it and try again.":
    "Una respuesta contiene un carácter que no podemos guardar. Quítelo e inténtelo de nuevo.",
  "This application has no such page.": "Esta solicitud no tiene esa página.",
  "This application has no such list.": "Esta solicitud no tiene esa lista.",
  "This application has no such choice.": "Esta solicitud no tiene esa opción.",
  "This application has no such messages.": "Esta solicitud no tiene esos mensajes.",
  "This file was sent again meanwhile.": "Este archivo se envió de nuevo entretanto.",
  "This application has no such document question.": "Esta solicitud no tiene esa pregunta de documento.",
  "This application has no question {key}.": "Esta solicitud no tiene la pregunta {key}.",
  "This list can show 1 to {most} entries.": "Esta lista puede mostrar de 1 a {most} entradas.",
  "We could not find this entry any more. Please search again.": "Ya no encontramos esta entrada. Búsquela de nuevo.",

  // Los documentos
  "Your file is being converted.": "Su archivo se está convirtiendo.",
  "Your file is deleted.": "Su archivo se eliminó.",
  "We can't read your file. Please choose another one.": "No podemos leer su archivo. Elija otro.",
  "We can't find your file. Please choose it again.": "No encontramos su archivo. Elíjalo de nuevo.",
  "We can't find your file any more. Please upload it again.": "Ya no encontramos su archivo. Súbalo de nuevo.",
  "There is no file in this upload. Please choose your file again.":
    "No llegó ningún archivo. Elija su archivo de nuevo.",
  "This upload did not arrive whole. Please choose your file again.":
    "El archivo no llegó completo. Elija su archivo de nuevo.",
  "This upload is not permitted. Please choose your file again.":
    "No se permite subir este archivo. Elija su archivo de nuevo.",
  "Your upload took too long. Please choose your file again.": "Su archivo tardó demasiado en subir. Elíjalo de nuevo.",
  "Your picture is damaged, incomplete or of a kind that we can't read. Please open it on your device, save it as a PNG or a plain JPEG, then upload it again.":
    "Su imagen está dañada, está incompleta o es de un tipo que no podemos leer. Ábrala en su dispositivo, guárdela como PNG o como JPEG normal y súbala de nuevo.",
  "Your PDF is damaged and can't be read. Please check that it opens on your device, then upload it again.":
    "Su PDF está dañado y no se puede leer. Compruebe que se abre en su dispositivo y súbalo de nuevo.",
  "Your Word document is damaged and can't be read. Please open it in Word, save it again, then upload it.":
    "Su documento de Word está dañado y no se puede leer. Ábralo en Word, guárdelo otra vez y súbalo.",
  "Your picture has too many pixels. Please make it smaller, at most 5000 by 5000, then upload it again.":
    "Su imagen tiene demasiados píxeles. Redúzcala a 5000 por 5000 como máximo y súbala de nuevo.",
  "Your PDF is protected by a password. Please save it without a password, then upload it again.":
    "Su PDF está protegido con una contraseña. Guárdelo sin contraseña y súbalo de nuevo.",
  "Your PDF is a form that only Adobe's programs show. Please open it in Adobe Acrobat Reader, print it to a PDF, then upload that.":
    "Su PDF es un formulario que solo muestran los programas de Adobe. Ábralo en Adobe Acrobat Reader, imprímalo como PDF y suba ese archivo.",
  "Your PDF has a filled field, a comment or a stamp that only some programs show. Please print it to a PDF, then upload that.":
    "Su PDF tiene un campo relleno, un comentario o un sello que solo muestran algunos programas. Imprímalo como PDF y suba ese archivo.",
  "Your PDF is a portfolio: a cover with other files inside. Please open each file, print it to a PDF, then upload the one that we ask for.":
    "Su PDF es una cartera: una portada con otros archivos dentro. Abra cada archivo, imprímalo como PDF y suba el que le pedimos.",
  "Your Word document is protected by a password. Please save it without a password, then upload it again.":
    "Su documento de Word está protegido con una contraseña. Guárdelo sin contraseña y súbalo de nuevo.",
  "This is a HEIC photo, as phones take them, which we can't use. Please save it as a JPEG, or take a screenshot of it, then upload that.":
    "Esta es una foto HEIC, como las que toman los teléfonos, y no podemos usarla. Guárdela como JPEG o haga una captura de pantalla, y súbala.",
  "This is a {format} picture, which we can't use. Please save it as a JPEG or PNG, then upload that.":
    "Esta es una imagen {format} y no podemos usarla. Guárdela como JPEG o PNG y súbala.",
  "This is an {format} picture, which we can't use. Please save it as a JPEG or PNG, then upload that.":
    "Esta es una imagen {format} y no podemos usarla. Guárdela como JPEG o PNG y súbala.",
  "This is an older Word document (.doc), which we can't use. Please open it, save it as a PDF or .docx, then upload that.":
    "Este es un documento de Word antiguo (.doc) y no podemos usarlo. Ábralo, guárdelo como PDF o .docx y súbalo.",
  "This is a {format} file, which we can't use. Please open it, save or print it as a PDF, then upload that.":
    "Este es un archivo {format} y no podemos usarlo. Ábralo, guárdelo o imprímalo como PDF y súbalo.",
  "This is an {format} file, which we can't use. Please open it, save or print it as a PDF, then upload that.":
    "Este es un archivo {format} y no podemos usarlo. Ábralo, guárdelo o imprímalo como PDF y súbalo.",
  "This is a video, which we can't use. Please upload a picture, a PDF or a Word document.":
    "Este es un video y no podemos usarlo. Suba una imagen, un PDF o un documento de Word.",
  "This is a ZIP file, which we can't use. Please open it, then upload the document in it.":
    "Este es un archivo ZIP y no podemos usarlo. Ábralo y suba el documento que contiene.",
  "This is no picture, PDF or Word document that we can read, whatever its name ends in. Please open it, save or print it as a PDF, then upload that.":
    "No es una imagen, un PDF ni un documento de Word que podamos leer, aunque su nombre lo diga. Ábralo, guárdelo o imprímalo como PDF y súbalo.",
  "Your document has too many pages. Please keep it to 100 pages.":
    "Su documento tiene demasiadas páginas. Redúzcalo a 100 páginas.",
  "Your PDF has no pages. Please check that it opens on your device, then upload it again.":
    "Su PDF no tiene páginas. Compruebe que se abre en su dispositivo y súbalo de nuevo.",
  "Your file is too complicated to convert. Please print it to a PDF, then upload that.":
    "Su archivo es demasiado complicado para convertirlo. Imprímalo como PDF y suba ese PDF.",
  "We couldn't convert your file. Please try again, or save it as a PDF and upload that.":
    "No pudimos convertir su archivo. Inténtelo de nuevo, o guárdelo como PDF y suba ese PDF.",
  "1 picture could not be taken over. Please check the document.": "No se pudo incluir 1 imagen. Revise el documento.",
  "{count} pictures could not be taken over. Please check the document.":
    "No se pudieron incluir {count} imágenes. Revise el documento.",
  "1 picture, equation or inserted document could not be taken over. Please check the document.":
    "No se pudo incluir 1 imagen, ecuación o documento insertado. Revise el documento.",
  "{count} pictures, equations or inserted documents could not be taken over. Please check the document.":
    "No se pudieron incluir {count} imágenes, ecuaciones o documentos insertados. Revise el documento.",
  "Error downloading PDF copy of your application.": "Error al descargar la copia en PDF de su solicitud.",

  // Cuando algo falla o hay demasiado trabajo
  "That was tried too often. Please wait a minute and try again.":
    "Se intentó demasiadas veces. Espere un minuto e inténtelo de nuevo.",
  "That was tried too often. Please wait {minutes} minutes and try again.":
    "Se intentó demasiadas veces. Espere {minutes} minutos e inténtelo de nuevo.",
  "That was tried too often. Please wait an hour and try again.":
    "Se intentó demasiadas veces. Espere una hora e inténtelo de nuevo.",
  "That was tried too often. Please wait {hours} hours and try again.":
    "Se intentó demasiadas veces. Espere {hours} horas e inténtelo de nuevo.",
  'Too many codes were requested for this address. Please try again in an hour, or use "Forgot password?" to choose your password now.':
    "Se pidieron demasiados códigos para esta dirección. Inténtelo de nuevo en una hora, o use «¿Olvidó su contraseña?» para elegir su contraseña ahora.",
  "Too many links were requested for this address. The link in the newest email from us still works. If you have none, please try again in an hour.":
    "Se pidieron demasiados enlaces para esta dirección. El enlace de nuestro correo más reciente sigue funcionando. Si no tiene ninguno, inténtelo de nuevo en una hora.",
  "Very many people are using the application right now. Nothing you typed is lost: please try again shortly.":
    "Muchísimas personas están usando la solicitud en este momento. No se perdió nada de lo que escribió: inténtelo de nuevo en unos instantes.",
  "Your connection was too slow for that. Nothing you typed is lost: please try again.":
    "Su conexión fue demasiado lenta para eso. No se perdió nada de lo que escribió: inténtelo de nuevo.",
  "We can't reach our records right now. Nothing you typed is lost: please try again in a minute.":
    "No podemos consultar nuestros registros en este momento. No se perdió nada de lo que escribió: inténtelo de nuevo en un minuto.",
  "We can't reach our file store right now. Your answers are safe: please try the file again in a minute.":
    "No podemos consultar nuestro almacén de archivos en este momento. Sus respuestas están a salvo: intente subir el archivo de nuevo en un minuto.",
  "We can't save anything right now. Nothing you typed is lost: please try again in a few minutes.":
    "No podemos guardar nada en este momento. No se perdió nada de lo que escribió: inténtelo de nuevo en unos minutos.",
  "Something went wrong on our side. Please try again in a few minutes.":
    "Algo salió mal de nuestro lado. Inténtelo de nuevo en unos minutos.",
  "We couldn't read that request. Please reload the page and try again.":
    "No pudimos leer esa petición. Recargue la página e inténtelo de nuevo.",
  "We couldn't read that request: it is not JSON. Please reload the page and try again.":
    "No pudimos leer esa petición. Recargue la página e inténtelo de nuevo.",
  "We couldn't read that request: it must be JSON.":
    "No pudimos leer esa petición. Recargue la página e inténtelo de nuevo.",
  "We couldn't read that request. Please clear your cookies and try again.":
    "No pudimos leer esa petición. Borre sus cookies e inténtelo de nuevo.",
  "That is more than we can take at once. Please shorten your answers and try again.":
    "Es más de lo que podemos recibir de una vez. Acorte sus respuestas e inténtelo de nuevo.",
  "This page is not allowed to use the application. Please open the university's own page.":
    "Esta página no tiene permiso para usar la solicitud. Abra la página de la universidad.",
};
