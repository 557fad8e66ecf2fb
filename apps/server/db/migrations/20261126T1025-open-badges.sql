-- Badges as signed files that leave with the child (decision 0050). What a file says of a child is kept nowhere: here stands only which
-- place of a public list says whether it still holds.

-- The same badge in every file, by a name that is no row id.
alter table badges add column achievement_id uuid not null default gen_random_uuid();

-- The private half follows from the session secret and the salt, so that it stands in no database.
create table open_badge_keys (
  public_key text primary key,
  salt uuid not null,
  made_at timestamptz not null,
  -- It signs nothing new; what it signed counts.
  retired_at timestamptz,
  -- What it signed counts no more.
  withdrawn_at timestamptz
);
comment on table open_badge_keys is 'owner: none; keep: for good';

create table open_badge_lists (
  id uuid primary key,
  made_at timestamptz not null,
  taken integer not null default 0 check (taken between 0 and 131072)
);
comment on table open_badge_lists is 'owner: none; keep: for good';

create table open_badges (
  list_id uuid not null references open_badge_lists,
  place integer not null check (place between 0 and 131071),
  award_id bigint references badge_awards on delete set null,
  is_revoked boolean not null default false,
  primary key (list_id, place)
);
create index open_badges_award on open_badges (award_id) where award_id is not null;
comment on table open_badges is 'owner: child via award_id; keep: for good';

-- What is taken back holds no more, wherever its file is. An account that is erased takes back nothing: its family keeps what it has.
create function revoke_open_badges() returns trigger language plpgsql as $$
begin
  update open_badges set is_revoked = true where award_id = old.id and exists (select from users u where u.id = old.child_id);
  return old;
end
$$;
create trigger badge_awards_revoke before delete on badge_awards for each row execute function revoke_open_badges();
