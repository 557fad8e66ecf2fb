-- Who is near the reader is asked once for all comments of an item: asked comment by comment, thousands of them would keep everybody waiting.
create or replace function comments_seen(item bigint, reader bigint, at timestamptz) returns table (comment_id bigint, relations text[])
language sql stable parallel safe as $$
  with near as materialized (
    select n.author_id, array_agg(distinct n.relation) as held from authors_near(reader) n
    where exists (select from comments c where c.item_id = item and c.user_id = n.author_id and c.deleted_at is null)
      and (n.relation <> 'child-author-classmate' or may_share(n.author_id, (at at time zone 'utc')::date))
    group by n.author_id)
  select c.id, n.held from near n join comments c on c.item_id = item and c.user_id = n.author_id and c.deleted_at is null
$$;

-- Whether operators have to look at an item that is not for everybody: somebody reports it, or they hold it back.
create function is_in_review(item catalogue_items) returns boolean
language sql stable as $$
  select item.is_held or exists (select from item_reports r where r.item_id = item.id and r.answered_at is null)
$$;

-- What is for few is read by those alone, operators not among them until it is reported. What its maker removed is nobody's any more.
create or replace function relations_to_item(item catalogue_items, reader bigint, at timestamptz) returns text[]
language sql stable as $$
  select array_remove(array[
    case when item.status = 'Published' and item.for_everybody then 'anyone' end,
    case when item.status = 'Published' and a.reads then 'item-reader' end,
    case when a.writes then 'item-writer' end,
    case when item.owner_id = reader then 'owner' end,
    case when is_operator(reader) then
      case when item.for_everybody then 'operator' when is_in_review(item) then 'item-reviewer' end end], null)
  from (
    select count(*) > 0 as reads, count(*) filter (where f.permission = 'WRITE') > 0 as writes
    from items_for(reader, at) f where f.item_id = item.id) a
  where item.status <> 'Withdrawn'
  union all select '{}' where item.status = 'Withdrawn'
$$;

-- A child's older answers are read in a class when the school placed the child there. Whoever else did it, the child with a code or a colleague among
-- them, opens what the child answers from then on.
create function placed_by_school(class bigint, placer bigint, teacher bigint) returns boolean
language sql stable parallel safe as $$
  select coalesce(placer <> teacher, false) and exists (
    select from classes c join schools s on s.id = c.school_id
    where c.id = class and (
      exists (select from school_admins a where a.school_id = s.id and a.user_id = placer)
      or exists (select from district_admins d where d.district_id = s.district_id and d.user_id = placer)))
$$;

create or replace view child_readers as
  select m.child_id, r.class_id, r.teacher_id, r.since, r.ends_at,
    greatest(r.answers_from, case when not placed_by_school(m.class_id, m.added_by, r.teacher_id) then m.since end) as answers_from
  from class_members m join class_readers r on r.class_id = m.class_id
  where m.until is null and m.confirmed_at is not null;
