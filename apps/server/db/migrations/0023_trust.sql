-- Who comes near a child (decision 0021): power comes from proof, never from a claim, a form or a typed code.

-- A school is verified by an operator, or by the district that takes it in; the row says who, when and on what evidence.
alter table public_schools add column phone text not null default '', add column domain text not null default '';
alter table schools
  add column verified_at timestamptz,
  add column verified_by bigint references users on delete set null,
  add column verified_as text check (verified_as in ('operator', 'district', 'carried-over')),
  add column evidence text not null default '',
  -- Where the school is called back, and where the operator has it from.
  add column phone text not null default '',
  add column domain text not null default '',
  add column contact_source text not null default '',
  add constraint schools_verified check ((verified_at is null) = (verified_as is null));

-- A person of the school asks operators to verify it.
create table verification_requests (
  id bigint generated always as identity primary key,
  school_id bigint not null references schools on delete cascade,
  asked_by bigint not null references users on delete cascade,
  message text not null default '',
  asked_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users on delete set null,
  answer text not null default ''
);
comment on table verification_requests is 'owner: self via asked_by; keep: 7 years after closed_at';
create unique index verification_requests_open on verification_requests (school_id, asked_by) where closed_at is null;
create index verification_requests_asker on verification_requests (asked_by);

-- An office or a place at a school that is offered to an adult; nothing holds before the person's yes.
create table offers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('teacher', 'school-admin', 'district-admin')),
  school_id bigint references schools on delete cascade,
  district_id bigint references districts on delete cascade,
  -- Who it is for: an address, and the account that proved it once there is one.
  email text not null,
  user_id bigint references users on delete cascade,
  offered_by bigint references users on delete set null,
  offered_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  closed_as text check (closed_as in ('accepted', 'declined', 'withdrawn')),
  check ((kind = 'district-admin') = (district_id is not null) and (kind = 'district-admin') = (school_id is null))
);
comment on table offers is 'owner: self via user_id; keep: 400 days after ends_at';
create index offers_email on offers (lower(email)) where closed_at is null;
create index offers_user on offers (user_id) where user_id is not null;
create index offers_school on offers (school_id) where closed_at is null;

-- Who else than an administrator vouched for somebody at a school: for teachers it opens single answers of check-ins.
alter table school_members
  add column vouched_at timestamptz,
  add column vouched_by bigint references users on delete set null,
  add column vouched_as text check (vouched_as in ('operator', 'district', 'evidence', 'teacher', 'guardian', 'import', 'carried-over'));

-- The first teachers of a class read single answers from the first day; others once somebody vouched, or after thirty days.
alter table class_teachers
  add column is_first boolean not null default false,
  add column vouched_at timestamptz,
  add column vouched_by bigint references users on delete set null,
  -- A substitute's days are over then; since may lie in the future.
  add column ends_at timestamptz;

-- A membership begins joined, and is confirmed by two yes: the class's and the child's.
alter table class_members
  add column id bigint generated always as identity unique,
  add column class_yes_at timestamptz,
  add column class_yes_by bigint references users on delete set null,
  add column child_yes_at timestamptz,
  add column child_yes_by bigint references users on delete set null,
  add column confirmed_at timestamptz generated always as (
    case when class_yes_at is not null and child_yes_at is not null then greatest(class_yes_at, child_yes_at) end) stored;

-- What families read as the name of an unverified class: made of the teacher's name, so that nobody writes to a child by
-- naming a class.
alter table classes add column public_name text not null default '';
update classes c set public_name = trim(u.first_name || ' ' || u.last_name) || '’s class' from users u where u.id = c.created_by;
create view class_names as
  select c.id, case when s.verified_at is null then c.public_name else c.name end as name
  from classes c left join schools s on s.id = c.school_id;

-- Whom a teacher expects in a class: one tap confirms all who are named here and have joined.
create table class_list_names (
  id bigint generated always as identity primary key,
  class_id bigint not null references classes on delete cascade,
  first_name text not null,
  last_name text not null,
  added_by bigint references users on delete set null,
  added_at timestamptz not null
);
comment on table class_list_names is 'owner: none; keep: 400 days after added_at';
create unique index class_list_names_once on class_list_names (class_id, lower(first_name), lower(last_name));

-- A code is open until the end of the day on which it was made, renewed or opened; after that it makes a request.
alter table class_codes add column open_until timestamptz;
update class_codes set open_until = created_at;
alter table class_codes alter column open_until set not null;
alter table join_requests add column class_id bigint references classes on delete cascade;

-- Which school or teacher made a student's account.
create table student_origins (
  child_id bigint primary key references users on delete cascade,
  school_id bigint references schools on delete set null,
  class_id bigint references classes on delete set null,
  made_by bigint references users on delete set null,
  made_at timestamptz not null
);
comment on table student_origins is 'owner: child via child_id; keep: until erased';
create index student_origins_maker on student_origins (made_by, made_at);

-- Work that belongs to a class.
alter table journals add column class_id bigint references classes on delete set null;
create index journals_class on journals (class_id, id desc) where class_id is not null and deleted_at is null;

-- A guardian by a printed letter sees nothing older until a teacher has tapped the name.
alter table guardianships
  add column method text not null default 'carried-over',
  add column confirmed_at timestamptz,
  add column confirmed_by bigint references users on delete set null;
update guardianships set confirmed_at = since;

-- A link that waits for a guardian with a proved address, or for the verified school.
create table guardian_requests (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  guardian_id bigint not null references users on delete cascade,
  relation text not null default 'OTHER',
  method text not null check (method in ('code', 'invite', 'letter')),
  letter_id bigint,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users on delete set null,
  closed_as text check (closed_as in ('accepted', 'declined', 'withdrawn', 'lapsed'))
);
comment on table guardian_requests is 'owner: child via child_id; keep: 400 days after ends_at';
create unique index guardian_requests_open on guardian_requests (child_id, guardian_id) where closed_at is null;
create index guardian_requests_guardian on guardian_requests (guardian_id);

-- A letter to a family: one code, one use, thirty days. A mailed one works for its address alone.
create table family_letters (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  class_id bigint references classes on delete set null,
  code_hash bytea not null unique,
  made_by bigint references users on delete set null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  mailed_to text,
  used_at timestamptz,
  used_by bigint references users on delete set null,
  withdrawn_at timestamptz
);
comment on table family_letters is 'owner: child via child_id; keep: 90 days after ends_at';
create index family_letters_child on family_letters (child_id);
create index family_letters_mail on family_letters (lower(mailed_to)) where mailed_to is not null;
alter table guardian_requests
  add constraint guardian_requests_letter foreign key (letter_id) references family_letters (id) on delete set null;

-- While people disagree about a child, nobody changes passwords, links or consents, exports, shares or erases.
create table disputes (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  opened_by bigint references users on delete set null,
  about text not null check (about in ('guardian', 'password', 'device', 'class', 'account')),
  about_id bigint,
  reason text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users on delete set null,
  decision text not null default ''
);
comment on table disputes is 'owner: child via child_id; keep: 7 years after closed_at';
create index disputes_child on disputes (child_id) where closed_at is null;

-- A family asks the school about somebody or something that is near the child.
create table school_questions (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  school_id bigint not null references schools on delete cascade,
  class_id bigint references classes on delete set null,
  asked_by bigint references users on delete set null,
  about text not null,
  message text not null default '',
  asked_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users on delete set null
);
comment on table school_questions is 'owner: child via child_id; keep: 400 days after asked_at';
create index school_questions_child on school_questions (child_id);
create index school_questions_school on school_questions (school_id) where closed_at is null;

-- A student moves from one verified school to another.
create table transfers (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  from_school_id bigint not null references schools on delete cascade,
  to_school_id bigint not null references schools on delete cascade,
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users on delete set null,
  closed_as text check (closed_as in ('moved', 'declined', 'withdrawn')),
  check (from_school_id <> to_school_id)
);
comment on table transfers is 'owner: child via child_id; keep: 7 years after closed_at';
create unique index transfers_open on transfers (child_id) where closed_at is null;
create index transfers_from on transfers (from_school_id) where closed_at is null;
create index transfers_to on transfers (to_school_id) where closed_at is null;

-- A consent that holds for a while only: on a teacher's word, or carried over until the address is proved.
alter table consents add column ends_at timestamptz;

-- A consent, and a guardian's yes, count only where the guardian's address is proved.
create function has_proved_address(person bigint) returns boolean
language sql stable parallel safe as $$
  select exists (select from users u
    where u.id = person and u.email_verified_at is not null and u.disabled_at is null and u.deleted_at is null)
$$;

create function has_proved_guardian(child bigint) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from guardianships g join users u on u.id = g.guardian_id
    where g.child_id = child and g.until is null and g.confirmed_at is not null
      and u.email_verified_at is not null and u.disabled_at is null and u.deleted_at is null)
$$;

-- The verified school of which somebody is a confirmed student or teacher.
create function own_verified_school(person bigint) returns bigint
language sql stable parallel safe as $$
  select s.id from school_members m join schools s on s.id = m.school_id
  where m.user_id = person and m.until is null and m.confirmed_at is not null and s.verified_at is not null
  order by m.since limit 1
$$;

create function is_disputed(child bigint) returns boolean
language sql stable parallel safe as $$
  select exists (select from disputes d where d.child_id = child and d.closed_at is null)
$$;

-- Who teaches a class with the power to: at a school only whom the school has confirmed, or named as substitute.
create view class_powers as
  select t.class_id, t.teacher_id, t.since, t.ends_at, t.is_first, t.vouched_at, c.school_id,
    s.verified_at is not null as is_verified
  from class_teachers t
  join classes c on c.id = t.class_id
  left join schools s on s.id = c.school_id
  where t.until is null and (c.school_id is null or t.ends_at is not null or exists (
    select from school_members m
    where m.school_id = c.school_id and m.user_id = t.teacher_id and m.until is null and m.confirmed_at is not null));

-- What a teacher of a class is to a child in it. In an unverified class it is next to nothing, and for one that has only
-- joined it nothing at all.
create view class_links as
  select m.child_id, m.class_id, m.since as joined_at, p.teacher_id, p.since, p.ends_at, p.is_verified,
    case
      when p.is_verified and m.confirmed_at is null then 'joined-teacher'
      when p.is_verified and p.ends_at is not null then 'substitute-of'
      when p.is_verified then 'teacher-of'
      when p.ends_at is not null then null
      when exists (select from student_origins o
          where o.child_id = m.child_id and (o.class_id = m.class_id or o.school_id = p.school_id))
        and not exists (select from guardianships g
          where g.child_id = m.child_id and g.confirmed_at is not null) then 'attesting-teacher'
      when m.confirmed_at is not null then 'club-teacher'
    end as relation
  from class_members m
  join class_powers p on p.class_id = m.class_id
  where m.until is null;

-- The child's side says yes by itself where the class is of the child's own school, and in a verified class where nobody
-- answers for the child yet.
create function child_agrees(class bigint, child bigint) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from classes c join schools s on s.id = c.school_id and s.verified_at is not null
    where c.id = class and (
      own_verified_school(child) = s.id
      or (own_verified_school(child) is null and not has_proved_guardian(child))))
$$;

-- The class says yes by itself to the students of its own verified school.
create function class_agrees(class bigint, child bigint) returns boolean
language sql stable parallel safe as $$
  select exists (select from classes c where c.id = class and c.school_id = own_verified_school(child))
$$;

drop function knows(bigint, bigint);
drop function relations_to(bigint, bigint);
create function relations_to(actor bigint, person bigint, at timestamptz) returns setof text[]
language sql stable parallel safe rows 1 as $$
  select array_remove(array[
    case when actor = person then 'self' end,
    (select case when g.confirmed_at is null then 'new-guardian' else 'guardian' end
      from guardianships g where g.guardian_id = actor and g.child_id = person and g.until is null),
    case when exists (
      select from school_members m join school_admins a on a.school_id = m.school_id
      join schools s on s.id = m.school_id and s.verified_at is not null
      where m.user_id = person and m.until is null and m.confirmed_at is not null and a.user_id = actor
    ) then 'school-admin' end,
    case when exists (
      select from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
      join district_admins a on a.district_id = s.district_id
      where m.user_id = person and m.until is null and m.confirmed_at is not null and a.user_id = actor
    ) then 'district-admin' end
  ], null) || array(
    select distinct l.relation from class_links l
    where l.child_id = person and l.teacher_id = actor and l.relation is not null
      and (l.ends_at is null or (l.since <= at and at < l.ends_at)))
  -- Kept as a subquery, so that what reads it twice does not ask twice.
  offset 0
$$;

-- What somebody, who holds these relations to a child, is to a piece of the child's work. Work for an unverified class belongs to the family and that class; all
-- other work to the family and to everybody who answers for the child at a verified school. The teacher of a class that was
-- only joined sees nothing older than the joining.
create function relations_to_work(held text[], actor bigint, child bigint, class bigint, made timestamptz, at timestamptz)
returns setof text[]
language sql stable parallel safe rows 1 as $$
  -- Most work is read by the family, or is for no class: then what somebody is to the child says it all.
  select case when held && array['self', 'guardian'] or class is null then held else array(
    select r from unnest(held) as r
    where r = 'substitute-of' or (r in ('teacher-of', 'school-admin', 'district-admin') and (class is null or exists (
        select from classes c join schools s on s.id = c.school_id where c.id = class and s.verified_at is not null)))
    union
    select 'class-teacher' from class_links l
    where l.class_id = class and l.child_id = child and l.teacher_id = actor
      and l.relation in ('substitute-of', 'joined-teacher', 'club-teacher', 'attesting-teacher')
      and (l.relation <> 'joined-teacher' or made >= l.joined_at)
      and (l.ends_at is null or (l.since <= at and at < l.ends_at))) end
  offset 0
$$;

-- From when on a teacher of a verified class reads single answers of check-ins. The first teachers read them from the first
-- day; whoever came later once somebody of the class vouched, or from the thirtieth day on what is answered then. Who was
-- confirmed at the school by administrators alone waits in the same way, and an administrator reads as a teacher only where
-- the district or an operator named them so.
create view class_readers as
  select p.class_id, p.teacher_id, p.since, p.ends_at, greatest(
    case when p.ends_at is null and (p.is_first or p.vouched_at is not null) then '-infinity'::timestamptz
      when p.ends_at is null then p.since + interval '30 days'
      -- A substitute reads what is answered in the own days, once somebody of the class said yes.
      when p.vouched_at is not null then p.since else 'infinity'::timestamptz end,
    case when p.ends_at is not null then '-infinity'::timestamptz
      when a.user_id is not null then
        case when m.vouched_as in ('operator', 'district') then '-infinity'::timestamptz else 'infinity'::timestamptz end
      when m.vouched_at is not null then '-infinity'::timestamptz
      else m.confirmed_at + interval '30 days' end) as answers_from
  from class_powers p
  left join school_members m on m.school_id = p.school_id and m.user_id = p.teacher_id and m.until is null
  left join school_admins a on a.school_id = p.school_id and a.user_id = p.teacher_id
  where p.is_verified;

-- The same for a child; null for nobody's teacher.
create function answers_from(teacher bigint, child bigint, at timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select min(r.answers_from)
  from class_members m join class_readers r on r.class_id = m.class_id and r.teacher_id = teacher
  where m.child_id = child and m.until is null and m.confirmed_at is not null
    and (r.ends_at is null or (r.since <= at and at < r.ends_at))
$$;

-- Whose name and picture somebody may see: those who hold a full relation, either way, and who share a child.
create function knows(actor bigint, person bigint, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (select from relations_to(actor, person, at) as r(held)
      where held && array['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin'])
    or exists (select from relations_to(person, actor, at) as r(held)
      where held && array['self', 'guardian', 'teacher-of', 'substitute-of', 'club-teacher', 'attesting-teacher',
        'school-admin', 'district-admin'])
    or exists (
      select from guardianships a join guardianships b on b.child_id = a.child_id and b.until is null
      where a.guardian_id = actor and a.until is null and a.confirmed_at is not null and b.guardian_id = person)
    or exists (
      select from guardianships g join class_links l on l.child_id = g.child_id
        and (l.ends_at is null or (l.since <= at and at < l.ends_at))
      where g.until is null and g.confirmed_at is not null and (
        (g.guardian_id = actor and l.teacher_id = person and l.relation in ('teacher-of', 'substitute-of', 'club-teacher'))
        or (g.guardian_id = person and l.teacher_id = actor and l.relation in ('teacher-of', 'substitute-of'))))
$$;

-- What a child may do without asking anew (P1).
drop function may_post(bigint, date);
drop function may_share(bigint, date);
drop function has_consent(bigint, text);
drop function is_pupil(bigint);

create function is_pupil(child bigint) returns boolean
language sql stable parallel safe as $$
  select own_verified_school(child) is not null
$$;

-- A birth date is somebody's word: it counts where a proved guardian or a verified school stands behind it, and not where the
-- account is of an unverified teacher's making, or of a parent who has proved nothing.
create function age_counts(child bigint) returns boolean
language sql stable parallel safe as $$
  select is_pupil(child) or has_proved_guardian(child) or not (
    exists (select from student_origins o where o.child_id = child)
    or exists (select from guardianships g where g.child_id = child and g.until is null))
$$;
create or replace function needs_consent(child bigint, today date) returns boolean
language plpgsql stable parallel safe as $$
begin
  return not coalesce((select u.birth_date <= today - interval '13 years' from users u where u.id = child), false)
    or not age_counts(child);
end
$$;

-- A guardian's own word, whose address is proved, or which was carried over for a while.
create function has_consent(child bigint, wanted text, today date) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from consents c
    where c.child_id = child and c.purpose = wanted and c.withdrawn_at is null
      and c.method not in ('added-by-school', 'attested')
      and (c.ends_at > today or has_proved_address(c.given_by)))
$$;

-- A student whom an unverified teacher made writes for that class on the teacher's word, for thirty days.
create function is_attested(child bigint, class bigint, today date) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from consents c join class_links l on l.child_id = c.child_id
    where c.child_id = child and c.purpose = 'account' and c.method = 'attested' and c.withdrawn_at is null
      and c.ends_at > today and l.relation = 'attesting-teacher' and l.class_id = class)
$$;

-- Whether a child may write for a class; for no class where that is null. A class of a verified school is written for by
-- whoever has joined it.
create function may_post(child bigint, class bigint, today date) returns boolean
language sql stable parallel safe as $$
  select not needs_consent(child, today) or is_pupil(child) or has_consent(child, 'account', today)
    or is_attested(child, class, today)
    or exists (select from class_members m join classes c on c.id = m.class_id
      join schools s on s.id = c.school_id and s.verified_at is not null
      where m.child_id = child and m.class_id = class and m.until is null)
$$;

-- Whether there is anything at all that a child may write for: what is uploaded hangs on something later.
create function may_upload(child bigint, today date) returns boolean
language sql stable parallel safe as $$
  select may_post(child, null, today)
    or exists (select from class_members m where m.child_id = child and m.until is null and may_post(child, m.class_id, today))
$$;

-- Being found and told of needs somebody who vouches for the child: a verified school, or a guardian with a proved address.
create function may_share(child bigint, today date) returns boolean
language sql stable parallel safe as $$
  select case when is_pupil(child) then not needs_consent(child, today) or has_consent(child, 'sharing', today)
      or not exists (select from consents c where c.child_id = child and c.purpose = 'sharing' and c.withdrawn_at is not null)
    else has_proved_guardian(child) and (not needs_consent(child, today) or has_consent(child, 'sharing', today)) end
$$;

-- A student counts in released figures once somebody other than an administrator vouched, or after thirty days.
create function counts_in_figures(child bigint, school bigint, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
    where m.user_id = child and m.school_id = school and m.until is null and m.confirmed_at is not null
      and (m.vouched_at is not null or m.confirmed_at + interval '30 days' <= at
        or has_proved_guardian(child)
        or exists (select from class_members k join classes c on c.id = k.class_id and c.school_id = school
          where k.child_id = child and k.until is null and k.confirmed_at is not null and k.class_yes_by is not null
            and not exists (select from school_admins a where a.school_id = school and a.user_id = k.class_yes_by))))
$$;

-- What is here is carried over. Schools of a district, and those whose administrator was appointed, are verified.
update schools s set verified_at = now(), verified_as = 'carried-over'
where s.district_id is not null
  or exists (select from school_admins a where a.school_id = s.id
    and (a.appointed_by in (select user_id from operators) or a.appointed_by in (select user_id from district_admins)))
  or exists (select from audit_entries e where e.act = 'school-admin-appointed' and e.actor_id = 10
    and e.details ->> 'school_id' = s.id::text);

-- Students that a school made are known by the consent that it recorded for them.
insert into student_origins (child_id, school_id, made_by, made_at)
  select distinct on (c.child_id) c.child_id, m.school_id, c.given_by, c.given_at
  from consents c join school_members m on m.user_id = c.child_id and m.added_by is not distinct from c.given_by
  where c.method = 'added-by-school'
  order by c.child_id, c.given_at, m.since;

update class_members m set class_yes_at = m.since, child_yes_at = m.since
from classes c join schools s on s.id = c.school_id and s.verified_at is not null
where c.id = m.class_id;
-- In an unverified class the children stay joined, but for those whom the school itself made: they are of the class.
update class_members m set class_yes_at = m.since
from classes c
where c.id = m.class_id and m.class_yes_at is null and m.until is null
  and exists (select from student_origins o where o.child_id = m.child_id and o.school_id = c.school_id);
update school_members m set until = now()
from schools s, users u
where s.id = m.school_id and s.verified_at is null and u.id = m.user_id and u.user_type = 'Child' and m.until is null
  and not exists (select from student_origins o where o.child_id = m.user_id and o.school_id = m.school_id);

-- Who teaches and who belongs where it was carried over is vouched for; an administrator reads as a teacher only where named so.
update school_members m set vouched_at = now(), vouched_as = 'carried-over'
from schools s where s.id = m.school_id and s.verified_at is not null and m.confirmed_at is not null and m.until is null;
update class_teachers t set is_first = true
from classes c where c.id = t.class_id and t.teacher_id = c.created_by;
update class_teachers t set vouched_at = now() where t.until is null;

-- The others keep what they had for sixty days.
insert into consents (child_id, purpose, given_by, method, notice_version, given_at, ends_at)
  select o.child_id, 'account', o.made_by, 'attested', '2026-11', now(), now() + interval '60 days'
  from student_origins o join schools s on s.id = o.school_id and s.verified_at is null;
update journals j set class_id = m.class_id
from student_origins o join schools s on s.id = o.school_id and s.verified_at is null
join class_members m on m.child_id = o.child_id and m.until is null
join classes c on c.id = m.class_id and c.school_id = o.school_id
where j.user_id = o.child_id and j.journal_type_id is null;
insert into consents (child_id, purpose, given_by, method, notice_version, given_at)
  select distinct on (g.child_id) g.child_id, 'account', g.guardian_id, 'carried-over', '2026-11', now()
  from guardianships g join users u on u.id = g.child_id and u.birth_date <= current_date - interval '13 years'
  where g.until is null and not has_proved_guardian(g.child_id)
    and not exists (select from consents c where c.child_id = g.child_id and c.purpose = 'account')
  order by g.child_id, g.since;
update consents c set ends_at = now() + interval '60 days'
where c.purpose in ('account', 'sharing') and c.withdrawn_at is null and c.method <> 'added-by-school' and c.method <> 'attested'
  and not has_proved_address(c.given_by);
