-- What had to be left out of a converted document, as the applicant reads it.
alter table document add column notice text;
