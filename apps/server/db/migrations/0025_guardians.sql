-- Whom we write to about a child: guardians of today whom a teacher or the family has confirmed, at addresses that they have
-- proved. Whoever found a printed letter is none of them before the tap.
create view guardians_written_to as
  select g.child_id, u.id as guardian_id, u.first_name, u.email, g.since
  from guardianships g join users u on u.id = g.guardian_id
  where g.until is null and g.confirmed_at is not null and u.email is not null and u.email_verified_at is not null
    and u.disabled_at is null and u.deleted_at is null;

-- What ends with a no that was said while people disagreed ends with the decision.
alter table disputes add column ends_ways boolean not null default false;

-- Whether its maker was vouched for by a verified school: strangers' letters and schools' letters to an address count apart.
alter table family_letters add column is_vouched boolean not null default false;
