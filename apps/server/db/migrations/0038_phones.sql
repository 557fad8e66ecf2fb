-- Mobile numbers of adults, for text messages about a child who would like to talk (decision 0022).
create table phones (
  user_id bigint primary key references users on delete cascade,
  -- With its country, as +14155550100.
  number text not null,
  proved_at timestamptz not null,
  -- Whether texts are wanted.
  is_on boolean not null default true
);
comment on table phones is 'owner: self via user_id; keep: until removed';

-- A number that waits for whoever typed it to type the code that was sent to it.
create table phone_codes (
  user_id bigint primary key references users on delete cascade,
  number text not null,
  -- Empty until the code is sent.
  code_hash bytea,
  tries smallint not null default 0,
  ends_at timestamptz not null
);
create index phone_codes_end on phone_codes (ends_at);
comment on table phone_codes is 'owner: self via user_id; keep: until ends_at';

alter table talk_steps add column is_texted boolean not null default false;
