-- Of whose circles somebody is, with the days of those who fill in for a teacher.
drop view circles cascade;
create view circles as
  select m.user_id, 'school' as scope, m.school_id as scope_id, null::timestamptz as since, null::timestamptz as ends_at
  from school_members m join schools s on s.id = m.school_id
  where m.until is null and m.confirmed_at is not null and s.verified_at is not null
  union all
  select m.user_id, 'district', s.district_id, null, null from school_members m join schools s on s.id = m.school_id
  where m.until is null and m.confirmed_at is not null and s.verified_at is not null and s.district_id is not null
  union all
  select child_id, 'class', class_id, null, null from class_members where until is null and confirmed_at is not null
  union all
  select teacher_id, 'class', class_id, since, ends_at from class_powers;

-- The circles of a moment.
create function circles_at(at timestamptz) returns table (user_id bigint, scope text, scope_id bigint)
language sql stable parallel safe as $$
  select user_id, scope, scope_id from circles where ends_at is null or (since <= at and at < ends_at)
$$;

-- What is not for everybody and is for a reader, who may be the guardian of one. What a teacher has put before a class is there for as
-- long as the teacher has a place in it.
create function items_for(reader bigint, at timestamptz) returns table (item_id bigint, permission text)
language sql stable parallel safe as $$
  with own as (
    select reader as id union all
    select child_id from current_guardians where guardian_id = reader and confirmed_at is not null)
  select a.item_id, a.permission from own join item_audiences a on a.scope = 'person' and a.scope_id = own.id
  union all
  select a.item_id, a.permission from own join circles_at(at) c on c.user_id = own.id
  join item_audiences a on a.scope = c.scope and a.scope_id = c.scope_id join catalogue_items i on i.id = a.item_id
  where a.scope <> 'class' or exists (
    select from circles_at(at) o where o.user_id = i.owner_id and o.scope = a.scope and o.scope_id = a.scope_id)
$$;

create function is_operator(person bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from operators where user_id = person)
$$;

drop function relations_to_item(catalogue_items, bigint);
create function relations_to_item(item catalogue_items, reader bigint, at timestamptz) returns text[] language sql stable as $$
  select array_remove(array[
    case when item.status = 'Published' and item.for_everybody then 'anyone' end,
    case when item.status = 'Published' and a.reads then 'item-reader' end,
    case when a.writes then 'item-writer' end,
    case when item.owner_id = reader then 'owner' end,
    case when is_operator(reader) then 'operator' end], null)
  from (
    select count(*) > 0 as reads, count(*) filter (where f.permission = 'WRITE') > 0 as writes
    from items_for(reader, at) f where f.item_id = item.id) a
$$;
