-- What somebody says of an item besides keeping it: a like, a rating from 1 to 5, and that a child looked at it.
alter table item_marks add column value smallint not null default 1;
alter table item_marks drop constraint item_marks_mark_check;
alter table item_marks add constraint item_marks_mark_check check (mark in ('favorite', 'like', 'viewed', 'rating'));
alter table item_marks add constraint item_marks_value_check check (case mark when 'rating' then value between 1 and 5 else value = 1 end);

alter table item_counts add column likes integer not null default 0;
alter table item_counts add column views integer not null default 0;
alter table item_counts add column ratings integer not null default 0;
-- What the ratings are together: the average is this by their number.
alter table item_counts add column rated integer not null default 0;

create function count_item_mark(marked bigint, said text, step integer, value integer) returns void language sql as $$
  insert into item_counts as c (item_id, favorites, likes, views, ratings, rated)
  select i.id, n.favorites, n.likes, n.views, n.ratings, n.ratings * value
  from catalogue_items i cross join lateral (select step * (said = 'favorite')::int as favorites, step * (said = 'like')::int as likes,
    step * (said = 'viewed')::int as views, step * (said = 'rating')::int as ratings) n
  where i.id = marked
  on conflict (item_id) do update set favorites = c.favorites + excluded.favorites, likes = c.likes + excluded.likes,
    views = c.views + excluded.views, ratings = c.ratings + excluded.ratings, rated = c.rated + excluded.rated
$$;

create or replace function count_item_marks() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_item_mark(old.item_id, old.mark, -1, old.value); end if;
  if tg_op <> 'DELETE' then perform count_item_mark(new.item_id, new.mark, 1, new.value); end if;
  return null;
end
$$;
drop trigger item_marks_counted on item_marks;
create trigger item_marks_counted after insert or delete or update of value on item_marks
  for each row execute function count_item_marks();
