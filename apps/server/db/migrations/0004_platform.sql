-- What the house itself needs: topics, the outbox, retries, limits and settings.

create table topics (
  name text primary key,
  last bigint not null
);
comment on table topics is 'owner: person via name; keep: until erased';

-- An entry holds kind, actor, row ids and time, never names or text (F-06).
create table topic_entries (
  topic text not null,
  number bigint not null,
  type text not null,
  actor_id bigint not null,
  child_id bigint,
  journal_id bigint,
  comment_id bigint,
  lesson_id bigint,
  class_id bigint,
  created_at timestamptz not null,
  primary key (topic, number)
);
comment on table topic_entries is 'owner: child via child_id; keep: 400 days';
create index topic_entries_child on topic_entries (child_id);
create index topic_entries_age on topic_entries (created_at);

create table feed_read (
  user_id bigint not null references users on delete cascade,
  topic text not null,
  number bigint not null,
  read_at timestamptz not null,
  primary key (user_id, topic, number)
);
comment on table feed_read is 'owner: self via user_id; keep: 400 days';

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null
);
comment on table outbox is 'owner: person via recipient; keep: 30 days';

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
comment on table idempotency_keys is 'owner: person via user_id; keep: 24 hours';
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
comment on table rate_limits is 'owner: none; keep: 1 day';

create table settings (
  name text primary key,
  value text not null
);
comment on table settings is 'owner: none; keep: for good';
