-- What each file hangs on, by kind and id. Nobody writes it: a view of each kind says which files its rows hold, and triggers of
-- those tables put that here, as the views stand (decision 0027). The schema gate wants both for every column that names a file.
create table attachments (
  file_id bigint not null references files on delete cascade,
  subject_kind text not null,
  subject_id bigint not null,
  primary key (file_id, subject_kind, subject_id)
);
create index attachments_subject on attachments (subject_kind, subject_id);
comment on table attachments is 'owner: person via file_id; keep: as the file';

create view files_of_journal as
  select file_id, journal_id as subject_id from journal_medias
  union select preview_file_id, journal_id from journal_medias where preview_file_id is not null;

create view files_of_comment as
  select file_id, id as subject_id from comments where file_id is not null
  union select thumbnail_file_id, id from comments where thumbnail_file_id is not null;

create view files_of_user as
  select avatar_file_id as file_id, id as subject_id from users where avatar_file_id is not null;

-- On a table that names files: the kind, and the column that names the subject.
create function keep_attachments() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  subject bigint;
begin
  foreach subject in array array_remove(array[
    case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[1])::bigint end,
    case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[1])::bigint end], null) loop
    execute format('
      with held as (select file_id from %I where subject_id = $2),
      gone as (
        delete from attachments a where a.subject_kind = $1 and a.subject_id = $2
          and not exists (select from held h where h.file_id = a.file_id))
      insert into attachments (file_id, subject_kind, subject_id) select file_id, $1, $2 from held
      on conflict do nothing', 'files_of_' || kind) using kind, subject;
  end loop;
  return null;
end
$$;

-- On the table of the subjects: the kind.
create function drop_attachments() returns trigger language plpgsql as $$
begin
  delete from attachments where subject_kind = tg_argv[0] and subject_id = old.id;
  return null;
end
$$;

create trigger journal_medias_keep_attachments after insert or delete or update of file_id, preview_file_id, journal_id
  on journal_medias for each row execute function keep_attachments('journal', 'journal_id');
create trigger journals_drop_attachments after delete on journals for each row execute function drop_attachments('journal');

-- Most comments hold no file.
create trigger comments_attach after insert on comments for each row
  when (new.file_id is not null or new.thumbnail_file_id is not null) execute function keep_attachments('comment', 'id');
create trigger comments_keep_attachments after update of file_id, thumbnail_file_id on comments for each row
  execute function keep_attachments('comment', 'id');
create trigger comments_drop_attachments after delete on comments for each row execute function drop_attachments('comment');

create trigger users_attach after insert on users for each row
  when (new.avatar_file_id is not null) execute function keep_attachments('user', 'id');
create trigger users_keep_attachments after update of avatar_file_id on users for each row
  when (old.avatar_file_id is distinct from new.avatar_file_id) execute function keep_attachments('user', 'id');
create trigger users_drop_attachments after delete on users for each row execute function drop_attachments('user');

insert into attachments (file_id, subject_kind, subject_id)
select file_id, 'journal', subject_id from files_of_journal
union all select file_id, 'comment', subject_id from files_of_comment
union all select file_id, 'user', subject_id from files_of_user;
