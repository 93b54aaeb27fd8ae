/** Settings with which a server starts in production; that of the form's page is missing. */
export const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://admissions:password@127.0.0.1/admissions",
  PUBLIC_URL: "https://apply.university.edu",
  SMTP_URL: "smtps://user:password@mail.university.edu",
  SECRET: "0123456789abcdef0123456789abcdef",
  INSTITUTION_CONFIG: "demo",
};
