-- A club or another group outside school is not spoken to as a school. Of those that exist, none is known to be one: its administrators say so.
alter table schools add column is_club boolean not null default false;
