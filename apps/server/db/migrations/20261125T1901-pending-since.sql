-- Since when a listing waits for an operator, so that it has a place among all else that waits; null of what does not wait.
alter table activities add column pending_since timestamptz;
update activities set pending_since = now() where status = 'Pending';

-- What waits until an operator decides: what vendors list, change and claim, videos that nobody has watched, and items that somebody reports. Of
-- claims those alone that ask for a look, of proposals those of who still has the listing.
create view waiting_for_operators as
  select 'listings' as queue, p.created_at as since from listing_proposals p
    join activities a on a.id = p.activity_id and a.created_by = p.user_id and a.status <> 'Withdrawn'
    where p.decided_at is null
  union all select 'listings', created_at from listing_claims where decided_at is null and proof = 'operator'
  union all select 'listings', pending_since from activities where status = 'Pending'
  union all select 'listings', null from videos where status = 'Pending'
  union all select 'reports', min(created_at) from item_reports where answered_at is null group by item_id;
