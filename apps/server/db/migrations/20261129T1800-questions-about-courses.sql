-- The administrators of a school read what they are asked about as long as its author is there.
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
  join catalogue_items i on i.id = a.item_id and own_verified_school(i.owner_id) = a.scope_id
  where m.user_id = reader;
end
$$;
