-- Words of worry are looked for on the boards of a child too (decision 0022): their hints lead to the board, and go with it.
alter table talk_hints
  add column board_id bigint references boards on delete set null,
  drop constraint talk_hints_one_text,
  add constraint talk_hints_one_text check (num_nonnulls(journal_id, comment_id, artefact_id, highlight_id, child_goal_id, placement_id,
    work_entry_id, board_id) <= 1);
create index talk_hints_board on talk_hints (board_id) where board_id is not null;

create function remove_hints_of_board() returns trigger language plpgsql as $$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.board_id = old.id), old.created_by, now());
  return old;
end
$$;
create trigger boards_remove_hints before delete on boards for each row execute function remove_hints_of_board();
create trigger boards_take_hints after update of status on boards
  for each row when (new.status = 'Withdrawn') execute function remove_hints_of_board();
