-- The audit log is written once. The database refuses to change an entry or to let one go before its term, and a chain of
-- hashes shows what somebody changed who could switch that off (src/platform/audit-seals.ts).

alter table audit_entries drop column chain;

-- Seals hold hashes and no ids of people, and stay when their entry has gone, so that the chain stays whole.
create table audit_seals (
  number bigint primary key,
  entry_id bigint not null unique,
  chain bytea not null,
  sealed_at timestamptz not null
);
comment on table audit_seals is 'owner: none; keep: for good';

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_entries_stay before update or truncate on audit_entries
  for each statement execute function refuse_change();
-- A day of grace, since the server counts the term by its own clock.
create trigger audit_entries_keep_their_term before delete on audit_entries
  for each row when (old.happened_at > now() - interval '7 years' + interval '1 day') execute function refuse_change();
create trigger audit_seals_stay before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
