-- A teacher shares a course with the own school, after one of its administrators has looked at it (decision 0067).
create table course_shares (
  course_id bigint primary key references courses (id) on delete cascade,
  school_id bigint not null references schools (id) on delete cascade,
  state text not null check (state in ('waiting', 'shared', 'refused', 'changed', 'ended')),
  -- Grows with each change of what would be read, so that nobody says yes to something else.
  revision integer not null default 1,
  asked_by bigint references users (id) on delete set null,
  asked_at timestamptz not null,
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  reason text not null default '',
  -- When it went back to its author, by a change or because the author took it back.
  closed_at timestamptz
);
create index course_shares_school on course_shares (school_id, state);
create index course_shares_asker on course_shares (asked_by);
create index course_shares_decider on course_shares (decided_by);
comment on table course_shares is 'owner: none; keep: as the course';

-- The office of a school is its administrators, who read what they are asked to look at.
alter table item_audiences drop constraint item_audiences_scope_check, drop constraint item_audiences_permission_check;
alter table item_audiences
  add constraint item_audiences_scope_check check (scope in ('district', 'school', 'office', 'class', 'family', 'person')),
  add constraint item_audiences_permission_check check (permission in ('READ', 'WRITE', 'REVIEW'));

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
    select from circles_at(at) o where o.user_id = i.owner_id and o.scope = a.scope and o.scope_id = a.scope_id)
  union all
  select a.item_id, a.permission from school_admins m join schools s on s.id = m.school_id and s.verified_at is not null
  join item_audiences a on a.scope = 'office' and a.scope_id = m.school_id
  where m.user_id = reader;
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

-- The lessons or courses that teachers have made: those for a class or a school of the reader, those to look at, and the reader's own.
create or replace function class_items_for(kind text, reader bigint, at timestamptz) returns table (id bigint) language sql stable as $$
  select i.archetype_id from items_for(reader, at) f join catalogue_items i on i.id = f.item_id
  where i.archetype = kind and (i.status = 'Published' or (i.status = 'Pending' and f.permission = 'REVIEW'))
  union
  select i.archetype_id from catalogue_items i
  where i.archetype = kind and i.owner_id = reader and i.owner_id <> 10 and i.status <> 'Withdrawn'
$$;
