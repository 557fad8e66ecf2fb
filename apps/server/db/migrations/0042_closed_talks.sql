-- What was written stays to be read for a week once its talk is closed, also where somebody other than its author has removed it
-- and closed the talk as well.
drop trigger talks_end_removed_hints on talks;
drop function end_removed_hints();
alter table talk_hints add column ends_at timestamptz;
comment on table talk_hints is 'owner: child via child_id; keep: as the talk; until ends_at';
create index talk_hints_ends on talk_hints (ends_at) where ends_at is not null;

-- The author takes a sentence back with its text.
create or replace function remove_hints(hints bigint[], remover bigint, at timestamptz) returns void language sql as $$
  delete from talk_hints h where h.id = any(remove_hints.hints) and h.child_id = remove_hints.remover;
  update talk_hints h set removed_at = remove_hints.at, removed_by = remove_hints.remover,
      ends_at = (select t.closed_at + interval '7 days' from talks t where t.id = h.talk_id)
    where h.id = any(remove_hints.hints) and h.removed_at is null;
$$;

create function date_removed_hints() returns trigger language plpgsql as $$
begin
  update talk_hints h set ends_at = new.closed_at + interval '7 days' where h.talk_id = new.id and h.removed_at is not null;
  return null;
end
$$;
create trigger talks_date_removed_hints after update of closed_at on talks
  for each row when (new.closed_at is not null) execute function date_removed_hints();

-- The same as before, and nobody without a proved address reads a sentence or a text.
create or replace function talk_texts_from(adult bigint, child bigint, at timestamptz) returns timestamptz
language sql stable as $$
  select case when has_proved_address(talk_texts_from.adult) then least(
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
      and g.guardian_id = talk_texts_from.adult and g.until is null and g.confirmed_at is not null)) end
$$;
