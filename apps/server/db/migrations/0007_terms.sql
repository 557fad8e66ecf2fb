-- Terms that can be carried out: a removed person can go, files outlive whoever brought them, and every comment says its
-- term in the words that retention reads (src/platform/database/retention-terms.ts).

alter table users drop constraint users_deleted_by_fkey,
  add foreign key (deleted_by) references users on delete set null;
alter table classes alter created_by drop not null, drop constraint classes_created_by_fkey,
  add foreign key (created_by) references users on delete set null;
-- What somebody who leaves has published stays, as the product's.
alter table courses alter user_id set default 10, drop constraint courses_user_id_fkey,
  add foreign key (user_id) references users on delete set default;
alter table lessons alter user_id set default 10, drop constraint lessons_user_id_fkey,
  add foreign key (user_id) references users on delete set default;
-- A file's row goes after its bytes and never before: it is not carried away with its uploader.
alter table files alter uploader_id drop not null, drop constraint files_uploader_id_fkey,
  add foreign key (uploader_id) references users on delete set null;
create index files_going on files (deleted_at) where deleted_at is not null;
create index users_deleted on users (deleted_at) where deleted_at is not null;
create index journals_deleted on journals (deleted_at) where deleted_at is not null;
create index comments_deleted on comments (deleted_at) where deleted_at is not null;

comment on table users is 'owner: self; keep: until erased; 30 days after deleted_at';
comment on table sessions is 'owner: self via user_id; keep: until ends_at';
comment on table known_devices is 'owner: self via user_id; keep: 400 days after seen_at';
comment on table audit_entries is 'owner: person via subject_id; keep: 7 years after happened_at';
comment on table journals is 'owner: child via user_id; keep: until erased; 30 days after deleted_at';
comment on table comments is 'owner: child via journal_id; keep: as the journal; 30 days after deleted_at';
comment on table topic_entries is 'owner: child via child_id; keep: 400 days after created_at';
comment on table feed_read is 'owner: self via user_id; keep: 400 days after read_at';
comment on table outbox is 'owner: person via recipient; keep: 30 days after created_at';
comment on table idempotency_keys is 'owner: person via user_id; keep: 24 hours after created_at';
comment on table rate_limits is 'owner: none; keep: 1 day after window_ends_at';
