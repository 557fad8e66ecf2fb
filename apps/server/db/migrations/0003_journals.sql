-- What children make, what others answer, and the files that hang on both.

create table files (
  id bigint generated always as identity primary key,
  key text not null unique,
  uploader_id bigint not null references users on delete cascade,
  name text not null,
  type text not null,
  bytes bigint not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  deleted_at timestamptz
);
comment on table files is 'owner: person via uploader_id; keep: 24 hours unattached, else as the row it hangs on';
create index files_uploader on files (uploader_id);
create index files_unattached on files (created_at) where attached_at is null;

create table journals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  arche_type text,
  archetype_id bigint,
  title text not null,
  url text,
  content text not null default '',
  response_type text not null check (response_type in ('Text', 'Image', 'Video', 'Audio')),
  teacher_id bigint references users on delete set null,
  teacher_content text,
  journal_type_id integer,
  comment_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by bigint references users on delete set null
);
comment on table journals is 'owner: child via user_id; keep: until erased; purged 30 days after deletion';
create index journals_user on journals (user_id, id desc) where deleted_at is null;
create index journals_archetype on journals (user_id, arche_type, archetype_id) where deleted_at is null;

create table journal_medias (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journals on delete cascade,
  position integer not null,
  media_type text not null check (media_type in ('Image', 'Video', 'Audio')),
  file_id bigint not null references files,
  preview_file_id bigint references files
);
comment on table journal_medias is 'owner: child via journal_id; keep: as the journal';
create index journal_medias_journal on journal_medias (journal_id, position);
create index journal_medias_file on journal_medias (file_id);
create index journal_medias_preview on journal_medias (preview_file_id);

create table journal_reactions (
  journal_id bigint not null references journals on delete cascade,
  user_id bigint not null references users on delete cascade,
  action_type smallint not null check (action_type in (1, 3)),
  created_at timestamptz not null,
  primary key (journal_id, user_id, action_type)
);
comment on table journal_reactions is 'owner: child via journal_id; keep: as the journal';
create index journal_reactions_user on journal_reactions (user_id);

create table comments (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journals on delete cascade,
  user_id bigint not null references users on delete cascade,
  comment_type text not null check (comment_type in ('Text', 'Audio', 'Video')),
  comment text not null default '',
  file_id bigint references files,
  thumbnail_file_id bigint references files,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users on delete set null
);
comment on table comments is 'owner: child via journal_id; keep: as the journal; purged 30 days after deletion';
create index comments_journal on comments (journal_id, id) where deleted_at is null;
create index comments_user on comments (user_id);
create index comments_file on comments (file_id) where file_id is not null;
create index comments_thumbnail on comments (thumbnail_file_id) where thumbnail_file_id is not null;
