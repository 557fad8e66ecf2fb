-- A second step at the sign-in: passkeys, and codes for whoever lost them (decision 0023).
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- As the authenticator named it, in base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
comment on table passkeys is 'owner: self via user_id; keep: until removed';

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'owner: self via user_id; keep: until removed';

alter table sessions
  -- The step that is still to be taken; until then the session is nobody's.
  add column awaits text check (awaits in ('passkey', 'enrollment')),
  add column challenge text,
  add column challenge_until timestamptz;

-- The sessions that are somebody's: whoever asks who is signed in asks here.
create view open_sessions as
  select token_hash, user_id, created_at, seen_at, ends_at, remembered, public_id, user_agent, support_visit_id, class_device_id
  from sessions where awaits is null;

-- Whose offices reach many children, and so ask for more than a password.
create function reaches_many(person bigint) returns boolean
language sql stable parallel safe as $$
  select exists (select from operators where user_id = person)
    or exists (select from school_admins where user_id = person)
    or exists (select from district_admins where user_id = person)
$$;
