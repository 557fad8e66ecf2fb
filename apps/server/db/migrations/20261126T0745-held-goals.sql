-- A goal that operators hold out of sight is its maker's alone, who can say nothing by it to children; it comes back as it was.
create view held_goals as select archetype_id as id from catalogue_items where archetype = 'Goals' and is_held;

-- What somebody is to a goal, and to one as a child has it, as long as nobody holds it.
-- In this language their plans are made once for all rows of a statement.
create function standing_to_goal(asked goals, reader bigint, at timestamptz) returns text[]
language plpgsql stable parallel safe as $$
begin
  if asked.id in (select id from held_goals) then
    return case when asked.created_by = reader and asked.child_id is null and asked.deleted_at is null then array['author'] else '{}'::text[] end;
  end if;
  return relations_to_goal(asked, reader, at);
end
$$;

create function standing_to_child_goal(held text[], reader bigint, child_goal child_goals, goal goals) returns text[]
language plpgsql stable parallel safe as $$
begin
  if goal.id in (select id from held_goals) then return '{}'; end if;
  return relations_to_child_goal(held, reader, child_goal, goal);
end
$$;
