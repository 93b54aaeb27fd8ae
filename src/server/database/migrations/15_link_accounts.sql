-- Without these indexes the deletion of each account reads all links, and all jobs.
create index job_recipient on job ((payload->>'recipient'));
create index access_token_account on access_token (account_id);
