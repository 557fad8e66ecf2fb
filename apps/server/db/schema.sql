-- Printed from the migrated database by `npm run schema`; the migrations are the source.

create table audit_entries (
  id bigint not null default …,
  happened_at timestamp with time zone not null,
  actor_id bigint not null,
  act text not null,
  subject_id bigint,
  details jsonb not null default …,
  chain bytea,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_subject ON public.audit_entries USING btree (subject_id, id);
comment on table audit_entries is 'owner: person via subject_id; keep: 7 years';

create table class_codes (
  code text not null,
  class_id bigint not null,
  created_by bigint,
  created_at timestamp with time zone not null default …,
  closed_at timestamp with time zone,
  constraint class_codes_pkey PRIMARY KEY (code),
  constraint class_codes_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX class_codes_open ON public.class_codes USING btree (class_id) WHERE (closed_at IS NULL);
comment on table class_codes is 'owner: none; keep: 400 days after closed_at';

create table class_members (
  class_id bigint not null,
  child_id bigint not null,
  since timestamp with time zone not null default …,
  until timestamp with time zone,
  added_by bigint,
  constraint class_members_pkey PRIMARY KEY (class_id, child_id, since),
  constraint class_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint class_members_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint class_members_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
);
CREATE INDEX class_members_child ON public.class_members USING btree (child_id) WHERE (until IS NULL);
CREATE UNIQUE INDEX class_members_current ON public.class_members USING btree (class_id, child_id) WHERE (until IS NULL);
comment on table class_members is 'owner: child via child_id; keep: 7 years after until';

create table class_teachers (
  class_id bigint not null,
  teacher_id bigint not null,
  since timestamp with time zone not null default …,
  until timestamp with time zone,
  added_by bigint,
  constraint class_teachers_pkey PRIMARY KEY (class_id, teacher_id, since),
  constraint class_teachers_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint class_teachers_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_teachers_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX class_teachers_teacher ON public.class_teachers USING btree (teacher_id) WHERE (until IS NULL);
comment on table class_teachers is 'owner: self via teacher_id; keep: 7 years after until';

create table classes (
  id bigint not null default …,
  school_id bigint,
  name text not null,
  grade smallint,
  school_year smallint not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default …,
  constraint classes_pkey PRIMARY KEY (id),
  constraint classes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint classes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE INDEX classes_school ON public.classes USING btree (school_id, school_year);
comment on table classes is 'owner: none; keep: 7 years after the school year';

create table comments (
  id bigint not null default …,
  journal_id bigint not null,
  user_id bigint not null,
  comment_type text not null,
  comment text not null default …,
  file_id bigint,
  thumbnail_file_id bigint,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint comments_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint comments_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE,
  constraint comments_thumbnail_file_id_fkey FOREIGN KEY (thumbnail_file_id) REFERENCES files(id),
  constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint comments_comment_type_check CHECK ((comment_type = ANY (ARRAY['Text'::text, 'Audio'::text, 'Video'::text])))
);
CREATE INDEX comments_file ON public.comments USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX comments_journal ON public.comments USING btree (journal_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX comments_thumbnail ON public.comments USING btree (thumbnail_file_id) WHERE (thumbnail_file_id IS NOT NULL);
CREATE INDEX comments_user ON public.comments USING btree (user_id);
comment on table comments is 'owner: child via journal_id; keep: as the journal; purged 30 days after deletion';

create table consents (
  id bigint not null default …,
  child_id bigint not null,
  purpose text not null,
  given_by bigint,
  method text not null,
  notice_version text not null,
  given_at timestamp with time zone not null default …,
  withdrawn_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint consents_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX consents_child ON public.consents USING btree (child_id);
comment on table consents is 'owner: child via child_id; keep: 7 years after withdrawn_at';

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
  user_id bigint not null,
  position integer not null default …,
  created_at timestamp with time zone not null default …,
  constraint courses_short_name_key UNIQUE (short_name),
  constraint courses_pkey PRIMARY KEY (id),
  constraint courses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint courses_course_package_check CHECK ((course_package = ANY (ARRAY['Basic'::text, 'Pro'::text]))),
  constraint courses_course_type_check CHECK ((course_type = ANY (ARRAY['Free'::text, 'Paid'::text])))
);
comment on table courses is 'owner: none; keep: for good';

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

create table districts (
  id bigint not null default …,
  name text not null,
  created_at timestamp with time zone not null default …,
  constraint districts_pkey PRIMARY KEY (id)
);
comment on table districts is 'owner: none; keep: for good';

create table feed_read (
  user_id bigint not null,
  topic text not null,
  number bigint not null,
  read_at timestamp with time zone not null,
  constraint feed_read_pkey PRIMARY KEY (user_id, topic, number),
  constraint feed_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table feed_read is 'owner: self via user_id; keep: 400 days';

create table files (
  id bigint not null default …,
  key text not null,
  uploader_id bigint not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  created_at timestamp with time zone not null,
  attached_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint files_key_key UNIQUE (key),
  constraint files_pkey PRIMARY KEY (id),
  constraint files_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX files_unattached ON public.files USING btree (created_at) WHERE (attached_at IS NULL);
CREATE INDEX files_uploader ON public.files USING btree (uploader_id);
comment on table files is 'owner: person via uploader_id; keep: 24 hours unattached, else as the row it hangs on';

create table guardianships (
  id bigint not null default …,
  child_id bigint not null,
  guardian_id bigint not null,
  relation text not null default …,
  since timestamp with time zone not null default …,
  until timestamp with time zone,
  added_by bigint,
  constraint guardianships_pkey PRIMARY KEY (id),
  constraint guardianships_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint guardianships_child_id_fkey FOREIGN KEY (child_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint guardianships_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX guardianships_current ON public.guardianships USING btree (child_id, guardian_id) WHERE (until IS NULL);
CREATE INDEX guardianships_guardian ON public.guardianships USING btree (guardian_id) WHERE (until IS NULL);
comment on table guardianships is 'owner: child via child_id; keep: 7 years after until';

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
comment on table idempotency_keys is 'owner: person via user_id; keep: 24 hours';

create table journal_medias (
  id bigint not null default …,
  journal_id bigint not null,
  position integer not null,
  media_type text not null,
  file_id bigint not null,
  preview_file_id bigint,
  constraint journal_medias_pkey PRIMARY KEY (id),
  constraint journal_medias_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint journal_medias_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE,
  constraint journal_medias_preview_file_id_fkey FOREIGN KEY (preview_file_id) REFERENCES files(id),
  constraint journal_medias_media_type_check CHECK ((media_type = ANY (ARRAY['Image'::text, 'Video'::text, 'Audio'::text])))
);
CREATE INDEX journal_medias_file ON public.journal_medias USING btree (file_id);
CREATE INDEX journal_medias_journal ON public.journal_medias USING btree (journal_id, "position");
CREATE INDEX journal_medias_preview ON public.journal_medias USING btree (preview_file_id);
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
  constraint journals_pkey PRIMARY KEY (id),
  constraint journals_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint journals_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint journals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint journals_response_type_check CHECK ((response_type = ANY (ARRAY['Text'::text, 'Image'::text, 'Video'::text, 'Audio'::text])))
);
CREATE INDEX journals_archetype ON public.journals USING btree (user_id, arche_type, archetype_id) WHERE (deleted_at IS NULL);
CREATE INDEX journals_user ON public.journals USING btree (user_id, id DESC) WHERE (deleted_at IS NULL);
comment on table journals is 'owner: child via user_id; keep: until erased; purged 30 days after deletion';

create table known_devices (
  user_id bigint not null,
  device_hash bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table known_devices is 'owner: self via user_id; keep: 400 days';

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
comment on table lesson_progress is 'owner: child via child_id; keep: until erased';

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
  user_id bigint not null,
  position integer not null default …,
  created_at timestamp with time zone not null default …,
  constraint lessons_short_name_key UNIQUE (short_name),
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE SET NULL,
  constraint lessons_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES course_units(id) ON DELETE SET NULL,
  constraint lessons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint lessons_lesson_package_check CHECK ((lesson_package = ANY (ARRAY['Basic'::text, 'Pro'::text]))),
  constraint lessons_lesson_type_check CHECK ((lesson_type = ANY (ARRAY['Free'::text, 'Paid'::text])))
);
CREATE INDEX lessons_course ON public.lessons USING btree (course_id, "position");
CREATE INDEX lessons_unit ON public.lessons USING btree (unit_id);
comment on table lessons is 'owner: none; keep: for good';

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default …,
  constraint migrations_pkey PRIMARY KEY (name)
);
comment on table migrations is 'owner: none; keep: for good';

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
comment on table outbox is 'owner: person via recipient; keep: 30 days';

create table rate_limits (
  key text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
comment on table rate_limits is 'owner: none; keep: 1 day';

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

create table school_members (
  id bigint not null default …,
  user_id bigint not null,
  school_id bigint not null,
  since timestamp with time zone not null default …,
  until timestamp with time zone,
  added_by bigint,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  constraint school_members_pkey PRIMARY KEY (id),
  constraint school_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_members_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint school_members_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint school_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX school_members_current ON public.school_members USING btree (user_id, school_id) WHERE (until IS NULL);
CREATE INDEX school_members_school ON public.school_members USING btree (school_id) WHERE (until IS NULL);
comment on table school_members is 'owner: person via user_id; keep: 7 years after until';

create table schools (
  id bigint not null default …,
  district_id bigint,
  name text not null,
  city text not null default …,
  state text not null default …,
  zip_code text not null default …,
  pro_plan_expires_on timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null default …,
  constraint schools_pkey PRIMARY KEY (id),
  constraint schools_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint schools_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id)
);
CREATE INDEX schools_district ON public.schools USING btree (district_id);
comment on table schools is 'owner: none; keep: for good';

create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  remembered boolean not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_end ON public.sessions USING btree (ends_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
comment on table sessions is 'owner: self via user_id; keep: 30 days';

create table settings (
  name text not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (name)
);
comment on table settings is 'owner: none; keep: for good';

create table topic_entries (
  topic text not null,
  number bigint not null,
  type text not null,
  actor_id bigint not null,
  child_id bigint,
  journal_id bigint,
  comment_id bigint,
  lesson_id bigint,
  class_id bigint,
  created_at timestamp with time zone not null,
  constraint topic_entries_pkey PRIMARY KEY (topic, number)
);
CREATE INDEX topic_entries_age ON public.topic_entries USING btree (created_at);
CREATE INDEX topic_entries_child ON public.topic_entries USING btree (child_id);
comment on table topic_entries is 'owner: child via child_id; keep: 400 days';

create table topics (
  name text not null,
  last bigint not null,
  constraint topics_pkey PRIMARY KEY (name)
);
comment on table topics is 'owner: person via name; keep: until erased';

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
  constraint users_pkey PRIMARY KEY (id),
  constraint users_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['Female'::text, 'Male'::text, 'Other'::text]))),
  constraint users_user_type_check CHECK ((user_type = ANY (ARRAY['Child'::text, 'Parent'::text, 'Teacher'::text, 'District Admin'::text, 'Vendor'::text, 'Product'::text])))
);
CREATE UNIQUE INDEX users_adult_email ON public.users USING btree (lower(email), user_type) WHERE ((email IS NOT NULL) AND (user_type <> 'Child'::text));
CREATE INDEX users_email ON public.users USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX users_profile_code ON public.users USING btree (profile_code) WHERE (profile_code IS NOT NULL);
CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username)) WHERE (username IS NOT NULL);
comment on table users is 'owner: self; keep: until erased; purged 30 days after deletion';

CREATE OR REPLACE FUNCTION public.relations_to(actor bigint, person bigint)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return array_remove(array[
    case when actor = person then 'self' end,
    case when exists (
      select from guardianships g where g.guardian_id = actor and g.child_id = person and g.until is null
    ) then 'guardian' end,
    case when exists (
      select from class_members m join class_teachers t on t.class_id = m.class_id and t.until is null
      where m.child_id = person and m.until is null and t.teacher_id = actor
    ) then 'teacher-of' end,
    case when exists (
      select from school_members m join school_admins a on a.school_id = m.school_id
      where m.user_id = person and m.until is null and m.confirmed_at is not null and a.user_id = actor
    ) then 'school-admin' end,
    case when exists (
      select from school_members m join schools s on s.id = m.school_id
      join district_admins a on a.district_id = s.district_id
      where m.user_id = person and m.until is null and m.confirmed_at is not null and a.user_id = actor
    ) then 'district-admin' end
  ], null);
end
$function$;
