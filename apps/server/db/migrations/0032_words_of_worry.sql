-- Who hears of a wish to talk goes by who was not told yet; those who are with a child read what came with the wish and write to
-- the child; and words of worry in what a child writes have a talk of their own.
alter table talks add column cause text not null default 'wish' check (cause in ('wish', 'words'));
drop index talks_open;
create unique index talks_open on talks (child_id, cause) where closed_at is null;

alter table talk_steps
  drop constraint talk_steps_kind_check,
  add constraint talk_steps_kind_check check (kind in ('asked', 'noticed', 'told', 'seen', 'with', 'said', 'closed')),
  -- Whether a mail went out with it: an adult has one within ten minutes about a child.
  add column is_mailed boolean not null default false,
  -- What whoever is with the child wrote to the child.
  add column said text check ((said is not null) = (kind = 'said'));
update talk_steps set is_mailed = true where kind = 'told';
create index talk_steps_mailed on talk_steps (child_id, person_id, at) where is_mailed;

-- A safe adult counts as long as this is somebody with a proved address on the staff of a verified school.
create function counts_as_safe_adult(adult bigint, school bigint) returns boolean
language sql stable as $$
  select has_proved_address(counts_as_safe_adult.adult)
    and counts_as_safe_adult.school in (select schools_of(counts_as_safe_adult.adult))
    and exists (select from schools s where s.id = counts_as_safe_adult.school and s.verified_at is not null)
$$;

-- Who hears of a child's wish to talk, in circles: the own teachers together (0), then each safe adult of the own verified school.
-- Nobody of the own family hears by working at the school, whether linked now, before or not yet confirmed.
create or replace function talk_hearers(child bigint, at timestamptz) returns table (adult bigint, circle int, role text)
language sql stable as $$
  select distinct on (h.adult) h.adult, h.circle, h.role from (
    select l.teacher_id as adult, 0 as circle, 'teacher' as role from class_links l
    join users u on u.id = l.teacher_id and u.deleted_at is null and u.disabled_at is null
    where l.child_id = talk_hearers.child and l.relation in ('teacher-of', 'substitute-of')
      and (l.ends_at is null or (l.since <= talk_hearers.at and talk_hearers.at < l.ends_at))
    union all
    select a.user_id, (row_number() over (order by a.position, a.user_id))::int, a.role from safe_adults a
    where a.school_id = own_verified_school(talk_hearers.child) and counts_as_safe_adult(a.user_id, a.school_id)
  ) h
  where not exists (select from guardianships g where g.child_id = talk_hearers.child and g.guardian_id = h.adult)
  order by h.adult, h.circle
$$;

-- The same for one talk: whom the child chose hears first (-1), and no guardian hears who was not chosen.
create function hearers_of_talk(child bigint, chosen bigint, at timestamptz) returns table (adult bigint, circle int, role text)
language sql stable as $$
  select h.adult, case when h.adult = hearers_of_talk.chosen then -1 else h.circle end, h.role
  from talk_hearers(hearers_of_talk.child, hearers_of_talk.at) h
  union all
  select g.guardian_id, -1, 'guardian' from guardianships g
  where g.child_id = hearers_of_talk.child and g.guardian_id = hearers_of_talk.chosen
    and g.until is null and g.confirmed_at is not null and has_proved_address(g.guardian_id)
$$;

create or replace function hears_talk(adult bigint, child bigint, at timestamptz) returns boolean
language sql stable as $$
  select exists (select from talk_steps s join talks t on t.id = s.talk_id
    where s.person_id = hears_talk.adult and s.child_id = hears_talk.child and s.kind = 'told'
      and exists (select from hearers_of_talk(t.child_id, t.chosen_id, hears_talk.at) h where h.adult = hears_talk.adult))
$$;

-- From when on somebody who hears of a child's talks reads what the child wrote: a teacher as with single answers of check-ins,
-- a safe adult by the same rule about who vouched, and a guardian whom the child chose from the first day.
create function talk_texts_from(adult bigint, child bigint, at timestamptz) returns timestamptz
language sql stable as $$
  select least(
    answers_from(talk_texts_from.adult, talk_texts_from.child, talk_texts_from.at),
    (select case
        when exists (select from school_admins a where a.school_id = m.school_id and a.user_id = m.user_id) then
          case when m.vouched_as in ('operator', 'district') then '-infinity'::timestamptz else 'infinity'::timestamptz end
        when m.vouched_at is not null then '-infinity'::timestamptz
        else m.confirmed_at + interval '30 days' end
      from safe_adults s join school_members m on m.school_id = s.school_id and m.user_id = s.user_id and m.until is null
        and m.confirmed_at is not null
      where s.user_id = talk_texts_from.adult and s.school_id = own_verified_school(talk_texts_from.child)),
    (select '-infinity'::timestamptz from guardianships g where g.child_id = talk_texts_from.child
      and g.guardian_id = talk_texts_from.adult and g.until is null and g.confirmed_at is not null))
$$;

-- A school may say that no list of words looks at what its children write.
alter table schools add column reads_words boolean not null default true;

-- A sentence that an adult is asked to read, of a journal (thoughts on a check-in are one) or of a comment. It goes with its text.
create table talk_hints (
  id bigint generated always as identity primary key,
  talk_id bigint not null references talks on delete cascade,
  child_id bigint not null references users on delete cascade,
  journal_id bigint references journals on delete cascade,
  comment_id bigint references comments on delete cascade,
  sentence text not null,
  list_version text not null,
  noticed_at timestamptz not null,
  check ((journal_id is null) <> (comment_id is null))
);
create index talk_hints_talk on talk_hints (talk_id, id);
create index talk_hints_child on talk_hints (child_id);
create index talk_hints_journal on talk_hints (journal_id) where journal_id is not null;
create index talk_hints_comment on talk_hints (comment_id) where comment_id is not null;
comment on table talk_hints is 'owner: child via child_id; keep: as the talk';

create function remove_hints_of_journal() returns trigger language plpgsql as $$
begin
  delete from talk_hints h where h.journal_id = new.id
    or h.comment_id in (select c.id from comments c where c.journal_id = new.id);
  return null;
end
$$;
create trigger journals_take_hints after update of deleted_at on journals
  for each row when (new.deleted_at is not null) execute function remove_hints_of_journal();

create function remove_hints_of_comment() returns trigger language plpgsql as $$
begin
  delete from talk_hints h where h.comment_id = new.id;
  return null;
end
$$;
create trigger comments_take_hints after update of deleted_at on comments
  for each row when (new.deleted_at is not null) execute function remove_hints_of_comment();
