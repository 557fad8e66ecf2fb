-- A comment stands on a journal or on an item of the catalogue. Who reads one on an item follows from its author (decision 0031).
alter table comments alter column journal_id drop not null,
  add column item_id bigint references catalogue_items on delete cascade,
  add constraint comments_one_holder check (num_nonnulls(journal_id, item_id) = 1);
create index comments_item on comments (item_id, user_id, id) where item_id is not null and deleted_at is null;
comment on table comments is 'owner: person via user_id; keep: until erased; as the journal; 30 days after deleted_at';

-- Whose comments on items somebody may read, and by what: the own family, and verified classes that both sides have said yes to.
create function authors_near(reader bigint) returns table (author_id bigint, relation text)
language sql stable parallel safe as $$
  select reader, 'author'
  union all
  select child_id, 'child-author-guardian' from current_guardians where guardian_id = reader and confirmed_at is not null
  union all
  select child_id, 'child-author-teacher' from class_links where teacher_id = reader and relation = 'teacher-of'
  union all
  select a.child_id, 'child-author-classmate' from current_members own join current_members a on a.class_id = own.class_id
  join classes c on c.id = own.class_id join schools s on s.id = c.school_id and s.verified_at is not null
  where own.child_id = reader and own.confirmed_at is not null and a.confirmed_at is not null and a.child_id <> reader
  union all
  select guardian_id, 'author-family' from current_guardians
  where confirmed_at is not null and guardian_id <> reader and child_id in (
    select reader union all select child_id from current_guardians where guardian_id = reader and confirmed_at is not null)
  union all
  select teacher_id, 'author-class' from class_links
  where relation = 'teacher-of' and teacher_id <> reader and child_id in (
    select reader union all select child_id from current_guardians where guardian_id = reader and confirmed_at is not null)
  union all
  select o.teacher_id, 'author-class' from class_powers own join class_powers o on o.class_id = own.class_id and o.teacher_id <> reader
  where own.teacher_id = reader and own.is_verified and own.ends_at is null and o.ends_at is null
$$;

-- What somebody is to the author of a comment on an item. Classmates read what a child writes as long as other children may find the child.
create function relations_to_author(author bigint, reader bigint, at timestamptz) returns text[]
language sql stable parallel safe as $$
  select coalesce(array_agg(distinct n.relation), '{}') from authors_near(reader) n
  where n.author_id = author and (n.relation <> 'child-author-classmate' or may_share(author, (at at time zone 'utc')::date))
$$;

-- The comments on an item that somebody may read. Whether the item may be seen is asked by itself.
create function comments_seen(item bigint, reader bigint, at timestamptz) returns table (comment_id bigint, relations text[])
language sql stable parallel safe as $$
  select c.id, r.held from (select distinct author_id from authors_near(reader)) n
  join comments c on c.item_id = item and c.user_id = n.author_id and c.deleted_at is null
  cross join relations_to_author(c.user_id, reader, at) as r(held)
  where r.held <> '{}'
$$;

-- The children whom news of a comment on an item reaches: of a child's those of the same classes, of an adult's the own and the taught ones.
create function children_near(author bigint) returns table (child_id bigint, role text)
language sql stable parallel safe as $$
  select author_id, 'classmate' from authors_near(author) where relation = 'child-author-classmate'
  union
  select child_id, 'ward' from current_guardians where guardian_id = author and confirmed_at is not null
  union
  select child_id, 'student' from class_links where teacher_id = author and relation = 'teacher-of'
$$;
