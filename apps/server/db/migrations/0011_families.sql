-- Who is invited to a child: to be a guardian, or to ask the child to be friends. And who is friends with whom.

create table invites (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('guardian', 'friend')),
  -- Whoever holds the token may answer; the house keeps its hash alone.
  token_hash bytea not null unique,
  -- A friend invite can be read out too: eight signs, as other codes have.
  code_hash bytea unique,
  child_id bigint not null references users on delete cascade,
  inviter_id bigint not null references users on delete cascade,
  by_child boolean not null,
  add_child boolean not null,
  add_friend boolean not null,
  first_name text not null default '',
  last_name text not null default '',
  email text,
  phone text,
  message text not null default '',
  status text not null default 'Invite Sent' check (status in ('Invite Sent', 'accepted', 'ignored', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references users on delete set null
);
comment on table invites is 'owner: child via child_id; keep: 90 days after expires_at';
create index invites_child on invites (child_id, created_at);
create index invites_inviter on invites (inviter_id, created_at);
create index invites_email on invites (lower(email), created_at) where email is not null;
create index invites_phone on invites (phone, created_at) where phone is not null;
-- A child asks another. It becomes a friendship when the other child accepted and a guardian on each side agreed (D-83).
create table friend_requests (
  id bigint generated always as identity primary key,
  requester_id bigint not null references users on delete cascade,
  requested_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  accepted_at timestamptz,
  requester_consent_at timestamptz,
  requester_consent_by bigint references users on delete set null,
  requested_consent_at timestamptz,
  requested_consent_by bigint references users on delete set null,
  closed_at timestamptz,
  closed_as text check (closed_as in ('friends', 'declined', 'cancelled')),
  check (requester_id <> requested_id)
);
comment on table friend_requests is 'owner: child via requester_id; keep: 400 days after closed_at';
create unique index friend_requests_open
  on friend_requests (least(requester_id, requested_id), greatest(requester_id, requested_id)) where closed_at is null;
create index friend_requests_requester on friend_requests (requester_id, created_at);
create index friend_requests_requested on friend_requests (requested_id, created_at);

-- A friendship is two rows, one for each child.
create table friendships (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  friend_id bigint not null references users on delete cascade,
  since timestamptz not null,
  until timestamptz,
  ended_by bigint references users on delete set null
);
comment on table friendships is 'owner: child via child_id; keep: 400 days after until';
create unique index friendships_current on friendships (child_id, friend_id) where until is null;
create index friendships_child on friendships (child_id, since);
create index friendships_friend on friendships (friend_id);

create table friend_blocks (
  child_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  since timestamptz not null,
  added_by bigint references users on delete set null,
  primary key (child_id, blocked_id)
);
comment on table friend_blocks is 'owner: child via child_id; keep: until removed';
create index friend_blocks_blocked on friend_blocks (blocked_id);

-- Adults who share the store: the token is a name for who shares, and opens nothing.
create table store_sharers (
  user_id bigint primary key references users on delete cascade,
  token text not null unique,
  store_sign_up boolean not null,
  created_at timestamptz not null
);
comment on table store_sharers is 'owner: self via user_id; keep: until erased';

create table store_referrals (
  user_id bigint primary key references users on delete cascade,
  sharer_id bigint not null references users on delete cascade,
  created_at timestamptz not null
);
comment on table store_referrals is 'owner: self via user_id; keep: until erased';
create index store_referrals_sharer on store_referrals (sharer_id);
