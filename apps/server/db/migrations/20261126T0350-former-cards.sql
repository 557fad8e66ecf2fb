-- How an adult was called, and looked, before the account was changed: what somebody said who has lost the child since keeps the name that it was
-- said under, so that nobody says more by a new one.
create table former_cards (
  user_id bigint not null references users (id) on delete cascade,
  until timestamptz not null,
  card json not null,
  primary key (user_id, until)
);
comment on table former_cards is 'owner: self via user_id; keep: until erased';

create function keep_former_card() returns trigger language plpgsql as $$
begin
  -- A picture that was uploaded goes with the account's change.
  insert into former_cards (user_id, until, card) values (old.id, clock_timestamp(), json_build_object('id', old.id,
    'first_name', old.first_name, 'last_name', old.last_name, 'gender', old.gender,
    'avatar', case when old.avatar_file_id is null then old.avatar end, 'user_type', old.user_type)) on conflict do nothing;
  return new;
end $$;
create trigger users_keep_cards after update of first_name, last_name, avatar on users for each row
  when (old.user_type <> 'Child' and (old.first_name, old.last_name, old.avatar) is distinct from (new.first_name, new.last_name, new.avatar))
  execute function keep_former_card();

-- Whether an adult is a guardian or teacher of a child, as both sides have said.
create function stands_near(adult bigint, child bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from current_guardians g where g.guardian_id = adult and g.child_id = child and g.confirmed_at is not null)
    or exists (select from class_powers p join current_members m on m.class_id = p.class_id and m.child_id = child
      where p.teacher_id = adult and p.ends_at is null and m.confirmed_at is not null)
$$;

-- How whoever said something to some children at a moment is called: as now; and where one of them is lost to that adult since, as then.
create function card_for(person bigint, children bigint[], moment timestamptz) returns json language sql stable parallel safe as $$
  select coalesce(
    (select f.card from former_cards f where f.user_id = person and f.until > moment
      and exists (select from unnest(children) c where not stands_near(person, c)) order by f.until limit 1),
    (select c.card from person_cards c where c.id = person))
$$;
