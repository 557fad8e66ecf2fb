-- Words of worry are looked for in what a child keeps as special, too (decision 0040).
alter table talk_hints
  add column artefact_id bigint references artefacts on delete set null,
  drop constraint talk_hints_one_text,
  add constraint talk_hints_one_text check (num_nonnulls(journal_id, comment_id, artefact_id) <= 1);
create index talk_hints_artefact on talk_hints (artefact_id) where artefact_id is not null;

create function remove_hints_of_artefact() returns trigger language plpgsql as $$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.artefact_id = old.id), old.child_id, now());
  return old;
end
$$;
create trigger artefacts_remove_hints before delete on artefacts for each row execute function remove_hints_of_artefact();
