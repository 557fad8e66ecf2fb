-- What is wrong with an item stays wrong when whoever said so is gone, and until somebody has answered.
alter table item_reports alter column user_id drop not null,
  drop constraint item_reports_user_id_fkey,
  add constraint item_reports_user_id_fkey foreign key (user_id) references users on delete set null;
comment on table item_reports is 'owner: person via user_id; keep: 400 days after answered_at';
