-- A goal of ours leads to things that share its keywords: a child's open goal is a reason for a suggestion.
alter table goals add column keywords text[] not null default '{}';

create or replace view catalogue_of_goals as
  select 'Goals' as archetype, g.id as archetype_id, g.title, g.description as summary, g.picture, null::text as short_name,
    '{}'::smallint[] as grades, g.keywords,
    case when g.deleted_at is null and (g.is_system or exists (select from goal_teachers t where t.goal_id = g.id))
      then 'Published' else 'Withdrawn' end as status,
    g.is_system as for_everybody, coalesce(g.created_by, 10) as owner_id, 'Basic' as plan
  from goals g
  where g.is_system or exists (select from goal_teachers t where t.goal_id = g.id)
    or exists (select from catalogue_items i where i.archetype = 'Goals' and i.archetype_id = g.id);
