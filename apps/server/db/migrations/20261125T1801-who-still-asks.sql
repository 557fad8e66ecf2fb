-- Whoever lost a listing proposes nothing about it any more.
update listing_proposals p set decided_at = now(), decision = 'replaced'
  from activities a where a.id = p.activity_id and p.decided_at is null and p.user_id <> a.created_by;
