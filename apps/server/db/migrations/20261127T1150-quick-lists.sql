-- Lists of a large catalogue walk along an index and stop at a full page.

-- The circles of one person: read through the view for all people, the members of whole districts would be read.
create function circles_of(person bigint, at timestamptz) returns table (scope text, scope_id bigint)
language plpgsql stable parallel safe rows 5 as $$
begin
  return query select c.scope, c.scope_id from circles c
    where c.user_id = person and (c.ends_at is null or (c.since <= at and at < c.ends_at));
end
$$;

-- The same items as before; a plan of this size is made once per connection, not for each statement that asks.
create or replace function items_for(reader bigint, at timestamptz) returns table (item_id bigint, permission text)
language plpgsql stable parallel safe rows 20 as $$
begin
  return query
  with own as materialized (
    select reader as id union all
    select g.child_id from current_guardians g where g.guardian_id = reader and g.confirmed_at is not null)
  select a.item_id, a.permission from own join item_audiences a on a.scope = 'person' and a.scope_id = own.id
  union all
  select a.item_id, a.permission from own cross join lateral circles_of(own.id, at) c
  join item_audiences a on a.scope = c.scope and a.scope_id = c.scope_id join catalogue_items i on i.id = a.item_id
  where a.scope <> 'class' or exists (
    select from circles_at(at) o where o.user_id = i.owner_id and o.scope = a.scope and o.scope_id = a.scope_id);
end
$$;

create or replace function relations_to_item(item catalogue_items, reader bigint, at timestamptz) returns text[]
language plpgsql stable as $$
declare
  held text[] := '{}';
  permissions text[];
begin
  if item.status = 'Withdrawn' then return held; end if;
  if item.status = 'Published' and item.for_everybody then held := held || 'anyone'::text; end if;
  if exists (select from item_audiences a where a.item_id = item.id) then
    select array_agg(f.permission) into permissions from items_for(reader, at) f where f.item_id = item.id;
    if item.status = 'Published' and permissions <> '{}' then held := held || 'item-reader'::text; end if;
    if 'WRITE' = any(permissions) then held := held || 'item-writer'::text; end if;
  end if;
  if item.owner_id = reader then held := held || 'owner'::text; end if;
  if is_operator(reader) then
    if item.for_everybody then held := held || 'operator'::text;
    elsif is_in_review(item) then held := held || 'item-reviewer'::text; end if;
  end if;
  return held;
end
$$;

create or replace function may_run_outside(item bigint, reader bigint, at timestamptz) returns boolean
language plpgsql stable parallel safe as $$
begin
  return runs_all_outside(reader, at) or is_chosen_near(item, reader, at);
end
$$;

-- Whether what others show runs for a reader without anybody having chosen it.
create function runs_all_outside(reader bigint, at timestamptz) returns boolean
language plpgsql stable parallel safe as $$
begin
  return not exists (select from users u where u.id = reader and u.user_type = 'Child')
    or not needs_consent(reader, (at at time zone 'utc')::date);
end
$$;

create or replace function may_watch(video bigint, reader bigint, at timestamptz) returns boolean
language plpgsql stable parallel safe as $$
begin
  return not exists (select from videos v where v.id = video and v.provider <> 'File')
    or exists (select from catalogue_items i where i.archetype = 'Videos' and i.archetype_id = video and may_run_outside(i.id, reader, at));
end
$$;

-- An item's place in the order of every day: each day begins at another place of the circle.
create index catalogue_items_turn on catalogue_items (hashint8extended(id, 0)) where status = 'Published';
create index catalogue_items_turn_of_kind on catalogue_items (archetype, hashint8extended(id, 0)) where status = 'Published';
create index catalogue_items_turn_of_reach on catalogue_items (reach, hashint8extended(id, 0)) where status = 'Published' and reach is not null;
create index catalogue_items_latest on catalogue_items (archetype, id) where status = 'Published';
create index catalogue_items_featured on catalogue_items (hashint8extended(id, 0)) where status = 'Published' and is_featured;
create index catalogue_items_seasonal on catalogue_items (cardinality(months), hashint8extended(id, 0)) where status = 'Published' and months <> '{}';
create index catalogue_items_keywords on catalogue_items using gin (keywords);

create index item_marks_latest on item_marks (user_id, mark, at desc);
create index item_marks_unwanted on item_marks (user_id, item_id) where mark = 'affinity' and value < 0;

-- The kind stands beside the counts, so that the most counted items of a kind are found without the others.
alter table item_counts add archetype text;
update item_counts c set archetype = i.archetype from catalogue_items i where i.id = c.item_id;
alter table item_counts alter archetype set not null;
create index item_counts_favorites on item_counts (favorites desc, item_id) where favorites >= 5;
create index item_counts_favorites_of_kind on item_counts (archetype, favorites desc, item_id) where favorites >= 5;
create index item_counts_likes on item_counts (likes desc, item_id) where likes >= 5;
create index item_counts_likes_of_kind on item_counts (archetype, likes desc, item_id) where likes >= 5;

create or replace function count_item_mark(marked bigint, said text, step integer, value integer) returns void
language plpgsql as $$
begin
  insert into item_counts as c (item_id, archetype, favorites, likes, views, ratings, rated, completed)
  select i.id, i.archetype, n.favorites, n.likes, n.views, n.ratings, n.ratings * value, n.completed
  from catalogue_items i cross join lateral (select step * (said = 'favorite')::int as favorites, step * (said = 'like')::int as likes,
    step * (said = 'viewed')::int as views, step * (said = 'rating')::int as ratings, step * (said = 'completed')::int as completed) n
  where i.id = marked
  on conflict (item_id) do update set favorites = c.favorites + excluded.favorites, likes = c.likes + excluded.likes,
    views = c.views + excluded.views, ratings = c.ratings + excluded.ratings, rated = c.rated + excluded.rated,
    completed = c.completed + excluded.completed;
end
$$;

create or replace function counts_for_others(person bigint, today date) returns boolean
language plpgsql stable parallel safe as $$
begin
  return (select case u.user_type when 'Child' then is_pupil(u.id) or has_consent(u.id, 'account', today)
      or (has_proved_guardian(u.id) and not needs_consent(u.id, today))
    else u.email_verified_at is not null end
  from users u where u.id = person);
end
$$;

-- The same distance in a form that a query takes in, rather than a call for each item. What is added is 0, and null where a place is not known.
create or replace function miles_between(latitude float8, longitude float8, to_latitude float8, to_longitude float8) returns float8
language sql immutable parallel safe as $$
  select 7917.5 * asin(least(1, sqrt((1 - cos(radians(to_latitude - latitude))) / 2
    + cos(radians(latitude)) * cos(radians(to_latitude)) * (1 - cos(radians(to_longitude - longitude))) / 2)))
    + 0 * (latitude + longitude + to_latitude + to_longitude)
$$;

create index catalogue_items_points on catalogue_items using gist (point(longitude, latitude)) where latitude is not null and status = 'Published';

-- Most items have no comments: whose the reader may see is then not asked.
create or replace function comments_seen(item bigint, reader bigint, at timestamptz) returns table (comment_id bigint, relations text[])
language plpgsql stable parallel safe rows 10 as $$
begin
  if not exists (select from comments c where c.item_id = item and c.deleted_at is null) then return; end if;
  return query
  with near as materialized (
    select n.author_id, array_agg(distinct n.relation) as held from authors_near(reader) n
    where exists (select from comments c where c.item_id = item and c.user_id = n.author_id and c.deleted_at is null)
      and (n.relation <> 'child-author-classmate' or may_share(n.author_id, (at at time zone 'utc')::date))
    group by n.author_id)
  select c.id, n.held from near n join comments c on c.item_id = item and c.user_id = n.author_id and c.deleted_at is null;
end
$$;
