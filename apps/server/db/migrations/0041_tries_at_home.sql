-- Wrong passwords that an account was tried with on a device that it knows, since the right one; after ten the device is like any other.
alter table known_devices add column wrong_tries integer not null default 0;

-- A device goes on under a new cookie at each sign-in, and what it knows goes along.
create index known_devices_device on known_devices (device_hash);
