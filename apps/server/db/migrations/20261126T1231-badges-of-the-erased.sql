-- The files of badges that a family keeps stay valid when the child is erased (decision 0050): the rows of a child whose erasure has
-- begun go before its account does.
create or replace function revoke_open_badges() returns trigger language plpgsql as $$
begin
  update open_badges set is_revoked = true
  where award_id = old.id and exists (select from users u where u.id = old.child_id)
    and not exists (select from erasures e
      where e.child_id = old.child_id and e.school_id is null and e.begun_at is not null and e.stopped_at is null);
  return old;
end
$$;
