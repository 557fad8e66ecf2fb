-- The picture that a teacher has chosen for a course; without one it has a drawing that fits its name (decision 0065).
alter table courses add column picture_file_id bigint references files (id) on delete set null;
create index courses_picture_file on courses (picture_file_id) where picture_file_id is not null;

create view files_of_course as
select picture_file_id as file_id, id as subject_id from courses where picture_file_id is not null;
create trigger courses_attach after insert on courses for each row when (new.picture_file_id is not null)
  execute function keep_attachments('course', 'id');
create trigger courses_keep_attachments after update of picture_file_id on courses for each row
  when (old.picture_file_id is distinct from new.picture_file_id) execute function keep_attachments('course', 'id');
create trigger courses_drop_attachments after delete on courses for each row execute function drop_attachments('course');

-- Also when the file goes with its uploader.
create function keep_course_picture() returns trigger language plpgsql as $$
begin
  new.picture := coalesce((select '/files/' || f.key || '/picture' from files f where f.id = new.picture_file_id),
    fitting_drawing(array[new.name], '/pictures/drawings/book.svg'));
  return new;
end
$$;
create trigger courses_keep_picture before update of picture_file_id, name on courses for each row
  when (not new.for_everybody and (old.picture_file_id is distinct from new.picture_file_id or old.name <> new.name))
  execute function keep_course_picture();
