-- Sign-in for those who cannot read: devices of a class that its teacher has paired, three-picture passwords and badges.
-- All of it ends with the school year of the class, on the first of July.

-- The secret that a teacher shows as a QR code, for the one device that opens it first.
create table class_pairings (
  secret_hash bytea primary key,
  class_id bigint not null references classes on delete cascade,
  made_by bigint not null references users on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table class_pairings is 'owner: self via made_by; keep: until ends_at';
create index class_pairings_class on class_pairings (class_id);
create index class_pairings_maker on class_pairings (made_by);

-- A device that shows the children of one class. Its secret is a cookie of the device; here is the hash.
create table class_devices (
  id bigint generated always as identity primary key,
  class_id bigint not null references classes on delete cascade,
  token_hash bytea not null unique,
  name text not null,
  time_zone text not null,
  paired_by bigint references users on delete set null,
  paired_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table class_devices is 'owner: none; keep: until ends_at';
create index class_devices_class on class_devices (class_id);

create table picture_passwords (
  child_id bigint primary key references users on delete cascade,
  password_hash text not null,
  made_by bigint references users on delete set null,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table picture_passwords is 'owner: child via child_id; keep: until ends_at';

create table badges (
  child_id bigint primary key references users on delete cascade,
  secret_hash bytea not null unique,
  made_by bigint references users on delete set null,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table badges is 'owner: child via child_id; keep: until ends_at';

-- A session that was opened on a device of a class goes with the device.
alter table sessions add column class_device_id bigint references class_devices on delete cascade;
create index sessions_class_device on sessions (class_device_id) where class_device_id is not null;
