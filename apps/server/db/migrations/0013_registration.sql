-- The public directory of schools, as the national centre publishes it; imported whole, searched by the words of its lines.
create table public_schools (
  id text primary key,
  name text not null,
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  district_name text not null default '',
  lowest_grade text not null default '',
  highest_grade text not null default '',
  words tsvector not null generated always as (to_tsvector('simple', name || ' ' || city || ' ' || state || ' ' || zip_code)) stored
);
create index public_schools_words on public_schools using gin (words);
comment on table public_schools is 'owner: none; keep: for good';

alter table schools
  add column country text not null default 'USA',
  add column grade smallint,
  add column public_school_id text;
create unique index schools_public on schools (public_school_id) where public_school_id is not null;

-- Who signs in through a provider, by the provider's own name for that person.
create table identities (
  provider text not null check (provider in ('google', 'facebook', 'outlook')),
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  email text not null default '',
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create unique index identities_user on identities (user_id, provider);
comment on table identities is 'owner: self via user_id; keep: until removed';

create table webinars (
  id bigint generated always as identity primary key,
  title text not null,
  description text not null default '',
  starts_at timestamptz not null,
  minutes integer not null default 45,
  link text not null default '',
  created_at timestamptz not null default now()
);
comment on table webinars is 'owner: none; keep: for good';

create table webinar_registrations (
  webinar_id bigint not null references webinars (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  registered_at timestamptz not null,
  primary key (webinar_id, user_id)
);
create index webinar_registrations_user on webinar_registrations (user_id);
comment on table webinar_registrations is 'owner: self via user_id; keep: 400 days after registered_at';
