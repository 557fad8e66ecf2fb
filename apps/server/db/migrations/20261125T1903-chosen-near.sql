-- Whether an adult near a child chose an item: a teacher who recommends it to a class of the child, or a guardian with a proved address who keeps it.
create function is_chosen_near(item bigint, child bigint, at timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (select from item_recommendations r
      join current_members m on m.class_id = r.class_id and m.child_id = child and m.confirmed_at is not null
      join class_powers p on p.class_id = r.class_id and p.teacher_id = r.teacher_id and p.is_verified
        and (p.ends_at is null or (p.since <= at and at < p.ends_at))
      where r.item_id = item)
    or exists (select from item_marks m
      join current_guardians g on g.guardian_id = m.user_id and g.child_id = child and g.confirmed_at is not null
      join users u on u.id = g.guardian_id and u.email_verified_at is not null
      where m.item_id = item and m.mark = 'favorite')
$$;

-- What others show, a player or a site, runs for a child who still needs a consent where an adult near the child chose the item.
create function may_run_outside(item bigint, reader bigint, at timestamptz) returns boolean language sql stable parallel safe as $$
  select not exists (select from users u where u.id = reader and u.user_type = 'Child')
    or not needs_consent(reader, (at at time zone 'utc')::date)
    or is_chosen_near(item, reader, at)
$$;
create or replace function may_watch(video bigint, reader bigint, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select not exists (select from videos v where v.id = video and v.provider <> 'File')
    or exists (select from catalogue_items i where i.archetype = 'Videos' and i.archetype_id = video and may_run_outside(i.id, reader, at))
$$;
