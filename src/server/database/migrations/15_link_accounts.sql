-- Without it the deletion of each account reads all links.
create index access_token_account on access_token (account_id);
