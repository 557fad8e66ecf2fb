-- A guardian who was chosen later reads nothing that was written for the school before. When older choices were made is not known:
-- they count from the last press.
alter table talks add column chosen_at timestamptz;
update talks set chosen_at = asked_last_at where chosen_id is not null;

-- Talks are looked at in pieces, the one that waits longest first.
alter table talks add column looked_at timestamptz;
create index talks_looked on talks (looked_at nulls first, id) where closed_at is null;
create index talks_closed on talks (closed_at) where cause = 'words' and closed_at is not null;

-- A sentence outlives a text that somebody other than its author removes, until its talk is closed.
alter table talk_hints
  -- When the text was begun: who reads it, reads the sentence.
  add column begun_at timestamptz,
  -- The text as it was last saved: the same again is no news.
  add column text_digest text,
  add column removed_at timestamptz,
  add column removed_by bigint references users on delete set null;
update talk_hints h set begun_at = coalesce((select j.created_at from journals j where j.id = h.journal_id),
  (select c.created_at from comments c where c.id = h.comment_id), h.noticed_at);
alter table talk_hints
  alter column begun_at set not null,
  drop constraint talk_hints_check,
  add constraint talk_hints_one_text check (num_nonnulls(journal_id, comment_id) <= 1),
  drop constraint talk_hints_journal_id_fkey,
  add constraint talk_hints_journal_id_fkey foreign key (journal_id) references journals on delete set null,
  drop constraint talk_hints_comment_id_fkey,
  add constraint talk_hints_comment_id_fkey foreign key (comment_id) references comments on delete set null;

create or replace function remove_hints_of_journal() returns trigger language plpgsql as $$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.journal_id = new.id
    or h.comment_id in (select c.id from comments c where c.journal_id = new.id)), new.deleted_by, new.deleted_at);
  return null;
end
$$;

create or replace function remove_hints_of_comment() returns trigger language plpgsql as $$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.comment_id = new.id), new.deleted_by, new.deleted_at);
  return null;
end
$$;

-- The author takes a sentence back with its text. Removed by anybody else the text is gone, and the sentence goes with its talk.
create function remove_hints(hints bigint[], remover bigint, at timestamptz) returns void language sql as $$
  delete from talk_hints h using talks t
    where h.id = any(remove_hints.hints) and t.id = h.talk_id and (h.child_id = remove_hints.remover or t.closed_at is not null);
  update talk_hints h set removed_at = remove_hints.at, removed_by = remove_hints.remover
    where h.id = any(remove_hints.hints) and h.removed_at is null;
$$;

create function end_removed_hints() returns trigger language plpgsql as $$
begin
  delete from talk_hints h where h.talk_id = new.id and h.removed_at is not null;
  return null;
end
$$;
create trigger talks_end_removed_hints after update of closed_at on talks
  for each row when (new.closed_at is not null) execute function end_removed_hints();
