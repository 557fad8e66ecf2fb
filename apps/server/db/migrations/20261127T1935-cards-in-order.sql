-- Most adults never changed their name: the database looks for a former card first, and asks who is near only where there is one. As functions with
-- kept plans: planned anew for each row, they took three quarters of the time of a list of journals.

create or replace function stands_near(adult bigint, child bigint) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from current_guardians g where g.guardian_id = adult and g.child_id = child and g.confirmed_at is not null)
    or exists (select from class_powers p join current_members m on m.class_id = p.class_id and m.child_id = child
      where p.teacher_id = adult and p.ends_at is null and m.confirmed_at is not null);
end
$$;

create or replace function card_for(person bigint, children bigint[], moment timestamptz) returns json language plpgsql stable parallel safe as $$
declare
  former json;
begin
  if person is null then return null; end if;
  select f.card into former from former_cards f where f.user_id = person and f.until > moment order by f.until limit 1;
  if former is not null and exists (select from unnest(children) c where not stands_near(person, c)) then return former; end if;
  return (select c.card from person_cards c where c.id = person);
end
$$;

create or replace function has_proved_address(person bigint) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from users u
    where u.id = person and u.email_verified_at is not null and u.disabled_at is null and u.deleted_at is null);
end
$$;

create or replace function counts_as_safe_adult(adult bigint, school bigint) returns boolean language plpgsql stable parallel safe as $$
begin
  return has_proved_address(adult)
    and exists (select from schools s where s.id = school and s.verified_at is not null)
    and (exists (select from school_members m
        where m.user_id = adult and m.school_id = school and m.until is null and m.confirmed_at is not null)
      or exists (select from school_admins a where a.user_id = adult and a.school_id = school));
end
$$;

create or replace function has_consent(child bigint, wanted text, today date) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (
    select from consents c
    where c.child_id = child and c.purpose = wanted and c.withdrawn_at is null
      and c.method not in ('added-by-school', 'attested')
      and (c.ends_at > today or has_proved_address(c.given_by)));
end
$$;

-- A recommendation has a time of its own, which the earlier text read in place of now: what a substitute chose counted after the last day.
create or replace function is_chosen_near(item bigint, child bigint, at timestamptz) returns boolean
  language plpgsql stable parallel safe cost 1000 as $$
begin
  return exists (select from item_recommendations r
      join current_members m on m.class_id = r.class_id and m.child_id = child and m.confirmed_at is not null
      join class_powers p on p.class_id = r.class_id and p.teacher_id = r.teacher_id and p.is_verified
        and (p.ends_at is null or (p.since <= is_chosen_near.at and is_chosen_near.at < p.ends_at))
      where r.item_id = item)
    or exists (select from item_marks m
      join current_guardians g on g.guardian_id = m.user_id and g.child_id = child and g.confirmed_at is not null
      join users u on u.id = g.guardian_id and u.email_verified_at is not null
      where m.item_id = item and m.mark = 'favorite');
end
$$;

-- A picture for words: the drawing of the first word that has one, by its longest beginning.
create or replace function fitting_drawing(said text[], otherwise text) returns text language plpgsql stable parallel safe as $$
declare
  sentence text;
  said_word text;
  fitting text;
begin
  foreach sentence in array coalesce(said, '{}') loop
    continue when sentence is null;
    foreach said_word in array regexp_split_to_array(lower(sentence), '[^[:alpha:]]+') loop
      select d.drawing into fitting from generate_series(2, length(said_word)) n
        join drawing_words d on d.word = left(said_word, n) and (d.is_stem or n = length(said_word))
        order by n desc limit 1;
      if fitting is not null then return '/pictures/drawings/' || fitting || '.svg'; end if;
    end loop;
  end loop;
  return otherwise;
end
$$;

-- Our own prompts are most of what is listed: nobody's class or school is looked at for them.
create or replace function relations_to_prompt(asked prompts, reader bigint, at timestamptz) returns text[]
  language plpgsql stable parallel safe cost 1000 as $$
declare
  held text[] := '{}';
  kind text;
begin
  if asked.status <> 'Published' then return held; end if;
  select u.user_type into kind from users u where u.id = reader;
  if kind is null then return held; end if;
  if asked.created_by = 10 then held := held || 'anyone'::text; end if;
  if asked.created_by = reader then held := held || 'owner'::text; end if;
  if kind = 'Teacher' then
    if asked.public_journal_type and asked.school_id is not null
      and exists (select from circles_at(at) c where c.user_id = reader and c.scope = 'school' and c.scope_id = asked.school_id)
      and exists (select from circles_at(at) m where m.user_id = asked.created_by and m.scope = 'school' and m.scope_id = asked.school_id)
    then held := held || 'school-teacher'::text; end if;
    if asked.created_by = 10 or exists (
      select from standing_class_prompts p join circles_at(at) c on c.scope = 'class' and c.scope_id = p.class_id
      where p.prompt_id = asked.id and c.user_id = reader)
    then held := held || 'class-teacher'::text; end if;
  elsif asked.created_by = 10 then
    return held;
  elsif kind = 'Child' then
    if exists (select from prompts_before(reader, at) b where b.prompt_id = asked.id) then held := held || 'co-member'::text; end if;
  elsif kind = 'Parent' then
    if exists (
      select from current_guardians g cross join lateral prompts_before(g.child_id, at) b
      where g.guardian_id = reader and g.confirmed_at is not null and b.prompt_id = asked.id)
    then held := held || 'guardian'::text; end if;
  end if;
  return held;
end
$$;

-- One question after the other, and only those that can be true: most goals are ours or nobody's yet.
create or replace function relations_to_goal(asked goals, reader bigint, at timestamptz) returns text[]
  language plpgsql stable parallel safe cost 1000 as $$
declare
  held text[] := '{}';
  kind text;
begin
  if asked.is_private and asked.child_id is not null then
    return case when asked.child_id = reader then array['owner', 'self'] else held end;
  end if;
  if asked.child_id = reader then held := held || 'owner'::text; end if;
  if exists (select from child_goals h where h.goal_id = asked.id) then
    if exists (select from child_goals h where h.goal_id = asked.id and h.child_id = reader) then held := held || 'self'::text; end if;
    if exists (
      select from current_guardians g join child_goals h on h.child_id = g.child_id and h.goal_id = asked.id
      where g.guardian_id = reader and g.confirmed_at is not null) then held := held || 'guardian'::text; end if;
    if exists (
      select from class_links l join child_goals h on h.child_id = l.child_id and h.goal_id = asked.id
      where l.teacher_id = reader and l.relation = 'teacher-of') then held := held || 'teacher-of'::text; end if;
  end if;
  if asked.deleted_at is not null then return held; end if;
  select u.user_type into kind from users u where u.id = reader;
  if asked.is_system then held := held || 'anyone'::text; end if;
  if asked.created_by = reader and asked.child_id is null then held := held || 'author'::text; end if;
  if kind = 'Teacher' then
    if asked.is_system then held := held || 'class-teacher'::text; end if;
    if exists (
      select from goal_teachers t join school_members m on m.school_id = t.school_id and m.user_id = t.teacher_id
      join schools s on s.id = t.school_id and s.verified_at is not null
      where t.goal_id = asked.id and t.teacher_id = reader and m.until is null and m.confirmed_at is not null)
    then held := held || 'shared-teacher'::text; end if;
  end if;
  if exists (select from goal_assignments a where a.goal_id = asked.id and a.assigned_by = reader) then held := held || 'goal-assigner'::text; end if;
  if (asked.is_system or asked.created_by = reader) and asked.child_id is null and (exists (
      select from school_admins a join schools s on s.id = a.school_id and s.verified_at is not null where a.user_id = reader)
    or exists (select from district_admins a where a.user_id = reader)) then held := held || 'goal-sharer'::text; end if;
  -- A child may take up ours, and what the teachers of its classes have made for their students.
  if kind = 'Child' and asked.child_id is null and (asked.is_system or (not asked.is_private and exists (
    select from class_links l where l.child_id = reader and l.teacher_id = asked.created_by and l.relation = 'teacher-of')))
  then held := held || 'child-visitor'::text; end if;
  if kind = 'Parent' and asked.child_id is null and not asked.is_private and exists (
    select from current_guardians g join class_links l on l.child_id = g.child_id and l.relation = 'teacher-of'
    where g.guardian_id = reader and g.confirmed_at is not null and l.teacher_id = asked.created_by)
  then held := held || 'guardian'::text; end if;
  return held;
end
$$;

-- A scalar subquery in place of EXISTS: for EXISTS the database may read the members of all schools into a table before it looks for one.
create or replace view class_powers as
  select t.class_id, t.teacher_id, t.since, t.ends_at, t.is_first, t.vouched_at, c.school_id, s.verified_at is not null as is_verified
  from class_teachers t join classes c on c.id = t.class_id left join schools s on s.id = c.school_id
  where t.until is null and (c.school_id is null or t.ends_at is not null
    or (select true from school_members m
      where m.school_id = c.school_id and m.user_id = t.teacher_id and m.until is null and m.confirmed_at is not null limit 1));

-- With its cost known, the database asks about the goals that a list has found, and not about all of them before it looks.
alter function standing_to_goal(goals, bigint, timestamptz) cost 1000;
