-- Words of worry stay with their talk until it is closed, whoever takes their text away; many of them hide nothing else; and whoever
-- was told goes on hearing.
alter table talks add column further_sentences int not null default 0;

alter table talk_steps
  drop constraint talk_steps_kind_check,
  add constraint talk_steps_kind_check check (kind in ('asked', 'noticed', 'told', 'read', 'seen', 'with', 'said', 'closed')),
  -- Where somebody stood who was told: -1 chosen by the child, 0 an own teacher, from 1 on a safe adult.
  add column circle smallint;

-- Somebody may be signed in as the child: until the talk is closed the author's removal is a removal like any other.
create or replace function remove_hints(hints bigint[], remover bigint, at timestamptz) returns void language sql as $$
  delete from talk_hints h using talks t where h.id = any(remove_hints.hints) and h.child_id = remove_hints.remover
    and t.id = h.talk_id and t.closed_at is not null;
  update talk_hints h set removed_at = remove_hints.at, removed_by = remove_hints.remover,
      ends_at = (select t.closed_at + interval '7 days' from talks t where t.id = h.talk_id)
    where h.id = any(remove_hints.hints) and h.removed_at is null;
$$;

-- What its author took back goes when the talk is closed.
create or replace function date_removed_hints() returns trigger language plpgsql as $$
begin
  delete from talk_hints h where h.talk_id = new.id and h.removed_by = new.child_id;
  update talk_hints h set ends_at = new.closed_at + interval '7 days' where h.talk_id = new.id and h.removed_at is not null;
  return null;
end
$$;

-- Safe adults who were told of a talk that is open, or was closed within a week, and are on the staff still: who takes them off the list
-- may be whom the words are about.
create function told_safe_adults(child bigint, at timestamptz) returns table (adult bigint, circle int)
language sql stable as $$
  select s.person_id, max(s.circle)::int from talk_steps s join talks t on t.id = s.talk_id
  where s.child_id = told_safe_adults.child and s.kind = 'told' and s.circle <> 0
    and (t.closed_at is null or t.closed_at > told_safe_adults.at - interval '7 days')
    and counts_as_safe_adult(s.person_id, own_verified_school(told_safe_adults.child))
    and not exists (select from guardianships g where g.child_id = told_safe_adults.child and g.guardian_id = s.person_id)
  group by s.person_id
$$;

create or replace function hearers_of_talk(child bigint, chosen bigint, at timestamptz)
returns table (adult bigint, circle int, role text) language sql stable as $$
  with hearers as (select * from talk_hearers(hearers_of_talk.child, hearers_of_talk.at))
  select h.adult, case when h.adult = hearers_of_talk.chosen then -1 else h.circle end, h.role from hearers h
  union all
  select g.guardian_id, -1, 'guardian' from guardianships g
  where g.child_id = hearers_of_talk.child and g.guardian_id = hearers_of_talk.chosen
    and g.until is null and g.confirmed_at is not null and has_proved_address(g.guardian_id)
  union all
  select s.adult, s.circle, 'other' from told_safe_adults(hearers_of_talk.child, hearers_of_talk.at) s
  where s.adult not in (select h.adult from hearers h)
$$;

create or replace function talk_texts_from(adult bigint, child bigint, at timestamptz) returns timestamptz
language sql stable as $$
  select case when has_proved_address(talk_texts_from.adult) then least(
    answers_from(talk_texts_from.adult, talk_texts_from.child, talk_texts_from.at),
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
