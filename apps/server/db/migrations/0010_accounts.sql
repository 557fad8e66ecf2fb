-- An account of one's own: sessions that can be told apart and ended, links that set a new password, codes that prove an
-- address, what mail somebody wants, and what a profile holds.

-- A session is named to its owner by an id that opens nothing; the hash of its cookie stays inside.
alter table sessions
  add column public_id uuid not null default gen_random_uuid(),
  add column user_agent text not null default '';
create unique index sessions_public_id on sessions (public_id);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table password_resets is 'owner: self via user_id; keep: until ends_at';
create index password_resets_user on password_resets (user_id);
create index password_resets_end on password_resets (ends_at);

-- One open code for each person; the address is kept, so that a code proves the address that it went to and no other.
create table email_codes (
  user_id bigint primary key references users on delete cascade,
  code_hash bytea not null,
  email text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table email_codes is 'owner: self via user_id; keep: until ends_at';
create index email_codes_end on email_codes (ends_at);

create table email_preferences (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);
comment on table email_preferences is 'owner: self via user_id; keep: until erased';

alter table users
  add column avatar_file_id bigint references files on delete set null,
  add column careers text[] not null default '{}',
  add column summary text not null default '',
  add column uses_reader boolean not null default false,
  add column welcome_done text[] not null default '{}';
create index users_avatar_file on users (avatar_file_id) where avatar_file_id is not null;

-- Whether somebody stands in any relation to a person, in either direction: then they may see name and picture.
create function knows(actor bigint, person bigint) returns boolean
language sql stable parallel safe as $$
  select exists (select from relations_to(actor, person) as r(held) where cardinality(held) > 0)
    or exists (select from relations_to(person, actor) as r(held) where cardinality(held) > 0)
    or exists (
      select from guardianships a join guardianships b on b.child_id = a.child_id and b.until is null
      where a.guardian_id = actor and a.until is null and b.guardian_id = person)
    or exists (
      select from guardianships g
      join class_members m on m.child_id = g.child_id and m.until is null
      join class_teachers t on t.class_id = m.class_id and t.until is null
      where g.until is null
        and ((g.guardian_id = actor and t.teacher_id = person) or (g.guardian_id = person and t.teacher_id = actor)))
$$;
