-- A teacher who was told of words, and from whom the school took the child since, hears of them to their end and reads what could be
-- read before. A wish goes on to whoever teaches the child now.
alter table talk_steps
  add column kept_at timestamptz,
  -- From when on the teacher reads what the child wrote; null where nothing was read.
  add column kept_from timestamptz;

create function kept_teachers(talk bigint, at timestamptz) returns table (adult bigint, reads_from timestamptz) language sql stable as $$
  select s.person_id, min(s.kept_from) from talk_steps s join talks t on t.id = s.talk_id and t.cause = 'words'
  where s.talk_id = kept_teachers.talk and s.kept_at is not null
    and (t.closed_at is null or t.closed_at > kept_teachers.at - interval '7 days')
    and counts_as_safe_adult(s.person_id, own_verified_school(s.child_id))
    and not exists (select from guardianships g where g.child_id = s.child_id and g.guardian_id = s.person_id)
  group by s.person_id
$$;

drop function hearers_of_talk(bigint, bigint, timestamptz);
-- Who hears of a talk, which is null before it is open. An open one that nobody else hears is heard by the administrators of the school.
create function hearers_of_talk(child bigint, chosen bigint, talk bigint, at timestamptz)
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
    -- One of them who was told closes it for no other.
    and not exists (select from near) and not exists (select from kept)
    and not exists (select from told d where d.adult not in (select o.adult from admins o))
    and a.adult not in (select d.adult from told d)
    and not exists (select from guardianships g where g.child_id = hearers_of_talk.child and g.guardian_id = a.adult)
$$;

create or replace function hears_talk(adult bigint, child bigint, at timestamptz) returns boolean language sql stable as $$
  select exists (select from talk_steps s join talks t on t.id = s.talk_id
    where s.person_id = hears_talk.adult and s.child_id = hears_talk.child and s.kind = 'told'
      and exists (select from hearers_of_talk(t.child_id, t.chosen_id, t.id, hears_talk.at) h where h.adult = hears_talk.adult))
$$;

drop function talk_texts_from(bigint, bigint, timestamptz);
-- From when on an adult reads what the child of a talk wrote; null for whoever reads none of it.
create function talk_texts_from(adult bigint, child bigint, talk bigint, at timestamptz) returns timestamptz
language sql stable as $$
  select case when has_proved_address(talk_texts_from.adult) then least(
    answers_from(talk_texts_from.adult, talk_texts_from.child, talk_texts_from.at),
    (select k.reads_from from kept_teachers(talk_texts_from.talk, talk_texts_from.at) k where k.adult = talk_texts_from.adult),
    (select case
        when exists (select from school_admins a where a.school_id = m.school_id and a.user_id = m.user_id) then
          case when m.vouched_as in ('operator', 'district') then '-infinity'::timestamptz else 'infinity'::timestamptz end
        when m.vouched_at is not null then '-infinity'::timestamptz
        else m.confirmed_at + interval '30 days' end
      from school_members m
      where m.user_id = talk_texts_from.adult and m.school_id = own_verified_school(talk_texts_from.child) and m.until is null
        and m.confirmed_at is not null
        and (exists (select from safe_adults s where s.school_id = m.school_id and s.user_id = m.user_id)
          or m.user_id in (select s.adult from told_safe_adults(talk_texts_from.child, talk_texts_from.at) s))),
    (select '-infinity'::timestamptz from guardianships g where g.child_id = talk_texts_from.child
      and g.guardian_id = talk_texts_from.adult and g.until is null and g.confirmed_at is not null)) end
$$;
