-- A converted document stays until the file that replaces it is converted too; these are that file's.
alter table document add column next_name text, add column next_size int;
