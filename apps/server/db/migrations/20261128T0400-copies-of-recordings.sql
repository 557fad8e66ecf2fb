-- Copies that the server makes of recordings (decision 0062): one that every browser plays, and a still of a film. Each is a file of its own,
-- so that backups, restores and the removal of files know it; it can be read by the readers of the recording.
alter table files
  add column copy_of bigint references files on delete set null,
  add column copying_since timestamptz,
  add column copied_at timestamptz;
create index files_copies on files (copy_of) where copy_of is not null;
create index files_to_copy on files (id) where copied_at is null and copy_of is null and attached_at is not null and deleted_at is null
  and type in ('video/mp4', 'video/quicktime', 'video/webm', 'video/x-msvideo', 'audio/ogg', 'audio/webm');

-- A copy goes with its recording; it then hangs on nothing, and its bytes are removed as those of any file.
create function let_go_of_copies() returns trigger language plpgsql as $$
begin
  update files set deleted_at = new.deleted_at, copy_of = null where copy_of = new.id;
  return null;
end $$;
create trigger files_let_go_of_copies after update of deleted_at on files for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function let_go_of_copies();

-- The still that was made of a film whose sender gave no picture.
create function still_of(recording bigint) returns bigint language plpgsql stable as $$
begin
  return (select c.id from files c where c.copy_of = recording and c.type = 'image/jpeg');
end $$;
