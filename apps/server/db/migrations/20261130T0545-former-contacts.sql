-- A person who changes an address or removes a phone is still known by it for a while: nobody becomes somebody else by a change, and
-- then decides about what they asked for. The contacts are kept as keyed hashes.
create table former_contacts (
  user_id bigint not null references users on delete cascade,
  contact_hash bytea not null,
  until timestamptz not null,
  primary key (user_id, contact_hash)
);
comment on table former_contacts is 'owner: self via user_id; keep: 400 days after until';

-- The key comes with the connection of the installation, and stands in no table and no backup. Without it there is no hash.
create function contact_hash(contact text) returns bytea
language plpgsql stable strict parallel safe as $$
begin
  return sha256(convert_to(nullif(current_setting('kindling.contacts_key', true), '') || ':' || contact, 'UTF8'));
end $$;

create function keep_former_contact() returns trigger
language plpgsql as $$
declare
  person bigint := case tg_table_name when 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end;
  contact text := case tg_table_name when 'users' then mailbox_of(to_jsonb(old) ->> 'email') else to_jsonb(old) ->> 'number' end;
begin
  -- What goes with an account leaves nothing.
  insert into former_contacts (user_id, contact_hash, until)
  select u.id, contact_hash(contact), clock_timestamp() from users u where u.id = person and u.user_type <> 'Child'
    and contact_hash(contact) is not null
  on conflict (user_id, contact_hash) do update set until = excluded.until;
  return null;
end $$;
create trigger users_keep_contacts after update of email on users for each row
  when (old.user_type <> 'Child' and old.email is not null and mailbox_of(old.email) is distinct from mailbox_of(new.email))
  execute function keep_former_contact();
create trigger phones_changed_keep_contacts after update of number on phones for each row when (old.number <> new.number)
  execute function keep_former_contact();
create trigger phones_removed_keep_contacts after delete on phones for each row execute function keep_former_contact();

-- The mailbox and the number of a person, with those of before.
create function contacts_of(person bigint) returns setof bytea
language plpgsql stable rows 2 parallel safe as $$
begin
  return query
  select contact_hash(mailbox_of(u.email)) from users u where u.id = person and u.email is not null
  union all select contact_hash(p.number) from phones p where p.user_id = person
  union all select f.contact_hash from former_contacts f where f.user_id = person;
end $$;

-- Whether two accounts are known to be one person's: by the mailbox of their addresses, or by the number that both have proved, today
-- or before. People who take care never to have either in common are not known.
create or replace function is_same_person(one bigint, other bigint) returns boolean
language plpgsql stable parallel safe as $$
begin
  return one = other
    or exists (select from contacts_of(one) a(contact) join contacts_of(other) b(contact) on a.contact = b.contact);
end $$;
