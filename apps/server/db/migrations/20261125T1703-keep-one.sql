-- Takes an item out of sight, or puts it back as its own table has it; the lessons of a course go and come with it. Rows of other kinds that
-- have the same id are left alone: two who put things back at once would wait for each other.
create or replace function hold_item(item bigint, hold boolean) returns void language plpgsql as $$
declare
  kind record;
  its_kind text;
  own bigint;
  is_of_kind boolean;
begin
  update catalogue_items set is_held = hold where id = item returning archetype, archetype_id into its_kind, own;
  if own is null then return; end if;
  if not hold then
    for kind in select format('%I', viewname)::regclass as name from pg_views
      where schemaname = current_schema and viewname like 'catalogue\_of\_%' order by viewname loop
      execute format('select exists (select from %s where archetype = $1 and archetype_id = $2)', kind.name) into is_of_kind using its_kind, own;
      if is_of_kind then perform put_items(kind.name, 'archetype_id', own); end if;
    end loop;
  end if;
  if its_kind = 'Courses' then perform put_items('catalogue_of_lessons', 'course_id', own); end if;
end
$$;
