-- A teacher's course for everybody, after the school and our staff have looked at it (decision 0068). Who is named as its author has a page.
alter table authors
  add column user_id bigint references users (id) on delete cascade,
  add column school_id bigint references schools (id) on delete cascade,
  add constraint authors_of_one check (user_id is null or school_id is null);
drop index authors_name;
create unique index authors_name on authors (lower(name)) where user_id is null and school_id is null;
create unique index authors_user on authors (user_id, name) where user_id is not null;
create unique index authors_school on authors (school_id, name) where school_id is not null;

create table everybody_shares (
  course_id bigint primary key references courses (id) on delete cascade,
  state text not null check (state in ('waiting', 'shared', 'refused', 'changed', 'ended')),
  -- Grows with each question, so that nobody says yes to something else.
  revision integer not null default 1,
  -- Who is named, by the name of the day of the question; blank once the author's account is removed.
  author_id bigint references authors (id) on delete set null,
  -- A line about the author, until it is approved with the course.
  about text not null default '',
  asked_by bigint references users (id) on delete set null,
  asked_at timestamptz not null,
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  reason text not null default '',
  -- When what was open to everybody closed.
  closed_at timestamptz
);
create index everybody_shares_state on everybody_shares (state, asked_at);
create index everybody_shares_author on everybody_shares (author_id);
create index everybody_shares_asker on everybody_shares (asked_by);
create index everybody_shares_decider on everybody_shares (decided_by);
comment on table everybody_shares is 'owner: none; keep: as the course';

-- Everybody, and our staff who look at what is to be for everybody: one audience each, with the number 0.
alter table item_audiences drop constraint item_audiences_scope_check;
alter table item_audiences add constraint item_audiences_scope_check
  check (scope in ('district', 'school', 'office', 'class', 'family', 'person', 'everybody', 'staff'));

-- What the circles of a person have: those who have it so know its maker.
create or replace function items_near(reader bigint, at timestamptz) returns table (item_id bigint, permission text)
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
    select from circles_at(at) o where o.user_id = i.owner_id and o.scope = a.scope and o.scope_id = a.scope_id)
  union all
  select a.item_id, a.permission from school_admins m join schools s on s.id = m.school_id and s.verified_at is not null
  join item_audiences a on a.scope = 'office' and a.scope_id = m.school_id
  join catalogue_items i on i.id = a.item_id and own_verified_school(i.owner_id) = a.scope_id
  where m.user_id = reader;
end
$$;

create or replace function items_for(reader bigint, at timestamptz) returns table (item_id bigint, permission text)
language plpgsql stable parallel safe rows 20 as $$
begin
  return query
  select n.item_id, n.permission from items_near(reader, at) n
  union all
  select a.item_id, a.permission from item_audiences a where a.scope = 'everybody'
  union all
  select a.item_id, a.permission from item_audiences a where a.scope = 'staff' and is_operator(reader);
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
    select array_agg(f.permission) into permissions from (
      select n.permission from items_near(reader, at) n where n.item_id = item.id
      union all
      select a.permission from item_audiences a
      where a.item_id = item.id and (a.scope = 'everybody' or (a.scope = 'staff' and is_operator(reader)))) f;
    if item.status = 'Published' and permissions && array['READ', 'WRITE'] then held := held || 'item-reader'::text; end if;
    if 'WRITE' = any(permissions) then held := held || 'item-writer'::text; end if;
    if 'REVIEW' = any(permissions) and item.status in ('Pending', 'Published') then held := held || 'item-reviewer'::text; end if;
  end if;
  if item.owner_id = reader then held := held || 'owner'::text; end if;
  if is_operator(reader) then
    if item.for_everybody then held := held || 'operator'::text;
    elsif is_in_review(item) then held := held || 'item-reviewer'::text; end if;
  end if;
  return held;
end
$$;

-- The addresses of what everybody has, or will have if our staff says yes, are looked at like those of the catalogue.
create view exercise_addresses as
select e.id as exercise_id, case
    when e.resource_type = 'Link' then e.resource
    when e.resource like 'https://www.youtube.com/watch?v=%'
      then 'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D' || substring(e.resource from 33)
    else 'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F' || substring(e.resource from 19)
  end as address
from exercises e where e.resource ~ '^https?://';

create or replace view outside_addresses as
select 'Sparks' as archetype, s.id as archetype_id, s.website_url as address from sparks s where s.status = 'Published'
union all
select 'Activities', a.id, coalesce(a.website, v.website) from activities a left join vendors v on v.id = a.vendor_id
where a.status = 'Published' and coalesce(a.website, v.website) is not null
union all
select 'Videos', v.id, case v.provider
    when 'YouTube' then 'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D' || v.source
    else 'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F' || v.source end
from videos v where v.status = 'Published' and v.provider in ('YouTube', 'Vimeo')
union all
select 'Lessons', a.lesson_id, a.resource from lesson_activities a where a.resource ~ '^https?://'
union all
select 'Lessons', l.id, x.address from everybody_shares s join lessons l on l.course_id = s.course_id and l.status <> 'Withdrawn'
join lesson_exercises m on m.lesson_id = l.id join exercise_addresses x on x.exercise_id = m.exercise_id
where s.state in ('waiting', 'shared');

create or replace view waiting_for_operators as
select 'listings' as queue, p.created_at as since from listing_proposals p
join activities a on a.id = p.activity_id and a.created_by = p.user_id and a.status <> 'Withdrawn' where p.decided_at is null
union all
select 'listings', created_at from listing_claims where decided_at is null and proof = 'operator'
union all
select 'listings', pending_since from activities where status = 'Pending'
union all
select 'listings', null::timestamptz from videos where status = 'Pending'
union all
select 'reports', min(created_at) from item_reports where answered_at is null group by item_id
union all
select 'courses', s.asked_at from everybody_shares s where s.state = 'waiting';
