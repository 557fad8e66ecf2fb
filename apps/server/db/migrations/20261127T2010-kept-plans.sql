-- Functions that look something up, with kept plans: written in SQL, each of their texts was planned anew in every statement that called one. Names mean
-- what they meant: a column before an argument.

create or replace function age_counts(child bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select is_pupil(child) or has_proved_guardian(child) or not (
    exists (select from student_origins o where o.child_id = child)
    or exists (select from guardianships g where g.child_id = child and g.until is null)));
end
$$;

create or replace function answers_from(teacher bigint, child bigint, at timestamptz) returns timestamptz language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select min(r.answers_from) from child_readers r
  where r.child_id = child and r.teacher_id = teacher and (r.ends_at is null or (r.since <= at and at < r.ends_at)));
end
$$;

create or replace function badge_face(b badges) returns json language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select json_build_object('id', b.id, 'name', b.name, 'description', b.description, 'shape', b.shape, 'color', b.color,
    'symbol', b.symbol, 'key', i.key, 'file', i.name) from (select 1) one left join files i on i.id = b.image_file_id);
end
$$;

create or replace function child_agrees(class bigint, child bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (
    select from classes c join schools s on s.id = c.school_id and s.verified_at is not null
    where c.id = class and (
      own_verified_school(child) = s.id
      or (own_verified_school(child) is null and not has_proved_guardian(child)))));
end
$$;

create or replace function class_agrees(class bigint, child bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (select from classes c where c.id = class and c.school_id = own_verified_school(child)));
end
$$;

create or replace function counts_in_figures(child bigint, school bigint, at timestamptz) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (
    select from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
    where m.user_id = child and m.school_id = school and m.until is null and m.confirmed_at is not null
      and (m.vouched_at is not null or m.confirmed_at + interval '30 days' <= at
        or exists (select from guardianships g
          where g.child_id = child and g.until is null and g.confirmed_at + interval '30 days' <= at
            and has_proved_address(g.guardian_id))
        or exists (select from class_members k join classes c on c.id = k.class_id and c.school_id = school
          join school_members t on t.school_id = school and t.user_id = k.class_yes_by and t.until is null
            and (t.vouched_at is not null or t.confirmed_at + interval '30 days' <= at)
          where k.child_id = child and k.until is null and k.confirmed_at is not null
            and not exists (select from school_admins a where a.school_id = school and a.user_id = k.class_yes_by)))));
end
$$;

create or replace function has_office(person bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (select from operators where user_id = has_office.person)
    or exists (select from school_admins a join schools s on s.id = a.school_id
      where a.user_id = has_office.person and s.verified_at is not null)
    or exists (select from district_admins where user_id = has_office.person));
end
$$;

create or replace function has_proved_guardian(child bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (
    select from guardianships g join users u on u.id = g.guardian_id
    where g.child_id = child and g.until is null and g.confirmed_at is not null
      and u.email_verified_at is not null and u.disabled_at is null and u.deleted_at is null));
end
$$;

create or replace function has_read_words(adult bigint, talk bigint) returns boolean language plpgsql stable as $$
#variable_conflict use_column
begin
  return (select exists (select from talk_steps s
    where s.talk_id = has_read_words.talk and s.person_id = has_read_words.adult
      and s.read_to >= (select max(h.id) from talk_hints h where h.talk_id = has_read_words.talk)));
end
$$;

create or replace function is_attested(child bigint, class bigint, today date) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (
    select from consents c join class_links l on l.child_id = c.child_id
    where c.child_id = child and c.purpose = 'account' and c.method = 'attested' and c.withdrawn_at is null
      and c.ends_at > today and l.relation = 'attesting-teacher' and l.class_id = class));
end
$$;

create or replace function is_disputed(child bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (select from disputes d where d.child_id = child and d.closed_at is null));
end
$$;

create or replace function is_goal_begun(child_goal child_goals) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select child_goal.steps @> '[{"done": true}]'
    or exists (select from child_goal_medias m where m.child_goal_id = child_goal.id)
    or exists (select from highlights h where h.child_id = child_goal.child_id and h.related_to_goal_id = child_goal.goal_id));
end
$$;

create or replace function is_in_review(item catalogue_items) returns boolean language plpgsql stable as $$
#variable_conflict use_column
begin
  return (select item.is_held or exists (select from item_reports r where r.item_id = item.id and r.answered_at is null));
end
$$;

create or replace function is_leaving(child bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (select from erasures e
    where e.child_id = child and e.school_id is null and e.stopped_at is null and e.finished_at is null));
end
$$;

create or replace function is_open_to_support(person bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (select from users u where u.id = person and u.user_type in ('Child', 'Teacher')
      and u.disabled_at is null and u.deleted_at is null)
    and not exists (select from operators o where o.user_id = person)
    and not exists (select from district_admins a where a.user_id = person)
    and coalesce((
      select bool_and(exists (
        select from school_settings t where t.school_id = s.id and t.setting_id = 21 and t.is_on))
      from schools_of(person) as s(id)), false));
end
$$;

create or replace function is_operator(person bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (select from operators where user_id = person));
end
$$;

create or replace function knows(actor bigint, person bigint, at timestamptz) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (select from relations_to(actor, person, at) as r(held)
      where held && array['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin'])
    or exists (select from relations_to(person, actor, at) as r(held)
      where held && array['self', 'guardian', 'teacher-of', 'substitute-of', 'club-teacher', 'attesting-teacher',
        'school-admin', 'district-admin'])
    or exists (
      select from guardianships a join guardianships b on b.child_id = a.child_id and b.until is null
      where a.guardian_id = actor and a.until is null and a.confirmed_at is not null and b.guardian_id = person)
    or exists (
      select from guardianships g join class_links l on l.child_id = g.child_id
        and (l.ends_at is null or (l.since <= at and at < l.ends_at))
      where g.until is null and g.confirmed_at is not null and (
        (g.guardian_id = actor and l.teacher_id = person and l.relation in ('teacher-of', 'substitute-of', 'club-teacher'))
        or (g.guardian_id = person and l.teacher_id = actor and l.relation in ('teacher-of', 'substitute-of')))));
end
$$;

create or replace function may_post(child bigint, class bigint, today date) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select not needs_consent(child, today) or is_pupil(child) or has_consent(child, 'account', today)
    or is_attested(child, class, today)
    or exists (select from class_members m join classes c on c.id = m.class_id
      join schools s on s.id = c.school_id and s.verified_at is not null
      where m.child_id = child and m.class_id = class and m.until is null));
end
$$;

create or replace function may_share(child bigint, today date) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select case
    when exists (select from erasures e
      where e.child_id = child and e.school_id is null and e.stopped_at is null and e.finished_at is null) then false
    when is_pupil(child) then not needs_consent(child, today) or has_consent(child, 'sharing', today)
      or not exists (select from consents c where c.child_id = child and c.purpose = 'sharing' and c.withdrawn_at is not null)
    else has_proved_guardian(child) and (not needs_consent(child, today) or has_consent(child, 'sharing', today)) end);
end
$$;

create or replace function may_upload(child bigint, today date) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select may_post(child, null, today)
    or exists (select from class_members m where m.child_id = child and m.until is null and may_post(child, m.class_id, today)));
end
$$;

create or replace function opens_journey(link journey_links, at timestamptz) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select link.ended_at is null and link.ends_at > at
    and exists (select from consents c where c.id = link.consent_id and c.withdrawn_at is null)
    and has_proved_address(link.made_by)
    and exists (select from guardianships g
      where g.child_id = link.child_id and g.guardian_id = link.made_by and g.until is null and g.confirmed_at is not null)
    and exists (select from users u where u.id = link.child_id and u.disabled_at is null and u.deleted_at is null)
    and not is_disputed(link.child_id) and not is_leaving(link.child_id));
end
$$;

create or replace function own_verified_school(person bigint) returns bigint language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select s.id from school_members m join schools s on s.id = m.school_id
  where m.user_id = person and m.until is null and m.confirmed_at is not null and s.verified_at is not null
  order by m.since limit 1);
end
$$;

create or replace function placed_by_school(class bigint, placer bigint, teacher bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select coalesce(placer <> teacher, false) and exists (
    select from classes c join schools s on s.id = c.school_id
    where c.id = class and (
      exists (select from school_admins a where a.school_id = s.id and a.user_id = placer)
      or exists (select from district_admins d where d.district_id = s.district_id and d.user_id = placer))));
end
$$;

create or replace function reaches_many(person bigint) returns boolean language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select exists (select from operators where user_id = person)
    or exists (select from school_admins where user_id = person)
    or exists (select from district_admins where user_id = person));
end
$$;

create or replace function relations_to_author(author bigint, reader bigint, at timestamptz) returns text[] language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select coalesce(array_agg(distinct n.relation), '{}') from authors_near(reader) n
  where n.author_id = author and (n.relation <> 'child-author-classmate' or may_share(author, (at at time zone 'utc')::date)));
end
$$;

create or replace function relations_to_playlist(p playlists, reader bigint, at timestamptz) returns text[] language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select relations_to_playlist(p, reader, at, array(select b.playlist_id from playlists_before_reader(reader, at) b)));
end
$$;

create or replace function school_of_files(person bigint) returns bigint language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return (select min(o.id) from schools_of(person) as o(id));
end
$$;

create or replace function talk_texts_from(adult bigint, child bigint, talk bigint, at timestamptz) returns timestamptz language plpgsql stable as $$
#variable_conflict use_column
begin
  return (select case when has_proved_address(talk_texts_from.adult) then least(
    answers_from(talk_texts_from.adult, talk_texts_from.child, talk_texts_from.at),
    (select k.reads_from from kept_teachers(talk_texts_from.talk, talk_texts_from.at) k where k.adult = talk_texts_from.adult),
    (select case
        when exists (select from school_admins a where a.school_id = m.school_id and a.user_id = m.user_id) then
          case when m.vouched_as in ('operator', 'district') then '-infinity'::timestamptz else 'infinity'::timestamptz end
        when m.vouched_at is not null then '-infinity'::timestamptz
        else m.confirmed_at + interval '30 days' end
      from school_members m
      where m.user_id = talk_texts_from.adult and m.school_id = own_verified_school(talk_texts_from.child) and m.until is null
        and m.confirmed_at is not null
        and (exists (select from safe_adults s where s.school_id = m.school_id and s.user_id = m.user_id)
          or m.user_id in (select s.adult from told_safe_adults(talk_texts_from.child, talk_texts_from.at) s))),
    (select '-infinity'::timestamptz from guardianships g where g.child_id = talk_texts_from.child
      and g.guardian_id = talk_texts_from.adult and g.until is null and g.confirmed_at is not null)) end);
end
$$;

create or replace function visited_person(visit bigint, at timestamptz) returns bigint language plpgsql stable parallel safe strict as $$
#variable_conflict use_column
begin
  return (select v.person_id from support_visits v
  where v.id = visit and v.ended_at is null and v.ends_at > at and is_open_to_support(v.person_id)
    and exists (
      select from operators o join users u on u.id = o.user_id and u.disabled_at is null and u.deleted_at is null
      where o.user_id = v.operator_id));
end
$$;

create or replace function waits_for_adult(child bigint, at timestamptz) returns boolean language plpgsql stable as $$
#variable_conflict use_column
begin
  return (select exists (select from talks t where t.child_id = waits_for_adult.child and t.closed_at is null
    and exists (select from hearers_of_talk(t.child_id, t.chosen_id, t.id, waits_for_adult.at))));
end
$$;
