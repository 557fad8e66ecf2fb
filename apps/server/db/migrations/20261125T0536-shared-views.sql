-- What many areas ask in the same way, by one name that says what it is; every area may read a view.

-- Who is in a class now, confirmed or not.
create view current_members as
  select id, class_id, child_id, since, added_by, class_yes_at, class_yes_by, child_yes_at, child_yes_by, confirmed_at, grade
  from class_members where until is null;

-- Who is linked to a child now, confirmed or not.
create view current_guardians as
  select id, child_id, guardian_id, relation, since, added_by, method, confirmed_at, confirmed_by
  from guardianships where until is null;

-- What children wrote and did not remove; thoughts on a check-in are none.
create view own_entries as
  select id, user_id, class_id, arche_type, archetype_id, title, created_at
  from journals where deleted_at is null and journal_type_id is null;

-- Somebody as others are shown them: a name and a face, and nothing that opens an account.
create view person_cards as
  select id, first_name, last_name, gender, avatar, user_type, deleted_at, json_build_object('id', id, 'first_name', first_name,
    'last_name', last_name, 'gender', gender, 'avatar', avatar, 'user_type', user_type) as card
  from users;
