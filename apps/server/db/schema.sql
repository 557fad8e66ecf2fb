-- Printed from the migrated database by `npm run schema`; the migrations are the source.

create extension fuzzystrmatch;

create extension pg_trgm;

create extension unaccent;

create table activities (
  id bigint not null default …,
  name text not null,
  description text not null,
  type text not null default …,
  categories text[] not null default …,
  subject text not null,
  keywords text[] not null,
  images text[] not null default …,
  vendor_id bigint,
  website text,
  reach text not null,
  address text not null default …,
  city text not null default …,
  state text not null default …,
  zip_code text not null default …,
  latitude double precision,
  longitude double precision,
  min_age smallint,
  max_age smallint,
  grades smallint[] not null default …,
  regular_price integer,
  cost text not null default …,
  start_month smallint,
  end_month smallint,
  program_duration smallint,
  time_unit text,
  dates text not null default …,
  session text not null default …,
  comments text not null default …,
  is_featured boolean not null default …,
  status text not null default …,
  for_everybody boolean not null,
  created_by bigint not null default …,
  review_note text not null default …,
  pending_since timestamp with time zone,
  constraint activities_pkey PRIMARY KEY (id),
  constraint activities_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET DEFAULT,
  constraint activities_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id) ON DELETE SET NULL,
  constraint activities_check CHECK ((min_age <= max_age)),
  constraint activities_check1 CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint activities_check2 CHECK (((reach <> 'local'::text) OR (latitude IS NOT NULL))),
  constraint activities_check3 CHECK (((start_month IS NULL) = (end_month IS NULL))),
  constraint activities_check4 CHECK (((program_duration IS NULL) = (time_unit IS NULL))),
  constraint activities_end_month_check CHECK (((end_month >= 1) AND (end_month <= 12))),
  constraint activities_program_duration_check CHECK ((program_duration > 0)),
  constraint activities_reach_check CHECK ((reach = ANY (ARRAY['local'::text, 'online'::text, 'national'::text]))),
  constraint activities_regular_price_check CHECK ((regular_price >= 0)),
  constraint activities_start_month_check CHECK (((start_month >= 1) AND (start_month <= 12))),
  constraint activities_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Published'::text, 'Hidden'::text, 'Withdrawn'::text]))),
  constraint activities_time_unit_check CHECK ((time_unit = ANY (ARRAY['Hours'::text, 'Days'::text, 'Weeks'::text, 'Months'::text]))),
  constraint activities_type_check CHECK ((type = ANY (ARRAY['Activity'::text, 'App'::text])))
);
CREATE INDEX activities_created_by ON public.activities USING btree (created_by) WHERE (created_by <> 10);
CREATE INDEX activities_vendor ON public.activities USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);
CREATE TRIGGER activities_drop_attachments AFTER DELETE ON public.activities FOR EACH ROW EXECUTE FUNCTION drop_attachments('listing');
CREATE TRIGGER activities_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.activities FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_activities', 'archetype_id', 'Activities');
comment on table activities is 'owner: none; keep: for good';

create table artefact_medias (
  id bigint not null default …,
  artefact_id bigint not null,
  position integer not null,
  media_type text not null,
  file_id bigint not null,
  preview_file_id bigint,
  transcript text,
  constraint artefact_medias_pkey PRIMARY KEY (id),
  constraint artefact_medias_artefact_id_fkey FOREIGN KEY (artefact_id) REFERENCES artefacts(id) ON DELETE CASCADE,
  constraint artefact_medias_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint artefact_medias_preview_file_id_fkey FOREIGN KEY (preview_file_id) REFERENCES files(id),
  constraint artefact_medias_media_type_check CHECK ((media_type = ANY (ARRAY['photo'::text, 'video'::text, 'audio'::text])))
);
CREATE INDEX artefact_medias_artefact ON public.artefact_medias USING btree (artefact_id, "position");
CREATE INDEX artefact_medias_file ON public.artefact_medias USING btree (file_id);
CREATE INDEX artefact_medias_preview ON public.artefact_medias USING btree (preview_file_id);
CREATE TRIGGER artefact_medias_keep_attachments AFTER INSERT OR DELETE OR UPDATE OF file_id, preview_file_id, artefact_id ON public.artefact_medias FOR EACH ROW EXECUTE FUNCTION keep_attachments('artefact', 'artefact_id');
comment on table artefact_medias is 'owner: child via artefact_id; keep: as the artefact';

create table artefacts (
  id bigint not null default …,
  child_id bigint not null,
  title text not null,
  why_special text not null default …,
  goal text not null default …,
  occurred_on date not null,
  journal_id bigint,
  version integer not null default …,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  class_id bigint,
  comment_id bigint,
  highlight_id bigint,
  award_id bigint,
  is_badge boolean not null default …,
  goal_id bigint,
  constraint artefacts_pkey PRIMARY KEY (id),
  constraint artefacts_award_id_fkey FOREIGN KEY (award_id) REFERENCES badge_awards(id) ON DELETE SET NULL,
  constraint artefacts_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint artefacts_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL,
  constraint artefacts_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE SET NULL,
  constraint artefacts_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE SET NULL,
  constraint artefacts_highlight_id_fkey FOREIGN KEY (highlight_id) REFERENCES highlights(id) ON DELETE SET NULL,
  constraint artefacts_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE SET NULL,
  constraint artefacts_of_badge CHECK (((award_id IS NULL) OR is_badge))
);
CREATE UNIQUE INDEX artefacts_award ON public.artefacts USING btree (award_id) WHERE (award_id IS NOT NULL);
CREATE INDEX artefacts_child ON public.artefacts USING btree (child_id, occurred_on DESC, id DESC);
CREATE INDEX artefacts_class ON public.artefacts USING btree (class_id) WHERE (class_id IS NOT NULL);
CREATE UNIQUE INDEX artefacts_comment ON public.artefacts USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX artefacts_goal ON public.artefacts USING btree (goal_id) WHERE (goal_id IS NOT NULL);
CREATE UNIQUE INDEX artefacts_highlight ON public.artefacts USING btree (highlight_id) WHERE (highlight_id IS NOT NULL);
CREATE UNIQUE INDEX artefacts_journal ON public.artefacts USING btree (journal_id) WHERE (journal_id IS NOT NULL);
CREATE TRIGGER artefacts_drop_attachments AFTER DELETE ON public.artefacts FOR EACH ROW EXECUTE FUNCTION drop_attachments('artefact');
CREATE TRIGGER artefacts_remove_hints BEFORE DELETE ON public.artefacts FOR EACH ROW EXECUTE FUNCTION remove_hints_of_artefact();
comment on table artefacts is 'owner: child via child_id; keep: until erased';

create table attachments (
  file_id bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  constraint attachments_pkey PRIMARY KEY (file_id, subject_kind, subject_id),
  constraint attachments_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);
CREATE INDEX attachments_subject ON public.attachments USING btree (subject_kind, subject_id);
comment on table attachments is 'owner: person via file_id; keep: as the file';

create table audit_entries (
  id bigint not null default …,
  happened_at timestamp with time zone not null,
  actor_id bigint not null,
  act text not null,
  subject_id bigint,
  details jsonb not null default …,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_subject ON public.audit_entries USING btree (subject_id, id);
CREATE TRIGGER audit_entries_keep_their_term BEFORE DELETE ON public.audit_entries FOR EACH ROW WHEN ((old.happened_at > ((now() - '7 years'::interval) + '1 day'::interval))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table audit_entries is 'owner: person via subject_id; keep: 7 years after happened_at';

create table audit_seals (
  number bigint not null,
  entry_id bigint not null,
  chain bytea not null,
  sealed_at timestamp with time zone not null,
  constraint audit_seals_entry_id_key UNIQUE (entry_id),
  constraint audit_seals_pkey PRIMARY KEY (number)
);
CREATE TRIGGER audit_seals_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table audit_seals is 'owner: none; keep: for good';

create table authors (
  id bigint not null default …,
  name text not null,
  description text not null default …,
  website text,
  version integer not null default …,
  created_at timestamp with time zone not null,
  user_id bigint,
  school_id bigint,
  constraint authors_pkey PRIMARY KEY (id),
  constraint authors_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint authors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint authors_of_one CHECK (((user_id IS NULL) OR (school_id IS NULL)))
);
CREATE UNIQUE INDEX authors_name ON public.authors USING btree (lower(name)) WHERE ((user_id IS NULL) AND (school_id IS NULL));
CREATE UNIQUE INDEX authors_school ON public.authors USING btree (school_id, name) WHERE (school_id IS NOT NULL);
CREATE UNIQUE INDEX authors_user ON public.authors USING btree (user_id, name) WHERE (user_id IS NOT NULL);
comment on table authors is 'owner: none; keep: for good';

create table backups (
  taken_at timestamp with time zone not null,
  files integer not null,
  missing integer not null,
  constraint backups_pkey PRIMARY KEY (taken_at)
);
comment on table backups is 'owner: none; keep: 400 days after taken_at';

create table badge_assignments (
  id bigint not null default …,
  badge_id bigint not null,
  goal_id bigint,
  playlist_id bigint,
  school_id bigint,
  badge_unit_count integer not null,
  is_open boolean not null default …,
  assigned_by bigint,
  assigned_at timestamp with time zone not null,
  lowered_by integer not null default …,
  constraint badge_assignments_badge_id_goal_id_playlist_id_school_id_key UNIQUE NULLS NOT DISTINCT (badge_id, goal_id, playlist_id, school_id),
  constraint badge_assignments_pkey PRIMARY KEY (id),
  constraint badge_assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint badge_assignments_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badges(id) ON DELETE CASCADE,
  constraint badge_assignments_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE CASCADE,
  constraint badge_assignments_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlists(id) ON DELETE CASCADE,
  constraint badge_assignments_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint badge_assignments_badge_unit_count_check CHECK ((badge_unit_count > 0)),
  constraint badge_assignments_check CHECK ((num_nonnulls(goal_id, playlist_id) = 1)),
  constraint badge_assignments_lowered_by_check CHECK ((lowered_by >= 0))
);
CREATE INDEX badge_assignments_by ON public.badge_assignments USING btree (assigned_by) WHERE (assigned_by IS NOT NULL);
CREATE INDEX badge_assignments_goal ON public.badge_assignments USING btree (goal_id) WHERE (goal_id IS NOT NULL);
CREATE UNIQUE INDEX badge_assignments_open ON public.badge_assignments USING btree (goal_id, playlist_id, school_id) NULLS NOT DISTINCT WHERE is_open;
CREATE INDEX badge_assignments_playlist ON public.badge_assignments USING btree (playlist_id) WHERE (playlist_id IS NOT NULL);
CREATE INDEX badge_assignments_school ON public.badge_assignments USING btree (school_id) WHERE (school_id IS NOT NULL);
CREATE TRIGGER badge_assignments_put AFTER INSERT ON public.badge_assignments FOR EACH ROW EXECUTE FUNCTION note_badge_put();
CREATE TRIGGER badge_assignments_turned AFTER UPDATE OF is_open, badge_unit_count ON public.badge_assignments FOR EACH ROW WHEN (((old.is_open <> new.is_open) OR (old.badge_unit_count <> new.badge_unit_count))) EXECUTE FUNCTION note_badge_put();
comment on table badge_assignments is 'owner: none; keep: until removed';

create table badge_awards (
  id bigint not null default …,
  child_id bigint not null,
  badge_id bigint not null,
  assignment_id bigint,
  awarded_by bigint,
  awarded_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint badge_awards_pkey PRIMARY KEY (id),
  constraint badge_awards_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES badge_assignments(id) ON DELETE SET NULL,
  constraint badge_awards_awarded_by_fkey FOREIGN KEY (awarded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint badge_awards_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badges(id) ON DELETE CASCADE,
  constraint badge_awards_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX badge_awards_badge ON public.badge_awards USING btree (badge_id);
CREATE INDEX badge_awards_by ON public.badge_awards USING btree (awarded_by) WHERE (awarded_by IS NOT NULL);
CREATE INDEX badge_awards_child ON public.badge_awards USING btree (child_id);
CREATE UNIQUE INDEX badge_awards_earned ON public.badge_awards USING btree (assignment_id, child_id) WHERE (assignment_id IS NOT NULL);
CREATE UNIQUE INDEX badge_awards_given ON public.badge_awards USING btree (badge_id, child_id) WHERE ((assignment_id IS NULL) AND (awarded_by IS NOT NULL));
CREATE INDEX badge_awards_untold ON public.badge_awards USING btree (child_id) WHERE (told_at IS NULL);
CREATE TRIGGER badge_awards_revoke BEFORE DELETE ON public.badge_awards FOR EACH ROW EXECUTE FUNCTION revoke_open_badges();
comment on table badge_awards is 'owner: child via child_id; keep: until erased';

create table badge_shares (
  badge_id bigint not null,
  teacher_id bigint not null,
  constraint badge_shares_pkey PRIMARY KEY (badge_id, teacher_id),
  constraint badge_shares_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badges(id) ON DELETE CASCADE,
  constraint badge_shares_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX badge_shares_teacher ON public.badge_shares USING btree (teacher_id);
comment on table badge_shares is 'owner: person via teacher_id; keep: until removed';

create table badges (
  id bigint not null default …,
  name text not null,
  description text not null default …,
  shape text not null,
  color text not null,
  symbol text not null,
  image_file_id bigint,
  badge_unit_count integer not null default …,
  for_everybody boolean not null default …,
  is_standard boolean not null default …,
  school_id bigint,
  created_by bigint default …,
  deleted_at timestamp with time zone,
  version integer not null default …,
  created_at timestamp with time zone not null,
  achievement_id uuid not null default …,
  constraint badges_pkey PRIMARY KEY (id),
  constraint badges_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint badges_image_file_id_fkey FOREIGN KEY (image_file_id) REFERENCES files(id),
  constraint badges_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE SET NULL,
  constraint badges_badge_unit_count_check CHECK ((badge_unit_count > 0)),
  constraint badges_color_check CHECK ((color = ANY (ARRAY['ember'::text, 'spark'::text, 'pine'::text, 'sky'::text, 'plum'::text]))),
  constraint badges_shape_check CHECK ((shape = ANY (ARRAY['circle'::text, 'shield'::text, 'star'::text, 'hexagon'::text, 'flower'::text, 'ribbon'::text]))),
  constraint badges_symbol_check CHECK ((symbol = ANY (ARRAY['spark'::text, 'book'::text, 'heart'::text, 'leaf'::text, 'rocket'::text, 'music'::text, 'hand'::text, 'puzzle'::text, 'mountain'::text, 'sun'::text])))
);
CREATE INDEX badges_created_by ON public.badges USING btree (created_by) WHERE (created_by <> 10);
CREATE UNIQUE INDEX badges_for_everybody ON public.badges USING btree (name) WHERE for_everybody;
CREATE INDEX badges_image ON public.badges USING btree (image_file_id) WHERE (image_file_id IS NOT NULL);
CREATE INDEX badges_school ON public.badges USING btree (school_id) WHERE (school_id IS NOT NULL);
CREATE UNIQUE INDEX badges_standard ON public.badges USING btree (is_standard) WHERE is_standard;
CREATE TRIGGER badges_attach AFTER INSERT ON public.badges FOR EACH ROW WHEN ((new.image_file_id IS NOT NULL)) EXECUTE FUNCTION keep_attachments('badge', 'id');
CREATE TRIGGER badges_drop_attachments AFTER DELETE ON public.badges FOR EACH ROW EXECUTE FUNCTION drop_attachments('badge');
CREATE TRIGGER badges_keep_attachments AFTER UPDATE OF image_file_id ON public.badges FOR EACH ROW WHEN ((old.image_file_id IS DISTINCT FROM new.image_file_id)) EXECUTE FUNCTION keep_attachments('badge', 'id');
CREATE TRIGGER badges_keep_titles AFTER DELETE OR UPDATE OF name ON public.badges FOR EACH ROW EXECUTE FUNCTION keep_former_title('badge', 'name');
CREATE TRIGGER badges_rewritten AFTER UPDATE OF version ON public.badges FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION note_badge_rewritten();
comment on table badges is 'owner: none; keep: until removed';

create table board_items (
  board_id bigint not null,
  item_id bigint not null,
  position integer not null,
  constraint board_items_pkey PRIMARY KEY (board_id, item_id),
  constraint board_items_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(id) ON DELETE CASCADE,
  constraint board_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE
);
CREATE INDEX board_items_item ON public.board_items USING btree (item_id);
CREATE TRIGGER board_items_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.board_items FOR EACH ROW EXECUTE FUNCTION keep_board_in_catalogue();
comment on table board_items is 'owner: none; keep: as the board';

create table boards (
  id bigint not null default …,
  title text not null,
  description text not null,
  keywords text[] not null default …,
  status text not null default …,
  for_everybody boolean not null,
  created_by bigint not null default …,
  created_at timestamp with time zone not null,
  constraint boards_pkey PRIMARY KEY (id),
  constraint boards_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint boards_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Published'::text, 'Hidden'::text, 'Withdrawn'::text])))
);
CREATE INDEX boards_created_by ON public.boards USING btree (created_by) WHERE (created_by <> 10);
CREATE UNIQUE INDEX boards_for_everybody ON public.boards USING btree (title) WHERE for_everybody;
CREATE TRIGGER boards_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.boards FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_boards', 'archetype_id', 'Boards');
CREATE TRIGGER boards_leave_no_words AFTER DELETE ON public.boards FOR EACH ROW EXECUTE FUNCTION blank_board();
CREATE TRIGGER boards_remove_hints BEFORE DELETE ON public.boards FOR EACH ROW EXECUTE FUNCTION remove_hints_of_board();
CREATE TRIGGER boards_take_hints AFTER UPDATE OF status ON public.boards FOR EACH ROW WHEN ((new.status = 'Withdrawn'::text)) EXECUTE FUNCTION remove_hints_of_board();
comment on table boards is 'owner: person via created_by; keep: until erased';

create table brought_entries (
  id bigint not null default …,
  import_id bigint not null,
  child_id bigint not null,
  part text not null,
  about_id bigint,
  content_hash text not null,
  happened_at timestamp with time zone not null,
  entry jsonb not null,
  constraint brought_entries_child_id_content_hash_key UNIQUE (child_id, content_hash),
  constraint brought_entries_pkey PRIMARY KEY (id),
  constraint brought_entries_about_id_fkey FOREIGN KEY (about_id) REFERENCES brought_entries(id) ON DELETE CASCADE,
  constraint brought_entries_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint brought_entries_import_id_fkey FOREIGN KEY (import_id) REFERENCES record_imports(id) ON DELETE CASCADE,
  constraint brought_entries_part_check CHECK ((part = ANY (ARRAY['journals'::text, 'artefacts'::text, 'comments'::text])))
);
CREATE INDEX brought_entries_about ON public.brought_entries USING btree (about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX brought_entries_import ON public.brought_entries USING btree (import_id);
CREATE TRIGGER brought_entries_drop_attachments AFTER DELETE ON public.brought_entries FOR EACH ROW EXECUTE FUNCTION drop_attachments('brought_entry');
comment on table brought_entries is 'owner: child via child_id; keep: until erased';

create table brought_medias (
  id bigint not null default …,
  entry_id bigint not null,
  position integer not null,
  file_id bigint,
  type text not null,
  transcript text,
  constraint brought_medias_entry_id_position_key UNIQUE (entry_id, "position"),
  constraint brought_medias_pkey PRIMARY KEY (id),
  constraint brought_medias_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES brought_entries(id) ON DELETE CASCADE,
  constraint brought_medias_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
CREATE INDEX brought_medias_file ON public.brought_medias USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE TRIGGER brought_medias_keep_attachments AFTER INSERT OR DELETE OR UPDATE OF file_id, entry_id ON public.brought_medias FOR EACH ROW EXECUTE FUNCTION keep_attachments('brought_entry', 'entry_id');
comment on table brought_medias is 'owner: child via entry_id; keep: until erased';

create table careers (
  id bigint not null default …,
  short_name text not null,
  name text not null,
  description text not null,
  cluster text not null,
  tags text[] not null default …,
  image text,
  is_enabled boolean not null default …,
  constraint careers_short_name_key UNIQUE (short_name),
  constraint careers_pkey PRIMARY KEY (id)
);
CREATE TRIGGER careers_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.careers FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_careers', 'archetype_id', 'Pathways');
comment on table careers is 'owner: none; keep: for good';

create table catalogue_items (
  id bigint not null default …,
  archetype text not null,
  archetype_id bigint not null,
  title text not null,
  summary text not null,
  picture text,
  short_name text,
  grades smallint[] not null,
  keywords text[] not null,
  status text not null,
  for_everybody boolean not null,
  owner_id bigint not null default …,
  plan text not null,
  folded text not null,
  search tsvector not null,
  reach text,
  place text,
  latitude double precision,
  longitude double precision,
  price integer,
  min_age smallint,
  max_age smallint,
  months smallint[],
  is_featured boolean,
  is_held boolean not null default …,
  is_dead boolean not null default …,
  constraint catalogue_items_archetype_archetype_id_key UNIQUE (archetype, archetype_id),
  constraint catalogue_items_pkey PRIMARY KEY (id),
  constraint catalogue_items_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET DEFAULT,
  constraint catalogue_items_plan_check CHECK ((plan = ANY (ARRAY['Basic'::text, 'Pro'::text]))),
  constraint catalogue_items_reach_check CHECK ((reach = ANY (ARRAY['local'::text, 'online'::text, 'national'::text]))),
  constraint catalogue_items_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Published'::text, 'Hidden'::text, 'Withdrawn'::text])))
);
CREATE INDEX catalogue_items_dead ON public.catalogue_items USING btree (archetype, archetype_id) WHERE is_dead;
CREATE INDEX catalogue_items_featured ON public.catalogue_items USING btree (hashint8extended(id, (0)::bigint)) WHERE ((status = 'Published'::text) AND is_featured);
CREATE INDEX catalogue_items_held ON public.catalogue_items USING btree (archetype, archetype_id) WHERE is_held;
CREATE INDEX catalogue_items_keywords ON public.catalogue_items USING gin (keywords);
CREATE INDEX catalogue_items_latest ON public.catalogue_items USING btree (archetype, id) WHERE (status = 'Published'::text);
CREATE INDEX catalogue_items_owner ON public.catalogue_items USING btree (owner_id) WHERE (owner_id <> 10);
CREATE INDEX catalogue_items_place ON public.catalogue_items USING btree (latitude, longitude) WHERE ((latitude IS NOT NULL) AND (status = 'Published'::text));
CREATE INDEX catalogue_items_points ON public.catalogue_items USING gist (point(longitude, latitude)) WHERE ((latitude IS NOT NULL) AND (status = 'Published'::text));
CREATE INDEX catalogue_items_search ON public.catalogue_items USING gin (search);
CREATE INDEX catalogue_items_seasonal ON public.catalogue_items USING btree (cardinality(months), hashint8extended(id, (0)::bigint)) WHERE ((status = 'Published'::text) AND (months <> '{}'::smallint[]));
CREATE INDEX catalogue_items_short_name ON public.catalogue_items USING btree (short_name) WHERE (short_name IS NOT NULL);
CREATE INDEX catalogue_items_titles ON public.catalogue_items USING gin (ts_filter(search, '{a}'::"char"[]));
CREATE INDEX catalogue_items_turn ON public.catalogue_items USING btree (hashint8extended(id, (0)::bigint)) WHERE (status = 'Published'::text);
CREATE INDEX catalogue_items_turn_of_kind ON public.catalogue_items USING btree (archetype, hashint8extended(id, (0)::bigint)) WHERE (status = 'Published'::text);
CREATE INDEX catalogue_items_turn_of_reach ON public.catalogue_items USING btree (reach, hashint8extended(id, (0)::bigint)) WHERE ((status = 'Published'::text) AND (reach IS NOT NULL));
CREATE TRIGGER catalogue_items_held BEFORE INSERT OR UPDATE OF status, is_held, is_dead ON public.catalogue_items FOR EACH ROW EXECUTE FUNCTION keep_held();
CREATE TRIGGER catalogue_items_keep_titles AFTER DELETE OR UPDATE OF title ON public.catalogue_items FOR EACH ROW EXECUTE FUNCTION keep_former_title('item', 'title');
CREATE TRIGGER catalogue_items_on_boards AFTER UPDATE ON public.catalogue_items REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_covers();
comment on table catalogue_items is 'owner: none; keep: for good';

create table catalogue_keywords (
  keyword text not null,
  items integer not null,
  constraint catalogue_keywords_pkey PRIMARY KEY (keyword)
);
CREATE INDEX catalogue_keywords_order ON public.catalogue_keywords USING btree (items DESC, keyword);
comment on table catalogue_keywords is 'owner: none; keep: for good';

create table catalogue_words (
  word text not null,
  items integer not null,
  titles integer not null,
  sound text not null,
  constraint catalogue_words_pkey PRIMARY KEY (word)
);
CREATE INDEX catalogue_words_alike ON public.catalogue_words USING gin (word gin_trgm_ops);
CREATE INDEX catalogue_words_sound ON public.catalogue_words USING btree (sound);
comment on table catalogue_words is 'owner: none; keep: for good';

create table child_goal_medias (
  id bigint not null default …,
  child_goal_id bigint not null,
  position integer not null,
  step smallint,
  media_type text not null,
  file_id bigint not null,
  poster_file_id bigint,
  transcript text,
  constraint child_goal_medias_pkey PRIMARY KEY (id),
  constraint child_goal_medias_child_goal_id_fkey FOREIGN KEY (child_goal_id) REFERENCES child_goals(id) ON DELETE CASCADE,
  constraint child_goal_medias_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint child_goal_medias_poster_file_id_fkey FOREIGN KEY (poster_file_id) REFERENCES files(id),
  constraint child_goal_medias_media_type_check CHECK ((media_type = ANY (ARRAY['photo'::text, 'video'::text, 'audio'::text, 'pdf'::text])))
);
CREATE INDEX child_goal_medias_file ON public.child_goal_medias USING btree (file_id);
CREATE INDEX child_goal_medias_goal ON public.child_goal_medias USING btree (child_goal_id, "position");
CREATE INDEX child_goal_medias_poster ON public.child_goal_medias USING btree (poster_file_id) WHERE (poster_file_id IS NOT NULL);
CREATE TRIGGER child_goal_medias_keep_attachments AFTER INSERT OR DELETE OR UPDATE OF file_id, poster_file_id, child_goal_id ON public.child_goal_medias FOR EACH ROW EXECUTE FUNCTION keep_attachments('child_goal', 'child_goal_id');
comment on table child_goal_medias is 'owner: child via child_goal_id; keep: until erased';

create table child_goals (
  id bigint not null default …,
  child_id bigint not null,
  goal_id bigint not null,
  assigned_by bigint,
  accomplish_by timestamp with time zone,
  steps jsonb not null default …,
  completed_at timestamp with time zone,
  going text,
  going_on date,
  version integer not null default …,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint child_goals_child_id_goal_id_key UNIQUE (child_id, goal_id),
  constraint child_goals_pkey PRIMARY KEY (id),
  constraint child_goals_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint child_goals_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint child_goals_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE CASCADE,
  constraint child_goals_going_check CHECK ((going = ANY (ARRAY['well'::text, 'slowly'::text, 'stuck'::text]))),
  constraint child_goals_steps_check CHECK ((jsonb_typeof(steps) = 'array'::text))
);
CREATE INDEX child_goals_assigned_by ON public.child_goals USING btree (assigned_by, goal_id) WHERE (assigned_by IS NOT NULL);
CREATE INDEX child_goals_goal ON public.child_goals USING btree (goal_id, child_id);
CREATE TRIGGER child_goals_award AFTER UPDATE OF completed_at ON public.child_goals FOR EACH ROW WHEN (((old.completed_at IS NULL) AND (new.completed_at IS NOT NULL))) EXECUTE FUNCTION award_for_goal();
CREATE TRIGGER child_goals_drop_attachments AFTER DELETE ON public.child_goals FOR EACH ROW EXECUTE FUNCTION drop_attachments('child_goal');
CREATE TRIGGER child_goals_remove_hints BEFORE DELETE ON public.child_goals FOR EACH ROW EXECUTE FUNCTION remove_hints_of_child_goal();
comment on table child_goals is 'owner: child via child_id; keep: until erased';

create table class_assignments (
  id bigint not null default …,
  class_id bigint not null,
  course_id bigint,
  lesson_id bigint,
  assigned_by bigint,
  assigned_at timestamp with time zone not null,
  constraint class_assignments_pkey PRIMARY KEY (id),
  constraint class_assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint class_assignments_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_assignments_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint class_assignments_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint class_assignments_check CHECK ((num_nonnulls(course_id, lesson_id) = 1))
);
CREATE UNIQUE INDEX class_assignments_course ON public.class_assignments USING btree (class_id, course_id) WHERE (course_id IS NOT NULL);
CREATE UNIQUE INDEX class_assignments_lesson ON public.class_assignments USING btree (class_id, lesson_id) WHERE (lesson_id IS NOT NULL);
comment on table class_assignments is 'owner: none; keep: until removed';

create table class_codes (
  code text not null,
  class_id bigint not null,
  created_by bigint,
  created_at timestamp with time zone not null default …,
  closed_at timestamp with time zone,
  open_until timestamp with time zone not null,
  constraint class_codes_pkey PRIMARY KEY (code),
  constraint class_codes_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX class_codes_open ON public.class_codes USING btree (class_id) WHERE (closed_at IS NULL);
comment on table class_codes is 'owner: none; keep: 400 days after closed_at';

create table class_devices (
  id bigint not null default …,
  class_id bigint not null,
  token_hash bytea not null,
  name text not null,
  time_zone text not null,
  paired_by bigint,
  paired_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint class_devices_token_hash_key UNIQUE (token_hash),
  constraint class_devices_pkey PRIMARY KEY (id),
  constraint class_devices_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_devices_paired_by_fkey FOREIGN KEY (paired_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX class_devices_class ON public.class_devices USING btree (class_id);
comment on table class_devices is 'owner: none; keep: until ends_at';

create table class_list_names (
  id bigint not null default …,
  class_id bigint not null,
  first_name text not null,
  last_name text not null,
  added_by bigint,
  added_at timestamp with time zone not null,
  constraint class_list_names_pkey PRIMARY KEY (id),
  constraint class_list_names_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint class_list_names_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX class_list_names_once ON public.class_list_names USING btree (class_id, lower(first_name), lower(last_name));
comment on table class_list_names is 'owner: none; keep: 400 days after added_at';

create table class_members (
  class_id bigint not null,
  child_id bigint not null,
  since timestamp with time zone not null default …,
  until timestamp with time zone,
  added_by bigint,
  id bigint not null default …,
  class_yes_at timestamp with time zone,
  class_yes_by bigint,
  child_yes_at timestamp with time zone,
  child_yes_by bigint,
  confirmed_at timestamp with time zone default …,
  grade smallint,
  constraint class_members_id_key UNIQUE (id),
  constraint class_members_pkey PRIMARY KEY (class_id, child_id, since),
  constraint class_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint class_members_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint class_members_child_yes_by_fkey FOREIGN KEY (child_yes_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint class_members_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_members_class_yes_by_fkey FOREIGN KEY (class_yes_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX class_members_child ON public.class_members USING btree (child_id) WHERE (until IS NULL);
CREATE UNIQUE INDEX class_members_current ON public.class_members USING btree (class_id, child_id) WHERE (until IS NULL);
CREATE TRIGGER class_members_differ AFTER INSERT OR UPDATE OF class_yes_at, child_yes_at ON public.class_members FOR EACH ROW WHEN (((new.confirmed_at IS NOT NULL) AND (new.until IS NULL))) EXECUTE FUNCTION give_distinct_face();
CREATE TRIGGER class_members_receive_goals AFTER INSERT OR UPDATE OF confirmed_at ON public.class_members FOR EACH ROW WHEN (((new.confirmed_at IS NOT NULL) AND (new.until IS NULL))) EXECUTE FUNCTION give_goals_of_class();
comment on table class_members is 'owner: child via child_id; keep: 7 years after until';

create table class_pairings (
  secret_hash bytea not null,
  class_id bigint not null,
  made_by bigint not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint class_pairings_pkey PRIMARY KEY (secret_hash),
  constraint class_pairings_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_pairings_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX class_pairings_class ON public.class_pairings USING btree (class_id);
CREATE INDEX class_pairings_maker ON public.class_pairings USING btree (made_by);
comment on table class_pairings is 'owner: self via made_by; keep: until ends_at';

create table class_prompts (
  class_id bigint not null,
  prompt_id bigint not null,
  used_by bigint not null,
  used_at timestamp with time zone not null,
  prompt_version integer not null,
  constraint class_prompts_pkey PRIMARY KEY (class_id),
  constraint class_prompts_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_prompts_prompt_id_fkey FOREIGN KEY (prompt_id) REFERENCES prompts(id) ON DELETE CASCADE,
  constraint class_prompts_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX class_prompts_type ON public.class_prompts USING btree (prompt_id);
CREATE INDEX class_prompts_used_by ON public.class_prompts USING btree (used_by);
comment on table class_prompts is 'owner: none; keep: until removed';

create table class_teachers (
  class_id bigint not null,
  teacher_id bigint not null,
  since timestamp with time zone not null default …,
  until timestamp with time zone,
  added_by bigint,
  is_first boolean not null default …,
  vouched_at timestamp with time zone,
  vouched_by bigint,
  ends_at timestamp with time zone,
  constraint class_teachers_pkey PRIMARY KEY (class_id, teacher_id, since),
  constraint class_teachers_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint class_teachers_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_teachers_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint class_teachers_vouched_by_fkey FOREIGN KEY (vouched_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX class_teachers_teacher ON public.class_teachers USING btree (teacher_id) WHERE (until IS NULL);
comment on table class_teachers is 'owner: self via teacher_id; keep: 7 years after until';

create table classes (
  id bigint not null default …,
  school_id bigint,
  name text not null,
  grade smallint,
  school_year smallint not null,
  created_by bigint,
  created_at timestamp with time zone not null default …,
  public_name text not null default …,
  constraint classes_pkey PRIMARY KEY (id),
  constraint classes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint classes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE INDEX classes_school ON public.classes USING btree (school_id, school_year);
comment on table classes is 'owner: none; keep: 7 years after the school year';

create table comments (
  id bigint not null default …,
  journal_id bigint,
  user_id bigint not null,
  comment_type text not null,
  comment text not null default …,
  file_id bigint,
  thumbnail_file_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  item_id bigint,
  highlight_id bigint,
  transcript text,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint comments_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint comments_highlight_id_fkey FOREIGN KEY (highlight_id) REFERENCES highlights(id) ON DELETE CASCADE,
  constraint comments_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE,
  constraint comments_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE,
  constraint comments_thumbnail_file_id_fkey FOREIGN KEY (thumbnail_file_id) REFERENCES files(id),
  constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint comments_comment_type_check CHECK ((comment_type = ANY (ARRAY['Text'::text, 'Audio'::text, 'Video'::text]))),
  constraint comments_one_holder CHECK ((num_nonnulls(journal_id, item_id, highlight_id) = 1))
);
CREATE INDEX comments_deleted ON public.comments USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX comments_file ON public.comments USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX comments_highlight ON public.comments USING btree (highlight_id, id) WHERE (highlight_id IS NOT NULL);
CREATE INDEX comments_item ON public.comments USING btree (item_id, user_id, id) WHERE ((item_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX comments_journal ON public.comments USING btree (journal_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX comments_thumbnail ON public.comments USING btree (thumbnail_file_id) WHERE (thumbnail_file_id IS NOT NULL);
CREATE INDEX comments_user ON public.comments USING btree (user_id);
CREATE TRIGGER comments_attach AFTER INSERT ON public.comments FOR EACH ROW WHEN (((new.file_id IS NOT NULL) OR (new.thumbnail_file_id IS NOT NULL))) EXECUTE FUNCTION keep_attachments('comment', 'id');
CREATE TRIGGER comments_drop_attachments AFTER DELETE ON public.comments FOR EACH ROW EXECUTE FUNCTION drop_attachments('comment');
CREATE TRIGGER comments_keep_attachments AFTER UPDATE OF file_id, thumbnail_file_id ON public.comments FOR EACH ROW EXECUTE FUNCTION keep_attachments('comment', 'id');
CREATE TRIGGER comments_take_hints AFTER UPDATE OF deleted_at ON public.comments FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION remove_hints_of_comment();
comment on table comments is 'owner: person via user_id; keep: until erased; as the journal; as the highlight; 30 days after deleted_at';

create table consents (
  id bigint not null default …,
  child_id bigint not null,
  purpose text not null,
  given_by bigint,
  method text not null,
  notice_version text not null,
  given_at timestamp with time zone not null default …,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  ends_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint consents_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint consents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX consents_child ON public.consents USING btree (child_id);
CREATE INDEX consents_open ON public.consents USING btree (child_id, purpose) WHERE (withdrawn_at IS NULL);
comment on table consents is 'owner: child via child_id; keep: 7 years after withdrawn_at';

create table course_shares (
  course_id bigint not null,
  school_id bigint not null,
  state text not null,
  revision integer not null default …,
  asked_by bigint,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text not null default …,
  closed_at timestamp with time zone,
  read_name text not null default …,
  constraint course_shares_pkey PRIMARY KEY (course_id),
  constraint course_shares_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint course_shares_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint course_shares_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint course_shares_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint course_shares_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shared'::text, 'refused'::text, 'changed'::text, 'ended'::text])))
);
CREATE INDEX course_shares_asker ON public.course_shares USING btree (asked_by);
CREATE INDEX course_shares_decider ON public.course_shares USING btree (decided_by);
CREATE INDEX course_shares_school ON public.course_shares USING btree (school_id, state);
comment on table course_shares is 'owner: none; keep: as the course';

create table course_units (
  id bigint not null default …,
  course_id bigint not null,
  name text not null,
  position integer not null,
  constraint course_units_pkey PRIMARY KEY (id),
  constraint course_units_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
);
CREATE INDEX course_units_course ON public.course_units USING btree (course_id, "position");
comment on table course_units is 'owner: none; keep: for good';

create table course_versions (
  id bigint not null default …,
  course_id bigint not null,
  saved_at timestamp with time zone not null,
  words jsonb not null,
  constraint course_versions_pkey PRIMARY KEY (id),
  constraint course_versions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE
);
CREATE INDEX course_versions_course ON public.course_versions USING btree (course_id, id);
comment on table course_versions is 'owner: none; keep: as the course';

create table courses (
  id bigint not null default …,
  short_name text not null,
  name text not null,
  summary text not null default …,
  picture text not null,
  grades smallint[] not null default …,
  course_package text not null default …,
  course_type text not null default …,
  micro_credentialing boolean not null default …,
  price integer not null default …,
  status text not null default …,
  user_id bigint not null default …,
  position integer not null default …,
  created_at timestamp with time zone not null default …,
  for_everybody boolean not null default …,
  version integer not null default …,
  picture_file_id bigint,
  constraint courses_short_name_key UNIQUE (short_name),
  constraint courses_pkey PRIMARY KEY (id),
  constraint courses_picture_file_id_fkey FOREIGN KEY (picture_file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint courses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET DEFAULT,
  constraint courses_course_package_check CHECK ((course_package = ANY (ARRAY['Basic'::text, 'Pro'::text]))),
  constraint courses_course_type_check CHECK ((course_type = ANY (ARRAY['Free'::text, 'Paid'::text])))
);
CREATE INDEX courses_picture_file ON public.courses USING btree (picture_file_id) WHERE (picture_file_id IS NOT NULL);
CREATE INDEX courses_user ON public.courses USING btree (user_id) WHERE (user_id <> 10);
CREATE TRIGGER courses_attach AFTER INSERT ON public.courses FOR EACH ROW WHEN ((new.picture_file_id IS NOT NULL)) EXECUTE FUNCTION keep_attachments('course', 'id');
CREATE TRIGGER courses_drop_attachments AFTER DELETE ON public.courses FOR EACH ROW EXECUTE FUNCTION drop_attachments('course');
CREATE TRIGGER courses_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.courses FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_courses', 'archetype_id', 'Courses');
CREATE TRIGGER courses_keep_attachments AFTER UPDATE OF picture_file_id ON public.courses FOR EACH ROW WHEN ((old.picture_file_id IS DISTINCT FROM new.picture_file_id)) EXECUTE FUNCTION keep_attachments('course', 'id');
CREATE TRIGGER courses_keep_picture BEFORE UPDATE OF picture_file_id, name ON public.courses FOR EACH ROW WHEN (((NOT new.for_everybody) AND ((old.picture_file_id IS DISTINCT FROM new.picture_file_id) OR (old.name <> new.name)))) EXECUTE FUNCTION keep_course_picture();
CREATE TRIGGER lessons_of_courses_in_catalogue AFTER UPDATE OF grades, status ON public.courses FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_lessons', 'course_id');
comment on table courses is 'owner: none; keep: for good';

create table disputes (
  id bigint not null default …,
  child_id bigint not null,
  opened_by bigint,
  about text not null,
  about_id bigint,
  reason text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  decision text not null default …,
  ends_ways boolean not null default …,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint disputes_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint disputes_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint disputes_about_check CHECK ((about = ANY (ARRAY['guardian'::text, 'password'::text, 'device'::text, 'class'::text, 'account'::text])))
);
CREATE INDEX disputes_child ON public.disputes USING btree (child_id) WHERE (closed_at IS NULL);
comment on table disputes is 'owner: child via child_id; keep: 7 years after closed_at';

create table district_admins (
  district_id bigint not null,
  user_id bigint not null,
  appointed_by bigint,
  appointed_at timestamp with time zone not null default …,
  constraint district_admins_pkey PRIMARY KEY (district_id, user_id),
  constraint district_admins_appointed_by_fkey FOREIGN KEY (appointed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint district_admins_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id) ON DELETE CASCADE,
  constraint district_admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX district_admins_user ON public.district_admins USING btree (user_id);
comment on table district_admins is 'owner: self via user_id; keep: until removed';

create table district_figures (
  district_id bigint not null,
  about text not null,
  figures json not null,
  made_at timestamp with time zone not null,
  constraint district_figures_pkey PRIMARY KEY (district_id, about),
  constraint district_figures_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id) ON DELETE CASCADE
);
comment on table district_figures is 'owner: none; keep: 2 days after made_at';

create table districts (
  id bigint not null default …,
  name text not null,
  created_at timestamp with time zone not null default …,
  constraint districts_pkey PRIMARY KEY (id)
);
comment on table districts is 'owner: none; keep: for good';

create table drawing_words (
  word text not null,
  is_stem boolean not null,
  drawing text not null,
  constraint drawing_words_pkey PRIMARY KEY (word)
);
comment on table drawing_words is 'owner: none; keep: for good';

create table email_codes (
  user_id bigint not null,
  code_hash bytea not null,
  email text not null,
  tries smallint not null default …,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint email_codes_pkey PRIMARY KEY (user_id),
  constraint email_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_codes_end ON public.email_codes USING btree (ends_at);
comment on table email_codes is 'owner: self via user_id; keep: until ends_at';

create table email_preferences (
  user_id bigint not null,
  kind text not null,
  wanted boolean not null,
  changed_at timestamp with time zone not null,
  constraint email_preferences_pkey PRIMARY KEY (user_id, kind),
  constraint email_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table email_preferences is 'owner: self via user_id; keep: until erased';

create table entitlements (
  id bigint not null default …,
  person_id bigint,
  school_id bigint,
  district_id bigint,
  plan text,
  item_id bigint,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone,
  source text not null,
  reference text not null default …,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint entitlements_pkey PRIMARY KEY (id),
  constraint entitlements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint entitlements_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id) ON DELETE CASCADE,
  constraint entitlements_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE,
  constraint entitlements_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint entitlements_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint entitlements_in_order CHECK ((valid_until >= valid_from)),
  constraint entitlements_one_holder CHECK ((num_nonnulls(person_id, school_id, district_id) = 1)),
  constraint entitlements_one_thing CHECK ((num_nonnulls(plan, item_id) = 1)),
  constraint entitlements_plan_check CHECK ((plan = 'Pro'::text)),
  constraint entitlements_source_check CHECK ((source = ANY (ARRAY['license'::text, 'trial'::text, 'purchase'::text])))
);
CREATE INDEX entitlements_district ON public.entitlements USING btree (district_id, plan) WHERE (district_id IS NOT NULL);
CREATE INDEX entitlements_item ON public.entitlements USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX entitlements_maker ON public.entitlements USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX entitlements_person ON public.entitlements USING btree (person_id, plan) WHERE (person_id IS NOT NULL);
CREATE INDEX entitlements_school ON public.entitlements USING btree (school_id, plan) WHERE (school_id IS NOT NULL);
comment on table entitlements is 'owner: person via person_id; keep: until removed';

create table erasures (
  id bigint not null default …,
  child_id bigint not null,
  account_made_at timestamp with time zone not null,
  school_id bigint,
  asked_by bigint,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  stopped_by bigint,
  begun_at timestamp with time zone,
  finished_at timestamp with time zone,
  file_ids bigint[] not null default …,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint erasures_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint erasures_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX erasures_child ON public.erasures USING btree (child_id);
CREATE INDEX erasures_due ON public.erasures USING btree (due_at) WHERE ((stopped_at IS NULL) AND (finished_at IS NULL));
CREATE UNIQUE INDEX erasures_open ON public.erasures USING btree (child_id, COALESCE(school_id, (0)::bigint)) WHERE ((stopped_at IS NULL) AND (finished_at IS NULL));
CREATE INDEX erasures_school ON public.erasures USING btree (school_id) WHERE (school_id IS NOT NULL);
comment on table erasures is 'owner: child via child_id; keep: 400 days after due_at';

create table everybody_shares (
  course_id bigint not null,
  state text not null,
  revision integer not null default …,
  author_id bigint,
  about text not null default …,
  asked_by bigint,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text not null default …,
  closed_at timestamp with time zone,
  read_name text not null default …,
  constraint everybody_shares_pkey PRIMARY KEY (course_id),
  constraint everybody_shares_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint everybody_shares_author_id_fkey FOREIGN KEY (author_id) REFERENCES authors(id) ON DELETE SET NULL,
  constraint everybody_shares_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint everybody_shares_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint everybody_shares_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shared'::text, 'refused'::text, 'changed'::text, 'ended'::text])))
);
CREATE INDEX everybody_shares_asker ON public.everybody_shares USING btree (asked_by);
CREATE INDEX everybody_shares_author ON public.everybody_shares USING btree (author_id);
CREATE INDEX everybody_shares_decider ON public.everybody_shares USING btree (decided_by);
CREATE INDEX everybody_shares_state ON public.everybody_shares USING btree (state, asked_at);
comment on table everybody_shares is 'owner: none; keep: as the course';

create table exercise_questions (
  id bigint not null default …,
  exercise_id bigint not null,
  position integer not null,
  question text not null,
  constraint exercise_questions_pkey PRIMARY KEY (id),
  constraint exercise_questions_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES exercises(id) ON DELETE CASCADE
);
CREATE INDEX exercise_questions_exercise ON public.exercise_questions USING btree (exercise_id, "position");
comment on table exercise_questions is 'owner: none; keep: as the exercise';

create table exercises (
  id bigint not null default …,
  resource_type text not null,
  resource text not null,
  reflection jsonb,
  user_id bigint not null default …,
  version integer not null default …,
  created_at timestamp with time zone not null,
  transcript text not null default …,
  constraint exercises_pkey PRIMARY KEY (id),
  constraint exercises_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET DEFAULT,
  constraint exercises_resource_type_check CHECK ((resource_type = ANY (ARRAY['Video'::text, 'Link'::text])))
);
CREATE INDEX exercises_user ON public.exercises USING btree (user_id) WHERE (user_id <> 10);
comment on table exercises is 'owner: none; keep: for good';

create table family_letters (
  id bigint not null default …,
  child_id bigint not null,
  class_id bigint,
  code_hash bytea not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  mailed_to text,
  used_at timestamp with time zone,
  used_by bigint,
  withdrawn_at timestamp with time zone,
  is_vouched boolean not null default …,
  sheet_id bigint,
  constraint family_letters_code_hash_key UNIQUE (code_hash),
  constraint family_letters_pkey PRIMARY KEY (id),
  constraint family_letters_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint family_letters_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL,
  constraint family_letters_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint family_letters_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheets(id) ON DELETE SET NULL,
  constraint family_letters_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX family_letters_child ON public.family_letters USING btree (child_id);
CREATE INDEX family_letters_mailbox ON public.family_letters USING btree (mailbox_of(mailed_to)) WHERE (mailed_to IS NOT NULL);
CREATE INDEX family_letters_sheet ON public.family_letters USING btree (sheet_id) WHERE (sheet_id IS NOT NULL);
comment on table family_letters is 'owner: child via child_id; keep: 90 days after ends_at';

create table feed_read (
  user_id bigint not null,
  topic text not null,
  number bigint not null,
  read_at timestamp with time zone not null,
  constraint feed_read_pkey PRIMARY KEY (user_id, topic, number),
  constraint feed_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table feed_read is 'owner: self via user_id; keep: 400 days after read_at';

create table files (
  id bigint not null default …,
  key text not null,
  uploader_id bigint,
  name text not null,
  type text not null,
  bytes bigint not null,
  created_at timestamp with time zone not null,
  attached_at timestamp with time zone,
  deleted_at timestamp with time zone,
  school_id bigint,
  copy_of bigint,
  copying_since timestamp with time zone,
  copied_at timestamp with time zone,
  constraint files_key_key UNIQUE (key),
  constraint files_pkey PRIMARY KEY (id),
  constraint files_copy_of_fkey FOREIGN KEY (copy_of) REFERENCES files(id) ON DELETE SET NULL,
  constraint files_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint files_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX files_copies ON public.files USING btree (copy_of) WHERE (copy_of IS NOT NULL);
CREATE INDEX files_going ON public.files USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX files_to_copy ON public.files USING btree (id) WHERE ((copied_at IS NULL) AND (copy_of IS NULL) AND (attached_at IS NOT NULL) AND (deleted_at IS NULL) AND (type = ANY (ARRAY['video/mp4'::text, 'video/quicktime'::text, 'video/webm'::text, 'video/x-msvideo'::text, 'audio/ogg'::text, 'audio/webm'::text])));
CREATE INDEX files_unattached ON public.files USING btree (created_at) WHERE (attached_at IS NULL);
CREATE INDEX files_uploader ON public.files USING btree (uploader_id);
CREATE TRIGGER files_let_go_of_copies AFTER UPDATE OF deleted_at ON public.files FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION let_go_of_copies();
comment on table files is 'owner: person via uploader_id; keep: 24 hours unattached, else as the row it hangs on';

create table former_cards (
  user_id bigint not null,
  until timestamp with time zone not null,
  card json not null,
  constraint former_cards_pkey PRIMARY KEY (user_id, until),
  constraint former_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table former_cards is 'owner: self via user_id; keep: until erased';

create table former_contacts (
  user_id bigint not null,
  contact_hash bytea not null,
  until timestamp with time zone not null,
  constraint former_contacts_pkey PRIMARY KEY (user_id, contact_hash),
  constraint former_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table former_contacts is 'owner: self via user_id; keep: 400 days after until';

create table former_titles (
  kind text not null,
  id bigint not null,
  until timestamp with time zone not null,
  title text not null,
  constraint former_titles_pkey PRIMARY KEY (kind, id, until)
);
comment on table former_titles is 'owner: none; keep: 400 days after until';

create table friend_blocks (
  child_id bigint not null,
  blocked_id bigint not null,
  since timestamp with time zone not null,
  added_by bigint,
  constraint friend_blocks_pkey PRIMARY KEY (child_id, blocked_id),
  constraint friend_blocks_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint friend_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint friend_blocks_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX friend_blocks_blocked ON public.friend_blocks USING btree (blocked_id);
comment on table friend_blocks is 'owner: child via child_id; keep: until removed';

create table friend_requests (
  id bigint not null default …,
  requester_id bigint not null,
  requested_id bigint not null,
  created_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  requester_consent_at timestamp with time zone,
  requester_consent_by bigint,
  requested_consent_at timestamp with time zone,
  requested_consent_by bigint,
  closed_at timestamp with time zone,
  closed_as text,
  constraint friend_requests_pkey PRIMARY KEY (id),
  constraint friend_requests_requested_consent_by_fkey FOREIGN KEY (requested_consent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint friend_requests_requested_id_fkey FOREIGN KEY (requested_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint friend_requests_requester_consent_by_fkey FOREIGN KEY (requester_consent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint friend_requests_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint friend_requests_check CHECK ((requester_id <> requested_id)),
  constraint friend_requests_closed_as_check CHECK ((closed_as = ANY (ARRAY['friends'::text, 'declined'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX friend_requests_open ON public.friend_requests USING btree (LEAST(requester_id, requested_id), GREATEST(requester_id, requested_id)) WHERE (closed_at IS NULL);
CREATE INDEX friend_requests_requested ON public.friend_requests USING btree (requested_id, created_at);
CREATE INDEX friend_requests_requester ON public.friend_requests USING btree (requester_id, created_at);
comment on table friend_requests is 'owner: child via requester_id; keep: 400 days after closed_at';

create table friendships (
  id bigint not null default …,
  child_id bigint not null,
  friend_id bigint not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  ended_by bigint,
  constraint friendships_pkey PRIMARY KEY (id),
  constraint friendships_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint friendships_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint friendships_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX friendships_child ON public.friendships USING btree (child_id, since);
CREATE UNIQUE INDEX friendships_current ON public.friendships USING btree (child_id, friend_id) WHERE (until IS NULL);
CREATE INDEX friendships_friend ON public.friendships USING btree (friend_id);
comment on table friendships is 'owner: child via child_id; keep: 400 days after until';

create table goal_assignments (
  id bigint not null default …,
  goal_id bigint not null,
  assigned_by bigint not null,
  class_id bigint,
  grade smallint,
  child_id bigint,
  accomplish_by timestamp with time zone,
  assigned_at timestamp with time zone not null,
  constraint goal_assignments_goal_id_assigned_by_class_id_grade_child_i_key UNIQUE NULLS NOT DISTINCT (goal_id, assigned_by, class_id, grade, child_id),
  constraint goal_assignments_pkey PRIMARY KEY (id),
  constraint goal_assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint goal_assignments_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint goal_assignments_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint goal_assignments_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE CASCADE,
  constraint goal_assignments_check CHECK ((num_nonnulls(class_id, grade, child_id) = 1))
);
CREATE INDEX goal_assignments_by ON public.goal_assignments USING btree (assigned_by, goal_id);
CREATE INDEX goal_assignments_child ON public.goal_assignments USING btree (child_id) WHERE (child_id IS NOT NULL);
CREATE INDEX goal_assignments_class ON public.goal_assignments USING btree (class_id) WHERE (class_id IS NOT NULL);
comment on table goal_assignments is 'owner: none; keep: until removed';

create table goal_reminders (
  child_id bigint not null,
  is_on boolean not null default …,
  asked_on date,
  constraint goal_reminders_pkey PRIMARY KEY (child_id),
  constraint goal_reminders_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table goal_reminders is 'owner: child via child_id; keep: until erased';

create table goal_rubrics (
  id bigint not null default …,
  goal_id bigint not null,
  position integer not null,
  file_id bigint not null,
  preview_file_id bigint,
  constraint goal_rubrics_pkey PRIMARY KEY (id),
  constraint goal_rubrics_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint goal_rubrics_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE CASCADE,
  constraint goal_rubrics_preview_file_id_fkey FOREIGN KEY (preview_file_id) REFERENCES files(id)
);
CREATE INDEX goal_rubrics_file ON public.goal_rubrics USING btree (file_id);
CREATE INDEX goal_rubrics_goal ON public.goal_rubrics USING btree (goal_id, "position");
CREATE INDEX goal_rubrics_preview ON public.goal_rubrics USING btree (preview_file_id) WHERE (preview_file_id IS NOT NULL);
CREATE TRIGGER goal_rubrics_keep_attachments AFTER INSERT OR DELETE OR UPDATE OF file_id, preview_file_id, goal_id ON public.goal_rubrics FOR EACH ROW EXECUTE FUNCTION keep_attachments('goal', 'goal_id');
comment on table goal_rubrics is 'owner: none; keep: as the goal';

create table goal_teachers (
  goal_id bigint not null,
  teacher_id bigint not null,
  school_id bigint not null,
  permission text not null default …,
  shared_by bigint,
  shared_at timestamp with time zone not null,
  constraint goal_teachers_pkey PRIMARY KEY (goal_id, teacher_id),
  constraint goal_teachers_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE CASCADE,
  constraint goal_teachers_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint goal_teachers_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint goal_teachers_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint goal_teachers_permission_check CHECK ((permission = 'READ'::text))
);
CREATE INDEX goal_teachers_school ON public.goal_teachers USING btree (school_id);
CREATE INDEX goal_teachers_shared_by ON public.goal_teachers USING btree (shared_by) WHERE (shared_by IS NOT NULL);
CREATE INDEX goal_teachers_teacher ON public.goal_teachers USING btree (teacher_id, school_id);
CREATE TRIGGER goal_teachers_in_catalogue AFTER INSERT OR DELETE ON public.goal_teachers FOR EACH ROW EXECUTE FUNCTION keep_goal_shares_in_catalogue();
comment on table goal_teachers is 'owner: none; keep: until removed';

create table goals (
  id bigint not null default …,
  title text not null,
  description text not null default …,
  steps text[] not null default …,
  type text,
  picture text not null,
  image_file_id bigint,
  is_system boolean not null default …,
  is_private boolean not null default …,
  child_id bigint,
  created_by bigint,
  deleted_at timestamp with time zone,
  version integer not null default …,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  keywords text[] not null default …,
  constraint goals_pkey PRIMARY KEY (id),
  constraint goals_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint goals_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint goals_image_file_id_fkey FOREIGN KEY (image_file_id) REFERENCES files(id),
  constraint goals_type_check CHECK ((type = 'PROJECTS'::text))
);
CREATE INDEX goals_child ON public.goals USING btree (child_id) WHERE (child_id IS NOT NULL);
CREATE INDEX goals_created_by ON public.goals USING btree (created_by) WHERE ((child_id IS NULL) AND (NOT is_system));
CREATE INDEX goals_image ON public.goals USING btree (image_file_id) WHERE (image_file_id IS NOT NULL);
CREATE UNIQUE INDEX goals_of_ours ON public.goals USING btree (title) WHERE is_system;
CREATE TRIGGER goals_attach AFTER INSERT ON public.goals FOR EACH ROW WHEN ((new.image_file_id IS NOT NULL)) EXECUTE FUNCTION keep_attachments('goal', 'id');
CREATE TRIGGER goals_drop_attachments AFTER DELETE ON public.goals FOR EACH ROW EXECUTE FUNCTION drop_attachments('goal');
CREATE TRIGGER goals_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.goals FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_goals', 'archetype_id', 'Goals');
CREATE TRIGGER goals_keep_attachments AFTER UPDATE OF image_file_id ON public.goals FOR EACH ROW WHEN ((old.image_file_id IS DISTINCT FROM new.image_file_id)) EXECUTE FUNCTION keep_attachments('goal', 'id');
CREATE TRIGGER goals_keep_titles AFTER DELETE OR UPDATE OF title ON public.goals FOR EACH ROW EXECUTE FUNCTION keep_former_title('goal', 'title');
CREATE TRIGGER goals_leave_no_words AFTER DELETE ON public.goals FOR EACH ROW EXECUTE FUNCTION blank_goal();
comment on table goals is 'owner: child via child_id; keep: until erased';

create table guardian_requests (
  id bigint not null default …,
  child_id bigint not null,
  guardian_id bigint not null,
  relation text not null default …,
  method text not null,
  letter_id bigint,
  asked_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  closed_as text,
  constraint guardian_requests_pkey PRIMARY KEY (id),
  constraint guardian_requests_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint guardian_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint guardian_requests_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint guardian_requests_letter FOREIGN KEY (letter_id) REFERENCES family_letters(id) ON DELETE SET NULL,
  constraint guardian_requests_closed_as_check CHECK ((closed_as = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]))),
  constraint guardian_requests_method_check CHECK ((method = ANY (ARRAY['code'::text, 'invite'::text, 'letter'::text])))
);
CREATE INDEX guardian_requests_guardian ON public.guardian_requests USING btree (guardian_id);
CREATE UNIQUE INDEX guardian_requests_open ON public.guardian_requests USING btree (child_id, guardian_id) WHERE (closed_at IS NULL);
comment on table guardian_requests is 'owner: child via child_id; keep: 400 days after ends_at';

create table guardianships (
  id bigint not null default …,
  child_id bigint not null,
  guardian_id bigint not null,
  relation text not null default …,
  since timestamp with time zone not null default …,
  until timestamp with time zone,
  added_by bigint,
  method text not null default …,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  constraint guardianships_pkey PRIMARY KEY (id),
  constraint guardianships_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint guardianships_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint guardianships_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint guardianships_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX guardianships_current ON public.guardianships USING btree (child_id, guardian_id) WHERE (until IS NULL);
CREATE INDEX guardianships_guardian ON public.guardianships USING btree (guardian_id) WHERE (until IS NULL);
CREATE TRIGGER guardianships_differ AFTER INSERT OR UPDATE OF confirmed_at ON public.guardianships FOR EACH ROW WHEN (((new.confirmed_at IS NOT NULL) AND (new.until IS NULL))) EXECUTE FUNCTION give_face_in_family();
comment on table guardianships is 'owner: child via child_id; keep: 7 years after until';

create table highlight_medias (
  id bigint not null default …,
  highlight_id bigint not null,
  position integer not null,
  media_type text not null,
  file_id bigint not null,
  poster_file_id bigint,
  transcript text,
  constraint highlight_medias_pkey PRIMARY KEY (id),
  constraint highlight_medias_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint highlight_medias_highlight_id_fkey FOREIGN KEY (highlight_id) REFERENCES highlights(id) ON DELETE CASCADE,
  constraint highlight_medias_poster_file_id_fkey FOREIGN KEY (poster_file_id) REFERENCES files(id),
  constraint highlight_medias_media_type_check CHECK ((media_type = ANY (ARRAY['photo'::text, 'video'::text, 'audio'::text, 'pdf'::text, 'presentation'::text])))
);
CREATE INDEX highlight_medias_file ON public.highlight_medias USING btree (file_id);
CREATE INDEX highlight_medias_highlight ON public.highlight_medias USING btree (highlight_id, "position");
CREATE INDEX highlight_medias_poster ON public.highlight_medias USING btree (poster_file_id);
CREATE TRIGGER highlight_medias_keep_attachments AFTER INSERT OR DELETE OR UPDATE OF file_id, poster_file_id, highlight_id ON public.highlight_medias FOR EACH ROW EXECUTE FUNCTION keep_attachments('highlight', 'highlight_id');
comment on table highlight_medias is 'owner: child via highlight_id; keep: as the highlight';

create table highlights (
  id bigint not null default …,
  child_id bigint not null,
  title text not null,
  why_special text not null default …,
  occurred_on date not null,
  related_to_goal_id bigint,
  duration integer,
  pinned boolean not null default …,
  status text,
  rating numeric(2,1),
  is_wbl boolean not null default …,
  is_internship boolean not null default …,
  is_student_led_enterprise boolean not null default …,
  journal_id bigint,
  class_id bigint,
  version integer not null default …,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  rated_by bigint,
  rated_at timestamp with time zone,
  constraint highlights_pkey PRIMARY KEY (id),
  constraint highlights_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint highlights_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL,
  constraint highlights_goal FOREIGN KEY (related_to_goal_id) REFERENCES goals(id) ON DELETE SET NULL,
  constraint highlights_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE SET NULL,
  constraint highlights_rated_by_fkey FOREIGN KEY (rated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint highlights_duration_check CHECK (((duration >= 1) AND (duration <= 6059))),
  constraint highlights_status_check CHECK ((status = ANY (ARRAY['Accepted'::text, 'Reset'::text])))
);
CREATE INDEX highlights_child ON public.highlights USING btree (child_id, pinned DESC, occurred_on DESC, id DESC);
CREATE INDEX highlights_class ON public.highlights USING btree (class_id) WHERE (class_id IS NOT NULL);
CREATE UNIQUE INDEX highlights_journal ON public.highlights USING btree (journal_id) WHERE (journal_id IS NOT NULL);
CREATE INDEX highlights_of_goal ON public.highlights USING btree (related_to_goal_id, child_id) WHERE (related_to_goal_id IS NOT NULL);
CREATE INDEX highlights_rated_by ON public.highlights USING btree (rated_by) WHERE (rated_by IS NOT NULL);
CREATE TRIGGER highlights_award AFTER INSERT OR UPDATE OF status, related_to_goal_id ON public.highlights FOR EACH ROW WHEN (((new.status = 'Accepted'::text) AND (new.related_to_goal_id IS NOT NULL))) EXECUTE FUNCTION award_for_highlight();
CREATE TRIGGER highlights_drop_attachments AFTER DELETE ON public.highlights FOR EACH ROW EXECUTE FUNCTION drop_attachments('highlight');
CREATE TRIGGER highlights_remove_hints BEFORE DELETE ON public.highlights FOR EACH ROW EXECUTE FUNCTION remove_hints_of_highlight();
comment on table highlights is 'owner: child via child_id; keep: until erased';

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
comment on table idempotency_keys is 'owner: person via user_id; keep: 24 hours after created_at';

create table identities (
  provider text not null,
  subject text not null,
  user_id bigint not null,
  email text not null default …,
  linked_at timestamp with time zone not null,
  constraint identities_pkey PRIMARY KEY (provider, subject),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'outlook'::text])))
);
CREATE UNIQUE INDEX identities_user ON public.identities USING btree (user_id, provider);
comment on table identities is 'owner: self via user_id; keep: until removed';

create table invites (
  id bigint not null default …,
  kind text not null,
  token_hash bytea not null,
  code_hash bytea,
  child_id bigint not null,
  inviter_id bigint not null,
  by_child boolean not null,
  add_child boolean not null,
  add_friend boolean not null,
  first_name text not null default …,
  last_name text not null default …,
  email text,
  phone text,
  message text not null default …,
  status text not null default …,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by bigint,
  constraint invites_code_hash_key UNIQUE (code_hash),
  constraint invites_token_hash_key UNIQUE (token_hash),
  constraint invites_pkey PRIMARY KEY (id),
  constraint invites_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invites_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint invites_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint invites_kind_check CHECK ((kind = ANY (ARRAY['guardian'::text, 'friend'::text]))),
  constraint invites_status_check CHECK ((status = ANY (ARRAY['Invite Sent'::text, 'accepted'::text, 'ignored'::text, 'withdrawn'::text])))
);
CREATE INDEX invites_child ON public.invites USING btree (child_id, created_at);
CREATE INDEX invites_email ON public.invites USING btree (lower(email), created_at) WHERE (email IS NOT NULL);
CREATE INDEX invites_inviter ON public.invites USING btree (inviter_id, created_at);
CREATE INDEX invites_mailbox ON public.invites USING btree (mailbox_of(email), created_at) WHERE (email IS NOT NULL);
CREATE INDEX invites_phone ON public.invites USING btree (phone, created_at) WHERE (phone IS NOT NULL);
comment on table invites is 'owner: child via child_id; keep: 90 days after expires_at';

create table item_audiences (
  item_id bigint not null,
  scope text not null,
  scope_id bigint not null,
  permission text not null default …,
  constraint item_audiences_pkey PRIMARY KEY (scope, scope_id, item_id),
  constraint item_audiences_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE,
  constraint item_audiences_permission_check CHECK ((permission = ANY (ARRAY['READ'::text, 'WRITE'::text, 'REVIEW'::text]))),
  constraint item_audiences_scope_check CHECK ((scope = ANY (ARRAY['district'::text, 'school'::text, 'office'::text, 'class'::text, 'family'::text, 'person'::text, 'everybody'::text, 'staff'::text])))
);
CREATE INDEX item_audiences_item ON public.item_audiences USING btree (item_id);
comment on table item_audiences is 'owner: none; keep: for good';

create table item_counts (
  item_id bigint not null,
  favorites integer not null default …,
  likes integer not null default …,
  views integer not null default …,
  ratings integer not null default …,
  rated integer not null default …,
  completed integer not null default …,
  archetype text not null,
  constraint item_counts_pkey PRIMARY KEY (item_id),
  constraint item_counts_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE
);
CREATE INDEX item_counts_favorites ON public.item_counts USING btree (favorites DESC, item_id) WHERE (favorites >= 5);
CREATE INDEX item_counts_favorites_of_kind ON public.item_counts USING btree (archetype, favorites DESC, item_id) WHERE (favorites >= 5);
CREATE INDEX item_counts_likes ON public.item_counts USING btree (likes DESC, item_id) WHERE (likes >= 5);
CREATE INDEX item_counts_likes_of_kind ON public.item_counts USING btree (archetype, likes DESC, item_id) WHERE (likes >= 5);
comment on table item_counts is 'owner: none; keep: for good';

create table item_marks (
  user_id bigint not null,
  item_id bigint not null,
  mark text not null,
  at timestamp with time zone not null,
  value smallint not null default …,
  is_counted boolean not null default …,
  constraint item_marks_pkey PRIMARY KEY (user_id, item_id, mark),
  constraint item_marks_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE,
  constraint item_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint item_marks_mark_check CHECK ((mark = ANY (ARRAY['favorite'::text, 'like'::text, 'viewed'::text, 'rating'::text, 'completed'::text, 'affinity'::text]))),
  constraint item_marks_value_check CHECK (
CASE mark
    WHEN 'rating'::text THEN ((value >= 1) AND (value <= 5))
    WHEN 'affinity'::text THEN (value = ANY (ARRAY['-1'::integer, 1]))
    ELSE (value = 1)
END)
);
CREATE INDEX item_marks_item ON public.item_marks USING btree (item_id, mark, at DESC);
CREATE INDEX item_marks_latest ON public.item_marks USING btree (user_id, mark, at DESC);
CREATE INDEX item_marks_unwanted ON public.item_marks USING btree (user_id, item_id) WHERE ((mark = 'affinity'::text) AND (value < 0));
CREATE TRIGGER item_marks_award AFTER INSERT ON public.item_marks FOR EACH ROW WHEN ((new.mark = 'completed'::text)) EXECUTE FUNCTION award_for_mark();
CREATE TRIGGER item_marks_counted AFTER INSERT OR DELETE OR UPDATE OF value, is_counted ON public.item_marks FOR EACH ROW EXECUTE FUNCTION count_item_marks();
CREATE TRIGGER item_marks_whose BEFORE INSERT OR UPDATE OF value ON public.item_marks FOR EACH ROW EXECUTE FUNCTION note_whose_mark();
comment on table item_marks is 'owner: person via user_id; keep: until removed';

create table item_recommendations (
  item_id bigint not null,
  class_id bigint not null,
  teacher_id bigint not null,
  at timestamp with time zone not null,
  constraint item_recommendations_pkey PRIMARY KEY (class_id, item_id, teacher_id),
  constraint item_recommendations_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint item_recommendations_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE,
  constraint item_recommendations_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX item_recommendations_item ON public.item_recommendations USING btree (item_id);
CREATE INDEX item_recommendations_teacher ON public.item_recommendations USING btree (teacher_id);
comment on table item_recommendations is 'owner: person via teacher_id; keep: until removed';

create table item_reports (
  id bigint not null default …,
  item_id bigint not null,
  user_id bigint,
  reason text not null,
  note text not null default …,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answer text,
  constraint item_reports_pkey PRIMARY KEY (id),
  constraint item_reports_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE,
  constraint item_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint item_reports_answer_check CHECK ((answer = ANY (ARRAY['hide'::text, 'keep'::text]))),
  constraint item_reports_check CHECK (((answered_at IS NULL) = (answer IS NULL))),
  constraint item_reports_reason_check CHECK ((reason = ANY (ARRAY['missing'::text, 'wrong'::text, 'inappropriate'::text, 'spam'::text])))
);
CREATE UNIQUE INDEX item_reports_open ON public.item_reports USING btree (item_id, user_id) WHERE (answered_at IS NULL);
CREATE INDEX item_reports_user ON public.item_reports USING btree (user_id);
comment on table item_reports is 'owner: person via user_id; keep: 400 days after answered_at';

create table item_shares (
  id bigint not null default …,
  item_id bigint not null,
  sender_id bigint not null,
  address_hash bytea not null,
  sent_at timestamp with time zone not null,
  constraint item_shares_pkey PRIMARY KEY (id),
  constraint item_shares_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE,
  constraint item_shares_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX item_shares_item ON public.item_shares USING btree (item_id);
CREATE INDEX item_shares_sender ON public.item_shares USING btree (sender_id);
comment on table item_shares is 'owner: person via sender_id; keep: 90 days after sent_at';

create table join_requests (
  id bigint not null default …,
  child_id bigint not null,
  teacher_id bigint not null,
  asked_by bigint,
  created_at timestamp with time zone not null,
  class_id bigint,
  school_id bigint,
  constraint join_requests_child_id_teacher_id_key UNIQUE (child_id, teacher_id),
  constraint join_requests_pkey PRIMARY KEY (id),
  constraint join_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint join_requests_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint join_requests_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint join_requests_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint join_requests_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX join_requests_class ON public.join_requests USING btree (class_id) WHERE (class_id IS NOT NULL);
CREATE INDEX join_requests_teacher ON public.join_requests USING btree (teacher_id, created_at);
comment on table join_requests is 'owner: child via child_id; keep: 400 days after created_at';

create table journal_medias (
  id bigint not null default …,
  journal_id bigint not null,
  position integer not null,
  media_type text not null,
  file_id bigint not null,
  preview_file_id bigint,
  transcript text,
  constraint journal_medias_pkey PRIMARY KEY (id),
  constraint journal_medias_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint journal_medias_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE,
  constraint journal_medias_preview_file_id_fkey FOREIGN KEY (preview_file_id) REFERENCES files(id),
  constraint journal_medias_media_type_check CHECK ((media_type = ANY (ARRAY['Image'::text, 'Video'::text, 'Audio'::text])))
);
CREATE INDEX journal_medias_file ON public.journal_medias USING btree (file_id);
CREATE INDEX journal_medias_journal ON public.journal_medias USING btree (journal_id, "position");
CREATE INDEX journal_medias_preview ON public.journal_medias USING btree (preview_file_id);
CREATE TRIGGER journal_medias_keep_attachments AFTER INSERT OR DELETE OR UPDATE OF file_id, preview_file_id, journal_id ON public.journal_medias FOR EACH ROW EXECUTE FUNCTION keep_attachments('journal', 'journal_id');
comment on table journal_medias is 'owner: child via journal_id; keep: as the journal';

create table journal_reactions (
  journal_id bigint not null,
  user_id bigint not null,
  action_type smallint not null,
  created_at timestamp with time zone not null,
  constraint journal_reactions_pkey PRIMARY KEY (journal_id, user_id, action_type),
  constraint journal_reactions_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE,
  constraint journal_reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint journal_reactions_action_type_check CHECK ((action_type = ANY (ARRAY[1, 3])))
);
CREATE INDEX journal_reactions_user ON public.journal_reactions USING btree (user_id);
comment on table journal_reactions is 'owner: child via journal_id; keep: as the journal';

create table journals (
  id bigint not null default …,
  user_id bigint not null,
  arche_type text,
  archetype_id bigint,
  title text not null,
  url text,
  content text not null default …,
  response_type text not null,
  teacher_id bigint,
  teacher_content text,
  journal_type_id integer,
  comment_count integer not null default …,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default …,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  class_id bigint,
  answered_by bigint,
  prompt_words_id bigint,
  lesson_name text,
  question_id bigint,
  question text,
  constraint journals_pkey PRIMARY KEY (id),
  constraint journals_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint journals_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL,
  constraint journals_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint journals_prompt_words_id_fkey FOREIGN KEY (prompt_words_id) REFERENCES prompt_words(id) ON DELETE SET NULL,
  constraint journals_question_id_fkey FOREIGN KEY (question_id) REFERENCES exercise_questions(id) ON DELETE SET NULL,
  constraint journals_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint journals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint journals_response_type_check CHECK ((response_type = ANY (ARRAY['Text'::text, 'Image'::text, 'Video'::text, 'Audio'::text])))
);
CREATE INDEX journals_archetype ON public.journals USING btree (user_id, arche_type, archetype_id) WHERE (deleted_at IS NULL);
CREATE INDEX journals_class ON public.journals USING btree (class_id, id DESC) WHERE ((class_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX journals_deleted ON public.journals USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX journals_prompt_words ON public.journals USING btree (prompt_words_id) WHERE (prompt_words_id IS NOT NULL);
CREATE INDEX journals_question ON public.journals USING btree (question_id) WHERE (question_id IS NOT NULL);
CREATE INDEX journals_reflections ON public.journals USING btree (user_id, id DESC) WHERE (journal_type_id IS NOT NULL);
CREATE INDEX journals_user ON public.journals USING btree (user_id, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER journals_award AFTER INSERT ON public.journals FOR EACH ROW WHEN (((new.arche_type <> 'Lessons'::text) AND (new.archetype_id IS NOT NULL))) EXECUTE FUNCTION award_for_journal();
CREATE TRIGGER journals_drop_attachments AFTER DELETE ON public.journals FOR EACH ROW EXECUTE FUNCTION drop_attachments('journal');
CREATE TRIGGER journals_take_hints AFTER UPDATE OF deleted_at ON public.journals FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION remove_hints_of_journal();
comment on table journals is 'owner: child via user_id; keep: until erased; 30 days after deleted_at';

create table journey_links (
  id bigint not null default …,
  child_id bigint not null,
  made_by bigint not null,
  consent_id bigint not null,
  secret_hash bytea not null,
  scope text not null,
  years integer[] not null default …,
  artefact_ids bigint[] not null default …,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by bigint,
  opened integer not null default …,
  last_opened_on date,
  constraint journey_links_secret_hash_key UNIQUE (secret_hash),
  constraint journey_links_pkey PRIMARY KEY (id),
  constraint journey_links_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint journey_links_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES consents(id) ON DELETE CASCADE,
  constraint journey_links_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint journey_links_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint journey_links_scope_check CHECK ((scope = ANY (ARRAY['everything'::text, 'years'::text, 'artefacts'::text])))
);
CREATE INDEX journey_links_child ON public.journey_links USING btree (child_id);
CREATE INDEX journey_links_consent ON public.journey_links USING btree (consent_id);
CREATE INDEX journey_links_ender ON public.journey_links USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX journey_links_maker ON public.journey_links USING btree (made_by);
comment on table journey_links is 'owner: child via child_id; keep: 90 days after ends_at';

create table known_devices (
  user_id bigint not null,
  device_hash bytea not null,
  seen_at timestamp with time zone not null,
  wrong_tries integer not null default …,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_device ON public.known_devices USING btree (device_hash);
comment on table known_devices is 'owner: self via user_id; keep: 400 days after seen_at';

create table lesson_activities (
  id bigint not null default …,
  lesson_id bigint not null,
  position integer not null,
  resource_type text not null,
  title text not null,
  note text not null default …,
  resource text not null,
  thumbnail text,
  captions text,
  constraint lesson_activities_pkey PRIMARY KEY (id),
  constraint lesson_activities_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_activities_resource_type_check CHECK ((resource_type = ANY (ARRAY['Video'::text, 'Link'::text])))
);
CREATE INDEX lesson_activities_lesson ON public.lesson_activities USING btree (lesson_id, "position");
comment on table lesson_activities is 'owner: none; keep: for good';

create table lesson_exercises (
  lesson_id bigint not null,
  exercise_id bigint not null,
  position integer not null,
  constraint lesson_exercises_pkey PRIMARY KEY (lesson_id, exercise_id),
  constraint lesson_exercises_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES exercises(id) ON DELETE CASCADE,
  constraint lesson_exercises_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
);
CREATE INDEX lesson_exercises_exercise ON public.lesson_exercises USING btree (exercise_id);
comment on table lesson_exercises is 'owner: none; keep: as the lesson';

create table lesson_progress (
  child_id bigint not null,
  lesson_id bigint not null,
  progress text not null,
  changed_at timestamp with time zone not null,
  constraint lesson_progress_pkey PRIMARY KEY (child_id, lesson_id),
  constraint lesson_progress_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lesson_progress_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_progress_progress_check CHECK ((progress = ANY (ARRAY['InProgress'::text, 'Completed'::text])))
);
CREATE INDEX lesson_progress_lesson ON public.lesson_progress USING btree (lesson_id);
CREATE TRIGGER lesson_progress_awards AFTER INSERT OR UPDATE OF progress ON public.lesson_progress FOR EACH ROW WHEN ((new.progress = 'Completed'::text)) EXECUTE FUNCTION award_for_lesson();
comment on table lesson_progress is 'owner: child via child_id; keep: until erased';

create table lesson_versions (
  id bigint not null default …,
  lesson_id bigint not null,
  saved_at timestamp with time zone not null,
  words jsonb not null,
  constraint lesson_versions_pkey PRIMARY KEY (id),
  constraint lesson_versions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
);
CREATE INDEX lesson_versions_lesson ON public.lesson_versions USING btree (lesson_id, id);
comment on table lesson_versions is 'owner: none; keep: as the lesson';

create table lessons (
  id bigint not null default …,
  unit_id bigint,
  course_id bigint,
  short_name text not null,
  name text not null,
  summary text not null default …,
  journal_prompt text not null default …,
  thumbnail text,
  lesson_package text not null default …,
  lesson_type text not null default …,
  status text not null default …,
  user_id bigint not null default …,
  position integer not null default …,
  created_at timestamp with time zone not null default …,
  for_everybody boolean not null default …,
  grades smallint[] not null default …,
  skills text[] not null default …,
  categories text[] not null default …,
  duration smallint,
  version integer not null default …,
  constraint lessons_short_name_key UNIQUE (short_name),
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE SET NULL,
  constraint lessons_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES course_units(id) ON DELETE SET NULL,
  constraint lessons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET DEFAULT,
  constraint lessons_duration_check CHECK ((duration > 0)),
  constraint lessons_lesson_package_check CHECK ((lesson_package = ANY (ARRAY['Basic'::text, 'Pro'::text]))),
  constraint lessons_lesson_type_check CHECK ((lesson_type = ANY (ARRAY['Free'::text, 'Paid'::text])))
);
CREATE INDEX lessons_course ON public.lessons USING btree (course_id, "position");
CREATE INDEX lessons_unit ON public.lessons USING btree (unit_id);
CREATE INDEX lessons_user ON public.lessons USING btree (user_id) WHERE (user_id <> 10);
CREATE TRIGGER lessons_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.lessons FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_lessons', 'archetype_id', 'Lessons');
comment on table lessons is 'owner: none; keep: for good';

create table listing_claims (
  id bigint not null default …,
  activity_id bigint not null,
  user_id bigint not null,
  code text not null,
  note text not null default …,
  proof text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decision text,
  reason text not null default …,
  constraint listing_claims_pkey PRIMARY KEY (id),
  constraint listing_claims_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint listing_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint listing_claims_check CHECK (((decided_at IS NULL) = (decision IS NULL))),
  constraint listing_claims_decision_check CHECK ((decision = ANY (ARRAY['publish'::text, 'refuse'::text]))),
  constraint listing_claims_proof_check CHECK ((proof = ANY (ARRAY['mail'::text, 'page'::text, 'operator'::text])))
);
CREATE UNIQUE INDEX listing_claims_open ON public.listing_claims USING btree (activity_id, user_id) WHERE (decided_at IS NULL);
CREATE INDEX listing_claims_user ON public.listing_claims USING btree (user_id);
comment on table listing_claims is 'owner: person via user_id; keep: 400 days after created_at';

create table listing_pictures (
  activity_id bigint not null,
  file_id bigint not null,
  constraint listing_pictures_pkey PRIMARY KEY (activity_id, file_id),
  constraint listing_pictures_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint listing_pictures_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);
CREATE INDEX listing_pictures_file ON public.listing_pictures USING btree (file_id);
CREATE TRIGGER listing_pictures_keep_attachments AFTER INSERT OR DELETE OR UPDATE OF file_id, activity_id ON public.listing_pictures FOR EACH ROW EXECUTE FUNCTION keep_attachments('listing', 'activity_id');
comment on table listing_pictures is 'owner: none; keep: until removed';

create table listing_proposals (
  id bigint not null default …,
  activity_id bigint not null,
  user_id bigint not null,
  original jsonb not null,
  changed jsonb not null,
  contact jsonb not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decision text,
  reason text not null default …,
  constraint listing_proposals_pkey PRIMARY KEY (id),
  constraint listing_proposals_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint listing_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint listing_proposals_check CHECK (((decided_at IS NULL) = (decision IS NULL))),
  constraint listing_proposals_decision_check CHECK ((decision = ANY (ARRAY['publish'::text, 'refuse'::text, 'replaced'::text])))
);
CREATE INDEX listing_proposals_activity ON public.listing_proposals USING btree (activity_id, id);
CREATE UNIQUE INDEX listing_proposals_open ON public.listing_proposals USING btree (activity_id) WHERE (decided_at IS NULL);
CREATE INDEX listing_proposals_user ON public.listing_proposals USING btree (user_id);
comment on table listing_proposals is 'owner: person via user_id; keep: 400 days after created_at';

create table listing_visits (
  activity_id bigint not null,
  week date not null,
  viewed_as text not null,
  views integer not null default …,
  clicks integer not null default …,
  constraint listing_visits_pkey PRIMARY KEY (activity_id, week, viewed_as),
  constraint listing_visits_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint listing_visits_viewed_as_check CHECK ((viewed_as = ANY (ARRAY['Activity Provider'::text, 'Visitor'::text])))
);
comment on table listing_visits is 'owner: none; keep: 400 days after week';

create table mail_stops (
  address_hash bytea not null,
  stopped_at timestamp with time zone not null,
  constraint mail_stops_pkey PRIMARY KEY (address_hash)
);
comment on table mail_stops is 'owner: none; keep: for good';

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default …,
  constraint migrations_pkey PRIMARY KEY (name)
);
comment on table migrations is 'owner: none; keep: for good';

create table noted_talks (
  child_id bigint not null,
  teacher_id bigint not null,
  at timestamp with time zone not null,
  constraint noted_talks_pkey PRIMARY KEY (child_id, teacher_id),
  constraint noted_talks_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint noted_talks_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX noted_talks_teacher ON public.noted_talks USING btree (teacher_id);
comment on table noted_talks is 'owner: child via child_id; keep: 400 days after at';

create table offers (
  id bigint not null default …,
  kind text not null,
  school_id bigint,
  district_id bigint,
  email text not null,
  user_id bigint,
  offered_by bigint,
  offered_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_as text,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id) ON DELETE CASCADE,
  constraint offers_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint offers_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint offers_check CHECK ((((kind = 'district-admin'::text) = (district_id IS NOT NULL)) AND ((kind = 'district-admin'::text) = (school_id IS NULL)))),
  constraint offers_closed_as_check CHECK ((closed_as = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint offers_kind_check CHECK ((kind = ANY (ARRAY['teacher'::text, 'school-admin'::text, 'district-admin'::text])))
);
CREATE INDEX offers_email ON public.offers USING btree (lower(email)) WHERE (closed_at IS NULL);
CREATE INDEX offers_school ON public.offers USING btree (school_id) WHERE (closed_at IS NULL);
CREATE INDEX offers_user ON public.offers USING btree (user_id) WHERE (user_id IS NOT NULL);
comment on table offers is 'owner: self via user_id; keep: 400 days after ends_at';

create table open_badge_keys (
  public_key text not null,
  salt uuid not null,
  made_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint open_badge_keys_pkey PRIMARY KEY (public_key)
);
comment on table open_badge_keys is 'owner: none; keep: for good';

create table open_badge_lists (
  id uuid not null,
  made_at timestamp with time zone not null,
  taken integer not null default …,
  constraint open_badge_lists_pkey PRIMARY KEY (id),
  constraint open_badge_lists_taken_check CHECK (((taken >= 0) AND (taken <= 131072)))
);
comment on table open_badge_lists is 'owner: none; keep: for good';

create table open_badges (
  list_id uuid not null,
  place integer not null,
  award_id bigint,
  is_revoked boolean not null default …,
  constraint open_badges_pkey PRIMARY KEY (list_id, place),
  constraint open_badges_award_id_fkey FOREIGN KEY (award_id) REFERENCES badge_awards(id) ON DELETE SET NULL,
  constraint open_badges_list_id_fkey FOREIGN KEY (list_id) REFERENCES open_badge_lists(id),
  constraint open_badges_place_check CHECK (((place >= 0) AND (place <= 131071)))
);
CREATE INDEX open_badges_award ON public.open_badges USING btree (award_id) WHERE (award_id IS NOT NULL);
comment on table open_badges is 'owner: child via award_id; keep: for good';

create table operators (
  user_id bigint not null,
  appointed_by bigint,
  appointed_at timestamp with time zone not null default …,
  constraint operators_pkey PRIMARY KEY (user_id),
  constraint operators_appointed_by_fkey FOREIGN KEY (appointed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint operators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table operators is 'owner: self via user_id; keep: until removed';

create table outbox (
  id bigint not null default …,
  kind text not null,
  recipient text not null,
  subject text not null default …,
  body text not null,
  created_at timestamp with time zone not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text])))
);
comment on table outbox is 'owner: person via recipient; keep: 30 days after created_at';

create table outside_links (
  id bigint not null default …,
  address text not null,
  state text not null default …,
  failed_days smallint not null default …,
  failed_on date,
  fault text,
  checked_at timestamp with time zone,
  answered_at timestamp with time zone,
  next_at timestamp with time zone not null,
  constraint outside_links_address_key UNIQUE (address),
  constraint outside_links_pkey PRIMARY KEY (id),
  constraint outside_links_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answers'::text, 'failing'::text, 'dead'::text])))
);
CREATE INDEX outside_links_dead ON public.outside_links USING btree (address) WHERE (state = 'dead'::text);
CREATE INDEX outside_links_next ON public.outside_links USING btree (next_at);
comment on table outside_links is 'owner: none; keep: for good';

create table passkeys (
  id bigint not null default …,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
comment on table passkeys is 'owner: self via user_id; keep: until removed';

create table password_resets (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_end ON public.password_resets USING btree (ends_at);
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);
comment on table password_resets is 'owner: self via user_id; keep: until ends_at';

create table phone_codes (
  user_id bigint not null,
  number text not null,
  code_hash bytea,
  tries smallint not null default …,
  ends_at timestamp with time zone not null,
  constraint phone_codes_pkey PRIMARY KEY (user_id),
  constraint phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX phone_codes_end ON public.phone_codes USING btree (ends_at);
comment on table phone_codes is 'owner: self via user_id; keep: until ends_at';

create table phones (
  user_id bigint not null,
  number text not null,
  proved_at timestamp with time zone not null,
  is_on boolean not null default …,
  constraint phones_pkey PRIMARY KEY (user_id),
  constraint phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER phones_changed_keep_contacts AFTER UPDATE OF number ON public.phones FOR EACH ROW WHEN ((old.number <> new.number)) EXECUTE FUNCTION keep_former_contact();
CREATE TRIGGER phones_removed_keep_contacts AFTER DELETE ON public.phones FOR EACH ROW EXECUTE FUNCTION keep_former_contact();
comment on table phones is 'owner: self via user_id; keep: until removed';

create table picture_passwords (
  child_id bigint not null,
  password_hash text not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint picture_passwords_pkey PRIMARY KEY (child_id),
  constraint picture_passwords_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint picture_passwords_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL
);
comment on table picture_passwords is 'owner: child via child_id; keep: until ends_at';

create table placements (
  id bigint not null default …,
  child_id bigint not null,
  school_id bigint not null,
  employer_name text not null,
  tasks text not null,
  type_id bigint not null,
  pathway_id bigint,
  starts_on date not null,
  state text not null default …,
  proposed_address text,
  address text,
  address_confirmed_by bigint,
  address_confirmed_at timestamp with time zone,
  teacher_agreed_by bigint,
  teacher_agreed_at timestamp with time zone,
  guardian_agreed_by bigint,
  guardian_agreed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint placements_pkey PRIMARY KEY (id),
  constraint placements_address_confirmed_by_fkey FOREIGN KEY (address_confirmed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint placements_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint placements_guardian_agreed_by_fkey FOREIGN KEY (guardian_agreed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint placements_pathway_id_fkey FOREIGN KEY (pathway_id) REFERENCES wbl_choices(id),
  constraint placements_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint placements_teacher_agreed_by_fkey FOREIGN KEY (teacher_agreed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint placements_type_id_fkey FOREIGN KEY (type_id) REFERENCES wbl_choices(id),
  constraint placements_check CHECK (((address IS NULL) = (address_confirmed_at IS NULL))),
  constraint placements_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'teacher_agreed'::text, 'guardian_agreed'::text, 'approved'::text, 'under_way'::text, 'confirmed'::text, 'declined'::text, 'withdrawn'::text, 'stopped'::text])))
);
CREATE INDEX placements_child ON public.placements USING btree (child_id, id DESC);
CREATE INDEX placements_school ON public.placements USING btree (school_id);
CREATE TRIGGER placements_remove_hints BEFORE DELETE ON public.placements FOR EACH ROW EXECUTE FUNCTION remove_hints_of_placement();
comment on table placements is 'owner: child via child_id; keep: until erased';

create table playlist_assignments (
  id bigint not null default …,
  playlist_id bigint not null,
  assigned_by bigint not null,
  class_id bigint,
  child_id bigint,
  grade smallint,
  is_for_all boolean not null default …,
  assigned_at timestamp with time zone not null,
  constraint playlist_assignments_playlist_id_assigned_by_class_id_child_key UNIQUE NULLS NOT DISTINCT (playlist_id, assigned_by, class_id, child_id, grade),
  constraint playlist_assignments_pkey PRIMARY KEY (id),
  constraint playlist_assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint playlist_assignments_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint playlist_assignments_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint playlist_assignments_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlists(id) ON DELETE CASCADE,
  constraint playlist_assignments_check CHECK (((num_nonnulls(class_id, child_id, grade) + (is_for_all)::integer) = 1))
);
CREATE INDEX playlist_assignments_by ON public.playlist_assignments USING btree (assigned_by);
CREATE INDEX playlist_assignments_child ON public.playlist_assignments USING btree (child_id) WHERE (child_id IS NOT NULL);
CREATE INDEX playlist_assignments_class ON public.playlist_assignments USING btree (class_id) WHERE (class_id IS NOT NULL);
comment on table playlist_assignments is 'owner: child via child_id; keep: until removed';

create table playlist_contents (
  playlist_id bigint not null,
  archetype text not null,
  archetype_id bigint not null,
  position integer not null,
  state text not null default …,
  constraint playlist_contents_pkey PRIMARY KEY (playlist_id, archetype, archetype_id),
  constraint playlist_contents_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlists(id) ON DELETE CASCADE,
  constraint playlist_contents_archetype_check CHECK ((archetype = ANY (ARRAY['Lessons'::text, 'Courses'::text, 'Goals'::text, 'Sparks'::text, 'JournalTypes'::text, 'Videos'::text, 'Pathways'::text, 'Projects'::text]))),
  constraint playlist_contents_state_check CHECK ((state = ANY (ARRAY['SHOW'::text, 'HIDE'::text, 'HIDE FOR TEACHERS'::text])))
);
CREATE INDEX playlist_contents_thing ON public.playlist_contents USING btree (archetype, archetype_id);
comment on table playlist_contents is 'owner: none; keep: as the playlist';

create table playlist_hidings (
  user_id bigint not null,
  playlist_id bigint not null,
  constraint playlist_hidings_pkey PRIMARY KEY (user_id, playlist_id),
  constraint playlist_hidings_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlists(id) ON DELETE CASCADE,
  constraint playlist_hidings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX playlist_hidings_playlist ON public.playlist_hidings USING btree (playlist_id);
comment on table playlist_hidings is 'owner: person via user_id; keep: until removed';

create table playlist_shares (
  playlist_id bigint not null,
  teacher_id bigint not null,
  permission text not null,
  constraint playlist_shares_pkey PRIMARY KEY (playlist_id, teacher_id),
  constraint playlist_shares_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlists(id) ON DELETE CASCADE,
  constraint playlist_shares_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint playlist_shares_permission_check CHECK ((permission = ANY (ARRAY['READ'::text, 'WRITE'::text])))
);
CREATE INDEX playlist_shares_teacher ON public.playlist_shares USING btree (teacher_id);
comment on table playlist_shares is 'owner: person via teacher_id; keep: until removed';

create table playlist_uses (
  user_id bigint not null,
  playlist_id bigint not null,
  used_at timestamp with time zone not null,
  constraint playlist_uses_pkey PRIMARY KEY (user_id, playlist_id),
  constraint playlist_uses_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlists(id) ON DELETE CASCADE,
  constraint playlist_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX playlist_uses_playlist ON public.playlist_uses USING btree (playlist_id);
comment on table playlist_uses is 'owner: person via user_id; keep: until removed';

create table playlists (
  id bigint not null default …,
  name text not null,
  description text not null default …,
  grades smallint[] not null default …,
  plan text,
  parent_id bigint,
  partner_tags text[] not null default …,
  free_trial_lesson bigint,
  is_hidden boolean not null default …,
  school_id bigint,
  school_permission text not null default …,
  status text not null default …,
  for_everybody boolean not null default …,
  created_by bigint not null default …,
  created_at timestamp with time zone not null,
  version integer not null default …,
  words_by bigint,
  words_at timestamp with time zone,
  constraint playlists_pkey PRIMARY KEY (id),
  constraint playlists_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint playlists_free_trial_lesson_fkey FOREIGN KEY (free_trial_lesson) REFERENCES lessons(id) ON DELETE SET NULL,
  constraint playlists_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES playlists(id) ON DELETE SET NULL,
  constraint playlists_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE SET NULL,
  constraint playlists_words_by_fkey FOREIGN KEY (words_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint playlists_plan_check CHECK ((plan = ANY (ARRAY['Starter'::text, 'Basic'::text, 'Pro'::text]))),
  constraint playlists_school_permission_check CHECK ((school_permission = ANY (ARRAY['READ'::text, 'WRITE'::text]))),
  constraint playlists_status_check CHECK ((status = ANY (ARRAY['Published'::text, 'Withdrawn'::text])))
);
CREATE INDEX playlists_created_by ON public.playlists USING btree (created_by) WHERE (created_by <> 10);
CREATE UNIQUE INDEX playlists_for_everybody ON public.playlists USING btree (name) WHERE for_everybody;
CREATE INDEX playlists_parent ON public.playlists USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX playlists_school ON public.playlists USING btree (school_id) WHERE (school_id IS NOT NULL);
CREATE INDEX playlists_tags ON public.playlists USING gin (partner_tags) WHERE (partner_tags <> '{}'::text[]);
CREATE INDEX playlists_trial_lesson ON public.playlists USING btree (free_trial_lesson) WHERE (free_trial_lesson IS NOT NULL);
CREATE INDEX playlists_words_by ON public.playlists USING btree (words_by) WHERE (words_by IS NOT NULL);
CREATE TRIGGER playlists_keep_titles AFTER DELETE OR UPDATE OF name ON public.playlists FOR EACH ROW EXECUTE FUNCTION keep_former_title('playlist', 'name');
comment on table playlists is 'owner: person via created_by; keep: until erased';

create table profile_views (
  id bigint not null default …,
  child_id bigint not null,
  viewer_id bigint,
  viewed_at timestamp with time zone not null,
  constraint profile_views_pkey PRIMARY KEY (id),
  constraint profile_views_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint profile_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX profile_views_child ON public.profile_views USING btree (child_id, viewed_at);
comment on table profile_views is 'owner: child via child_id; keep: 400 days after viewed_at';

create table prompt_medias (
  id bigint not null default …,
  prompt_id bigint not null,
  position integer not null,
  media_type text not null,
  file_id bigint not null,
  preview_file_id bigint,
  transcript text,
  constraint prompt_medias_pkey PRIMARY KEY (id),
  constraint prompt_medias_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint prompt_medias_preview_file_id_fkey FOREIGN KEY (preview_file_id) REFERENCES files(id),
  constraint prompt_medias_prompt_id_fkey FOREIGN KEY (prompt_id) REFERENCES prompts(id) ON DELETE CASCADE,
  constraint prompt_medias_media_type_check CHECK ((media_type = ANY (ARRAY['Image'::text, 'Video'::text, 'Audio'::text])))
);
CREATE INDEX prompt_medias_file ON public.prompt_medias USING btree (file_id);
CREATE INDEX prompt_medias_preview ON public.prompt_medias USING btree (preview_file_id);
CREATE INDEX prompt_medias_type ON public.prompt_medias USING btree (prompt_id, "position");
CREATE TRIGGER prompt_medias_keep_attachments AFTER INSERT OR DELETE OR UPDATE OF file_id, preview_file_id, prompt_id ON public.prompt_medias FOR EACH ROW EXECUTE FUNCTION keep_attachments('prompt', 'prompt_id');
comment on table prompt_medias is 'owner: person via prompt_id; keep: as the prompt';

create table prompt_words (
  id bigint not null default …,
  prompt_id bigint not null,
  title text not null,
  description text not null,
  constraint prompt_words_pkey PRIMARY KEY (id),
  constraint prompt_words_prompt_id_fkey FOREIGN KEY (prompt_id) REFERENCES prompts(id) ON DELETE CASCADE
);
CREATE INDEX prompt_words_type ON public.prompt_words USING btree (prompt_id);
comment on table prompt_words is 'owner: none; keep: as the prompt';

create table prompts (
  id bigint not null default …,
  title text not null,
  description text not null,
  topic text,
  min_age smallint,
  max_age smallint,
  public_journal_type boolean not null default …,
  update_prompt boolean not null default …,
  created_by bigint not null default …,
  school_id bigint,
  status text not null default …,
  version integer not null default …,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint prompts_pkey PRIMARY KEY (id),
  constraint prompts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint prompts_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE SET NULL,
  constraint prompts_check CHECK (((created_by <> 10) OR ((topic IS NOT NULL) AND (min_age IS NOT NULL) AND (max_age IS NOT NULL)))),
  constraint prompts_description_check CHECK ((char_length(description) <= 512)),
  constraint prompts_status_check CHECK ((status = ANY (ARRAY['Published'::text, 'Withdrawn'::text])))
);
CREATE UNIQUE INDEX prompts_name ON public.prompts USING btree (created_by, COALESCE(school_id, (0)::bigint), lower(title)) WHERE (status = 'Published'::text);
CREATE INDEX prompts_of_school ON public.prompts USING btree (school_id) WHERE (public_journal_type AND (status = 'Published'::text));
CREATE TRIGGER prompts_drop_attachments AFTER DELETE ON public.prompts FOR EACH ROW EXECUTE FUNCTION drop_attachments('prompt');
CREATE TRIGGER prompts_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.prompts FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_prompts', 'archetype_id', 'JournalTypes');
comment on table prompts is 'owner: person via created_by; keep: until erased';

create table public_schools (
  id text not null,
  name text not null,
  city text not null default …,
  state text not null default …,
  zip_code text not null default …,
  district_name text not null default …,
  lowest_grade text not null default …,
  highest_grade text not null default …,
  words tsvector not null default …,
  phone text not null default …,
  domain text not null default …,
  constraint public_schools_pkey PRIMARY KEY (id)
);
CREATE INDEX public_schools_words ON public.public_schools USING gin (words);
comment on table public_schools is 'owner: none; keep: for good';

create table rate_limits (
  key text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
comment on table rate_limits is 'owner: none; keep: 1 day after window_ends_at';

create table record_imports (
  id bigint not null default …,
  child_id bigint not null,
  asked_by bigint,
  asked_at timestamp with time zone not null,
  state text not null,
  progress smallint not null default …,
  tries smallint not null default …,
  stepped_at timestamp with time zone,
  fault text,
  first_name text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  public_key text not null,
  archive_key text,
  archive_sha256 text not null,
  counts jsonb not null,
  left_out jsonb not null,
  added jsonb,
  finished_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint record_imports_pkey PRIMARY KEY (id),
  constraint record_imports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint record_imports_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint record_imports_check CHECK (((state = 'done'::text) = (added IS NOT NULL))),
  constraint record_imports_check1 CHECK (((state = 'failed'::text) = (fault IS NOT NULL))),
  constraint record_imports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint record_imports_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'queued'::text, 'bringing'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX record_imports_asker ON public.record_imports USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX record_imports_child ON public.record_imports USING btree (child_id);
comment on table record_imports is 'owner: child via child_id; keep: until ends_at';

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table recovery_codes is 'owner: self via user_id; keep: until removed';

create table reports (
  id bigint not null default …,
  code text not null,
  asked_by bigint not null,
  reader_id bigint not null,
  kind text not null,
  place text not null,
  school_id bigint,
  district_id bigint,
  filters jsonb not null,
  mailed_to text,
  state text not null default …,
  progress smallint not null default …,
  title text not null default …,
  pdf bytea,
  csv text,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint reports_code_key UNIQUE (code),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint reports_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id) ON DELETE CASCADE,
  constraint reports_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reports_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint reports_check CHECK (((place = 'school'::text) = (school_id IS NOT NULL))),
  constraint reports_check1 CHECK (((place = 'district'::text) = (district_id IS NOT NULL))),
  constraint reports_check2 CHECK (((state = 'ready'::text) = ((pdf IS NOT NULL) AND (csv IS NOT NULL)))),
  constraint reports_place_check CHECK ((place = ANY (ARRAY['own'::text, 'school'::text, 'district'::text]))),
  constraint reports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint reports_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'making'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX reports_asker ON public.reports USING btree (asked_by, created_at DESC);
CREATE INDEX reports_reader ON public.reports USING btree (reader_id, created_at DESC);
comment on table reports is 'owner: self via reader_id; keep: until ends_at';

create table safe_adults (
  school_id bigint not null,
  user_id bigint not null,
  role text not null,
  position smallint not null,
  added_by bigint,
  added_at timestamp with time zone not null,
  constraint safe_adults_pkey PRIMARY KEY (school_id, user_id),
  constraint safe_adults_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint safe_adults_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint safe_adults_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint safe_adults_role_check CHECK ((role = ANY (ARRAY['counselor'::text, 'nurse'::text, 'principal'::text, 'other'::text])))
);
CREATE INDEX safe_adults_user ON public.safe_adults USING btree (user_id);
comment on table safe_adults is 'owner: self via user_id; keep: until removed';

create table school_admins (
  school_id bigint not null,
  user_id bigint not null,
  is_primary boolean not null default …,
  appointed_by bigint,
  appointed_at timestamp with time zone not null default …,
  constraint school_admins_pkey PRIMARY KEY (school_id, user_id),
  constraint school_admins_appointed_by_fkey FOREIGN KEY (appointed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_admins_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint school_admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX school_admins_user ON public.school_admins USING btree (user_id);
comment on table school_admins is 'owner: self via user_id; keep: until removed';

create table school_files (
  school_id bigint not null,
  bytes bigint not null,
  constraint school_files_pkey PRIMARY KEY (school_id),
  constraint school_files_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id)
);
comment on table school_files is 'owner: none; keep: until removed';

create table school_members (
  id bigint not null default …,
  user_id bigint not null,
  school_id bigint not null,
  since timestamp with time zone not null default …,
  until timestamp with time zone,
  added_by bigint,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  vouched_at timestamp with time zone,
  vouched_by bigint,
  vouched_as text,
  constraint school_members_pkey PRIMARY KEY (id),
  constraint school_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_members_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_members_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint school_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint school_members_vouched_by_fkey FOREIGN KEY (vouched_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_members_vouched_as_check CHECK ((vouched_as = ANY (ARRAY['operator'::text, 'district'::text, 'evidence'::text, 'teacher'::text, 'guardian'::text, 'import'::text, 'carried-over'::text])))
);
CREATE UNIQUE INDEX school_members_current ON public.school_members USING btree (user_id, school_id) WHERE (until IS NULL);
CREATE INDEX school_members_school ON public.school_members USING btree (school_id) WHERE (until IS NULL);
CREATE TRIGGER school_members_end_goal_shares AFTER UPDATE OF until ON public.school_members FOR EACH ROW WHEN (((new.until IS NOT NULL) AND (old.until IS NULL))) EXECUTE FUNCTION end_goal_shares();
comment on table school_members is 'owner: person via user_id; keep: 7 years after until';

create table school_questions (
  id bigint not null default …,
  child_id bigint not null,
  school_id bigint not null,
  class_id bigint,
  asked_by bigint,
  about text not null,
  message text not null default …,
  asked_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint school_questions_pkey PRIMARY KEY (id),
  constraint school_questions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_questions_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint school_questions_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL,
  constraint school_questions_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_questions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX school_questions_child ON public.school_questions USING btree (child_id);
CREATE INDEX school_questions_school ON public.school_questions USING btree (school_id) WHERE (closed_at IS NULL);
comment on table school_questions is 'owner: child via child_id; keep: 400 days after asked_at';

create table school_roles (
  id bigint not null default …,
  school_id bigint not null,
  name text not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint school_roles_pkey PRIMARY KEY (id),
  constraint school_roles_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_roles_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX school_roles_name ON public.school_roles USING btree (school_id, lower(name));
comment on table school_roles is 'owner: none; keep: until removed';

create table school_settings (
  school_id bigint not null,
  setting_id smallint not null,
  is_on boolean not null,
  changed_by bigint,
  changed_at timestamp with time zone not null,
  constraint school_settings_pkey PRIMARY KEY (school_id, setting_id),
  constraint school_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_settings_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);
comment on table school_settings is 'owner: none; keep: for good';

create table schools (
  id bigint not null default …,
  district_id bigint,
  name text not null,
  city text not null default …,
  state text not null default …,
  zip_code text not null default …,
  created_by bigint,
  created_at timestamp with time zone not null default …,
  country text not null default …,
  grade smallint,
  public_school_id text,
  verified_at timestamp with time zone,
  verified_by bigint,
  verified_as text,
  evidence text not null default …,
  phone text not null default …,
  domain text not null default …,
  contact_source text not null default …,
  time_zone text not null default …,
  opens text not null default …,
  closes text not null default …,
  reads_words boolean not null default …,
  is_club boolean not null default …,
  constraint schools_pkey PRIMARY KEY (id),
  constraint schools_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint schools_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint schools_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint schools_verified CHECK (((verified_at IS NULL) = (verified_as IS NULL))),
  constraint schools_verified_as_check CHECK ((verified_as = ANY (ARRAY['operator'::text, 'district'::text, 'carried-over'::text])))
);
CREATE INDEX schools_district ON public.schools USING btree (district_id);
CREATE UNIQUE INDEX schools_public ON public.schools USING btree (public_school_id) WHERE (public_school_id IS NOT NULL);
CREATE TRIGGER schools_get_wbl_choices AFTER UPDATE OF verified_at ON public.schools FOR EACH ROW WHEN (((new.verified_at IS NOT NULL) AND (old.verified_at IS NULL))) EXECUTE FUNCTION give_wbl_choices();
CREATE TRIGGER schools_have_wbl_choices AFTER INSERT ON public.schools FOR EACH ROW WHEN ((new.verified_at IS NOT NULL)) EXECUTE FUNCTION give_wbl_choices();
comment on table schools is 'owner: none; keep: for good';

create table search_synonyms (
  typed text not null,
  word text not null,
  constraint search_synonyms_pkey PRIMARY KEY (typed, word)
);
comment on table search_synonyms is 'owner: none; keep: for good';

create table server_hours (
  hour timestamp with time zone not null,
  requests integer not null default …,
  errors integer not null default …,
  jobs integer not null default …,
  failed_jobs integer not null default …,
  constraint server_hours_pkey PRIMARY KEY (hour)
);
comment on table server_hours is 'owner: none; keep: 9 days after hour';

create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  remembered boolean not null,
  public_id uuid not null default …,
  user_agent text not null default …,
  support_visit_id bigint,
  class_device_id bigint,
  awaits text,
  challenge text,
  challenge_until timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_class_device_id_fkey FOREIGN KEY (class_device_id) REFERENCES class_devices(id) ON DELETE CASCADE,
  constraint sessions_support_visit_id_fkey FOREIGN KEY (support_visit_id) REFERENCES support_visits(id) ON DELETE SET NULL,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_awaits_check CHECK ((awaits = ANY (ARRAY['passkey'::text, 'enrollment'::text])))
);
CREATE INDEX sessions_class_device ON public.sessions USING btree (class_device_id) WHERE (class_device_id IS NOT NULL);
CREATE INDEX sessions_end ON public.sessions USING btree (ends_at);
CREATE UNIQUE INDEX sessions_public_id ON public.sessions USING btree (public_id);
CREATE INDEX sessions_support_visit ON public.sessions USING btree (support_visit_id) WHERE (support_visit_id IS NOT NULL);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
comment on table sessions is 'owner: self via user_id; keep: until ends_at';

create table settings (
  name text not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (name)
);
comment on table settings is 'owner: none; keep: for good';

create table sheet_lines (
  sheet_id bigint not null,
  child_id bigint not null,
  is_done boolean not null default …,
  password_digest bytea,
  constraint sheet_lines_pkey PRIMARY KEY (child_id, sheet_id),
  constraint sheet_lines_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sheet_lines_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheets(id) ON DELETE CASCADE
);
CREATE INDEX sheet_lines_sheet ON public.sheet_lines USING btree (sheet_id);
comment on table sheet_lines is 'owner: child via child_id; keep: as the sheet';

create table sheets (
  id bigint not null default …,
  class_id bigint not null,
  made_by bigint not null,
  created_at timestamp with time zone not null,
  key_hash bytea not null,
  constraint sheets_pkey PRIMARY KEY (id),
  constraint sheets_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint sheets_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sheets_class ON public.sheets USING btree (class_id);
CREATE INDEX sheets_maker ON public.sheets USING btree (made_by);
comment on table sheets is 'owner: self via made_by; keep: 1 day after created_at';

create table short_links (
  code text not null,
  item_id bigint not null,
  made_at timestamp with time zone not null,
  constraint short_links_item_id_key UNIQUE (item_id),
  constraint short_links_pkey PRIMARY KEY (code),
  constraint short_links_item_id_fkey FOREIGN KEY (item_id) REFERENCES catalogue_items(id) ON DELETE CASCADE
);
comment on table short_links is 'owner: none; keep: for good';

create table sign_in_cards (
  child_id bigint not null,
  secret_hash bytea not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint sign_in_cards_secret_hash_key UNIQUE (secret_hash),
  constraint sign_in_cards_pkey PRIMARY KEY (child_id),
  constraint sign_in_cards_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sign_in_cards_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL
);
comment on table sign_in_cards is 'owner: child via child_id; keep: until ends_at';

create table sign_ins (
  id bigint not null default …,
  user_id bigint not null,
  happened_at timestamp with time zone not null,
  way text not null,
  user_agent text not null,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sign_ins_way_check CHECK ((way = ANY (ARRAY['password'::text, 'provider'::text, 'pictures'::text, 'sign-in-card'::text, 'passkey'::text, 'recovery_code'::text])))
);
CREATE INDEX sign_ins_user ON public.sign_ins USING btree (user_id, happened_at DESC);
comment on table sign_ins is 'owner: self via user_id; keep: 90 days after happened_at';

create table signing_links (
  id bigint not null default …,
  placement_id bigint not null,
  child_id bigint not null,
  code_hash bytea,
  sent_to text not null,
  sent_by bigint,
  content_hash bytea not null,
  sent_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint signing_links_code_hash_key UNIQUE (code_hash),
  constraint signing_links_pkey PRIMARY KEY (id),
  constraint signing_links_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint signing_links_placement_id_fkey FOREIGN KEY (placement_id) REFERENCES placements(id) ON DELETE CASCADE,
  constraint signing_links_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX signing_links_child ON public.signing_links USING btree (child_id);
CREATE INDEX signing_links_mailbox ON public.signing_links USING btree (mailbox_of(sent_to), sent_at);
CREATE INDEX signing_links_placement ON public.signing_links USING btree (placement_id);
CREATE INDEX signing_links_sender ON public.signing_links USING btree (sent_by);
comment on table signing_links is 'owner: child via child_id; keep: 30 days after ends_at';

create table sparks (
  id bigint not null default …,
  website_name text not null,
  website_url text not null,
  short_description text not null,
  category text not null,
  grades smallint[] not null default …,
  keywords text[] not null,
  status text not null default …,
  for_everybody boolean not null,
  created_by bigint not null default …,
  constraint sparks_pkey PRIMARY KEY (id),
  constraint sparks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET DEFAULT,
  constraint sparks_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Published'::text, 'Hidden'::text, 'Withdrawn'::text])))
);
CREATE INDEX sparks_created_by ON public.sparks USING btree (created_by) WHERE (created_by <> 10);
CREATE UNIQUE INDEX sparks_for_everybody ON public.sparks USING btree (website_url) WHERE for_everybody;
CREATE TRIGGER sparks_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.sparks FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_sparks', 'archetype_id', 'Sparks');
comment on table sparks is 'owner: none; keep: for good';

create table store_referrals (
  user_id bigint not null,
  sharer_id bigint not null,
  created_at timestamp with time zone not null,
  constraint store_referrals_pkey PRIMARY KEY (user_id),
  constraint store_referrals_sharer_id_fkey FOREIGN KEY (sharer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint store_referrals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX store_referrals_sharer ON public.store_referrals USING btree (sharer_id);
comment on table store_referrals is 'owner: self via user_id; keep: until erased';

create table store_sharers (
  user_id bigint not null,
  token text not null,
  store_sign_up boolean not null,
  created_at timestamp with time zone not null,
  constraint store_sharers_token_key UNIQUE (token),
  constraint store_sharers_pkey PRIMARY KEY (user_id),
  constraint store_sharers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table store_sharers is 'owner: self via user_id; keep: until erased';

create table student_origins (
  child_id bigint not null,
  school_id bigint,
  class_id bigint,
  made_by bigint,
  made_at timestamp with time zone not null,
  constraint student_origins_pkey PRIMARY KEY (child_id),
  constraint student_origins_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint student_origins_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL,
  constraint student_origins_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint student_origins_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE SET NULL
);
CREATE INDEX student_origins_maker ON public.student_origins USING btree (made_by, made_at);
comment on table student_origins is 'owner: child via child_id; keep: until erased';

create table support_visits (
  id bigint not null default …,
  operator_id bigint,
  person_id bigint not null,
  school_id bigint not null,
  reason text not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint support_visits_pkey PRIMARY KEY (id),
  constraint support_visits_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint support_visits_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint support_visits_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE INDEX support_visits_operator ON public.support_visits USING btree (operator_id);
CREATE INDEX support_visits_person ON public.support_visits USING btree (person_id);
CREATE INDEX support_visits_school ON public.support_visits USING btree (school_id, started_at);
comment on table support_visits is 'owner: person via person_id; keep: 7 years after ends_at';

create table survey_counts (
  window_id bigint not null,
  school_id bigint not null,
  first_part bigint not null,
  second_part bigint not null,
  whole bigint not null,
  day date not null,
  responses integer not null,
  scored integer not null,
  first_best integer not null,
  first_low integer not null,
  second_best integer not null,
  second_low integer not null,
  whole_best integer not null,
  whole_low integer not null,
  grade smallint not null,
  constraint survey_counts_pkey PRIMARY KEY (school_id, window_id, day, grade),
  constraint survey_counts_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint survey_counts_window_id_fkey FOREIGN KEY (window_id) REFERENCES survey_windows(id) ON DELETE CASCADE
);
CREATE INDEX survey_counts_window ON public.survey_counts USING btree (window_id) WHERE (window_id > 0);
comment on table survey_counts is 'owner: none; keep: until removed';

create table survey_responses (
  user_id bigint not null,
  window_id bigint not null,
  school_id bigint,
  journal_id bigint,
  saved_at timestamp with time zone not null,
  day date not null,
  first_part integer,
  second_part integer,
  whole integer,
  lowest integer default …,
  grade smallint,
  question_version smallint not null,
  first_level smallint,
  second_level smallint,
  whole_level smallint,
  answers jsonb not null,
  constraint survey_counted TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint survey_responses_pkey PRIMARY KEY (user_id, window_id, day) INCLUDE (first_part, second_part, whole, lowest, saved_at),
  constraint survey_responses_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE SET NULL,
  constraint survey_responses_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE SET NULL,
  constraint survey_responses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint survey_responses_window_id_fkey FOREIGN KEY (window_id) REFERENCES survey_windows(id) ON DELETE CASCADE,
  constraint survey_responses_scores_check CHECK (((num_nulls(first_part, second_part, whole) = ANY (ARRAY[0, 3])) AND (num_nulls(whole, first_level, second_level, whole_level) = ANY (ARRAY[0, 4])) AND (first_part >= 12000) AND (second_part >= 12000) AND (whole >= 12000)))
);
CREATE INDEX survey_responses_journal ON public.survey_responses USING btree (journal_id) WHERE (journal_id IS NOT NULL);
CREATE INDEX survey_responses_school ON public.survey_responses USING btree (school_id) WHERE (school_id IS NOT NULL);
CREATE INDEX survey_responses_window ON public.survey_responses USING btree (window_id) WHERE (window_id > 0);
CREATE CONSTRAINT TRIGGER survey_counted AFTER INSERT OR DELETE OR UPDATE OF school_id, grade, first_part, second_part, whole, first_level, second_level, whole_level ON public.survey_responses DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_survey();
comment on table survey_responses is 'owner: person via user_id; keep: 7 years after saved_at';

create table survey_windows (
  id bigint not null default …,
  school_id bigint,
  district_id bigint,
  user_type text,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  retake_time timestamp with time zone,
  is_on boolean not null default …,
  set_by bigint,
  set_at timestamp with time zone not null,
  survey text not null,
  class_id bigint,
  constraint survey_windows_pkey PRIMARY KEY (id),
  constraint survey_windows_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint survey_windows_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id) ON DELETE CASCADE,
  constraint survey_windows_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint survey_windows_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint survey_windows_place_check CHECK (((num_nonnulls(school_id, district_id, class_id) =
CASE
    WHEN (id > 0) THEN 1
    ELSE 0
END) AND ((user_type IS NOT NULL) = (id > 0)) AND ((district_id IS NOT NULL) OR (user_type <> 'District Admin'::text)) AND ((class_id IS NULL) OR (user_type = 'Child'::text)))),
  constraint survey_windows_times_check CHECK (((end_time > start_time) AND (retake_time > end_time))),
  constraint survey_windows_user_type_check CHECK ((user_type = ANY (ARRAY['Child'::text, 'Teacher'::text, 'District Admin'::text])))
);
CREATE INDEX survey_windows_class ON public.survey_windows USING btree (class_id, start_time DESC) WHERE (class_id IS NOT NULL);
CREATE INDEX survey_windows_district ON public.survey_windows USING btree (district_id, user_type, start_time DESC) WHERE (district_id IS NOT NULL);
CREATE INDEX survey_windows_school ON public.survey_windows USING btree (school_id, user_type, start_time DESC) WHERE (school_id IS NOT NULL);
CREATE INDEX survey_windows_set_by ON public.survey_windows USING btree (set_by) WHERE (set_by IS NOT NULL);
comment on table survey_windows is 'owner: none; keep: for good';

create table talk_hints (
  id bigint not null default …,
  talk_id bigint not null,
  child_id bigint not null,
  journal_id bigint,
  comment_id bigint,
  sentence text not null,
  list_version text not null,
  noticed_at timestamp with time zone not null,
  begun_at timestamp with time zone not null,
  text_digest text,
  removed_at timestamp with time zone,
  removed_by bigint,
  ends_at timestamp with time zone,
  artefact_id bigint,
  highlight_id bigint,
  child_goal_id bigint,
  placement_id bigint,
  work_entry_id bigint,
  board_id bigint,
  constraint talk_hints_pkey PRIMARY KEY (id),
  constraint talk_hints_artefact_id_fkey FOREIGN KEY (artefact_id) REFERENCES artefacts(id) ON DELETE SET NULL,
  constraint talk_hints_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(id) ON DELETE SET NULL,
  constraint talk_hints_child_goal_id_fkey FOREIGN KEY (child_goal_id) REFERENCES child_goals(id) ON DELETE SET NULL,
  constraint talk_hints_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint talk_hints_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE SET NULL,
  constraint talk_hints_highlight_id_fkey FOREIGN KEY (highlight_id) REFERENCES highlights(id) ON DELETE SET NULL,
  constraint talk_hints_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE SET NULL,
  constraint talk_hints_placement_id_fkey FOREIGN KEY (placement_id) REFERENCES placements(id) ON DELETE SET NULL,
  constraint talk_hints_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint talk_hints_talk_id_fkey FOREIGN KEY (talk_id) REFERENCES talks(id) ON DELETE CASCADE,
  constraint talk_hints_work_entry_id_fkey FOREIGN KEY (work_entry_id) REFERENCES work_entries(id) ON DELETE SET NULL,
  constraint talk_hints_one_text CHECK ((num_nonnulls(journal_id, comment_id, artefact_id, highlight_id, child_goal_id, placement_id, work_entry_id, board_id) <= 1))
);
CREATE INDEX talk_hints_artefact ON public.talk_hints USING btree (artefact_id) WHERE (artefact_id IS NOT NULL);
CREATE INDEX talk_hints_board ON public.talk_hints USING btree (board_id) WHERE (board_id IS NOT NULL);
CREATE INDEX talk_hints_child_goal ON public.talk_hints USING btree (child_goal_id) WHERE (child_goal_id IS NOT NULL);
CREATE INDEX talk_hints_comment ON public.talk_hints USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX talk_hints_ends ON public.talk_hints USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX talk_hints_highlight ON public.talk_hints USING btree (highlight_id) WHERE (highlight_id IS NOT NULL);
CREATE INDEX talk_hints_journal ON public.talk_hints USING btree (journal_id) WHERE (journal_id IS NOT NULL);
CREATE INDEX talk_hints_placement ON public.talk_hints USING btree (placement_id) WHERE (placement_id IS NOT NULL);
CREATE INDEX talk_hints_sentence ON public.talk_hints USING btree (child_id, md5(sentence));
CREATE INDEX talk_hints_talk ON public.talk_hints USING btree (talk_id, id);
CREATE INDEX talk_hints_work_entry ON public.talk_hints USING btree (work_entry_id) WHERE (work_entry_id IS NOT NULL);
comment on table talk_hints is 'owner: child via child_id; keep: as the talk; until ends_at';

create table talk_steps (
  id bigint not null default …,
  talk_id bigint not null,
  child_id bigint not null,
  kind text not null,
  person_id bigint,
  at timestamp with time zone not null,
  is_mailed boolean not null default …,
  said text,
  is_texted boolean not null default …,
  circle smallint,
  read_to bigint,
  kept_at timestamp with time zone,
  kept_from timestamp with time zone,
  kept_until timestamp with time zone,
  constraint talk_steps_pkey PRIMARY KEY (id),
  constraint talk_steps_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint talk_steps_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint talk_steps_talk_id_fkey FOREIGN KEY (talk_id) REFERENCES talks(id) ON DELETE CASCADE,
  constraint talk_steps_check CHECK (((said IS NOT NULL) = (kind = 'said'::text))),
  constraint talk_steps_kind_check CHECK ((kind = ANY (ARRAY['asked'::text, 'noticed'::text, 'told'::text, 'read'::text, 'seen'::text, 'with'::text, 'said'::text, 'closed'::text])))
);
CREATE INDEX talk_steps_child ON public.talk_steps USING btree (child_id);
CREATE INDEX talk_steps_mailed ON public.talk_steps USING btree (child_id, person_id, at) WHERE is_mailed;
CREATE INDEX talk_steps_talk ON public.talk_steps USING btree (talk_id, id);
CREATE INDEX talk_steps_told ON public.talk_steps USING btree (person_id, child_id) WHERE (kind = 'told'::text);
comment on table talk_steps is 'owner: child via child_id; keep: as the talk';

create table talks (
  id bigint not null default …,
  child_id bigint not null,
  chosen_id bigint,
  asked_at timestamp with time zone not null,
  asked_last_at timestamp with time zone not null,
  step integer not null default …,
  next_step_at timestamp with time zone not null,
  held_by bigint,
  held_until timestamp with time zone,
  held_step smallint,
  with_id bigint,
  with_at timestamp with time zone,
  closed_by bigint,
  closed_at timestamp with time zone,
  note text,
  cause text not null default …,
  chosen_at timestamp with time zone,
  looked_at timestamp with time zone,
  constraint talks_pkey PRIMARY KEY (id),
  constraint talks_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint talks_chosen_id_fkey FOREIGN KEY (chosen_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint talks_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint talks_held_by_fkey FOREIGN KEY (held_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint talks_with_id_fkey FOREIGN KEY (with_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint talks_cause_check CHECK ((cause = ANY (ARRAY['wish'::text, 'words'::text])))
);
CREATE INDEX talks_child ON public.talks USING btree (child_id, id DESC);
CREATE INDEX talks_closed ON public.talks USING btree (closed_at) WHERE ((cause = 'words'::text) AND (closed_at IS NOT NULL));
CREATE INDEX talks_due ON public.talks USING btree (next_step_at) WHERE (closed_at IS NULL);
CREATE INDEX talks_looked ON public.talks USING btree (looked_at NULLS FIRST, id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX talks_open ON public.talks USING btree (child_id, cause) WHERE (closed_at IS NULL);
CREATE TRIGGER talks_date_removed_hints AFTER UPDATE OF closed_at ON public.talks FOR EACH ROW WHEN ((new.closed_at IS NOT NULL)) EXECUTE FUNCTION date_removed_hints();
comment on table talks is 'owner: child via child_id; keep: 7 years after closed_at';

create table topic_entries (
  topic text not null,
  number bigint not null,
  type text not null,
  actor_id bigint not null,
  child_id bigint,
  created_at timestamp with time zone not null,
  subject_kind text,
  subject_id bigint,
  other_kind text,
  other_id bigint,
  constraint topic_entries_pkey PRIMARY KEY (topic, number),
  constraint topic_entries_other CHECK ((((other_kind IS NULL) = (other_id IS NULL)) AND ((other_id IS NULL) OR (subject_id IS NOT NULL)))),
  constraint topic_entries_subject CHECK (((subject_kind IS NULL) = (subject_id IS NULL)))
);
CREATE INDEX topic_entries_age ON public.topic_entries USING btree (created_at);
CREATE INDEX topic_entries_child ON public.topic_entries USING btree (child_id);
comment on table topic_entries is 'owner: child via child_id; keep: 400 days after created_at';

create table topics (
  name text not null,
  last bigint not null,
  constraint topics_pkey PRIMARY KEY (name)
);
comment on table topics is 'owner: person via name; keep: until erased';

create table transfers (
  id bigint not null default …,
  child_id bigint not null,
  from_school_id bigint not null,
  to_school_id bigint not null,
  asked_by bigint,
  asked_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  closed_as text,
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint transfers_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint transfers_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint transfers_from_school_id_fkey FOREIGN KEY (from_school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint transfers_to_school_id_fkey FOREIGN KEY (to_school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint transfers_check CHECK ((from_school_id <> to_school_id)),
  constraint transfers_closed_as_check CHECK ((closed_as = ANY (ARRAY['moved'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX transfers_from ON public.transfers USING btree (from_school_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX transfers_open ON public.transfers USING btree (child_id) WHERE (closed_at IS NULL);
CREATE INDEX transfers_to ON public.transfers USING btree (to_school_id) WHERE (closed_at IS NULL);
comment on table transfers is 'owner: child via child_id; keep: 7 years after closed_at';

create table upload_pieces (
  upload_id bigint not null,
  start bigint not null,
  bytes bytea not null,
  constraint upload_pieces_pkey PRIMARY KEY (upload_id, start),
  constraint upload_pieces_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);
comment on table upload_pieces is 'owner: person via upload_id; keep: as the upload';

create table uploads (
  id bigint not null default …,
  owner_id bigint not null,
  school_id bigint,
  name text not null,
  type text not null,
  bytes bigint not null,
  received bigint not null default …,
  begun_at timestamp with time zone not null,
  finishing_until timestamp with time zone,
  file_key text,
  ends_at timestamp with time zone not null,
  stepped_at timestamp with time zone not null,
  counters text[] not null default …,
  counted_at timestamp with time zone,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint uploads_bytes_check CHECK ((bytes > 0)),
  constraint uploads_check CHECK (((received >= 0) AND (received <= bytes)))
);
CREATE INDEX uploads_owner ON public.uploads USING btree (owner_id);
CREATE INDEX uploads_school ON public.uploads USING btree (school_id) WHERE (school_id IS NOT NULL);
comment on table uploads is 'owner: person via owner_id; keep: until ends_at';

create table users (
  id bigint not null default …,
  user_type text not null,
  first_name text not null,
  last_name text not null default …,
  username text,
  email text,
  email_verified_at timestamp with time zone,
  disabled_at timestamp with time zone,
  gender text,
  birth_date date,
  grade smallint,
  zip_code text not null default …,
  password_hash text,
  avatar text,
  profile_code text,
  teacher_role text,
  teacher_interests text[] not null default …,
  teacher_grades text not null default …,
  registration jsonb not null default …,
  created_at timestamp with time zone not null default …,
  version integer not null default …,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  avatar_file_id bigint,
  careers text[] not null default …,
  summary text not null default …,
  uses_reader boolean not null default …,
  welcome_done text[] not null default …,
  has_chosen_face boolean not null default …,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_avatar_file_id_fkey FOREIGN KEY (avatar_file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint users_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['Female'::text, 'Male'::text, 'Other'::text]))),
  constraint users_user_type_check CHECK ((user_type = ANY (ARRAY['Child'::text, 'Parent'::text, 'Teacher'::text, 'District Admin'::text, 'Vendor'::text, 'Product'::text])))
);
CREATE UNIQUE INDEX users_adult_email ON public.users USING btree (lower(email), user_type) WHERE ((email IS NOT NULL) AND (user_type <> 'Child'::text));
CREATE INDEX users_avatar_file ON public.users USING btree (avatar_file_id) WHERE (avatar_file_id IS NOT NULL);
CREATE INDEX users_deleted ON public.users USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX users_email ON public.users USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX users_profile_code ON public.users USING btree (profile_code) WHERE (profile_code IS NOT NULL);
CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username)) WHERE (username IS NOT NULL);
CREATE TRIGGER users_attach AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.avatar_file_id IS NOT NULL)) EXECUTE FUNCTION keep_attachments('user', 'id');
CREATE TRIGGER users_drop_attachments AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION drop_attachments('user');
CREATE TRIGGER users_have_faces BEFORE INSERT OR UPDATE OF avatar ON public.users FOR EACH ROW EXECUTE FUNCTION give_face();
CREATE TRIGGER users_keep_attachments AFTER UPDATE OF avatar_file_id ON public.users FOR EACH ROW WHEN ((old.avatar_file_id IS DISTINCT FROM new.avatar_file_id)) EXECUTE FUNCTION keep_attachments('user', 'id');
CREATE TRIGGER users_keep_cards AFTER UPDATE OF first_name, last_name, avatar ON public.users FOR EACH ROW WHEN (((old.user_type <> 'Child'::text) AND (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.avatar IS DISTINCT FROM new.avatar)))) EXECUTE FUNCTION keep_former_card();
CREATE TRIGGER users_keep_contacts AFTER UPDATE OF email ON public.users FOR EACH ROW WHEN (((old.user_type <> 'Child'::text) AND (old.email IS NOT NULL) AND (mailbox_of(old.email) IS DISTINCT FROM mailbox_of(new.email)))) EXECUTE FUNCTION keep_former_contact();
comment on table users is 'owner: self; keep: until erased; 30 days after deleted_at';

create table vendors (
  id bigint not null default …,
  name text not null,
  description text not null default …,
  website text,
  enroll text,
  first_name text not null default …,
  last_name text not null default …,
  email text not null default …,
  number text not null default …,
  address text not null default …,
  city text not null default …,
  state text not null default …,
  zip_code text not null default …,
  user_id bigint,
  is_reviewed boolean not null default …,
  constraint vendors_pkey PRIMARY KEY (id),
  constraint vendors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX vendors_name ON public.vendors USING btree (name) WHERE is_reviewed;
CREATE INDEX vendors_user ON public.vendors USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER activities_of_vendors_in_catalogue AFTER UPDATE OF name ON public.vendors FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_activities', 'vendor_id');
comment on table vendors is 'owner: none; keep: for good';

create table verification_requests (
  id bigint not null default …,
  school_id bigint not null,
  asked_by bigint not null,
  message text not null default …,
  asked_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  answer text not null default …,
  phone text not null default …,
  website text not null default …,
  meeting text not null default …,
  constraint verification_requests_pkey PRIMARY KEY (id),
  constraint verification_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint verification_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint verification_requests_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX verification_requests_asker ON public.verification_requests USING btree (asked_by);
CREATE UNIQUE INDEX verification_requests_open ON public.verification_requests USING btree (school_id, asked_by) WHERE (closed_at IS NULL);
comment on table verification_requests is 'owner: self via asked_by; keep: 7 years after closed_at';

create table videos (
  id bigint not null default …,
  title text not null,
  description text not null,
  provider text not null,
  source text not null,
  captions text,
  keeper text not null,
  kind text not null,
  category text not null,
  picture text,
  grades smallint[] not null default …,
  keywords text[] not null,
  status text not null default …,
  for_everybody boolean not null,
  created_by bigint not null default …,
  constraint videos_provider_source_key UNIQUE (provider, source),
  constraint videos_pkey PRIMARY KEY (id),
  constraint videos_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET DEFAULT,
  constraint videos_check CHECK (
CASE provider
    WHEN 'YouTube'::text THEN (source ~ '^[A-Za-z0-9_-]{11}$'::text)
    WHEN 'Vimeo'::text THEN (source ~ '^\d{6,11}$'::text)
    ELSE (source ~ '^/[^/]'::text)
END),
  constraint videos_kind_check CHECK ((kind = ANY (ARRAY['lifestyle'::text, 'achievers'::text, 'cool'::text]))),
  constraint videos_provider_check CHECK ((provider = ANY (ARRAY['YouTube'::text, 'Vimeo'::text, 'File'::text]))),
  constraint videos_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Published'::text, 'Hidden'::text, 'Withdrawn'::text])))
);
CREATE INDEX videos_created_by ON public.videos USING btree (created_by) WHERE (created_by <> 10);
CREATE TRIGGER videos_in_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.videos FOR EACH ROW EXECUTE FUNCTION keep_in_catalogue('catalogue_of_videos', 'archetype_id', 'Videos');
comment on table videos is 'owner: none; keep: for good';

create table wbl_choices (
  id bigint not null default …,
  school_id bigint not null,
  kind text not null,
  position integer not null,
  name text not null,
  counts_as text,
  state_crs_code text,
  hidden_at timestamp with time zone,
  constraint wbl_choices_school_id_kind_position_key UNIQUE (school_id, kind, "position"),
  constraint wbl_choices_pkey PRIMARY KEY (id),
  constraint wbl_choices_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint wbl_choices_check CHECK (((counts_as IS NULL) OR (kind = 'type'::text))),
  constraint wbl_choices_check1 CHECK (((state_crs_code IS NOT NULL) = (kind = 'course'::text))),
  constraint wbl_choices_counts_as_check CHECK ((counts_as = ANY (ARRAY['internship'::text, 'enterprise'::text]))),
  constraint wbl_choices_kind_check CHECK ((kind = ANY (ARRAY['type'::text, 'pathway'::text, 'course'::text, 'experience'::text, 'evaluation'::text])))
);
CREATE UNIQUE INDEX wbl_choices_named ON public.wbl_choices USING btree (school_id, kind, lower(name));
comment on table wbl_choices is 'owner: none; keep: for good';

create table wbl_records (
  highlight_id bigint not null,
  employer_name text not null,
  type_id bigint not null,
  pathway_id bigint,
  course_id bigint,
  experience_id bigint,
  evaluation_id bigint,
  signed_minutes integer,
  constraint wbl_records_pkey PRIMARY KEY (highlight_id),
  constraint wbl_records_course_id_fkey FOREIGN KEY (course_id) REFERENCES wbl_choices(id),
  constraint wbl_records_evaluation_id_fkey FOREIGN KEY (evaluation_id) REFERENCES wbl_choices(id),
  constraint wbl_records_experience_id_fkey FOREIGN KEY (experience_id) REFERENCES wbl_choices(id),
  constraint wbl_records_highlight_id_fkey FOREIGN KEY (highlight_id) REFERENCES highlights(id) ON DELETE CASCADE,
  constraint wbl_records_pathway_id_fkey FOREIGN KEY (pathway_id) REFERENCES wbl_choices(id),
  constraint wbl_records_type_id_fkey FOREIGN KEY (type_id) REFERENCES wbl_choices(id),
  constraint wbl_records_signed_minutes_check CHECK ((signed_minutes >= 0))
);
comment on table wbl_records is 'owner: child via highlight_id; keep: as the highlight';

create table webinar_registrations (
  webinar_id bigint not null,
  user_id bigint not null,
  registered_at timestamp with time zone not null,
  constraint webinar_registrations_pkey PRIMARY KEY (webinar_id, user_id),
  constraint webinar_registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint webinar_registrations_webinar_id_fkey FOREIGN KEY (webinar_id) REFERENCES webinars(id) ON DELETE CASCADE
);
CREATE INDEX webinar_registrations_user ON public.webinar_registrations USING btree (user_id);
comment on table webinar_registrations is 'owner: self via user_id; keep: 400 days after registered_at';

create table webinars (
  id bigint not null default …,
  title text not null,
  description text not null default …,
  starts_at timestamp with time zone not null,
  minutes integer not null default …,
  link text not null default …,
  created_at timestamp with time zone not null default …,
  constraint webinars_pkey PRIMARY KEY (id)
);
comment on table webinars is 'owner: none; keep: for good';

create table work_entries (
  id bigint not null default …,
  placement_id bigint not null,
  child_id bigint not null,
  worked_on date not null,
  minutes integer not null,
  tasks text not null,
  signed_minutes integer,
  signature_id bigint,
  version integer not null default …,
  created_at timestamp with time zone not null,
  constraint work_entries_pkey PRIMARY KEY (id),
  constraint work_entries_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint work_entries_placement_id_fkey FOREIGN KEY (placement_id) REFERENCES placements(id) ON DELETE CASCADE,
  constraint work_entries_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES work_signatures(id) ON DELETE SET NULL,
  constraint work_entries_check CHECK (((signature_id IS NULL) OR (signed_minutes IS NOT NULL))),
  constraint work_entries_minutes_check CHECK ((((minutes >= 15) AND (minutes <= 960)) AND ((minutes % 15) = 0))),
  constraint work_entries_signed_minutes_check CHECK ((((signed_minutes >= 0) AND (signed_minutes <= 960)) AND ((signed_minutes % 15) = 0)))
);
CREATE INDEX work_entries_child ON public.work_entries USING btree (child_id);
CREATE INDEX work_entries_placement ON public.work_entries USING btree (placement_id, worked_on, id);
CREATE TRIGGER work_entries_remove_hints BEFORE DELETE ON public.work_entries FOR EACH ROW EXECUTE FUNCTION remove_hints_of_work_entry();
CREATE TRIGGER work_entries_unsign BEFORE UPDATE OF worked_on, minutes, tasks ON public.work_entries FOR EACH ROW WHEN ((((old.worked_on IS DISTINCT FROM new.worked_on) OR (old.minutes IS DISTINCT FROM new.minutes)) OR (old.tasks IS DISTINCT FROM new.tasks))) EXECUTE FUNCTION unsign_changed_work();
comment on table work_entries is 'owner: child via child_id; keep: as the placement';

create table work_signatures (
  id bigint not null default …,
  placement_id bigint not null,
  child_id bigint not null,
  signer_name text not null,
  sent_to text not null,
  reliability smallint not null,
  teamwork smallint not null,
  communication smallint not null,
  quality smallint not null,
  content jsonb not null,
  content_hash bytea not null,
  signed_at timestamp with time zone not null,
  passed_on_at timestamp with time zone,
  passed_on_by bigint,
  constraint work_signatures_pkey PRIMARY KEY (id),
  constraint work_signatures_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint work_signatures_passed_on_by_fkey FOREIGN KEY (passed_on_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint work_signatures_placement_id_fkey FOREIGN KEY (placement_id) REFERENCES placements(id) ON DELETE CASCADE,
  constraint work_signatures_communication_check CHECK (((communication >= 1) AND (communication <= 4))),
  constraint work_signatures_quality_check CHECK (((quality >= 1) AND (quality <= 4))),
  constraint work_signatures_reliability_check CHECK (((reliability >= 1) AND (reliability <= 4))),
  constraint work_signatures_teamwork_check CHECK (((teamwork >= 1) AND (teamwork <= 4)))
);
CREATE INDEX work_signatures_child ON public.work_signatures USING btree (child_id);
CREATE INDEX work_signatures_placement ON public.work_signatures USING btree (placement_id, id DESC);
comment on table work_signatures is 'owner: child via child_id; keep: as the placement';

create table year_turn_classes (
  turn_id bigint not null,
  class_id bigint not null,
  act text not null,
  name text not null,
  teacher_id bigint,
  new_class_id bigint,
  planned_at timestamp with time zone not null,
  done_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint year_turn_classes_pkey PRIMARY KEY (turn_id, class_id),
  constraint year_turn_classes_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint year_turn_classes_new_class_id_fkey FOREIGN KEY (new_class_id) REFERENCES classes(id) ON DELETE SET NULL,
  constraint year_turn_classes_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint year_turn_classes_turn_id_fkey FOREIGN KEY (turn_id) REFERENCES year_turns(id) ON DELETE CASCADE,
  constraint year_turn_classes_act_check CHECK ((act = ANY (ARRAY['up'::text, 'end'::text])))
);
CREATE INDEX year_turn_classes_class ON public.year_turn_classes USING btree (class_id);
CREATE INDEX year_turn_classes_new_class ON public.year_turn_classes USING btree (new_class_id);
CREATE INDEX year_turn_classes_teacher ON public.year_turn_classes USING btree (teacher_id);
comment on table year_turn_classes is 'owner: none; keep: 400 days after planned_at';

create table year_turn_students (
  turn_id bigint not null,
  child_id bigint not null,
  act text not null,
  is_own boolean not null,
  old_grade smallint,
  new_grade smallint,
  planned_at timestamp with time zone not null,
  done_at timestamp with time zone,
  undone_at timestamp with time zone,
  note text,
  constraint year_turn_students_pkey PRIMARY KEY (turn_id, child_id),
  constraint year_turn_students_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint year_turn_students_turn_id_fkey FOREIGN KEY (turn_id) REFERENCES year_turns(id) ON DELETE CASCADE,
  constraint year_turn_students_act_check CHECK ((act = ANY (ARRAY['up'::text, 'repeat'::text, 'leave'::text]))),
  constraint year_turn_students_note_check CHECK ((note = ANY (ARRAY['left-school'::text, 'grade-changed'::text, 'class-changed'::text, 'disputed'::text, 'erasing'::text, 'later'::text])))
);
CREATE INDEX year_turn_students_child ON public.year_turn_students USING btree (child_id);
comment on table year_turn_students is 'owner: child via child_id; keep: 400 days after planned_at';

create table year_turns (
  id bigint not null default …,
  school_id bigint not null,
  school_year smallint not null,
  started_by bigint,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  undone_by bigint,
  undo_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint year_turns_pkey PRIMARY KEY (id),
  constraint year_turns_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint year_turns_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint year_turns_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX year_turns_open ON public.year_turns USING btree (school_id) WHERE ((finished_at IS NULL) OR ((undo_at IS NOT NULL) AND (undone_at IS NULL)));
CREATE INDEX year_turns_school ON public.year_turns USING btree (school_id, id DESC);
CREATE INDEX year_turns_starter ON public.year_turns USING btree (started_by);
CREATE INDEX year_turns_undoer ON public.year_turns USING btree (undone_by);
comment on table year_turns is 'owner: none; keep: 400 days after started_at';

create view administered_schools as
 SELECT a.user_id,
    a.school_id
   FROM (school_admins a
     JOIN schools s ON (((s.id = a.school_id) AND (s.verified_at IS NOT NULL))))
UNION
 SELECT a.user_id,
    s.id AS school_id
   FROM (district_admins a
     JOIN schools s ON (((s.district_id = a.district_id) AND (s.verified_at IS NOT NULL))));

create view catalogue_of_activities as
 SELECT 'Activities'::text AS archetype,
    a.id AS archetype_id,
    a.name AS title,
    a.description AS summary,
    COALESCE(a.images[1], fitting_drawing(ARRAY[a.name], (('/pictures/activities/'::text || a.subject) || '-0.svg'::text))) AS picture,
    NULL::text AS short_name,
    a.grades,
    (a.keywords ||
        CASE
            WHEN (v.name IS NULL) THEN '{}'::text[]
            ELSE ARRAY[v.name]
        END) AS keywords,
    a.status,
    a.for_everybody,
    a.created_by AS owner_id,
    'Basic'::text AS plan,
    a.reach,
    NULLIF(concat_ws(', '::text, NULLIF(a.city, ''::text), NULLIF(a.state, ''::text)), ''::text) AS place,
    a.latitude,
    a.longitude,
    a.regular_price AS price,
    a.min_age,
    a.max_age,
        CASE
            WHEN (a.start_month IS NULL) THEN '{}'::smallint[]
            ELSE ARRAY( SELECT (m.m)::smallint AS m
               FROM generate_series(1, 12) m(m)
              WHERE
                    CASE
                        WHEN (a.start_month <= a.end_month) THEN ((m.m >= a.start_month) AND (m.m <= a.end_month))
                        ELSE ((m.m >= a.start_month) OR (m.m <= a.end_month))
                    END)
        END AS months,
    a.is_featured,
    a.vendor_id
   FROM (activities a
     LEFT JOIN vendors v ON ((v.id = a.vendor_id)));

create view catalogue_of_boards as
 SELECT 'Boards'::text AS archetype,
    id AS archetype_id,
    title,
    description AS summary,
    ( SELECT i.picture
           FROM (board_items o
             JOIN catalogue_items i ON ((i.id = o.item_id)))
          WHERE ((o.board_id = b.id) AND i.for_everybody AND (i.status = 'Published'::text))
          ORDER BY o."position"
         LIMIT 1) AS picture,
    NULL::text AS short_name,
    '{}'::smallint[] AS grades,
    keywords,
    status,
    for_everybody,
    created_by AS owner_id,
    'Basic'::text AS plan
   FROM boards b;

create view catalogue_of_careers as
 SELECT 'Pathways'::text AS archetype,
    id AS archetype_id,
    name AS title,
    description AS summary,
    COALESCE(image, (('/pictures/clusters/'::text || regexp_replace(lower(cluster), '[^a-z]+'::text, '-'::text, 'g'::text)) || '.svg'::text)) AS picture,
    short_name,
    '{}'::smallint[] AS grades,
    (tags || cluster) AS keywords,
        CASE
            WHEN is_enabled THEN 'Published'::text
            ELSE 'Hidden'::text
        END AS status,
    true AS for_everybody,
    (10)::bigint AS owner_id,
    'Basic'::text AS plan
   FROM careers c;

create view catalogue_of_courses as
 SELECT 'Courses'::text AS archetype,
    id AS archetype_id,
    name AS title,
    summary,
    picture,
    short_name,
    grades,
    '{}'::text[] AS keywords,
        CASE
            WHEN ((status = 'Published'::text) OR (NOT for_everybody)) THEN status
            ELSE 'Draft'::text
        END AS status,
    for_everybody,
    user_id AS owner_id,
    course_package AS plan
   FROM courses;

create view catalogue_of_goals as
 SELECT 'Goals'::text AS archetype,
    id AS archetype_id,
    title,
    description AS summary,
    picture,
    NULL::text AS short_name,
    '{}'::smallint[] AS grades,
    keywords,
        CASE
            WHEN ((deleted_at IS NULL) AND (is_system OR (EXISTS ( SELECT
               FROM goal_teachers t
              WHERE (t.goal_id = g.id))))) THEN 'Published'::text
            ELSE 'Withdrawn'::text
        END AS status,
    is_system AS for_everybody,
    COALESCE(created_by, (10)::bigint) AS owner_id,
    'Basic'::text AS plan
   FROM goals g
  WHERE (is_system OR (EXISTS ( SELECT
           FROM goal_teachers t
          WHERE (t.goal_id = g.id))) OR (EXISTS ( SELECT
           FROM catalogue_items i
          WHERE ((i.archetype = 'Goals'::text) AND (i.archetype_id = g.id)))));

create view catalogue_of_lessons as
 SELECT 'Lessons'::text AS archetype,
    l.id AS archetype_id,
    l.name AS title,
    l.summary,
    l.thumbnail AS picture,
    l.short_name,
    COALESCE(
        CASE
            WHEN l.for_everybody THEN c.grades
            ELSE NULL::smallint[]
        END, l.grades) AS grades,
    (l.categories || l.skills) AS keywords,
        CASE
            WHEN (l.status <> 'Published'::text) THEN
            CASE
                WHEN l.for_everybody THEN 'Draft'::text
                ELSE l.status
            END
            WHEN (l.for_everybody AND (c.status <> 'Published'::text)) THEN 'Draft'::text
            WHEN (l.course_id IN ( SELECT held_courses.id
               FROM held_courses)) THEN 'Hidden'::text
            ELSE 'Published'::text
        END AS status,
    l.for_everybody,
    l.user_id AS owner_id,
    l.lesson_package AS plan,
    l.course_id
   FROM (lessons l
     LEFT JOIN courses c ON ((c.id = l.course_id)));

create view catalogue_of_prompts as
 SELECT 'JournalTypes'::text AS archetype,
    id AS archetype_id,
    title,
    description AS summary,
    fitting_drawing(ARRAY[title], (('/pictures/prompts/'::text || topic) || '.svg'::text)) AS picture,
    NULL::text AS short_name,
    '{}'::smallint[] AS grades,
        CASE topic
            WHEN 'me'::text THEN '{}'::text[]
            WHEN 'wonder'::text THEN '{science}'::text[]
            WHEN 'moving'::text THEN '{sports}'::text[]
            WHEN 'future'::text THEN '{work}'::text[]
            ELSE ARRAY[topic]
        END AS keywords,
    status,
    true AS for_everybody,
    created_by AS owner_id,
    'Basic'::text AS plan,
    min_age,
    max_age
   FROM prompts p
  WHERE (created_by = 10);

create view catalogue_of_sparks as
 SELECT 'Sparks'::text AS archetype,
    id AS archetype_id,
    website_name AS title,
    short_description AS summary,
    fitting_drawing((website_name || keywords[2:]), (('/pictures/sparks/'::text || category) || '.svg'::text)) AS picture,
    NULL::text AS short_name,
    grades,
    keywords,
    status,
    for_everybody,
    created_by AS owner_id,
    'Basic'::text AS plan
   FROM sparks s;

create view catalogue_of_videos as
 SELECT 'Videos'::text AS archetype,
    id AS archetype_id,
    title,
    description AS summary,
    COALESCE(picture, fitting_drawing((title || keywords[3:]), (('/pictures/sparks/'::text || category) || '.svg'::text))) AS picture,
    NULL::text AS short_name,
    grades,
    keywords,
    status,
    for_everybody,
    created_by AS owner_id,
    'Basic'::text AS plan
   FROM videos v;

create view checked_items as
 SELECT a.archetype,
    a.archetype_id,
    min(l.checked_at) AS checked_at
   FROM (outside_addresses a
     JOIN outside_links l ON ((l.address = a.address)))
  GROUP BY a.archetype, a.archetype_id;

create view child_readers as
 SELECT m.child_id,
    r.class_id,
    r.teacher_id,
    r.since,
    r.ends_at,
    GREATEST(r.answers_from,
        CASE
            WHEN (NOT placed_by_school(m.class_id, m.added_by, r.teacher_id)) THEN m.since
            ELSE NULL::timestamp with time zone
        END) AS answers_from
   FROM (class_members m
     JOIN class_readers r ON ((r.class_id = m.class_id)))
  WHERE ((m.until IS NULL) AND (m.confirmed_at IS NOT NULL));

create view circles as
 SELECT m.user_id,
    'school'::text AS scope,
    m.school_id AS scope_id,
    NULL::timestamp with time zone AS since,
    NULL::timestamp with time zone AS ends_at
   FROM (school_members m
     JOIN schools s ON ((s.id = m.school_id)))
  WHERE ((m.until IS NULL) AND (m.confirmed_at IS NOT NULL) AND (s.verified_at IS NOT NULL))
UNION ALL
 SELECT m.user_id,
    'district'::text AS scope,
    s.district_id AS scope_id,
    NULL::timestamp with time zone AS since,
    NULL::timestamp with time zone AS ends_at
   FROM (school_members m
     JOIN schools s ON ((s.id = m.school_id)))
  WHERE ((m.until IS NULL) AND (m.confirmed_at IS NOT NULL) AND (s.verified_at IS NOT NULL) AND (s.district_id IS NOT NULL))
UNION ALL
 SELECT class_members.child_id AS user_id,
    'class'::text AS scope,
    class_members.class_id AS scope_id,
    NULL::timestamp with time zone AS since,
    NULL::timestamp with time zone AS ends_at
   FROM class_members
  WHERE ((class_members.until IS NULL) AND (class_members.confirmed_at IS NOT NULL))
UNION ALL
 SELECT class_powers.teacher_id AS user_id,
    'class'::text AS scope,
    class_powers.class_id AS scope_id,
    class_powers.since,
    class_powers.ends_at
   FROM class_powers
UNION ALL
 SELECT current_guardians.child_id AS user_id,
    'family'::text AS scope,
    current_guardians.guardian_id AS scope_id,
    NULL::timestamp with time zone AS since,
    NULL::timestamp with time zone AS ends_at
   FROM current_guardians
  WHERE (current_guardians.confirmed_at IS NOT NULL);

create view class_lessons as
 SELECT id
   FROM lessons
  WHERE (NOT for_everybody);

create view class_links as
 SELECT m.child_id,
    m.class_id,
    m.since AS joined_at,
    p.teacher_id,
    p.since,
    p.ends_at,
    p.is_verified,
        CASE
            WHEN (p.is_verified AND (m.confirmed_at IS NULL)) THEN 'joined-teacher'::text
            WHEN (p.is_verified AND (p.ends_at IS NOT NULL)) THEN 'substitute-of'::text
            WHEN p.is_verified THEN 'teacher-of'::text
            WHEN (p.ends_at IS NOT NULL) THEN NULL::text
            WHEN ((EXISTS ( SELECT
               FROM student_origins o
              WHERE ((o.child_id = m.child_id) AND ((o.class_id = m.class_id) OR (o.school_id = p.school_id))))) AND (NOT (EXISTS ( SELECT
               FROM guardianships g
              WHERE ((g.child_id = m.child_id) AND (g.confirmed_at IS NOT NULL))))) AND (own_verified_school(m.child_id) IS NULL)) THEN 'attesting-teacher'::text
            WHEN (m.confirmed_at IS NOT NULL) THEN 'club-teacher'::text
            ELSE NULL::text
        END AS relation
   FROM (class_members m
     JOIN class_powers p ON ((p.class_id = m.class_id)))
  WHERE (m.until IS NULL);

create view class_list_members as
 SELECT m.id,
    m.class_id
   FROM (((class_members m
     JOIN users u ON (((u.id = m.child_id) AND (u.deleted_at IS NULL))))
     JOIN classes c ON ((c.id = m.class_id)))
     JOIN schools s ON (((s.id = c.school_id) AND (s.verified_at IS NOT NULL))))
  WHERE ((m.until IS NULL) AND (EXISTS ( SELECT
           FROM class_list_names n
          WHERE ((n.class_id = m.class_id) AND (lower(n.first_name) = lower(u.first_name)) AND (lower(n.last_name) = lower(u.last_name)) AND ((EXISTS ( SELECT
                   FROM class_powers p
                  WHERE ((p.class_id = n.class_id) AND (p.teacher_id = n.added_by)))) OR (EXISTS ( SELECT
                   FROM school_admins a
                  WHERE ((a.school_id = s.id) AND (a.user_id = n.added_by)))) OR (EXISTS ( SELECT
                   FROM district_admins a
                  WHERE ((a.district_id = s.district_id) AND (a.user_id = n.added_by)))))))) AND (NOT (EXISTS ( SELECT
           FROM (class_members o
             JOIN users v ON (((v.id = o.child_id) AND (v.deleted_at IS NULL))))
          WHERE ((o.class_id = m.class_id) AND (o.until IS NULL) AND (o.id <> m.id) AND (lower(v.first_name) = lower(u.first_name)) AND (lower(v.last_name) = lower(u.last_name)))))));

create view class_names as
 SELECT c.id,
        CASE
            WHEN (s.verified_at IS NULL) THEN c.public_name
            ELSE c.name
        END AS name
   FROM (classes c
     LEFT JOIN schools s ON ((s.id = c.school_id)));

create view class_powers as
 SELECT t.class_id,
    t.teacher_id,
    t.since,
    t.ends_at,
    t.is_first,
    t.vouched_at,
    c.school_id,
    (s.verified_at IS NOT NULL) AS is_verified
   FROM ((class_teachers t
     JOIN classes c ON ((c.id = t.class_id)))
     LEFT JOIN schools s ON ((s.id = c.school_id)))
  WHERE ((t.until IS NULL) AND ((c.school_id IS NULL) OR (t.ends_at IS NOT NULL) OR ( SELECT true
           FROM school_members m
          WHERE ((m.school_id = c.school_id) AND (m.user_id = t.teacher_id) AND (m.until IS NULL) AND (m.confirmed_at IS NOT NULL))
         LIMIT 1)));

create view class_readers as
 SELECT p.class_id,
    p.teacher_id,
    p.since,
    p.ends_at,
    GREATEST(
        CASE
            WHEN ((p.ends_at IS NULL) AND (p.is_first OR (p.vouched_at IS NOT NULL))) THEN '-infinity'::timestamp with time zone
            WHEN (p.ends_at IS NULL) THEN (p.since + '30 days'::interval)
            WHEN (p.vouched_at IS NOT NULL) THEN p.since
            ELSE 'infinity'::timestamp with time zone
        END,
        CASE
            WHEN (p.ends_at IS NOT NULL) THEN '-infinity'::timestamp with time zone
            WHEN (a.user_id IS NOT NULL) THEN
            CASE
                WHEN (m.vouched_as = ANY (ARRAY['operator'::text, 'district'::text])) THEN '-infinity'::timestamp with time zone
                ELSE 'infinity'::timestamp with time zone
            END
            WHEN (m.vouched_at IS NOT NULL) THEN '-infinity'::timestamp with time zone
            ELSE (m.confirmed_at + '30 days'::interval)
        END) AS answers_from
   FROM ((class_powers p
     LEFT JOIN school_members m ON (((m.school_id = p.school_id) AND (m.user_id = p.teacher_id) AND (m.until IS NULL))))
     LEFT JOIN school_admins a ON (((a.school_id = p.school_id) AND (a.user_id = p.teacher_id))))
  WHERE p.is_verified;

create view content_progress as
 SELECT p.child_id,
    'Lessons'::text AS archetype,
    p.lesson_id AS archetype_id,
    p.progress AS state
   FROM lesson_progress p
UNION ALL
 SELECT p.child_id,
    'Courses'::text AS archetype,
    l.course_id AS archetype_id,
        CASE
            WHEN (count(*) FILTER (WHERE (p.progress = 'Completed'::text)) >= ( SELECT count(*) AS count
               FROM lessons o
              WHERE ((o.course_id = l.course_id) AND (o.status = 'Published'::text) AND (NOT (o.id IN ( SELECT held_lessons.id
                       FROM held_lessons)))))) THEN 'Completed'::text
            ELSE 'InProgress'::text
        END AS state
   FROM (lesson_progress p
     JOIN lessons l ON (((l.id = p.lesson_id) AND (l.status = 'Published'::text) AND (NOT (l.id IN ( SELECT held_lessons.id
           FROM held_lessons))))))
  WHERE (l.course_id IS NOT NULL)
  GROUP BY p.child_id, l.course_id
UNION ALL
 SELECT m.user_id AS child_id,
    i.archetype,
    i.archetype_id,
    'Completed'::text AS state
   FROM (item_marks m
     JOIN catalogue_items i ON ((i.id = m.item_id)))
  WHERE ((m.mark = 'completed'::text) AND (i.archetype = ANY (ARRAY['Sparks'::text, 'Videos'::text, 'Pathways'::text])))
UNION ALL
 SELECT j.user_id AS child_id,
    j.arche_type AS archetype,
    j.archetype_id,
    'Completed'::text AS state
   FROM journals j
  WHERE ((j.deleted_at IS NULL) AND (j.arche_type = ANY (ARRAY['JournalTypes'::text, 'Sparks'::text, 'Videos'::text, 'Pathways'::text])) AND (j.archetype_id IS NOT NULL) AND is_of_verified_class(j.class_id))
UNION ALL
 SELECT h.child_id,
    'Goals'::text AS archetype,
    h.goal_id AS archetype_id,
        CASE
            WHEN (h.completed_at IS NULL) THEN 'InProgress'::text
            ELSE 'Completed'::text
        END AS state
   FROM child_goals h;

create view current_guardians as
 SELECT id,
    child_id,
    guardian_id,
    relation,
    since,
    added_by,
    method,
    confirmed_at,
    confirmed_by
   FROM guardianships
  WHERE (until IS NULL);

create view current_members as
 SELECT id,
    class_id,
    child_id,
    since,
    added_by,
    class_yes_at,
    class_yes_by,
    child_yes_at,
    child_yes_by,
    confirmed_at,
    grade
   FROM class_members
  WHERE (until IS NULL);

create view dead_links as
 SELECT address
   FROM outside_links
  WHERE (state = 'dead'::text);

create view exercise_addresses as
 SELECT id AS exercise_id,
        CASE
            WHEN (resource_type = 'Link'::text) THEN resource
            WHEN (resource ~~ 'https://www.youtube.com/watch?v=%'::text) THEN ('https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D'::text || SUBSTRING(resource FROM 33))
            ELSE ('https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F'::text || SUBSTRING(resource FROM 19))
        END AS address
   FROM exercises e
  WHERE (resource ~ '^https?://'::text);

create view files_of_artefact as
 SELECT artefact_medias.file_id,
    artefact_medias.artefact_id AS subject_id
   FROM artefact_medias
UNION
 SELECT artefact_medias.preview_file_id AS file_id,
    artefact_medias.artefact_id AS subject_id
   FROM artefact_medias
  WHERE (artefact_medias.preview_file_id IS NOT NULL);

create view files_of_badge as
 SELECT image_file_id AS file_id,
    id AS subject_id
   FROM badges
  WHERE (image_file_id IS NOT NULL);

create view files_of_brought_entry as
 SELECT file_id,
    entry_id AS subject_id
   FROM brought_medias
  WHERE (file_id IS NOT NULL);

create view files_of_child_goal as
 SELECT child_goal_medias.file_id,
    child_goal_medias.child_goal_id AS subject_id
   FROM child_goal_medias
UNION
 SELECT child_goal_medias.poster_file_id AS file_id,
    child_goal_medias.child_goal_id AS subject_id
   FROM child_goal_medias
  WHERE (child_goal_medias.poster_file_id IS NOT NULL);

create view files_of_comment as
 SELECT comments.file_id,
    comments.id AS subject_id
   FROM comments
  WHERE (comments.file_id IS NOT NULL)
UNION
 SELECT comments.thumbnail_file_id AS file_id,
    comments.id AS subject_id
   FROM comments
  WHERE (comments.thumbnail_file_id IS NOT NULL);

create view files_of_course as
 SELECT picture_file_id AS file_id,
    id AS subject_id
   FROM courses
  WHERE (picture_file_id IS NOT NULL);

create view files_of_goal as
 SELECT goal_rubrics.file_id,
    goal_rubrics.goal_id AS subject_id
   FROM goal_rubrics
UNION
 SELECT goal_rubrics.preview_file_id AS file_id,
    goal_rubrics.goal_id AS subject_id
   FROM goal_rubrics
  WHERE (goal_rubrics.preview_file_id IS NOT NULL)
UNION
 SELECT goals.image_file_id AS file_id,
    goals.id AS subject_id
   FROM goals
  WHERE (goals.image_file_id IS NOT NULL);

create view files_of_highlight as
 SELECT highlight_medias.file_id,
    highlight_medias.highlight_id AS subject_id
   FROM highlight_medias
UNION
 SELECT highlight_medias.poster_file_id AS file_id,
    highlight_medias.highlight_id AS subject_id
   FROM highlight_medias
  WHERE (highlight_medias.poster_file_id IS NOT NULL);

create view files_of_journal as
 SELECT journal_medias.file_id,
    journal_medias.journal_id AS subject_id
   FROM journal_medias
UNION
 SELECT journal_medias.preview_file_id AS file_id,
    journal_medias.journal_id AS subject_id
   FROM journal_medias
  WHERE (journal_medias.preview_file_id IS NOT NULL);

create view files_of_listing as
 SELECT file_id,
    activity_id AS subject_id
   FROM listing_pictures;

create view files_of_prompt as
 SELECT prompt_medias.file_id,
    prompt_medias.prompt_id AS subject_id
   FROM prompt_medias
UNION
 SELECT prompt_medias.preview_file_id AS file_id,
    prompt_medias.prompt_id AS subject_id
   FROM prompt_medias
  WHERE (prompt_medias.preview_file_id IS NOT NULL);

create view files_of_user as
 SELECT avatar_file_id AS file_id,
    id AS subject_id
   FROM users
  WHERE (avatar_file_id IS NOT NULL);

create view goal_receivers as
 SELECT DISTINCT a.goal_id,
    a.assigned_by,
    l.child_id
   FROM ((goal_assignments a
     JOIN class_links l ON (((l.teacher_id = a.assigned_by) AND (l.relation = 'teacher-of'::text))))
     JOIN users u ON ((u.id = l.child_id)))
  WHERE ((l.class_id = a.class_id) OR (l.child_id = a.child_id) OR (u.grade = a.grade));

create view guardians_written_to as
 SELECT g.child_id,
    u.id AS guardian_id,
    u.first_name,
    u.email,
    g.since
   FROM (guardianships g
     JOIN users u ON ((u.id = g.guardian_id)))
  WHERE ((g.until IS NULL) AND (g.confirmed_at IS NOT NULL) AND (u.email IS NOT NULL) AND (u.email_verified_at IS NOT NULL) AND (u.disabled_at IS NULL) AND (u.deleted_at IS NULL));

create view held_careers as
 SELECT archetype_id AS id
   FROM catalogue_items
  WHERE ((archetype = 'Pathways'::text) AND is_held);

create view held_courses as
 SELECT archetype_id AS id
   FROM catalogue_items
  WHERE ((archetype = 'Courses'::text) AND is_held);

create view held_goals as
 SELECT archetype_id AS id
   FROM catalogue_items
  WHERE ((archetype = 'Goals'::text) AND is_held);

create view held_lessons as
 SELECT catalogue_items.archetype_id AS id
   FROM catalogue_items
  WHERE ((catalogue_items.archetype = 'Lessons'::text) AND catalogue_items.is_held)
UNION ALL
 SELECT l.id
   FROM (held_courses c
     JOIN lessons l ON ((l.course_id = c.id)));

create view home_zips as
 SELECT id AS user_id,
    COALESCE(
        CASE
            WHEN ((zip_code ~ '^\d{5}$'::text) AND (zip_code <> '00000'::text)) THEN zip_code
            ELSE NULL::text
        END, ( SELECT s.zip_code
           FROM (school_members m
             JOIN schools s ON ((s.id = m.school_id)))
          WHERE ((m.user_id = u.id) AND (m.until IS NULL) AND (m.confirmed_at IS NOT NULL) AND (s.zip_code ~ '^\d{5}$'::text) AND (s.zip_code <> '00000'::text))
          ORDER BY m.since DESC, m.id DESC
         LIMIT 1)) AS zip_code
   FROM users u;

create view open_sessions as
 SELECT token_hash,
    user_id,
    created_at,
    seen_at,
    ends_at,
    remembered,
    public_id,
    user_agent,
    support_visit_id,
    class_device_id
   FROM sessions
  WHERE (awaits IS NULL);

create view outside_addresses as
 SELECT 'Sparks'::text AS archetype,
    s.id AS archetype_id,
    s.website_url AS address
   FROM sparks s
  WHERE (s.status = 'Published'::text)
UNION ALL
 SELECT 'Activities'::text AS archetype,
    a.id AS archetype_id,
    COALESCE(a.website, v.website) AS address
   FROM (activities a
     LEFT JOIN vendors v ON ((v.id = a.vendor_id)))
  WHERE ((a.status = 'Published'::text) AND (COALESCE(a.website, v.website) IS NOT NULL))
UNION ALL
 SELECT 'Videos'::text AS archetype,
    v.id AS archetype_id,
        CASE v.provider
            WHEN 'YouTube'::text THEN ('https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D'::text || v.source)
            ELSE ('https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F'::text || v.source)
        END AS address
   FROM videos v
  WHERE ((v.status = 'Published'::text) AND (v.provider = ANY (ARRAY['YouTube'::text, 'Vimeo'::text])))
UNION ALL
 SELECT 'Lessons'::text AS archetype,
    a.lesson_id AS archetype_id,
    a.resource AS address
   FROM lesson_activities a
  WHERE (a.resource ~ '^https?://'::text)
UNION ALL
 SELECT 'Lessons'::text AS archetype,
    l.id AS archetype_id,
    x.address
   FROM (((everybody_shares s
     JOIN lessons l ON (((l.course_id = s.course_id) AND (l.status <> 'Withdrawn'::text))))
     JOIN lesson_exercises m ON ((m.lesson_id = l.id)))
     JOIN exercise_addresses x ON ((x.exercise_id = m.exercise_id)))
  WHERE (s.state = ANY (ARRAY['waiting'::text, 'shared'::text]));

create view own_entries as
 SELECT id,
    user_id,
    class_id,
    arche_type,
    archetype_id,
    title,
    created_at
   FROM journals
  WHERE ((deleted_at IS NULL) AND (journal_type_id IS NULL));

create view person_cards as
 SELECT id,
    first_name,
    last_name,
    gender,
    avatar,
    user_type,
    deleted_at,
    json_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'gender', gender, 'avatar', avatar, 'user_type', user_type) AS card
   FROM users;

create view signed_work as
 SELECT placement_id,
    child_id,
    (sum(signed_minutes))::integer AS minutes
   FROM work_entries
  WHERE (signature_id IS NOT NULL)
  GROUP BY placement_id, child_id;

create view standing_class_prompts as
 SELECT u.class_id,
    u.prompt_id,
    u.used_by,
    u.used_at
   FROM (class_prompts u
     JOIN prompts t ON (((t.id = u.prompt_id) AND (t.status = 'Published'::text) AND (((t.created_by = u.used_by) OR (t.created_by = 10)) OR (t.version = u.prompt_version)))))
  WHERE (EXISTS ( SELECT
           FROM class_powers p
          WHERE ((p.class_id = u.class_id) AND (p.teacher_id = u.used_by) AND (p.ends_at IS NULL))));

create view standing_recommendations as
 SELECT r.item_id,
    r.class_id,
    r.teacher_id
   FROM (item_recommendations r
     JOIN class_powers p ON (((p.class_id = r.class_id) AND (p.teacher_id = r.teacher_id) AND p.is_verified AND (p.ends_at IS NULL))));

create view waiting_for_operators as
 SELECT 'listings'::text AS queue,
    p.created_at AS since
   FROM (listing_proposals p
     JOIN activities a ON (((a.id = p.activity_id) AND (a.created_by = p.user_id) AND (a.status <> 'Withdrawn'::text))))
  WHERE (p.decided_at IS NULL)
UNION ALL
 SELECT 'listings'::text AS queue,
    listing_claims.created_at AS since
   FROM listing_claims
  WHERE ((listing_claims.decided_at IS NULL) AND (listing_claims.proof = 'operator'::text))
UNION ALL
 SELECT 'listings'::text AS queue,
    activities.pending_since AS since
   FROM activities
  WHERE (activities.status = 'Pending'::text)
UNION ALL
 SELECT 'listings'::text AS queue,
    NULL::timestamp with time zone AS since
   FROM videos
  WHERE (videos.status = 'Pending'::text)
UNION ALL
 SELECT 'reports'::text AS queue,
    min(item_reports.created_at) AS since
   FROM item_reports
  WHERE (item_reports.answered_at IS NULL)
  GROUP BY item_reports.item_id
UNION ALL
 SELECT 'courses'::text AS queue,
    s.asked_at AS since
   FROM everybody_shares s
  WHERE (s.state = 'waiting'::text);

create view wbl_facts as
 SELECT r.highlight_id,
    r.employer_name,
    r.type_id,
    t.name AS type_name,
    t.counts_as,
    r.pathway_id,
    p.name AS pathway_name,
    r.course_id,
    c.name AS course_title,
    c.state_crs_code,
    r.experience_id,
    x.name AS experience_name,
    r.evaluation_id,
    e.name AS evaluation_name,
    r.signed_minutes
   FROM (((((wbl_records r
     JOIN wbl_choices t ON ((t.id = r.type_id)))
     LEFT JOIN wbl_choices p ON ((p.id = r.pathway_id)))
     LEFT JOIN wbl_choices c ON ((c.id = r.course_id)))
     LEFT JOIN wbl_choices x ON ((x.id = r.experience_id)))
     LEFT JOIN wbl_choices e ON ((e.id = r.evaluation_id)));

CREATE OR REPLACE FUNCTION public.age_counts(child bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select is_pupil(child) or has_proved_guardian(child) or not (
    exists (select from student_origins o where o.child_id = child)
    or exists (select from guardianships g where g.child_id = child and g.until is null)));
end
$function$;

CREATE OR REPLACE FUNCTION public.answers_from(teacher bigint, child bigint, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select min(r.answers_from) from child_readers r
  where r.child_id = child and r.teacher_id = teacher and (r.ends_at is null or (r.since <= at and at < r.ends_at)));
end
$function$;

CREATE OR REPLACE FUNCTION public.authors_near(reader bigint)
 RETURNS TABLE(author_id bigint, relation text)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select reader, 'author'
  union all
  select child_id, 'child-author-guardian' from current_guardians where guardian_id = reader and confirmed_at is not null
  union all
  select child_id, 'child-author-teacher' from class_links where teacher_id = reader and relation = 'teacher-of'
  union all
  select a.child_id, 'child-author-classmate' from current_members own join current_members a on a.class_id = own.class_id
  join classes c on c.id = own.class_id join schools s on s.id = c.school_id and s.verified_at is not null
  where own.child_id = reader and own.confirmed_at is not null and a.confirmed_at is not null and a.child_id <> reader
  union all
  select guardian_id, 'author-family' from current_guardians
  where confirmed_at is not null and guardian_id <> reader and child_id in (
    select reader union all select child_id from current_guardians where guardian_id = reader and confirmed_at is not null)
  union all
  select teacher_id, 'author-class' from class_links
  where relation = 'teacher-of' and teacher_id <> reader and child_id in (
    select reader union all select child_id from current_guardians where guardian_id = reader and confirmed_at is not null)
  union all
  select o.teacher_id, 'author-class' from class_powers own join class_powers o on o.class_id = own.class_id and o.teacher_id <> reader
  where own.teacher_id = reader and own.is_verified and own.ends_at is null and o.ends_at is null
$function$;

CREATE OR REPLACE FUNCTION public.award_child_playlists(child bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_badges(child);
  insert into badge_awards (child_id, badge_id, assignment_id, awarded_at)
  select child, b.badge_id, b.id, at
  from (select distinct s.playlist_id from playlists_before(child, at) s) w
  cross join lateral badge_on(null, w.playlist_id, child) b
  where b.badge_unit_count <= badge_units_of(child, null, w.playlist_id) and not has_earned(child, b)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.award_for_goal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform award_for_thing(new.child_id, 'Goals', new.goal_id, new.completed_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.award_for_highlight()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform share_unit('badges of goal', new.related_to_goal_id);
  if exists (select from badge_assignments b where b.goal_id = new.related_to_goal_id and b.is_open) then
    perform award_goal_badges(array[new.child_id], new.related_to_goal_id, now());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.award_for_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform award_for_thing(new.user_id, new.arche_type, new.archetype_id, new.created_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.award_for_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  course bigint := (select l.course_id from lessons l where l.id = new.lesson_id);
begin
  if lock_of_unit('Courses', course) < lock_of_unit('Lessons', new.lesson_id) then
    perform share_unit('Courses', course);
  end if;
  perform award_for_thing(new.child_id, 'Lessons', new.lesson_id, new.changed_at);
  if course is not null then perform award_for_thing(new.child_id, 'Courses', course, new.changed_at); end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.award_for_mark()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform award_for_thing(new.user_id, i.archetype, i.archetype_id, new.at) from catalogue_items i where i.id = new.item_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.award_for_thing(child bigint, kind text, thing bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform share_unit(kind, thing);
  if exists (select from playlist_contents c join badge_assignments b on b.playlist_id = c.playlist_id and b.is_open
    where c.archetype = kind and c.archetype_id = thing) then
    perform award_child_playlists(child, at);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.award_goal_badges(children bigint[], goal bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_receivers(children);
  insert into badge_awards (child_id, badge_id, assignment_id, awarded_at)
  select h.child_id, b.badge_id, b.id, at
  from child_goals h cross join lateral goal_badge_before(h.child_id, h.goal_id) b
  where h.goal_id = goal and h.child_id = any(children) and b.badge_unit_count <= badge_units_of(h.child_id, h.goal_id, null)
    and not has_earned(h.child_id, b)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.award_playlist_badges(children bigint[], playlist bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_receivers(children);
  with enough as materialized (
    select c.id, b.badge_id, b.id as assignment_id
    from unnest(children) c (id) cross join lateral badge_on(null, playlist, c.id) b
    where b.badge_unit_count <= badge_units_of(c.id, null, playlist) and not has_earned(c.id, b))
  insert into badge_awards (child_id, badge_id, assignment_id, awarded_at)
  select e.id, e.badge_id, e.assignment_id, at from enough e
  where exists (select from playlists_before(e.id, at) s where s.playlist_id = playlist)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.badge_face(b badges)
 RETURNS json
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select json_build_object('id', b.id, 'name', b.name, 'description', b.description, 'shape', b.shape, 'color', b.color,
    'symbol', b.symbol, 'key', i.key, 'file', i.name) from (select 1) one left join files i on i.id = b.image_file_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.badge_on(goal bigint, playlist bigint, person bigint)
 RETURNS SETOF badge_assignments
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
declare
  child bigint;
begin
  select u.id into child from users u where u.id = person and u.user_type = 'Child';
  return query
  select a.* from badge_assignments a
  where a.is_open and (a.goal_id = goal or a.playlist_id = playlist) and (a.school_id is null or exists (
      select from school_members m where m.school_id = a.school_id and m.until is null and m.confirmed_at is not null and (m.user_id = person
        or m.user_id in (select g.child_id from current_guardians g where g.guardian_id = person and g.confirmed_at is not null)))
    or exists (select from administered_schools m where m.school_id = a.school_id and m.user_id = person))
    and (child is null or is_badge_answered(a, child))
  order by a.school_id nulls last limit 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.badge_units_of(child bigint, goal bigint, playlist bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return case when goal is not null then (
      select count(*)::int from highlights l
      where l.child_id = child and l.related_to_goal_id = goal and l.status = 'Accepted' and is_of_verified_class(l.class_id))
    else (
      select count(*)::int from playlist_contents c where c.playlist_id = playlist and c.state = 'SHOW' and exists (
        select from content_progress p
        where p.child_id = child and p.archetype = c.archetype and p.archetype_id = c.archetype_id and p.state = 'Completed')) end;
end
$function$;

CREATE OR REPLACE FUNCTION public.blank_board()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update catalogue_items set title = '', summary = '', keywords = '{}', folded = '', search = ''
  where archetype = 'Boards' and archetype_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.blank_goal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update catalogue_items set title = '', summary = '', keywords = '{}', folded = '', search = ''
  where archetype = 'Goals' and archetype_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.card_for(person bigint, children bigint[], moment timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  former json;
begin
  if person is null then return null; end if;
  select f.card into former from former_cards f where f.user_id = person and f.until > moment order by f.until limit 1;
  if former is not null and exists (select from unnest(children) c where not stands_near(person, c)) then return former; end if;
  return (select c.card from person_cards c where c.id = person);
end
$function$;

CREATE OR REPLACE FUNCTION public.child_agrees(class bigint, child bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (
    select from classes c join schools s on s.id = c.school_id and s.verified_at is not null
    where c.id = class and (
      own_verified_school(child) = s.id
      or (own_verified_school(child) is null and not has_proved_guardian(child)))));
end
$function$;

CREATE OR REPLACE FUNCTION public.children_before_playlist(playlist bigint, at timestamp with time zone)
 RETURNS TABLE(child_id bigint)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 30
AS $function$
begin
  return query
  with givers as materialized (
    select distinct a.assigned_by from playlist_assignments a join playlists p on p.id = a.playlist_id
    where a.playlist_id = playlist and is_assigned_still(p, a.assigned_by, at))
  select distinct l.child_id from givers g
  join class_links l on l.teacher_id = g.assigned_by and l.relation = 'teacher-of'
  join users u on u.id = l.child_id
  join playlist_assignments a on a.playlist_id = playlist and a.assigned_by = g.assigned_by
    and (a.class_id = l.class_id or a.child_id = l.child_id or a.grade = u.grade or a.is_for_all)
  join playlists p on p.id = playlist
  where words_stand(p, a.assigned_by, a.assigned_at, l.child_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.children_near(author bigint)
 RETURNS TABLE(child_id bigint, role text)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select author_id, 'classmate' from authors_near(author) where relation = 'child-author-classmate'
  union
  select child_id, 'ward' from current_guardians where guardian_id = author and confirmed_at is not null
  union
  select child_id, 'student' from class_links where teacher_id = author and relation = 'teacher-of'
$function$;

CREATE OR REPLACE FUNCTION public.circles_at(at timestamp with time zone)
 RETURNS TABLE(user_id bigint, scope text, scope_id bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select user_id, scope, scope_id from circles where ends_at is null or (since <= at and at < ends_at)
$function$;

CREATE OR REPLACE FUNCTION public.circles_of(person bigint, at timestamp with time zone)
 RETURNS TABLE(scope text, scope_id bigint)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 5
AS $function$
begin
  return query select c.scope, c.scope_id from circles c
    where c.user_id = person and (c.ends_at is null or (c.since <= at and at < c.ends_at));
end
$function$;

CREATE OR REPLACE FUNCTION public.class_agrees(class bigint, child bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from classes c where c.id = class and c.school_id = own_verified_school(child)));
end
$function$;

CREATE OR REPLACE FUNCTION public.class_items_for(kind text, reader bigint, at timestamp with time zone)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select i.archetype_id from items_for(reader, at) f join catalogue_items i on i.id = f.item_id
  where i.archetype = kind and (i.status = 'Published' or (i.status = 'Pending' and f.permission = 'REVIEW'))
  union
  select i.archetype_id from catalogue_items i
  where i.archetype = kind and i.owner_id = reader and i.owner_id <> 10 and i.status <> 'Withdrawn'
$function$;

CREATE OR REPLACE FUNCTION public.comments_seen(item bigint, reader bigint, at timestamp with time zone)
 RETURNS TABLE(comment_id bigint, relations text[])
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 10
AS $function$
begin
  if not exists (select from comments c where c.item_id = item and c.deleted_at is null) then return; end if;
  return query
  with near as materialized (
    select n.author_id, array_agg(distinct n.relation) as held from authors_near(reader) n
    where exists (select from comments c where c.item_id = item and c.user_id = n.author_id and c.deleted_at is null)
      and (n.relation <> 'child-author-classmate' or may_share(n.author_id, (at at time zone 'utc')::date))
    group by n.author_id)
  select c.id, n.held from near n join comments c on c.item_id = item and c.user_id = n.author_id and c.deleted_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.contact_hash(contact text)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
begin
  return sha256(convert_to(nullif(current_setting('kindling.contacts_key', true), '') || ':' || contact, 'UTF8'));
end $function$;

CREATE OR REPLACE FUNCTION public.contacts_of(person bigint)
 RETURNS SETOF bytea
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 2
AS $function$
begin
  return query
  select contact_hash(mailbox_of(u.email)) from users u where u.id = person and u.email is not null
  union all select contact_hash(p.number) from phones p where p.user_id = person
  union all select f.contact_hash from former_contacts f where f.user_id = person;
end $function$;

CREATE OR REPLACE FUNCTION public.count_item_mark(marked bigint, said text, step integer, value integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into item_counts as c (item_id, archetype, favorites, likes, views, ratings, rated, completed)
  select i.id, i.archetype, n.favorites, n.likes, n.views, n.ratings, n.ratings * value, n.completed
  from catalogue_items i cross join lateral (select step * (said = 'favorite')::int as favorites, step * (said = 'like')::int as likes,
    step * (said = 'viewed')::int as views, step * (said = 'rating')::int as ratings, step * (said = 'completed')::int as completed) n
  where i.id = marked
  on conflict (item_id) do update set favorites = c.favorites + excluded.favorites, likes = c.likes + excluded.likes,
    views = c.views + excluded.views, ratings = c.ratings + excluded.ratings, rated = c.rated + excluded.rated,
    completed = c.completed + excluded.completed;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_item_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.is_counted then perform count_item_mark(old.item_id, old.mark, -1, old.value); end if;
  if tg_op <> 'DELETE' and new.is_counted then perform count_item_mark(new.item_id, new.mark, 1, new.value); end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_survey()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.school_id is not null then
    update survey_counts c set responses = c.responses - 1, scored = c.scored - share.scored,
      first_part = c.first_part - share.first_part, second_part = c.second_part - share.second_part, whole = c.whole - share.whole,
      first_best = c.first_best - share.first_best, first_low = c.first_low - share.first_low,
      second_best = c.second_best - share.second_best, second_low = c.second_low - share.second_low,
      whole_best = c.whole_best - share.whole_best, whole_low = c.whole_low - share.whole_low
    from survey_share(old) share
    where c.school_id = share.school_id and c.window_id = share.window_id and c.day = share.day and c.grade = share.grade;
    delete from survey_counts
    where school_id = old.school_id and window_id = old.window_id and day = old.day and grade = coalesce(old.grade, 0)
      and responses = 0;
  end if;
  if tg_op <> 'DELETE' and new.school_id is not null then
    insert into survey_counts as c select * from survey_share(new)
    on conflict (school_id, window_id, day, grade) do update set responses = c.responses + 1, scored = c.scored + excluded.scored,
      first_part = c.first_part + excluded.first_part, second_part = c.second_part + excluded.second_part,
      whole = c.whole + excluded.whole,
      first_best = c.first_best + excluded.first_best, first_low = c.first_low + excluded.first_low,
      second_best = c.second_best + excluded.second_best, second_low = c.second_low + excluded.second_low,
      whole_best = c.whole_best + excluded.whole_best, whole_low = c.whole_low + excluded.whole_low;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.counts_as_safe_adult(adult bigint, school bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return has_proved_address(adult)
    and exists (select from schools s where s.id = school and s.verified_at is not null)
    and (exists (select from school_members m
        where m.user_id = adult and m.school_id = school and m.until is null and m.confirmed_at is not null)
      or exists (select from school_admins a where a.user_id = adult and a.school_id = school));
end
$function$;

CREATE OR REPLACE FUNCTION public.counts_for_others(person bigint, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (select case u.user_type when 'Child' then is_pupil(u.id) or has_consent(u.id, 'account', today)
      or (has_proved_guardian(u.id) and not needs_consent(u.id, today))
    else u.email_verified_at is not null end
  from users u where u.id = person);
end
$function$;

CREATE OR REPLACE FUNCTION public.counts_in_figures(child bigint, school bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (
    select from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
    where m.user_id = child and m.school_id = school and m.until is null and m.confirmed_at is not null
      and (m.vouched_at is not null or m.confirmed_at + interval '30 days' <= at
        or exists (select from guardianships g
          where g.child_id = child and g.until is null and g.confirmed_at + interval '30 days' <= at
            and has_proved_address(g.guardian_id))
        or exists (select from class_members k join classes c on c.id = k.class_id and c.school_id = school
          join school_members t on t.school_id = school and t.user_id = k.class_yes_by and t.until is null
            and (t.vouched_at is not null or t.confirmed_at + interval '30 days' <= at)
          where k.child_id = child and k.until is null and k.confirmed_at is not null
            and not exists (select from school_admins a where a.school_id = school and a.user_id = k.class_yes_by)))));
end
$function$;

CREATE OR REPLACE FUNCTION public.date_removed_hints()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from talk_hints h where h.talk_id = new.id and h.removed_by = new.child_id;
  update talk_hints h set ends_at = new.closed_at + interval '7 days' where h.talk_id = new.id and h.removed_at is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.drawn_faces()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[
    '/pictures/animals/fox.svg',
    '/pictures/animals/bear.svg',
    '/pictures/animals/cat.svg',
    '/pictures/animals/dog.svg',
    '/pictures/animals/rabbit.svg',
    '/pictures/animals/mouse.svg',
    '/pictures/animals/panda.svg',
    '/pictures/animals/koala.svg',
    '/pictures/animals/tiger.svg',
    '/pictures/animals/lion.svg',
    '/pictures/animals/cow.svg',
    '/pictures/animals/pig.svg',
    '/pictures/animals/frog.svg',
    '/pictures/animals/owl.svg',
    '/pictures/animals/chick.svg',
    '/pictures/animals/penguin.svg',
    '/pictures/animals/elephant.svg',
    '/pictures/animals/monkey.svg',
    '/pictures/animals/sheep.svg',
    '/pictures/animals/hedgehog.svg',
    '/pictures/animals/raccoon.svg',
    '/pictures/animals/duck.svg',
    '/pictures/animals/deer.svg',
    '/pictures/animals/turtle.svg',
    '/pictures/things/sun.svg',
    '/pictures/things/moon.svg',
    '/pictures/things/star.svg',
    '/pictures/things/cloud.svg',
    '/pictures/things/tree.svg',
    '/pictures/things/flower.svg',
    '/pictures/things/apple.svg',
    '/pictures/things/cake.svg',
    '/pictures/things/ball.svg',
    '/pictures/things/boat.svg',
    '/pictures/things/car.svg',
    '/pictures/things/house.svg',
    '/pictures/things/key.svg',
    '/pictures/things/umbrella.svg',
    '/pictures/things/balloon.svg',
    '/pictures/things/drum.svg']
$function$;

CREATE OR REPLACE FUNCTION public.drop_attachments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from attachments where subject_kind = tg_argv[0] and subject_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_goal_shares()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from goal_teachers where teacher_id = new.user_id and school_id = new.school_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.entitlements_of(person bigint, school bigint, at timestamp with time zone)
 RETURNS SETOF entitlements
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select e.* from entitlements e where e.person_id = person and e.valid_from <= at
  union all
  select e.* from entitlements e where e.school_id = school and e.valid_from <= at
  union all
  select e.* from schools s join entitlements e on e.district_id = s.district_id
  where s.id = school and s.verified_at is not null and e.valid_from <= at
$function$;

CREATE OR REPLACE FUNCTION public.faces_of_siblings(child bigint)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select coalesce(array_agg(distinct o.avatar), '{}')
    from guardianships own
    join guardianships g on g.guardian_id = own.guardian_id and g.child_id <> child and g.until is null and g.confirmed_at is not null
    join users o on o.id = g.child_id and o.avatar is not null
    where own.child_id = child and own.until is null and own.confirmed_at is not null);
end
$function$;

CREATE OR REPLACE FUNCTION public.fitting_drawing(said text[], otherwise text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  sentence text;
  said_word text;
  fitting text;
begin
  foreach sentence in array coalesce(said, '{}') loop
    continue when sentence is null;
    foreach said_word in array regexp_split_to_array(lower(sentence), '[^[:alpha:]]+') loop
      select d.drawing into fitting from generate_series(2, length(said_word)) n
        join drawing_words d on d.word = left(said_word, n) and (d.is_stem or n = length(said_word))
        order by n desc limit 1;
      if fitting is not null then return '/pictures/drawings/' || fitting || '.svg'; end if;
    end loop;
  end loop;
  return otherwise;
end
$function$;

CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select trim(regexp_replace(lower(unaccent(translate(normalize(words, NFKC), '''’', '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.give_distinct_face()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  taken text[];
  own text := (select avatar from users where id = new.child_id and not has_chosen_face);
  face text;
begin
  if own is null then return null; end if;
  if not exists (select from classes c join schools s on s.id = c.school_id and s.verified_at is not null where c.id = new.class_id)
  then return null; end if;
  taken := array(
    select (select avatar from users where id = m.child_id) from class_members m
    where m.class_id = new.class_id and m.child_id <> new.child_id and m.until is null and m.confirmed_at is not null
    limit cardinality(drawn_faces()));
  if own <> all(array_remove(taken, null)) then return null; end if;
  taken := array_cat(taken, faces_of_siblings(new.child_id));
  face := (
    select d.face from unnest(drawn_faces()) with ordinality as d(face, place)
    where d.face <> all(array_remove(taken, null)) order by place > 24, (place + new.child_id) % 24 limit 1);
  if face is not null then update users set avatar = face where id = new.child_id; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.give_face()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.user_type = 'Child' and new.avatar is null then
    new.avatar := (drawn_faces())[1 + (new.id % 24)::int];
    new.has_chosen_face := false;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.give_face_in_family()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_siblings_apart(new.child_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.give_goals_of_class()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into child_goals (child_id, goal_id, assigned_by, accomplish_by, steps, created_at, updated_at)
  select new.child_id, g.id, a.assigned_by, a.accomplish_by,
    coalesce((select jsonb_agg(jsonb_build_object('text', s.text, 'done', false) order by s.place)
      from unnest(g.steps) with ordinality s(text, place)), '[]'), new.confirmed_at, new.confirmed_at
  from goal_assignments a join goals g on g.id = a.goal_id and g.deleted_at is null
  join class_powers p on p.class_id = a.class_id and p.teacher_id = a.assigned_by and p.ends_at is null and p.is_verified
  where a.class_id = new.class_id
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.give_wbl_choices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform seed_wbl_choices(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.goal_badge_before(child bigint, goal bigint)
 RETURNS SETOF badge_assignments
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
begin
  return query
  select b.* from child_goals h join goals g on g.id = h.goal_id and g.child_id is null and g.deleted_at is null
  cross join lateral badge_on(g.id, null, h.child_id) b
  where h.child_id = child and h.goal_id = goal and (g.is_system or exists (
    select from class_links l where l.child_id = h.child_id and l.relation = 'teacher-of' and l.teacher_id in (g.created_by, h.assigned_by)));
end
$function$;

CREATE OR REPLACE FUNCTION public.has_consent(child bigint, wanted text, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return exists (
    select from consents c
    where c.child_id = child and c.purpose = wanted and c.withdrawn_at is null
      and c.method not in ('added-by-school', 'attested')
      and (c.ends_at > today or has_proved_address(c.given_by)));
end
$function$;

CREATE OR REPLACE FUNCTION public.has_course_feature(person bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return exists (
    select from (select null::bigint as id union all select o.id from schools_of(person) as o(id)) s
    where pro_plan_end(person, s.id, at) > at);
end
$function$;

CREATE OR REPLACE FUNCTION public.has_earned(child bigint, b badge_assignments)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return exists (
    select from badge_awards w join badge_assignments o on o.id = w.assignment_id
    where w.child_id = child and w.badge_id = b.badge_id
      and o.goal_id is not distinct from b.goal_id and o.playlist_id is not distinct from b.playlist_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.has_office(person bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from operators where user_id = has_office.person)
    or exists (select from school_admins a join schools s on s.id = a.school_id
      where a.user_id = has_office.person and s.verified_at is not null)
    or exists (select from district_admins where user_id = has_office.person));
end
$function$;

CREATE OR REPLACE FUNCTION public.has_pro_plan(reader bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return exists (
    select from holders_for(reader) h cross join lateral entitlements_of(h.person_id, h.school_id, at) e
    where e.plan = 'Pro' and (e.valid_until is null or e.valid_until > at));
end
$function$;

CREATE OR REPLACE FUNCTION public.has_proved_address(person bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return exists (select from users u
    where u.id = person and u.email_verified_at is not null and u.disabled_at is null and u.deleted_at is null);
end
$function$;

CREATE OR REPLACE FUNCTION public.has_proved_guardian(child bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (
    select from guardianships g join users u on u.id = g.guardian_id
    where g.child_id = child and g.until is null and g.confirmed_at is not null
      and u.email_verified_at is not null and u.disabled_at is null and u.deleted_at is null));
end
$function$;

CREATE OR REPLACE FUNCTION public.has_read_words(adult bigint, talk bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from talk_steps s
    where s.talk_id = has_read_words.talk and s.person_id = has_read_words.adult
      and s.read_to >= (select max(h.id) from talk_hints h where h.talk_id = has_read_words.talk)));
end
$function$;

CREATE OR REPLACE FUNCTION public.hearers_of_talk(child bigint, chosen bigint, talk bigint, at timestamp with time zone)
 RETURNS TABLE(adult bigint, circle integer, role text)
 LANGUAGE sql
 STABLE
AS $function$
  with near as (
    select h.adult, case when h.adult = hearers_of_talk.chosen then -1 else h.circle end as circle, h.role
    from talk_hearers(hearers_of_talk.child, hearers_of_talk.at) h
    union all
    select g.guardian_id, -1, 'guardian' from guardianships g
    where g.child_id = hearers_of_talk.child and g.guardian_id = hearers_of_talk.chosen
      and g.until is null and g.confirmed_at is not null and has_proved_address(g.guardian_id)),
  told as (
    select s.adult, s.circle, 'other' as role from told_safe_adults(hearers_of_talk.child, hearers_of_talk.at) s
    where s.adult not in (select n.adult from near n) and exists (
      select from talk_steps x where x.talk_id = hearers_of_talk.talk and x.kind = 'told' and x.person_id = s.adult)),
  kept as (
    select k.adult, 0 as circle, 'teacher' as role from kept_teachers(hearers_of_talk.talk, hearers_of_talk.at) k
    where k.adult not in (select n.adult from near n union all select d.adult from told d)),
  admins as (
    select a.user_id as adult from school_admins a
    where a.school_id = own_verified_school(hearers_of_talk.child) and counts_as_safe_adult(a.user_id, a.school_id))
  select * from near union all select * from told union all select * from kept
  union all
  select a.adult, (row_number() over (order by a.adult))::int, 'administrator' from admins a
  where exists (select from talks t where t.id = hearers_of_talk.talk and t.closed_at is null)
    and a.adult not in (select n.adult from near n union all select d.adult from told d union all select k.adult from kept k)
    and not exists (select from guardianships g where g.child_id = hearers_of_talk.child and g.guardian_id = a.adult)
    -- An administrator who was told closes it for no other.
    and not exists (
      select from (
        select n.adult from near n union all select k.adult from kept k
        union all select d.adult from told d where d.adult not in (select o.adult from admins o)) h
      where reads_talk(h.adult, hearers_of_talk.child, hearers_of_talk.talk, hearers_of_talk.at))
$function$;

CREATE OR REPLACE FUNCTION public.hears_talk(adult bigint, child bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (
    select from talk_steps s where s.person_id = hears_talk.adult and s.child_id = hears_talk.child and s.kind = 'told') then
    return false;
  end if;
  if exists (select from talk_hearers(hears_talk.child, hears_talk.at) h where h.adult = hears_talk.adult)
    or exists (select from told_safe_adults(hears_talk.child, hears_talk.at) s where s.adult = hears_talk.adult) then
    return true;
  end if;
  -- A guardian hears of what the child told this guardian by choice.
  if exists (select from guardianships g where g.child_id = hears_talk.child and g.guardian_id = hears_talk.adult
      and g.until is null and g.confirmed_at is not null) and has_proved_address(hears_talk.adult) then
    return exists (select from talks t where t.child_id = hears_talk.child and t.chosen_id = hears_talk.adult
      and exists (select from talk_steps s where s.talk_id = t.id and s.person_id = hears_talk.adult and s.kind = 'told'));
  end if;
  return exists (
    select from (
      select distinct s.talk_id from talk_steps s
      where s.person_id = hears_talk.adult and s.child_id = hears_talk.child and s.kind = 'told' and s.kept_at is not null offset 0) d
    where exists (select from kept_teachers(d.talk_id, hears_talk.at) k where k.adult = hears_talk.adult))
  or exists (
    select from talks t where t.child_id = hears_talk.child and t.closed_at is null
      and exists (select from talk_steps s where s.talk_id = t.id and s.person_id = hears_talk.adult and s.kind = 'told')
      and exists (select from hearers_of_talk(t.child_id, t.chosen_id, t.id, hears_talk.at) h where h.adult = hears_talk.adult));
end
$function$;

CREATE OR REPLACE FUNCTION public.held_of_badge(b badges, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return case
    when b.deleted_at is not null or not sees_badges(reader, at) then '{}'::text[]
    when b.for_everybody then array['anyone']
    when b.created_by = reader then array['owner']
    when share_school(b.created_by, reader) and (
      exists (select from badge_shares s where s.badge_id = b.id and s.teacher_id = reader)
      or exists (select from users u join school_members m on m.user_id = u.id and m.school_id = b.school_id
        where u.id = reader and u.user_type = 'Teacher' and m.until is null and m.confirmed_at is not null)) then array['item-reader']
    else '{}'::text[] end;
end
$function$;

CREATE OR REPLACE FUNCTION public.held_of_playlist(p playlists, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  held text[] := '{}';
  permission text;
begin
  if p.for_everybody then return case when p.is_hidden then '{}'::text[] else array['anyone'] end; end if;
  if p.created_by = reader then return array['owner']; end if;
  if share_school(p.created_by, reader) then
    select max(h.permission) into permission from (
      select s.permission from playlist_shares s where s.playlist_id = p.id and s.teacher_id = reader
      union all
      select p.school_permission from users u join school_members m on m.user_id = u.id and m.school_id = p.school_id
      where u.id = reader and u.user_type = 'Teacher' and m.until is null and m.confirmed_at is not null
      union all
      -- What the administrators of a school with the plan make is theirs together.
      select 'WRITE' from school_admins mine
      join school_admins theirs on theirs.school_id = mine.school_id and theirs.user_id = p.created_by
      join schools c on c.id = mine.school_id and c.verified_at is not null
      where mine.user_id = reader and pro_plan_end(null, c.id, at) > at) h;
    if permission = 'WRITE' then held := array['item-writer']; end if;
    if permission is not null and not p.is_hidden then held := held || 'item-reader'::text; end if;
  end if;
  return held;
end
$function$;

CREATE OR REPLACE FUNCTION public.hide_dead_items()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  one record;
  changed int := 0;
begin
  for one in
    with dead as materialized (
      select distinct a.archetype, a.archetype_id from outside_addresses a join dead_links l on l.address = a.address
      where a.archetype <> 'Lessons')
    select i.id, i.is_held, true as dead from dead d join catalogue_items i using (archetype, archetype_id) where not i.is_dead
    union all
    select i.id, i.is_held, false from catalogue_items i where i.is_dead
      and not exists (select from dead d where d.archetype = i.archetype and d.archetype_id = i.archetype_id)
  loop
    update catalogue_items set is_dead = one.dead where id = one.id;
    if not one.dead then perform hold_item(one.id, one.is_held); end if;
    changed := changed + 1;
  end loop;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.hold_item(item bigint, hold boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  kind record;
  its_kind text;
  own bigint;
  is_of_kind boolean;
begin
  update catalogue_items set is_held = hold where id = item returning archetype, archetype_id into its_kind, own;
  if own is null then return; end if;
  if not hold then
    for kind in select format('%I', viewname)::regclass as name from pg_views
      where schemaname = current_schema and viewname like 'catalogue\_of\_%' order by viewname loop
      execute format('select exists (select from %s where archetype = $1 and archetype_id = $2)', kind.name) into is_of_kind using its_kind, own;
      if is_of_kind then perform put_items(kind.name, 'archetype_id', own); end if;
    end loop;
  end if;
  if its_kind = 'Courses' then perform put_items('catalogue_of_lessons', 'course_id', own); end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.holders_for(reader bigint)
 RETURNS TABLE(person_id bigint, school_id bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 2
AS $function$
  select p.id, m.school_id
  from (
    select reader as id union all
    select g.child_id from current_guardians g where g.guardian_id = reader and g.confirmed_at is not null) p
  left join school_members m on m.user_id = p.id and m.until is null and m.confirmed_at is not null
$function$;

CREATE OR REPLACE FUNCTION public.is_assigned_still(p playlists, teacher bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return p.status = 'Published' and not p.is_hidden
    and not exists (select from playlist_hidings h where h.playlist_id = p.id and h.user_id = teacher)
    and held_of_playlist(p, teacher, at) <> '{}';
end
$function$;

CREATE OR REPLACE FUNCTION public.is_attested(child bigint, class bigint, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (
    select from consents c join class_links l on l.child_id = c.child_id
    where c.child_id = child and c.purpose = 'account' and c.method = 'attested' and c.withdrawn_at is null
      and c.ends_at > today and l.relation = 'attesting-teacher' and l.class_id = class));
end
$function$;

CREATE OR REPLACE FUNCTION public.is_badge_answered(a badge_assignments, child bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return exists (
      select from badges b where b.id = a.badge_id and (b.for_everybody or exists (
        select from class_links l
        where l.child_id = child and l.relation = 'teacher-of' and l.teacher_id in (a.assigned_by, b.created_by))))
    or exists (select from administered_schools m where m.school_id = a.school_id and m.user_id = a.assigned_by)
    or exists (
      select from playlist_assignments s
      join class_links l on l.teacher_id = s.assigned_by and l.child_id = child and l.relation = 'teacher-of'
      where s.playlist_id = a.playlist_id and s.assigned_at >= a.assigned_at)
    or exists (
      select from child_goals h
      join goal_assignments g on g.goal_id = h.goal_id and g.assigned_by = h.assigned_by and g.assigned_at >= a.assigned_at
      join class_links l on l.teacher_id = h.assigned_by and l.child_id = child and l.relation = 'teacher-of'
      where h.goal_id = a.goal_id and h.child_id = child);
end
$function$;

CREATE OR REPLACE FUNCTION public.is_chosen_near(item bigint, child bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1000
AS $function$
begin
  return exists (select from item_recommendations r
      join current_members m on m.class_id = r.class_id and m.child_id = child and m.confirmed_at is not null
      join class_powers p on p.class_id = r.class_id and p.teacher_id = r.teacher_id and p.is_verified
        and (p.ends_at is null or (p.since <= is_chosen_near.at and is_chosen_near.at < p.ends_at))
      where r.item_id = item)
    or exists (select from item_marks m
      join current_guardians g on g.guardian_id = m.user_id and g.child_id = child and g.confirmed_at is not null
      join users u on u.id = g.guardian_id and u.email_verified_at is not null
      where m.item_id = item and m.mark = 'favorite');
end
$function$;

CREATE OR REPLACE FUNCTION public.is_class_used(class bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from class_members m where m.class_id = class)
    or exists (select from class_assignments a where a.class_id = class)
    or exists (select from goal_assignments a where a.class_id = class)
    or exists (select from playlist_assignments a where a.class_id = class)
    or exists (select from journals j where j.class_id = class)
    or exists (select from artefacts a where a.class_id = class)
    or exists (select from highlights h where h.class_id = class)
    or exists (select from survey_windows w where w.class_id = class)
    or exists (select from class_devices d where d.class_id = class)
    or exists (select from sheets s where s.class_id = class)
    or exists (select from family_letters l where l.class_id = class)
    or exists (select from join_requests r where r.class_id = class)
    or exists (select from class_list_names n where n.class_id = class);
end
$function$;

CREATE OR REPLACE FUNCTION public.is_disputed(child bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from disputes d where d.child_id = child and d.closed_at is null));
end
$function$;

CREATE OR REPLACE FUNCTION public.is_goal_assigned(child_goal child_goals)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return child_goal.assigned_by is not null and exists (
    select from class_links l
    where l.child_id = child_goal.child_id and l.teacher_id = child_goal.assigned_by and l.relation = 'teacher-of');
end
$function$;

CREATE OR REPLACE FUNCTION public.is_goal_begun(child_goal child_goals)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select child_goal.steps @> '[{"done": true}]'
    or exists (select from child_goal_medias m where m.child_goal_id = child_goal.id)
    or exists (select from highlights h where h.child_id = child_goal.child_id and h.related_to_goal_id = child_goal.goal_id));
end
$function$;

CREATE OR REPLACE FUNCTION public.is_in_review(item catalogue_items)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return (select item.is_held or exists (select from item_reports r where r.item_id = item.id and r.answered_at is null));
end
$function$;

CREATE OR REPLACE FUNCTION public.is_leaving(child bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from erasures e
    where e.child_id = child and e.school_id is null and e.stopped_at is null and e.finished_at is null));
end
$function$;

CREATE OR REPLACE FUNCTION public.is_of_verified_class(class bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return class is null or exists (
    select from classes c join schools s on s.id = c.school_id where c.id = class and s.verified_at is not null);
end
$function$;

CREATE OR REPLACE FUNCTION public.is_open_to_support(person bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from users u where u.id = person and u.user_type in ('Child', 'Teacher')
      and u.disabled_at is null and u.deleted_at is null)
    and not exists (select from operators o where o.user_id = person)
    and not exists (select from district_admins a where a.user_id = person)
    and coalesce((
      select bool_and(exists (
        select from school_settings t where t.school_id = s.id and t.setting_id = 21 and t.is_on))
      from schools_of(person) as s(id)), false));
end
$function$;

CREATE OR REPLACE FUNCTION public.is_operator(person bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from operators where user_id = person));
end
$function$;

CREATE OR REPLACE FUNCTION public.is_pupil(child bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select own_verified_school(child) is not null
$function$;

CREATE OR REPLACE FUNCTION public.is_same_person(one bigint, other bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return one = other
    or exists (select from contacts_of(one) a(contact) join contacts_of(other) b(contact) on a.contact = b.contact);
end $function$;

CREATE OR REPLACE FUNCTION public.iso(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN to_char((moment AT TIME ZONE 'utc'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text);

CREATE OR REPLACE FUNCTION public.items_for(reader bigint, at timestamp with time zone)
 RETURNS TABLE(item_id bigint, permission text)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 20
AS $function$
begin
  return query
  select n.item_id, n.permission from items_near(reader, at) n
  union all
  select a.item_id, a.permission from item_audiences a where a.scope = 'everybody'
  union all
  select a.item_id, a.permission from item_audiences a where a.scope = 'staff' and is_operator(reader);
end
$function$;

CREATE OR REPLACE FUNCTION public.items_near(reader bigint, at timestamp with time zone)
 RETURNS TABLE(item_id bigint, permission text)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 20
AS $function$
begin
  return query
  with own as materialized (
    select reader as id union all
    select g.child_id from current_guardians g where g.guardian_id = reader and g.confirmed_at is not null)
  select a.item_id, a.permission from own join item_audiences a on a.scope = 'person' and a.scope_id = own.id
  union all
  select a.item_id, a.permission from own cross join lateral circles_of(own.id, at) c
  join item_audiences a on a.scope = c.scope and a.scope_id = c.scope_id join catalogue_items i on i.id = a.item_id
  where a.scope <> 'class' or exists (
    select from circles_at(at) o where o.user_id = i.owner_id and o.scope = a.scope and o.scope_id = a.scope_id)
  union all
  select a.item_id, a.permission from school_admins m join schools s on s.id = m.school_id and s.verified_at is not null
  join item_audiences a on a.scope = 'office' and a.scope_id = m.school_id
  join catalogue_items i on i.id = a.item_id and own_verified_school(i.owner_id) = a.scope_id
  where m.user_id = reader;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_attachments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.keep_board_in_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform put_items('catalogue_of_boards', 'archetype_id', case tg_op when 'DELETE' then old.board_id else new.board_id end);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_course_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.picture := coalesce((select '/files/' || f.key || '/picture' from files f where f.id = new.picture_file_id),
    fitting_drawing(array[new.name], '/pictures/drawings/book.svg'));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_covers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform put_items('catalogue_of_boards', 'archetype_id', b.board_id) from (
    select distinct o.board_id from new_items n join old_items w on w.id = n.id join board_items o on o.item_id = n.id
    where (n.status, n.picture, n.for_everybody) is distinct from (w.status, w.picture, w.for_everybody)
    order by o.board_id) b;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_former_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A picture that was uploaded goes with the account's change.
  insert into former_cards (user_id, until, card) values (old.id, clock_timestamp(), json_build_object('id', old.id,
    'first_name', old.first_name, 'last_name', old.last_name, 'gender', old.gender,
    'avatar', case when old.avatar_file_id is null then old.avatar end, 'user_type', old.user_type)) on conflict do nothing;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_former_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person bigint := case tg_table_name when 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end;
  contact text := case tg_table_name when 'users' then mailbox_of(to_jsonb(old) ->> 'email') else to_jsonb(old) ->> 'number' end;
begin
  -- What goes with an account leaves nothing.
  insert into former_contacts (user_id, contact_hash, until)
  select u.id, contact_hash(contact), clock_timestamp() from users u where u.id = person and u.user_type <> 'Child'
    and contact_hash(contact) is not null
  on conflict (user_id, contact_hash) do update set until = excluded.until;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_former_title()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := to_jsonb(old) ->> tg_argv[1];
  after text := case when tg_op = 'UPDATE' then to_jsonb(new) ->> tg_argv[1] end;
begin
  if coalesce(after, '') = '' then
    delete from former_titles f where f.kind = tg_argv[0] and f.id = old.id;
  elsif before <> after then
    insert into former_titles (kind, id, until, title) values (tg_argv[0], old.id, clock_timestamp(), before) on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_goal_shares_in_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shared goal_teachers := case tg_op when 'DELETE' then old else new end;
begin
  perform put_items('catalogue_of_goals', 'archetype_id', shared.goal_id);
  if tg_op = 'DELETE' then
    delete from item_audiences a using catalogue_items i where i.archetype = 'Goals' and i.archetype_id = old.goal_id
      and a.item_id = i.id and a.scope = 'person' and a.scope_id = old.teacher_id;
  else
    insert into item_audiences (item_id, scope, scope_id, permission)
    select i.id, 'person', new.teacher_id, new.permission from catalogue_items i
    where i.archetype = 'Goals' and i.archetype_id = new.goal_id on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- What is inserted again is one that is there already, by another id.
  if new.status = 'Published' and (new.is_held or new.is_dead or (tg_op = 'INSERT' and exists (
    select from catalogue_items i where i.archetype = new.archetype and i.archetype_id = new.archetype_id
      and (i.is_held or i.is_dead)))) then
    new.status := 'Hidden';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_in_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update catalogue_items set status = 'Withdrawn' where archetype = tg_argv[2] and archetype_id = old.id;
  else
    perform put_items(tg_argv[0]::regclass, tg_argv[1], new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.kept_teachers(talk bigint, at timestamp with time zone)
 RETURNS TABLE(adult bigint, reads_from timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select p.adult, p.reads_from from (
    select s.person_id as adult, s.child_id, min(s.kept_from) as reads_from
    from talk_steps s join talks t on t.id = s.talk_id and t.cause = 'words'
    where s.talk_id = kept_teachers.talk and s.kept_at is not null
      and (s.kept_until is null or s.kept_until > kept_teachers.at)
      and (t.closed_at is null or t.closed_at > kept_teachers.at - interval '7 days')
    group by s.person_id, s.child_id offset 0) p
  where counts_as_safe_adult(p.adult, own_verified_school(p.child_id))
    and not exists (select from guardianships g where g.child_id = p.child_id and g.guardian_id = p.adult)
$function$;

CREATE OR REPLACE FUNCTION public.knows(actor bigint, person bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from relations_to(actor, person, at) as r(held)
      where held && array['self', 'guardian', 'teacher-of', 'school-admin', 'district-admin'])
    or exists (select from relations_to(person, actor, at) as r(held)
      where held && array['self', 'guardian', 'teacher-of', 'substitute-of', 'club-teacher', 'attesting-teacher',
        'school-admin', 'district-admin'])
    or exists (
      select from guardianships a join guardianships b on b.child_id = a.child_id and b.until is null
      where a.guardian_id = actor and a.until is null and a.confirmed_at is not null and b.guardian_id = person)
    or exists (
      select from guardianships g join class_links l on l.child_id = g.child_id
        and (l.ends_at is null or (l.since <= at and at < l.ends_at))
      where g.until is null and g.confirmed_at is not null and (
        (g.guardian_id = actor and l.teacher_id = person and l.relation in ('teacher-of', 'substitute-of', 'club-teacher'))
        or (g.guardian_id = person and l.teacher_id = actor and l.relation in ('teacher-of', 'substitute-of')))));
end
$function$;

CREATE OR REPLACE FUNCTION public.let_go_of_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update files set deleted_at = new.deleted_at, copy_of = null where copy_of = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_badges(child bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('badges', child))
$function$;

CREATE OR REPLACE FUNCTION public.lock_of_unit(kind text, thing bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (hashtextextended(kind, thing) & 511)::integer
$function$;

CREATE OR REPLACE FUNCTION public.lock_receivers(children bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  child bigint;
begin
  for child in select distinct c.id from unnest(children) c (id) order by 1 loop perform lock_badges(child); end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_unit(kind text, thing bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtext('unit'), lock_of_unit(kind, thing))
$function$;

CREATE OR REPLACE FUNCTION public.lock_units(playlists bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  unit integer;
begin
  for unit in select distinct lock_of_unit(archetype, archetype_id) from playlist_contents where playlist_id = any(playlists) order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('unit'), unit);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.lowest_answer(answers jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select min(round(a.value::numeric * 12000))::integer from jsonb_each(answers) a where jsonb_typeof(a.value) = 'number'
$function$;

CREATE OR REPLACE FUNCTION public.mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when box ~ '@(gmail|googlemail)\.com$' then replace(split_part(box, '@', 1), '.', '') || '@gmail.com' else box end
  from (select regexp_replace(lower(btrim(address)), '^([^+@]+)\+[^@]*@', '\1@') as box) b
$function$;

CREATE OR REPLACE FUNCTION public.may_post(child bigint, class bigint, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select not needs_consent(child, today) or is_pupil(child) or has_consent(child, 'account', today)
    or is_attested(child, class, today)
    or exists (select from class_members m join classes c on c.id = m.class_id
      join schools s on s.id = c.school_id and s.verified_at is not null
      where m.child_id = child and m.class_id = class and m.until is null));
end
$function$;

CREATE OR REPLACE FUNCTION public.may_run_outside(item bigint, reader bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return runs_all_outside(reader, at) or is_chosen_near(item, reader, at);
end
$function$;

CREATE OR REPLACE FUNCTION public.may_share(child bigint, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select case
    when exists (select from erasures e
      where e.child_id = child and e.school_id is null and e.stopped_at is null and e.finished_at is null) then false
    when is_pupil(child) then not needs_consent(child, today) or has_consent(child, 'sharing', today)
      or not exists (select from consents c where c.child_id = child and c.purpose = 'sharing' and c.withdrawn_at is not null)
    else has_proved_guardian(child) and (not needs_consent(child, today) or has_consent(child, 'sharing', today)) end);
end
$function$;

CREATE OR REPLACE FUNCTION public.may_upload(child bigint, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select may_post(child, null, today)
    or exists (select from class_members m where m.child_id = child and m.until is null and may_post(child, m.class_id, today)));
end
$function$;

CREATE OR REPLACE FUNCTION public.may_watch(video bigint, reader bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return not exists (select from videos v where v.id = video and v.provider <> 'File')
    or exists (select from catalogue_items i where i.archetype = 'Videos' and i.archetype_id = video and may_run_outside(i.id, reader, at));
end
$function$;

CREATE OR REPLACE FUNCTION public.meets_badge(badge bigint, reader bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (
  with around as (
    select reader as child_id
    union select g.child_id from current_guardians g where g.guardian_id = reader and g.confirmed_at is not null
    union select l.child_id from class_links l where l.teacher_id = reader and l.relation = 'teacher-of')
  select exists (select from badge_awards w join around a on a.child_id = w.child_id where w.badge_id = badge)
    or exists (select from badge_assignments o join child_goals h on h.goal_id = o.goal_id join around a on a.child_id = h.child_id
      cross join lateral goal_badge_before(h.child_id, h.goal_id) b where o.badge_id = badge and o.is_open and b.id = o.id)
    or exists (select from badge_assignments o where o.badge_id = badge and o.is_open and o.playlist_id is not null)
      and exists (select from around a cross join lateral playlists_before(a.child_id, at) s
        join badge_assignments o on o.playlist_id = s.playlist_id and o.badge_id = badge and o.is_open
        cross join lateral badge_on(null, s.playlist_id, a.child_id) b where b.badge_id = badge));
end
$function$;

CREATE OR REPLACE FUNCTION public.miles_between(latitude double precision, longitude double precision, to_latitude double precision, to_longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 7917.5 * asin(least(1, sqrt((1 - cos(radians(to_latitude - latitude))) / 2
    + cos(radians(latitude)) * cos(radians(to_latitude)) * (1 - cos(radians(to_longitude - longitude))) / 2)))
    + 0 * (latitude + longitude + to_latitude + to_longitude)
$function$;

CREATE OR REPLACE FUNCTION public.needs_consent(child bigint, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return not coalesce((select u.birth_date <= today - interval '13 years' from users u where u.id = child), false)
    or not age_counts(child);
end
$function$;

CREATE OR REPLACE FUNCTION public.note_badge_put()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_badged_version(new.goal_id, new.playlist_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_badge_rewritten()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_badged_version(a.goal_id, a.playlist_id) from badge_assignments a where a.badge_id = new.id and a.is_open;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_whose_mark()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_counted := coalesce(counts_for_others(new.user_id, (new.at at time zone 'utc')::date), false);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.opened_items(reader bigint, at timestamp with time zone)
 RETURNS TABLE(item_id bigint, archetype text, archetype_id bigint)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 5
AS $function$
begin
  return query
  select o.id, o.archetype, o.archetype_id
  from holders_for(reader) h cross join lateral entitlements_of(h.person_id, h.school_id, at) e
  join catalogue_items i on i.id = e.item_id
  cross join lateral (
    select i.id, i.archetype, i.archetype_id
    union all
    select c.id, c.archetype, c.archetype_id from lessons l join catalogue_items c on c.archetype = 'Lessons' and c.archetype_id = l.id
    where i.archetype = 'Courses' and l.course_id = i.archetype_id) o
  where e.item_id is not null and (e.valid_until is null or e.valid_until > at);
end
$function$;

CREATE OR REPLACE FUNCTION public.opens_journey(link journey_links, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select link.ended_at is null and link.ends_at > at
    and exists (select from consents c where c.id = link.consent_id and c.withdrawn_at is null)
    and has_proved_address(link.made_by)
    and exists (select from guardianships g
      where g.child_id = link.child_id and g.guardian_id = link.made_by and g.until is null and g.confirmed_at is not null)
    and exists (select from users u where u.id = link.child_id and u.disabled_at is null and u.deleted_at is null)
    and not is_disputed(link.child_id) and not is_leaving(link.child_id));
end
$function$;

CREATE OR REPLACE FUNCTION public.own_verified_school(person bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select s.id from school_members m join schools s on s.id = m.school_id
  where m.user_id = person and m.until is null and m.confirmed_at is not null and s.verified_at is not null
  order by m.since limit 1);
end
$function$;

CREATE OR REPLACE FUNCTION public.placed_by_school(class bigint, placer bigint, teacher bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select coalesce(placer <> teacher, false) and exists (
    select from classes c join schools s on s.id = c.school_id
    where c.id = class and (
      exists (select from school_admins a where a.school_id = s.id and a.user_id = placer)
      or exists (select from district_admins d where d.district_id = s.district_id and d.user_id = placer))));
end
$function$;

CREATE OR REPLACE FUNCTION public.playlist_students(playlist bigint, teacher bigint, at timestamp with time zone)
 RETURNS TABLE(child_id bigint, class_id bigint)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 30
AS $function$
begin
  return query
  with reached as materialized (select b.child_id from children_before_playlist(playlist, at) b)
  select distinct m.child_id, m.class_id from class_links m
  where m.teacher_id = teacher and m.relation in ('teacher-of', 'substitute-of')
    and (m.ends_at is null or (m.since <= at and at < m.ends_at)) and m.child_id in (select r.child_id from reached r);
end
$function$;

CREATE OR REPLACE FUNCTION public.playlists_before(child bigint, at timestamp with time zone)
 RETURNS TABLE(playlist_id bigint, assigned_by bigint, assigned_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 10
AS $function$
begin
  return query
  with given as materialized (
    select a.playlist_id, a.assigned_by, max(a.assigned_at) as assigned_at
    from class_links l join users u on u.id = l.child_id
    join playlist_assignments a on a.assigned_by = l.teacher_id
      and (a.class_id = l.class_id or a.child_id = l.child_id or a.grade = u.grade or a.is_for_all)
    where l.child_id = child and l.relation = 'teacher-of'
    group by a.playlist_id, a.assigned_by)
  select g.playlist_id, g.assigned_by, g.assigned_at from given g join playlists p on p.id = g.playlist_id
  where is_assigned_still(p, g.assigned_by, at) and words_stand(p, g.assigned_by, g.assigned_at, child);
end
$function$;

CREATE OR REPLACE FUNCTION public.playlists_before_reader(reader bigint, at timestamp with time zone)
 RETURNS TABLE(playlist_id bigint, assigned_by bigint, assigned_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE ROWS 10
AS $function$
declare
  kind text;
begin
  select u.user_type into kind from users u where u.id = reader;
  if kind = 'Child' then return query select * from playlists_before(reader, at); end if;
  if kind = 'Parent' then
    return query select b.* from current_guardians g cross join lateral playlists_before(g.child_id, at) b
    where g.guardian_id = reader and g.confirmed_at is not null;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.pro_plan_end(person bigint, school bigint, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (select max(coalesce(e.valid_until, 'infinity')) from entitlements_of(person, school, at) e where e.plan = 'Pro');
end
$function$;

CREATE OR REPLACE FUNCTION public.pro_plan_of(person bigint, school bigint, at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (
    select json_build_object('pro_plan_active', coalesce(p.ends > at, false), 'pro_plan_expired', coalesce(p.ends <= at, false),
      'expires_on', iso(nullif(p.ends, 'infinity')))
    from (
      select max(coalesce(e.valid_until, 'infinity')) as ends from entitlements_of(person, school, at) e where e.plan = 'Pro') p);
end
$function$;

CREATE OR REPLACE FUNCTION public.prompts_before(child bigint, at timestamp with time zone)
 RETURNS TABLE(prompt_id bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select t.id from circles_at(at) c join class_powers p on p.class_id = c.scope_id
    and (p.ends_at is null or (p.since <= at and at < p.ends_at))
  join prompts t on t.created_by = p.teacher_id and t.status = 'Published'
  where c.user_id = child and c.scope = 'class'
  union
  select u.prompt_id from circles_at(at) c join standing_class_prompts u on u.class_id = c.scope_id
  join class_powers p on p.class_id = u.class_id and p.teacher_id = u.used_by
    and (p.ends_at is null or (p.since <= at and at < p.ends_at))
  where c.user_id = child and c.scope = 'class'
$function$;

CREATE OR REPLACE FUNCTION public.put_items(kind regclass, only_where text DEFAULT NULL::text, value bigint DEFAULT NULL::bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  changed bigint;
begin
  execute format('
    insert into catalogue_items as i (archetype, archetype_id, title, summary, picture, short_name, grades, keywords, status,
      for_everybody, owner_id, plan, reach, place, latitude, longitude, price, min_age, max_age, months, is_featured, folded, search)
    select v.archetype, v.archetype_id, v.title, v.summary, v.picture, v.short_name, v.grades, v.keywords, v.status,
      v.for_everybody, v.owner_id, v.plan, r.reach, r.place, r.latitude, r.longitude, r.price, r.min_age, r.max_age, r.months,
      r.is_featured, f.title || '' '' || f.keywords || '' '' || f.summary,
      setweight(to_tsvector(''english'', f.title), ''A'') || setweight(to_tsvector(''english'', f.keywords), ''B'')
        || setweight(to_tsvector(''english'', f.summary), ''C'')
    from %s v cross join lateral jsonb_populate_record(null::catalogue_items, to_jsonb(v)) r
    cross join lateral (select folded(v.title) as title, folded(array_to_string(v.keywords, '' '')) as keywords,
      folded(v.summary) as summary) f
    %s
    on conflict (archetype, archetype_id) do update set title = excluded.title, summary = excluded.summary, picture = excluded.picture,
      short_name = excluded.short_name, grades = excluded.grades, keywords = excluded.keywords, status = excluded.status,
      for_everybody = excluded.for_everybody, owner_id = excluded.owner_id, plan = excluded.plan, reach = excluded.reach,
      place = excluded.place, latitude = excluded.latitude, longitude = excluded.longitude, price = excluded.price,
      min_age = excluded.min_age, max_age = excluded.max_age, months = excluded.months, is_featured = excluded.is_featured,
      folded = excluded.folded, search = excluded.search
    where (i.title, i.summary, i.picture, i.short_name, i.grades, i.keywords, i.status, i.for_everybody, i.owner_id, i.plan, i.reach,
        i.place, i.latitude, i.longitude, i.price, i.min_age, i.max_age, i.months, i.is_featured, i.folded)
      is distinct from (excluded.title, excluded.summary, excluded.picture, excluded.short_name, excluded.grades, excluded.keywords,
        excluded.status, excluded.for_everybody, excluded.owner_id, excluded.plan, excluded.reach, excluded.place, excluded.latitude,
        excluded.longitude, excluded.price, excluded.min_age, excluded.max_age, excluded.months, excluded.is_featured, excluded.folded)',
    kind, case when only_where is null then '' else format('where v.%I = $1', only_where) end) using value;
  get diagnostics changed = row_count;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.raise_badged_version(goal bigint, playlist bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update goals set version = version + 1 where id = goal;
  update playlists set version = version + 1 where id = playlist
$function$;

CREATE OR REPLACE FUNCTION public.reaches_many(person bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from operators where user_id = person)
    or exists (select from school_admins where user_id = person)
    or exists (select from district_admins where user_id = person));
end
$function$;

CREATE OR REPLACE FUNCTION public.reads_talk(adult bigint, child bigint, talk bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  since timestamptz;
begin
  if not exists (select from talk_hints h where h.talk_id = reads_talk.talk) then return true; end if;
  since := talk_texts_from(reads_talk.adult, reads_talk.child, reads_talk.talk, reads_talk.at);
  return not exists (select from talk_hints h where h.talk_id = reads_talk.talk and (since <= h.begun_at) is not true);
end
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_catalogue()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  kind record;
  changed bigint := 0;
begin
  for kind in select format('%I', viewname)::regclass as name from pg_views
    where schemaname = current_schema and viewname like 'catalogue\_of\_%' order by viewname loop
    changed := changed + put_items(kind.name);
  end loop;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_catalogue_keywords()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with words as (
    select keyword, count(*)::int as items from catalogue_items i cross join unnest(i.keywords) keyword
    where i.status = 'Published' and i.for_everybody and length(keyword) <= 40 group by keyword),
  gone as (delete from catalogue_keywords o where not exists (select from words w where w.keyword = o.keyword) returning 1),
  kept as (
    insert into catalogue_keywords as o (keyword, items) select keyword, items from words
    on conflict (keyword) do update set items = excluded.items where o.items <> excluded.items returning 1)
  select (select count(*) from gone) + (select count(*) from kept);
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_catalogue_words()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with public_items as materialized (
    select string_to_array(folded(title), ' ') as title, string_to_array(folded, ' ') as words
    from catalogue_items where status = 'Published' and for_everybody),
  words as (
    select word, count(*)::int as items, count(*) filter (where in_title)::int as titles
    from public_items p cross join lateral (
      select w as word, w = any(p.title) as in_title
      from unnest(p.words) w where length(w) between 2 and 40 group by 1) one
    group by word),
  gone as (delete from catalogue_words o where not exists (select from words w where w.word = o.word) returning 1),
  kept as (
    insert into catalogue_words as o (word, items, titles, sound)
    select word, items, titles, case when word ~ '^[a-z]+$' then dmetaphone(word) else '' end from words
    on conflict (word) do update set items = excluded.items, titles = excluded.titles
    where (o.items, o.titles) <> (excluded.items, excluded.titles) returning 1)
  select (select count(*) from gone) + (select count(*) from kept);
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_survey_counts()
 RETURNS void
 LANGUAGE sql
AS $function$
  lock table survey_responses in share row exclusive mode;
  delete from survey_counts;
  insert into survey_counts
  select s.window_id, s.school_id, sum(s.first_part), sum(s.second_part), sum(s.whole), s.day, sum(s.responses), sum(s.scored),
    sum(s.first_best), sum(s.first_low), sum(s.second_best), sum(s.second_low), sum(s.whole_best), sum(s.whole_low), s.grade
  from survey_responses r cross join lateral survey_share(r) s
  where r.school_id is not null group by s.school_id, s.window_id, s.day, s.grade;
$function$;

CREATE OR REPLACE FUNCTION public.recount_marks(after bigint, most integer, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with people as materialized (
    select user_id, coalesce(counts_for_others(user_id, (at at time zone 'utc')::date), false) as counts
    from (select distinct user_id from item_marks where user_id > after order by user_id limit most) u),
  changed as (
    update item_marks m set is_counted = p.counts from people p where m.user_id = p.user_id and m.is_counted <> p.counts)
  select max(user_id) from people
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is written once', tg_table_name using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION public.relations_to(actor bigint, person bigint, at timestamp with time zone)
 RETURNS SETOF text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select r.held from relations_to_each(actor, array[person], at) r
  -- Kept as a subquery, so that what reads it twice does not ask twice.
  offset 0
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_author(author bigint, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select coalesce(array_agg(distinct n.relation), '{}') from authors_near(reader) n
  where n.author_id = author and (n.relation <> 'child-author-classmate' or may_share(author, (at at time zone 'utc')::date)));
end
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_badge(b badges, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  held text[] := held_of_badge(b, reader, at);
begin
  if held <> '{}' and exists (select from users u where u.id = reader and u.user_type = 'Teacher') then
    held := held || 'teacher-visitor'::text;
  end if;
  if held = '{}' and meets_badge(b.id, reader, at) then held := array['item-reader']; end if;
  if exists (select from badge_awards w join class_links l on l.child_id = w.child_id and l.teacher_id = reader and l.relation = 'teacher-of'
    where w.badge_id = b.id and w.awarded_by = reader and w.assignment_id is null) then
    held := held || 'awarder'::text;
  end if;
  if b.for_everybody and b.deleted_at is null and is_operator(reader) then held := held || 'operator'::text; end if;
  return held;
end
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_child_goal(held text[], reader bigint, child_goal child_goals, goal goals)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when goal.is_private and goal.child_id is not null and child_goal.child_id <> reader then '{}'::text[]
    else held || array_remove(array[
      case when child_goal.child_id = reader and not is_goal_assigned(child_goal) then 'owner' end,
      case when child_goal.assigned_by = reader and 'teacher-of' = any(held) then 'goal-assigner' end], null) end
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_each(actor bigint, persons bigint[], at timestamp with time zone)
 RETURNS TABLE(person bigint, held text[])
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 20
AS $function$
  with linked as materialized (
    select distinct l.child_id, l.relation from class_links l
    where l.teacher_id = actor and l.child_id = any(persons) and l.relation is not null
      and (l.ends_at is null or (l.since <= at and at < l.ends_at))
  ), own_schools as materialized (
    select s.id from school_admins a join schools s on s.id = a.school_id and s.verified_at is not null where a.user_id = actor
  ), schools_of_district as materialized (
    select s.id from district_admins a join schools s on s.district_id = a.district_id and s.verified_at is not null
    where a.user_id = actor
  )
  select p.person, array_remove(array[
    case when actor = p.person then 'self' end,
    (select case when g.confirmed_at is null then 'new-guardian' else 'guardian' end
      from guardianships g where g.guardian_id = actor and g.child_id = p.person and g.until is null),
    case when exists (select from own_schools s join school_members m on m.school_id = s.id
      where m.user_id = p.person and m.until is null and m.confirmed_at is not null) then 'school-admin' end,
    case when exists (select from schools_of_district s join school_members m on m.school_id = s.id
      where m.user_id = p.person and m.until is null and m.confirmed_at is not null) then 'district-admin' end
  ], null) || array(select l.relation from linked l where l.child_id = p.person)
  from unnest(persons) as p(person)
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_goal(asked goals, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1000
AS $function$
declare
  held text[] := '{}';
  kind text;
begin
  if asked.is_private and asked.child_id is not null then
    return case when asked.child_id = reader then array['owner', 'self'] else held end;
  end if;
  if asked.child_id = reader then held := held || 'owner'::text; end if;
  if exists (select from child_goals h where h.goal_id = asked.id) then
    if exists (select from child_goals h where h.goal_id = asked.id and h.child_id = reader) then held := held || 'self'::text; end if;
    if exists (
      select from current_guardians g join child_goals h on h.child_id = g.child_id and h.goal_id = asked.id
      where g.guardian_id = reader and g.confirmed_at is not null) then held := held || 'guardian'::text; end if;
    if exists (
      select from class_links l join child_goals h on h.child_id = l.child_id and h.goal_id = asked.id
      where l.teacher_id = reader and l.relation = 'teacher-of') then held := held || 'teacher-of'::text; end if;
  end if;
  if asked.deleted_at is not null then return held; end if;
  select u.user_type into kind from users u where u.id = reader;
  if asked.is_system then held := held || 'anyone'::text; end if;
  if asked.created_by = reader and asked.child_id is null then held := held || 'author'::text; end if;
  if kind = 'Teacher' then
    if asked.is_system then held := held || 'class-teacher'::text; end if;
    if exists (
      select from goal_teachers t join school_members m on m.school_id = t.school_id and m.user_id = t.teacher_id
      join schools s on s.id = t.school_id and s.verified_at is not null
      where t.goal_id = asked.id and t.teacher_id = reader and m.until is null and m.confirmed_at is not null)
    then held := held || 'shared-teacher'::text; end if;
  end if;
  if exists (select from goal_assignments a where a.goal_id = asked.id and a.assigned_by = reader) then held := held || 'goal-assigner'::text; end if;
  if (asked.is_system or asked.created_by = reader) and asked.child_id is null and (exists (
      select from school_admins a join schools s on s.id = a.school_id and s.verified_at is not null where a.user_id = reader)
    or exists (select from district_admins a where a.user_id = reader)) then held := held || 'goal-sharer'::text; end if;
  -- A child may take up ours, and what the teachers of its classes have made for their students.
  if kind = 'Child' and asked.child_id is null and (asked.is_system or (not asked.is_private and exists (
    select from class_links l where l.child_id = reader and l.teacher_id = asked.created_by and l.relation = 'teacher-of')))
  then held := held || 'child-visitor'::text; end if;
  if kind = 'Parent' and asked.child_id is null and not asked.is_private and exists (
    select from current_guardians g join class_links l on l.child_id = g.child_id and l.relation = 'teacher-of'
    where g.guardian_id = reader and g.confirmed_at is not null and l.teacher_id = asked.created_by)
  then held := held || 'guardian'::text; end if;
  return held;
end
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_item(item catalogue_items, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  held text[] := '{}';
  permissions text[];
begin
  if item.status = 'Withdrawn' then return held; end if;
  if item.status = 'Published' and item.for_everybody then held := held || 'anyone'::text; end if;
  if exists (select from item_audiences a where a.item_id = item.id) then
    select array_agg(f.permission) into permissions from (
      select n.permission from items_near(reader, at) n where n.item_id = item.id
      union all
      select a.permission from item_audiences a
      where a.item_id = item.id and (a.scope = 'everybody' or (a.scope = 'staff' and is_operator(reader)))) f;
    if item.status = 'Published' and permissions && array['READ', 'WRITE'] then held := held || 'item-reader'::text; end if;
    if 'WRITE' = any(permissions) then held := held || 'item-writer'::text; end if;
    if 'REVIEW' = any(permissions) and item.status in ('Pending', 'Published') then held := held || 'item-reviewer'::text; end if;
  end if;
  if item.owner_id = reader then held := held || 'owner'::text; end if;
  if is_operator(reader) then
    if item.for_everybody then held := held || 'operator'::text;
    elsif is_in_review(item) then held := held || 'item-reviewer'::text; end if;
  end if;
  return held;
end
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_playlist(p playlists, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select relations_to_playlist(p, reader, at, array(select b.playlist_id from playlists_before_reader(reader, at) b)));
end
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_playlist(p playlists, reader bigint, at timestamp with time zone, before bigint[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  held text[] := '{}';
  kind text;
begin
  if p.status <> 'Published' then return held; end if;
  if sees_playlists(reader, at) then
    select u.user_type into kind from users u where u.id = reader;
    held := held_of_playlist(p, reader, at);
    if held = '{}' and (p.id = any(before)
      -- Who teaches a class sees what stands before it.
      or kind = 'Teacher' and exists (
        select from playlist_assignments a join class_powers c on c.class_id = a.class_id and c.teacher_id = reader and c.is_verified
          and (c.ends_at is null or (c.since <= at and at < c.ends_at))
        join class_powers o on o.class_id = a.class_id and o.teacher_id = a.assigned_by and o.ends_at is null
        where a.playlist_id = p.id and is_assigned_still(p, a.assigned_by, at)))
    then held := held || 'item-reader'::text; end if;
    if kind = 'Teacher' and held <> '{}' then held := held || 'teacher-visitor'::text; end if;
  end if;
  if p.for_everybody and is_operator(reader) then held := held || 'operator'::text; end if;
  return held;
end
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_prompt(asked prompts, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1000
AS $function$
declare
  held text[] := '{}';
  kind text;
begin
  if asked.status <> 'Published' then return held; end if;
  select u.user_type into kind from users u where u.id = reader;
  if kind is null then return held; end if;
  if asked.created_by = 10 then held := held || 'anyone'::text; end if;
  if asked.created_by = reader then held := held || 'owner'::text; end if;
  if kind = 'Teacher' then
    if asked.public_journal_type and asked.school_id is not null
      and exists (select from circles_at(at) c where c.user_id = reader and c.scope = 'school' and c.scope_id = asked.school_id)
      and exists (select from circles_at(at) m where m.user_id = asked.created_by and m.scope = 'school' and m.scope_id = asked.school_id)
    then held := held || 'school-teacher'::text; end if;
    if asked.created_by = 10 or exists (
      select from standing_class_prompts p join circles_at(at) c on c.scope = 'class' and c.scope_id = p.class_id
      where p.prompt_id = asked.id and c.user_id = reader)
    then held := held || 'class-teacher'::text; end if;
  elsif asked.created_by = 10 then
    return held;
  elsif kind = 'Child' then
    if exists (select from prompts_before(reader, at) b where b.prompt_id = asked.id) then held := held || 'co-member'::text; end if;
  elsif kind = 'Parent' then
    if exists (
      select from current_guardians g cross join lateral prompts_before(g.child_id, at) b
      where g.guardian_id = reader and g.confirmed_at is not null and b.prompt_id = asked.id)
    then held := held || 'guardian'::text; end if;
  end if;
  return held;
end
$function$;

CREATE OR REPLACE FUNCTION public.relations_to_work(held text[], actor bigint, child bigint, class bigint, made timestamp with time zone, at timestamp with time zone)
 RETURNS SETOF text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  -- Most work is read by the family, or is for no class: then what somebody is to the child says it all.
  select case when held && array['self', 'guardian'] or class is null then held else array(
    select r from unnest(held) as r
    where r = 'substitute-of' or (r in ('teacher-of', 'school-admin', 'district-admin') and (class is null or exists (
        select from classes c join schools s on s.id = c.school_id where c.id = class and s.verified_at is not null)))
    union
    select 'class-teacher' from class_links l
    where l.class_id = class and l.child_id = child and l.teacher_id = actor
      and l.relation in ('substitute-of', 'joined-teacher', 'club-teacher', 'attesting-teacher')
      and (l.relation <> 'joined-teacher' or made >= l.joined_at)
      and (l.ends_at is null or (l.since <= at and at < l.ends_at))) end
  offset 0
$function$;

CREATE OR REPLACE FUNCTION public.remove_hints(hints bigint[], remover bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from talk_hints h using talks t where h.id = any(remove_hints.hints) and h.child_id = remove_hints.remover
    and t.id = h.talk_id and t.closed_at is not null;
  update talk_hints h set removed_at = remove_hints.at, removed_by = remove_hints.remover,
      ends_at = (select t.closed_at + interval '7 days' from talks t where t.id = h.talk_id)
    where h.id = any(remove_hints.hints) and h.removed_at is null;
$function$;

CREATE OR REPLACE FUNCTION public.remove_hints_of_artefact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.artefact_id = old.id), old.child_id, now());
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_hints_of_board()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.board_id = old.id), old.created_by, now());
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_hints_of_child_goal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.child_goal_id = old.id), old.child_id, now());
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_hints_of_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.comment_id = new.id), new.deleted_by, new.deleted_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_hints_of_highlight()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.highlight_id = old.id
    or h.comment_id in (select c.id from comments c where c.highlight_id = old.id)), old.child_id, now());
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_hints_of_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.journal_id = new.id
    or h.comment_id in (select c.id from comments c where c.journal_id = new.id)), new.deleted_by, new.deleted_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_hints_of_placement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.placement_id = old.id
    or h.work_entry_id in (select e.id from work_entries e where e.placement_id = old.id)), old.child_id, now());
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_hints_of_work_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_hints(array(select h.id from talk_hints h where h.work_entry_id = old.id), old.child_id, now());
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.revoke_open_badges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update open_badges set is_revoked = true
  where award_id = old.id and exists (select from users u where u.id = old.child_id)
    and not exists (select from erasures e
      where e.child_id = old.child_id and e.school_id is null and e.begun_at is not null and e.stopped_at is null);
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.runs_all_outside(reader bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return not exists (select from users u where u.id = reader and u.user_type = 'Child')
    or not needs_consent(reader, (at at time zone 'utc')::date);
end
$function$;

CREATE OR REPLACE FUNCTION public.school_of_files(person bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
#variable_conflict use_column
begin
  return (select min(o.id) from schools_of(person) as o(id));
end
$function$;

CREATE OR REPLACE FUNCTION public.schools_of(person bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select school_id from school_members where user_id = person and until is null and confirmed_at is not null
  union
  select school_id from school_admins where user_id = person
$function$;

CREATE OR REPLACE FUNCTION public.seed_wbl_choices(school bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into wbl_choices (school_id, kind, position, name, counts_as, state_crs_code)
  select school, v.* from (values
    ('type', 1, 'Internship', 'internship', null),
    ('type', 2, 'Job shadowing', null, null),
    ('type', 3, 'Apprenticeship', null, null),
    ('type', 4, 'Service learning', null, null),
    ('type', 5, 'Part-time work', null, null),
    ('type', 6, 'Student-led enterprise', 'enterprise', null),
    ('pathway', 1, 'Agriculture, food and natural resources', null, null),
    ('pathway', 2, 'Arts, media and design', null, null),
    ('pathway', 3, 'Business and finance', null, null),
    ('pathway', 4, 'Construction and architecture', null, null),
    ('pathway', 5, 'Education and human services', null, null),
    ('pathway', 6, 'Engineering and manufacturing', null, null),
    ('pathway', 7, 'Health science', null, null),
    ('pathway', 8, 'Hospitality and tourism', null, null),
    ('pathway', 9, 'Information technology', null, null),
    ('pathway', 10, 'Public safety and law', null, null),
    ('pathway', 11, 'Transportation and logistics', null, null),
    ('course', 1, 'Career exploration', null, 'WBL-101'),
    ('course', 2, 'Work-based learning I', null, 'WBL-201'),
    ('course', 3, 'Work-based learning II', null, 'WBL-202'),
    ('course', 4, 'Entrepreneurship', null, 'WBL-301'),
    ('course', 5, 'Senior internship', null, 'WBL-401'),
    ('experience', 1, 'In person', null, null),
    ('experience', 2, 'Online', null, null),
    ('experience', 3, 'In person and online', null, null),
    ('experience', 4, 'At school', null, null),
    ('evaluation', 1, 'Needs more practice', null, null),
    ('evaluation', 2, 'Is on the way', null, null),
    ('evaluation', 3, 'Meets what is expected', null, null),
    ('evaluation', 4, 'Does more than is expected', null, null)
  ) as v(kind, position, name, counts_as, state_crs_code)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.sees_badges(reader bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return sees_playlists(reader, at) or exists (
    select from administered_schools a where a.user_id = reader and pro_plan_end(null, a.school_id, at) is not null);
end
$function$;

CREATE OR REPLACE FUNCTION public.sees_playlists(reader bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return exists (
    select from holders_for(reader) h cross join lateral entitlements_of(h.person_id, h.school_id, at) e where e.plan = 'Pro');
end
$function$;

CREATE OR REPLACE FUNCTION public.setting_of(person bigint, setting smallint, by_default boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return coalesce((
    select bool_or(coalesce(t.is_on, by_default)) from schools_of(person) as o(id)
    left join school_settings t on t.school_id = o.id and t.setting_id = setting), by_default);
end
$function$;

CREATE OR REPLACE FUNCTION public.share_school(one bigint, other bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return exists (
    select from school_members a join school_members b on b.school_id = a.school_id and b.user_id = other
    join schools s on s.id = a.school_id and s.verified_at is not null
    where a.user_id = one and a.until is null and a.confirmed_at is not null and b.until is null and b.confirmed_at is not null);
end
$function$;

CREATE OR REPLACE FUNCTION public.share_unit(kind text, thing bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock_shared(hashtext('unit'), lock_of_unit(kind, thing))
$function$;

CREATE OR REPLACE FUNCTION public.shown_score(parts integer)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select ((parts + 600) / 1200) / 10.0 $function$;

CREATE OR REPLACE FUNCTION public.standing_to_child_goal(held text[], reader bigint, child_goal child_goals, goal goals)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  if goal.id in (select id from held_goals) then return '{}'; end if;
  return relations_to_child_goal(held, reader, child_goal, goal);
end
$function$;

CREATE OR REPLACE FUNCTION public.standing_to_goal(asked goals, reader bigint, at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1000
AS $function$
begin
  if asked.id in (select id from held_goals) then
    return case when asked.created_by = reader and asked.child_id is null and asked.deleted_at is null then array['author'] else '{}'::text[] end;
  end if;
  return relations_to_goal(asked, reader, at);
end
$function$;

CREATE OR REPLACE FUNCTION public.stands_near(adult bigint, child bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return exists (select from current_guardians g where g.guardian_id = adult and g.child_id = child and g.confirmed_at is not null)
    or exists (select from class_powers p join current_members m on m.class_id = p.class_id and m.child_id = child
      where p.teacher_id = adult and p.ends_at is null and m.confirmed_at is not null);
end
$function$;

CREATE OR REPLACE FUNCTION public.still_of(recording bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select c.id from files c where c.copy_of = recording and c.type = 'image/jpeg');
end $function$;

CREATE OR REPLACE FUNCTION public.survey_level(parts integer, best numeric, middle numeric)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when shown_score(parts) >= best then 0 when shown_score(parts) >= middle then 1 when parts is not null then 2 end::smallint
$function$;

CREATE OR REPLACE FUNCTION public.survey_share(r survey_responses)
 RETURNS SETOF survey_counts
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 1
AS $function$
  select r.window_id, r.school_id, coalesce(r.first_part, 0)::bigint, coalesce(r.second_part, 0)::bigint, coalesce(r.whole, 0)::bigint,
    r.day, 1, (r.whole is not null)::int, coalesce((r.first_level = 0)::int, 0), coalesce((r.first_level = 2)::int, 0),
    coalesce((r.second_level = 0)::int, 0), coalesce((r.second_level = 2)::int, 0), coalesce((r.whole_level = 0)::int, 0),
    coalesce((r.whole_level = 2)::int, 0), coalesce(r.grade, 0)::smallint
$function$;

CREATE OR REPLACE FUNCTION public.survey_windows_for(person bigint, survey text, kind text)
 RETURNS SETOF survey_windows
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select w.* from survey_windows w
  where w.survey = survey_windows_for.survey and w.user_type = kind and (
    w.school_id in (select o.id from schools_of(person) as o(id))
    or w.district_id in (select s.district_id from schools_of(person) as o(id) join schools s on s.id = o.id)
    or w.district_id in (select d.district_id from district_admins d where d.user_id = person)
    or w.class_id in (select m.class_id from class_members m
      where m.child_id = person and m.until is null and m.confirmed_at is not null)
    or w.class_id in (select p.class_id from class_powers p where p.teacher_id = person and p.is_verified and p.ends_at is null))
$function$;

CREATE OR REPLACE FUNCTION public.talk_hearers(child bigint, at timestamp with time zone)
 RETURNS TABLE(adult bigint, circle integer, role text)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct on (h.adult) h.adult, h.circle, h.role from (
    select l.teacher_id as adult, 0 as circle, 'teacher' as role from class_links l
    join users u on u.id = l.teacher_id and u.deleted_at is null and u.disabled_at is null
    where l.child_id = talk_hearers.child and l.relation in ('teacher-of', 'substitute-of')
      and (l.ends_at is null or (l.since <= talk_hearers.at and talk_hearers.at < l.ends_at))
    union all
    select a.user_id, (row_number() over (order by a.position, a.user_id))::int, a.role from safe_adults a
    where a.school_id = own_verified_school(talk_hearers.child) and counts_as_safe_adult(a.user_id, a.school_id)
  ) h
  where not exists (select from guardianships g where g.child_id = talk_hearers.child and g.guardian_id = h.adult)
  order by h.adult, h.circle
$function$;

CREATE OR REPLACE FUNCTION public.talk_texts_from(adult bigint, child bigint, talk bigint, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return (select case when has_proved_address(talk_texts_from.adult) then least(
    answers_from(talk_texts_from.adult, talk_texts_from.child, talk_texts_from.at),
    (select k.reads_from from kept_teachers(talk_texts_from.talk, talk_texts_from.at) k where k.adult = talk_texts_from.adult),
    (select case
        when exists (select from school_admins a where a.school_id = m.school_id and a.user_id = m.user_id) then
          case when m.vouched_as in ('operator', 'district') then '-infinity'::timestamptz else 'infinity'::timestamptz end
        when m.vouched_at is not null then '-infinity'::timestamptz
        else m.confirmed_at + interval '30 days' end
      from school_members m
      where m.user_id = talk_texts_from.adult and m.school_id = own_verified_school(talk_texts_from.child) and m.until is null
        and m.confirmed_at is not null
        and (exists (select from safe_adults s where s.school_id = m.school_id and s.user_id = m.user_id)
          or m.user_id in (select s.adult from told_safe_adults(talk_texts_from.child, talk_texts_from.at) s))),
    (select '-infinity'::timestamptz from guardianships g where g.child_id = talk_texts_from.child
      and g.guardian_id = talk_texts_from.adult and g.until is null and g.confirmed_at is not null)) end);
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_siblings_apart(child bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  taken text[] := faces_of_siblings(child);
begin
  if not exists (select from users u where u.id = child and not u.has_chosen_face and u.avatar = any(taken)) then return; end if;
  update users u set avatar = f.face
  from (
    select face from unnest(drawn_faces()) with ordinality as d(face, place)
    where face <> all(taken) and face not in (
      select o.avatar from class_members m
      join class_members n on n.class_id = m.class_id and n.child_id <> child and n.until is null and n.confirmed_at is not null
      join classes c on c.id = m.class_id
      join schools t on t.id = c.school_id and t.verified_at is not null
      join users o on o.id = n.child_id and o.avatar is not null
      where m.child_id = child and m.until is null and m.confirmed_at is not null)
    order by place > 24, (place + child) % 24 limit 1) f
  where u.id = child;
end
$function$;

CREATE OR REPLACE FUNCTION public.told_safe_adults(child bigint, at timestamp with time zone)
 RETURNS TABLE(adult bigint, circle integer)
 LANGUAGE sql
 STABLE
AS $function$
  select p.adult, p.circle from (
    select s.person_id as adult, max(s.circle)::int as circle from talk_steps s join talks t on t.id = s.talk_id
    where s.child_id = told_safe_adults.child and s.kind = 'told' and s.circle <> 0
      and (t.closed_at is null or t.closed_at > told_safe_adults.at - interval '7 days')
    group by s.person_id offset 0) p
  where counts_as_safe_adult(p.adult, own_verified_school(told_safe_adults.child))
    and not exists (select from guardianships g where g.child_id = told_safe_adults.child and g.guardian_id = p.adult)
$function$;

CREATE OR REPLACE FUNCTION public.unsign_changed_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.signed_minutes := null;
  new.signature_id := null;
  new.version := old.version + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.untap_let_in(children bigint[])
 RETURNS TABLE(child bigint, guardian bigint)
 LANGUAGE sql
AS $function$
  with recursive links as (
    select g.id, g.child_id, g.guardian_id, g.method, g.until, g.confirmed_at, coalesce(g.confirmed_by, g.added_by) as let_in_by
    from guardianships g where g.child_id = any(children)
  ), untapped as (
    select l.id, l.child_id, l.guardian_id from links l
    where l.method like 'letter-%'
      and not exists (select from schools_of(l.let_in_by) as o(id) join schools s on s.id = o.id where s.verified_at is not null)
      and not exists (select from links y where y.child_id = l.child_id and y.guardian_id = l.let_in_by)
    union
    select l.id, l.child_id, l.guardian_id from links l
    join untapped y on y.child_id = l.child_id and y.guardian_id = l.let_in_by and y.guardian_id <> l.guardian_id
  ), taken_back as (
    update class_members m set child_yes_at = null, child_yes_by = null from untapped y
    where m.child_id = y.child_id and m.child_yes_by = y.guardian_id and m.until is null
      and not child_agrees(m.class_id, m.child_id)
  )
  update guardianships g set confirmed_at = null, confirmed_by = null from untapped y
  where g.id = y.id and g.until is null and g.confirmed_at is not null
  returning g.child_id, g.guardian_id
$function$;

CREATE OR REPLACE FUNCTION public.visited_person(visit bigint, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
#variable_conflict use_column
begin
  return (select v.person_id from support_visits v
  where v.id = visit and v.ended_at is null and v.ends_at > at and is_open_to_support(v.person_id)
    and exists (
      select from operators o join users u on u.id = o.user_id and u.disabled_at is null and u.deleted_at is null
      where o.user_id = v.operator_id));
end
$function$;

CREATE OR REPLACE FUNCTION public.waits_for_adult(child bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from talks t where t.child_id = waits_for_adult.child and t.closed_at is null
    and exists (select from hearers_of_talk(t.child_id, t.chosen_id, t.id, waits_for_adult.at))));
end
$function$;

CREATE OR REPLACE FUNCTION public.words_stand(p playlists, teacher bigint, assigned_at timestamp with time zone, child bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return p.for_everybody or p.created_by = teacher or p.words_at is null or p.words_at < assigned_at
    or p.words_by is not distinct from teacher or exists (
    select from class_links l where l.child_id = child and l.teacher_id = p.words_by and l.relation = 'teacher-of');
end
$function$;
