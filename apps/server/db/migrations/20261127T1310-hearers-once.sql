-- Who was told is asked once per adult. A talk that is open for weeks has hundreds of steps, and a check of each took longer than a statement may.
create or replace function told_safe_adults(child bigint, at timestamptz) returns table (adult bigint, circle int) language sql stable as $$
  select p.adult, p.circle from (
    select s.person_id as adult, max(s.circle)::int as circle from talk_steps s join talks t on t.id = s.talk_id
    where s.child_id = told_safe_adults.child and s.kind = 'told' and s.circle <> 0
      and (t.closed_at is null or t.closed_at > told_safe_adults.at - interval '7 days')
    group by s.person_id offset 0) p
  where counts_as_safe_adult(p.adult, own_verified_school(told_safe_adults.child))
    and not exists (select from guardianships g where g.child_id = told_safe_adults.child and g.guardian_id = p.adult)
$$;

-- A substitute is kept no longer than the days of the substitute were to last.
alter table talk_steps add column kept_until timestamptz;

create or replace function kept_teachers(talk bigint, at timestamptz) returns table (adult bigint, reads_from timestamptz) language sql stable as $$
  select p.adult, p.reads_from from (
    select s.person_id as adult, s.child_id, min(s.kept_from) as reads_from
    from talk_steps s join talks t on t.id = s.talk_id and t.cause = 'words'
    where s.talk_id = kept_teachers.talk and s.kept_at is not null
      and (s.kept_until is null or s.kept_until > kept_teachers.at)
      and (t.closed_at is null or t.closed_at > kept_teachers.at - interval '7 days')
    group by s.person_id, s.child_id offset 0) p
  where counts_as_safe_adult(p.adult, own_verified_school(p.child_id))
    and not exists (select from guardianships g where g.child_id = p.child_id and g.guardian_id = p.adult)
$$;

-- Whether an adult may read every sentence of a talk; everybody may where there is none.
create function reads_talk(adult bigint, child bigint, talk bigint, at timestamptz) returns boolean language plpgsql stable as $$
declare
  since timestamptz;
begin
  if not exists (select from talk_hints h where h.talk_id = reads_talk.talk) then return true; end if;
  since := talk_texts_from(reads_talk.adult, reads_talk.child, reads_talk.talk, reads_talk.at);
  return not exists (select from talk_hints h where h.talk_id = reads_talk.talk and (since <= h.begun_at) is not true);
end
$$;

-- Administrators hear of an open talk which nobody else hears, or whose words nobody else who hears may read.
create or replace function hearers_of_talk(child bigint, chosen bigint, talk bigint, at timestamptz)
returns table (adult bigint, circle int, role text) language sql stable as $$
  with near as (
    select h.adult, case when h.adult = hearers_of_talk.chosen then -1 else h.circle end as circle, h.role
    from talk_hearers(hearers_of_talk.child, hearers_of_talk.at) h
    union all
    select g.guardian_id, -1, 'guardian' from guardianships g
    where g.child_id = hearers_of_talk.child and g.guardian_id = hearers_of_talk.chosen
      and g.until is null and g.confirmed_at is not null and has_proved_address(g.guardian_id)),
  told as (
    select s.adult, s.circle, 'other' as role from told_safe_adults(hearers_of_talk.child, hearers_of_talk.at) s
    where s.adult not in (select n.adult from near n) and exists (
      select from talk_steps x where x.talk_id = hearers_of_talk.talk and x.kind = 'told' and x.person_id = s.adult)),
  kept as (
    select k.adult, 0 as circle, 'teacher' as role from kept_teachers(hearers_of_talk.talk, hearers_of_talk.at) k
    where k.adult not in (select n.adult from near n union all select d.adult from told d)),
  admins as (
    select a.user_id as adult from school_admins a
    where a.school_id = own_verified_school(hearers_of_talk.child) and counts_as_safe_adult(a.user_id, a.school_id))
  select * from near union all select * from told union all select * from kept
  union all
  select a.adult, (row_number() over (order by a.adult))::int, 'administrator' from admins a
  where exists (select from talks t where t.id = hearers_of_talk.talk and t.closed_at is null)
    and a.adult not in (select n.adult from near n union all select d.adult from told d union all select k.adult from kept k)
    and not exists (select from guardianships g where g.child_id = hearers_of_talk.child and g.guardian_id = a.adult)
    -- An administrator who was told closes it for no other.
    and not exists (
      select from (
        select n.adult from near n union all select k.adult from kept k
        union all select d.adult from told d where d.adult not in (select o.adult from admins o)) h
      where reads_talk(h.adult, hearers_of_talk.child, hearers_of_talk.talk, hearers_of_talk.at))
$$;

-- Whether an adult hears what the child said last, or will: for what waits until an adult has heard the child.
create function waits_for_adult(child bigint, at timestamptz) returns boolean language sql stable as $$
  select exists (select from talks t where t.child_id = waits_for_adult.child and t.closed_at is null
    and exists (select from hearers_of_talk(t.child_id, t.chosen_id, t.id, waits_for_adult.at)))
$$;
