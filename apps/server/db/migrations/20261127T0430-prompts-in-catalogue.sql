-- Our own prompts are for everybody, and are found like all else that is. What teachers make is for their classes, and stays out.
create view catalogue_of_prompts as
  select 'JournalTypes' as archetype, p.id as archetype_id, p.title, p.description as summary,
    '/pictures/prompts/' || p.topic || '.svg' as picture, null::text as short_name, '{}'::smallint[] as grades,
    -- What it is about, in the words of the other kinds; a prompt about oneself has none.
    case p.topic when 'me' then '{}' when 'wonder' then '{science}' when 'moving' then '{sports}' when 'future' then '{work}'
      else array[p.topic] end as keywords,
    p.status, true as for_everybody, p.created_by as owner_id, 'Basic' as plan, p.min_age, p.max_age
  from prompts p where p.created_by = 10;
create trigger prompts_in_catalogue after insert or update or delete on prompts
  for each row execute function keep_in_catalogue('catalogue_of_prompts', 'archetype_id', 'JournalTypes');
select put_items('catalogue_of_prompts');
