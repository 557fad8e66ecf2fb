-- Whose marks count for others: proof is behind an adult with a proved address, a child of a verified school, and a child for whom an adult
-- with a proved address answers. Accounts that anybody can make do not decide what stands first.
create function counts_for_others(person bigint, today date) returns boolean language sql stable parallel safe as $$
  select case u.user_type when 'Child' then is_pupil(u.id) or has_consent(u.id, 'account', today)
      or (has_proved_guardian(u.id) and not needs_consent(u.id, today))
    else u.email_verified_at is not null end
  from users u where u.id = person
$$;

-- As it was when it was said; `recount_marks` brings it up to date.
alter table item_marks add column is_counted boolean not null default true;
create function note_whose_mark() returns trigger language plpgsql as $$
begin
  new.is_counted := coalesce(counts_for_others(new.user_id, (new.at at time zone 'utc')::date), false);
  return new;
end
$$;
create trigger item_marks_whose before insert or update of value on item_marks for each row execute function note_whose_mark();

create or replace function count_item_marks() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_counted then perform count_item_mark(old.item_id, old.mark, -1, old.value); end if;
  if tg_op <> 'DELETE' and new.is_counted then perform count_item_mark(new.item_id, new.mark, 1, new.value); end if;
  return null;
end
$$;
drop trigger item_marks_counted on item_marks;
create trigger item_marks_counted after insert or delete or update of value, is_counted on item_marks
  for each row execute function count_item_marks();

-- Brings the marks of the next people, by their ids, up to date. Tells who was the last of them; null where there is nobody more.
create function recount_marks(after bigint, most int, at timestamptz) returns bigint language sql as $$
  with people as materialized (
    select user_id, coalesce(counts_for_others(user_id, (at at time zone 'utc')::date), false) as counts
    from (select distinct user_id from item_marks where user_id > after order by user_id limit most) u),
  changed as (
    update item_marks m set is_counted = p.counts from people p where m.user_id = p.user_id and m.is_counted <> p.counts)
  select max(user_id) from people
$$;

-- What teachers of verified classes recommend, for as long as they have their place there.
create view standing_recommendations as
  select r.item_id, r.class_id, r.teacher_id from item_recommendations r
  join class_powers p on p.class_id = r.class_id and p.teacher_id = r.teacher_id and p.is_verified and p.ends_at is null;

select recount_marks(0, 1000000000, now());
