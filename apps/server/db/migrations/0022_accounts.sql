-- Of a sign-in sheet the database holds nothing that a password follows from. Sheets of before go, a day early at most.
delete from sheets;
alter table sheets drop column seed, add column key_hash bytea not null;

-- Which password a line stands for, as the hash of its hash: the one that it may replace, and once it is done the one it gave.
alter table sheet_lines add column password_digest bytea;
