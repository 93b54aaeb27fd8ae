/** Texts of the help dialog (§1). */
export const help = {
  heading: "Help",
  lead: "Something does not work, or you cannot log in? Ask our technical help.",
  email: "Email",
  phone: "Phone",
  tell: "Tell us what you were doing, what you saw, and which device you use. Never send your password or a confirmation code: we will not ask for them.",
  more: "Admission help pages",
};
