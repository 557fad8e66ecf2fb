-- Pictures that vendors upload for their listings (decision 0036). A listing and its waiting proposal name them by their addresses; these
-- rows keep the files for as long as one of the two does.
create table listing_pictures (
  activity_id bigint not null references activities on delete cascade,
  file_id bigint not null references files on delete cascade,
  primary key (activity_id, file_id)
);
comment on table listing_pictures is 'owner: none; keep: until removed';
create index listing_pictures_file on listing_pictures (file_id);

create view files_of_listing as select file_id, activity_id as subject_id from listing_pictures;
create trigger listing_pictures_keep_attachments after insert or delete or update of file_id, activity_id
  on listing_pictures for each row execute function keep_attachments('listing', 'activity_id');
create trigger activities_drop_attachments after delete on activities for each row execute function drop_attachments('listing');

-- Proposals of before change no picture.
update listing_proposals p set
  original = p.original || jsonb_build_object('images', to_jsonb(a.images)),
  changed = p.changed || jsonb_build_object('images', to_jsonb(a.images))
from activities a where a.id = p.activity_id;
