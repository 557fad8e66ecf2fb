-- Whether two accounts are known to be one person's: by the mailbox of their addresses, or by the number that both have proved. People who
-- take care to have neither in common are not known.
create function is_same_person(one bigint, other bigint) returns boolean
language plpgsql stable parallel safe as $$
begin
  return one = other
    or exists (select from users a join users b on mailbox_of(b.email) = mailbox_of(a.email) where a.id = one and b.id = other)
    or exists (select from phones p join phones q on q.number = p.number where p.user_id = one and q.user_id = other);
end $$;
