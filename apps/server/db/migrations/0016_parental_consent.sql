-- What a guardian agreed to for a child, and what follows from it (P1, decision 0017).

alter table consents add column withdrawn_by bigint references users (id) on delete set null;
create index consents_open on consents (child_id, purpose) where withdrawn_at is null;
comment on column consents.purpose is 'account: to write journals and comments; sharing: to be found by other children and be friends; friendship: one of them; guardian-link: to be followed';

-- What a school agreed to for its pupils ends with the school; a guardian's own word stays.
create function has_consent(child bigint, wanted text) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from consents c
    where c.child_id = child and c.purpose = wanted and c.withdrawn_at is null and c.method <> 'added-by-school')
$$;

create function is_pupil(child bigint) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from school_members m where m.user_id = child and m.until is null and m.confirmed_at is not null)
$$;

-- From thirteen on nobody has to agree; a child whose age nobody told is taken for younger.
create function needs_consent(child bigint, today date) returns boolean
language sql stable parallel safe as $$
  select coalesce((select u.birth_date <= today - interval '13 years' from users u where u.id = child), false) is false
$$;

create function may_post(child bigint, today date) returns boolean
language sql stable parallel safe as $$
  select not needs_consent(child, today) or is_pupil(child) or has_consent(child, 'account')
$$;

-- A school answers for its pupils among themselves, unless a guardian has said no.
create function may_share(child bigint, today date) returns boolean
language sql stable parallel safe as $$
  select not needs_consent(child, today) or has_consent(child, 'sharing') or (is_pupil(child) and not exists (
    select from consents c where c.child_id = child and c.purpose = 'sharing' and c.withdrawn_at is not null))
$$;

-- Children who were here go on as they are: followed by a guardian is agreed to, and who has friends may have them.
insert into consents (child_id, purpose, given_by, method, notice_version, given_at)
  select distinct on (g.child_id) g.child_id, 'account', g.guardian_id, 'carried-over', '2026-11', g.since
  from guardianships g
  where g.until is null and not exists (
    select from consents c where c.child_id = g.child_id and c.purpose = 'account' and c.method <> 'added-by-school')
  order by g.child_id, g.since;
insert into consents (child_id, purpose, given_by, method, notice_version, given_at)
  select distinct on (c.child_id) c.child_id, 'sharing', c.given_by, 'carried-over', '2026-11', c.given_at
  from consents c where c.purpose = 'friendship' and c.withdrawn_at is null
  order by c.child_id, c.given_at;
