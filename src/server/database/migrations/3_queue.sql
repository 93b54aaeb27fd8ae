-- A job is put in line behind those of its network and its applicant: not at the cost of reading all that wait.
create index job_network on job ((payload->>'network'));
create index job_account on job ((payload->>'account'));
create index job_running on job (kind) where status = 'IN_PROGRESS';
