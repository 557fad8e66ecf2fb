-- Whoever types in a school administers it, and reaches nobody by that: an office is one at a verified school, a district or the installation.
create function has_office(person bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from operators where user_id = has_office.person)
    or exists (select from school_admins a join schools s on s.id = a.school_id
      where a.user_id = has_office.person and s.verified_at is not null)
    or exists (select from district_admins where user_id = has_office.person)
$$;
