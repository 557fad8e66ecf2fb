-- An adult who was told of many talks asked each of them: who the person is to the child is asked once, and only a talk that is open, or
-- whose words were kept for the person, is looked at by itself.
create or replace function hears_talk(adult bigint, child bigint, at timestamptz) returns boolean language plpgsql stable as $$
begin
  if not exists (
    select from talk_steps s where s.person_id = hears_talk.adult and s.child_id = hears_talk.child and s.kind = 'told') then
    return false;
  end if;
  if exists (select from talk_hearers(hears_talk.child, hears_talk.at) h where h.adult = hears_talk.adult)
    or exists (select from told_safe_adults(hears_talk.child, hears_talk.at) s where s.adult = hears_talk.adult) then
    return true;
  end if;
  -- A guardian hears of what the child told this guardian by choice.
  if exists (select from guardianships g where g.child_id = hears_talk.child and g.guardian_id = hears_talk.adult
      and g.until is null and g.confirmed_at is not null) and has_proved_address(hears_talk.adult) then
    return exists (select from talks t where t.child_id = hears_talk.child and t.chosen_id = hears_talk.adult
      and exists (select from talk_steps s where s.talk_id = t.id and s.person_id = hears_talk.adult and s.kind = 'told'));
  end if;
  return exists (
    select from (
      select distinct s.talk_id from talk_steps s
      where s.person_id = hears_talk.adult and s.child_id = hears_talk.child and s.kind = 'told' and s.kept_at is not null offset 0) d
    where exists (select from kept_teachers(d.talk_id, hears_talk.at) k where k.adult = hears_talk.adult))
  or exists (
    select from talks t where t.child_id = hears_talk.child and t.closed_at is null
      and exists (select from talk_steps s where s.talk_id = t.id and s.person_id = hears_talk.adult and s.kind = 'told')
      and exists (select from hearers_of_talk(t.child_id, t.chosen_id, t.id, hears_talk.at) h where h.adult = hears_talk.adult));
end
$$;
