-- A comment stands on a journal, an item or an accomplishment; those who see the child's portfolio read the last (decision 0044).
alter table comments add column highlight_id bigint references highlights on delete cascade,
  drop constraint comments_one_holder,
  add constraint comments_one_holder check (num_nonnulls(journal_id, item_id, highlight_id) = 1);
create index comments_highlight on comments (highlight_id, id) where highlight_id is not null;
comment on table comments is 'owner: person via user_id; keep: until erased; as the journal; as the highlight; 30 days after deleted_at';

create or replace function remove_hints_of_highlight() returns trigger language plpgsql as $$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.highlight_id = old.id
    or h.comment_id in (select c.id from comments c where c.highlight_id = old.id)), old.child_id, now());
  return old;
end
$$;
