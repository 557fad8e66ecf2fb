-- Where an item can be done, for whom, when, and for how much. What is read or watched here has none of it.
alter table catalogue_items add column reach text check (reach in ('local', 'online', 'national'));
-- The town, as people say it.
alter table catalogue_items add column place text;
alter table catalogue_items add column latitude double precision;
alter table catalogue_items add column longitude double precision;
-- In cents.
alter table catalogue_items add column price integer;
alter table catalogue_items add column min_age smallint;
alter table catalogue_items add column max_age smallint;
-- In which months it can be done; none means all.
alter table catalogue_items add column months smallint[];
alter table catalogue_items add column is_featured boolean;
create index catalogue_items_place on catalogue_items (latitude, longitude) where latitude is not null and status = 'Published';

create function miles_between(latitude double precision, longitude double precision, to_latitude double precision,
  to_longitude double precision) returns double precision language sql immutable strict parallel safe as $$
  select 7917.5 * asin(least(1, sqrt(sin(radians(to_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - longitude) / 2) ^ 2)))
$$;

-- Puts the rows of a kind into the catalogue, or those alone in which a column of its view has a value. What the view does not have is null.
-- Tells how many were different.
create or replace function put_items(kind regclass, only_where text default null, value bigint default null) returns bigint
language plpgsql as $$
declare
  changed bigint;
begin
  execute format('
    insert into catalogue_items as i (archetype, archetype_id, title, summary, picture, short_name, grades, keywords, status,
      for_everybody, owner_id, plan, reach, place, latitude, longitude, price, min_age, max_age, months, is_featured, folded, search)
    select v.archetype, v.archetype_id, v.title, v.summary, v.picture, v.short_name, v.grades, v.keywords, v.status,
      v.for_everybody, v.owner_id, v.plan, r.reach, r.place, r.latitude, r.longitude, r.price, r.min_age, r.max_age, r.months,
      r.is_featured, f.title || '' '' || f.keywords || '' '' || f.summary,
      setweight(to_tsvector(''english'', f.title), ''A'') || setweight(to_tsvector(''english'', f.keywords), ''B'')
        || setweight(to_tsvector(''english'', f.summary), ''C'')
    from %s v cross join lateral jsonb_populate_record(null::catalogue_items, to_jsonb(v)) r
    cross join lateral (select folded(v.title) as title, folded(array_to_string(v.keywords, '' '')) as keywords,
      folded(v.summary) as summary) f
    %s
    on conflict (archetype, archetype_id) do update set title = excluded.title, summary = excluded.summary, picture = excluded.picture,
      short_name = excluded.short_name, grades = excluded.grades, keywords = excluded.keywords, status = excluded.status,
      for_everybody = excluded.for_everybody, owner_id = excluded.owner_id, plan = excluded.plan, reach = excluded.reach,
      place = excluded.place, latitude = excluded.latitude, longitude = excluded.longitude, price = excluded.price,
      min_age = excluded.min_age, max_age = excluded.max_age, months = excluded.months, is_featured = excluded.is_featured,
      folded = excluded.folded, search = excluded.search
    where (i.title, i.summary, i.picture, i.short_name, i.grades, i.keywords, i.status, i.for_everybody, i.owner_id, i.plan, i.reach,
        i.place, i.latitude, i.longitude, i.price, i.min_age, i.max_age, i.months, i.is_featured, i.folded)
      is distinct from (excluded.title, excluded.summary, excluded.picture, excluded.short_name, excluded.grades, excluded.keywords,
        excluded.status, excluded.for_everybody, excluded.owner_id, excluded.plan, excluded.reach, excluded.place, excluded.latitude,
        excluded.longitude, excluded.price, excluded.min_age, excluded.max_age, excluded.months, excluded.is_featured, excluded.folded)',
    kind, case when only_where is null then '' else format('where v.%I = $1', only_where) end) using value;
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Two marks more: that somebody has done it, and that more (1) or less (-1) of the kind is wanted.
alter table item_marks drop constraint item_marks_mark_check;
alter table item_marks add constraint item_marks_mark_check
  check (mark in ('favorite', 'like', 'viewed', 'rating', 'completed', 'affinity'));
alter table item_marks drop constraint item_marks_value_check;
alter table item_marks add constraint item_marks_value_check
  check (case mark when 'rating' then value between 1 and 5 when 'affinity' then value in (-1, 1) else value = 1 end);
alter table item_counts add column completed integer not null default 0;

create or replace function count_item_mark(marked bigint, said text, step integer, value integer) returns void language sql as $$
  insert into item_counts as c (item_id, favorites, likes, views, ratings, rated, completed)
  select i.id, n.favorites, n.likes, n.views, n.ratings, n.ratings * value, n.completed
  from catalogue_items i cross join lateral (select step * (said = 'favorite')::int as favorites, step * (said = 'like')::int as likes,
    step * (said = 'viewed')::int as views, step * (said = 'rating')::int as ratings, step * (said = 'completed')::int as completed) n
  where i.id = marked
  on conflict (item_id) do update set favorites = c.favorites + excluded.favorites, likes = c.likes + excluded.likes,
    views = c.views + excluded.views, ratings = c.ratings + excluded.ratings, rated = c.rated + excluded.rated,
    completed = c.completed + excluded.completed
$$;

-- Who offers activities, and whom one asks there.
create table vendors (
  id bigint generated by default as identity primary key,
  -- Its activities are found by it.
  name text not null unique,
  description text not null default '',
  website text,
  -- The address where one signs up.
  enroll text,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  number text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  -- The account that may look after its listings.
  user_id bigint references users on delete set null
);
comment on table vendors is 'owner: none; keep: for good';
create index vendors_user on vendors (user_id) where user_id is not null;

-- What children and families can do elsewhere: classes, trips, camps, apps.
create table activities (
  id bigint generated by default as identity primary key,
  name text not null,
  description text not null,
  type text not null default 'Activity' check (type in ('Activity', 'App')),
  -- What kind of occasion it is, by the names of the rules.
  categories text[] not null default '{}',
  subject text not null,
  -- By categories and subject.
  keywords text[] not null,
  images text[] not null default '{}',
  vendor_id bigint references vendors on delete set null,
  website text,
  reach text not null check (reach in ('local', 'online', 'national')),
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  latitude double precision,
  longitude double precision,
  min_age smallint,
  max_age smallint,
  grades smallint[] not null default '{}',
  -- In cents, what it counts for, and null where no price is named.
  regular_price integer check (regular_price >= 0),
  cost text not null default '',
  start_month smallint check (start_month between 1 and 12),
  end_month smallint check (end_month between 1 and 12),
  program_duration smallint check (program_duration > 0),
  time_unit text check (time_unit in ('Hours', 'Days', 'Weeks', 'Months')),
  dates text not null default '',
  session text not null default '',
  -- What is good to know, in the words of the vendor.
  comments text not null default '',
  is_featured boolean not null default false,
  status text not null default 'Published' check (status in ('Draft', 'Pending', 'Published', 'Hidden', 'Withdrawn')),
  for_everybody boolean not null,
  created_by bigint not null default 10 references users on delete set default,
  check (min_age <= max_age),
  check ((latitude is null) = (longitude is null)),
  check (reach <> 'local' or latitude is not null),
  check ((start_month is null) = (end_month is null)),
  check ((program_duration is null) = (time_unit is null))
);
comment on table activities is 'owner: none; keep: for good';
create index activities_vendor on activities (vendor_id) where vendor_id is not null;
create index activities_created_by on activities (created_by) where created_by <> 10;

create view catalogue_of_activities as
  select 'Activities' as archetype, a.id as archetype_id, a.name as title, a.description as summary,
    coalesce(a.images[1], '/pictures/activities/' || a.subject || '-' || a.id % 4 || '.svg') as picture, null::text as short_name,
    a.grades, a.keywords || case when v.name is null then '{}' else array[v.name] end as keywords, a.status, a.for_everybody, a.created_by as owner_id, 'Basic' as plan, a.reach,
    nullif(concat_ws(', ', nullif(a.city, ''), nullif(a.state, '')), '') as place, a.latitude, a.longitude, a.regular_price as price,
    a.min_age, a.max_age,
    case when a.start_month is null then '{}' else array(select m::smallint from generate_series(1, 12) m
      where case when a.start_month <= a.end_month then m between a.start_month and a.end_month
        else m >= a.start_month or m <= a.end_month end) end::smallint[] as months,
    a.is_featured, a.vendor_id
  from activities a left join vendors v on v.id = a.vendor_id;
create trigger activities_in_catalogue after insert or update or delete on activities
  for each row execute function keep_in_catalogue('catalogue_of_activities', 'archetype_id', 'Activities');
create trigger activities_of_vendors_in_catalogue after update of name on vendors
  for each row execute function keep_in_catalogue('catalogue_of_activities', 'vendor_id');

-- Which zip code somebody lives at, and else the own school: everything near is reckoned from there.
create view home_zips as
  select u.id as user_id, coalesce(
    case when u.zip_code ~ '^\d{5}$' and u.zip_code <> '00000' then u.zip_code end,
    (select s.zip_code from school_members m join schools s on s.id = m.school_id
      where m.user_id = u.id and m.until is null and m.confirmed_at is not null and s.zip_code ~ '^\d{5}$' and s.zip_code <> '00000'
      order by m.since desc, m.id desc limit 1)) as zip_code
  from users u;

insert into search_synonyms (typed, word) values
  ('class', 'workshop'), ('classes', 'workshop'), ('course', 'workshop'), ('camp', 'summer'), ('camps', 'summer'), ('trip', 'travel'),
  ('excursion', 'trip'), ('swim', 'swimming'), ('soccer', 'football'), ('robotics', 'robots'), ('theatre', 'theater'), ('hike', 'hiking'),
  ('volunteer', 'helping'), ('volunteering', 'helping')
on conflict do nothing;
