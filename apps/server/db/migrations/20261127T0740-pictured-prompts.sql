-- A prompt shows what its title is about that we can draw, as a website does: a list of one topic had one picture.
create or replace view catalogue_of_prompts as
  select 'JournalTypes' as archetype, p.id as archetype_id, p.title, p.description as summary,
    fitting_drawing(array[p.title], '/pictures/prompts/' || p.topic || '.svg') as picture, null::text as short_name, '{}'::smallint[] as grades,
    case p.topic when 'me' then '{}' when 'wonder' then '{science}' when 'moving' then '{sports}' when 'future' then '{work}'
      else array[p.topic] end as keywords,
    p.status, true as for_everybody, p.created_by as owner_id, 'Basic' as plan, p.min_age, p.max_age
  from prompts p where p.created_by = 10;
select put_items('catalogue_of_prompts');
