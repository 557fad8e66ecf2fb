// Printed from the migrated database by `npm run schema`; never edited by hand.
import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type MadeMoment = ColumnType<Date, Date | string | undefined, Date | string>

export interface AuditEntriesRow {
  id: Generated<number>
  happened_at: Moment
  actor_id: number
  act: string
  subject_id: number | null
  details: Generated<unknown>
  chain: Buffer | null
}

export interface ClassCodesRow {
  code: string
  class_id: number
  created_by: number | null
  created_at: MadeMoment
  closed_at: Moment | null
}

export interface ClassMembersRow {
  class_id: number
  child_id: number
  since: MadeMoment
  until: Moment | null
  added_by: number | null
}

export interface ClassTeachersRow {
  class_id: number
  teacher_id: number
  since: MadeMoment
  until: Moment | null
  added_by: number | null
}

export interface ClassesRow {
  id: Generated<number>
  school_id: number | null
  name: string
  grade: number | null
  school_year: number
  created_by: number
  created_at: MadeMoment
}

export interface CommentsRow {
  id: Generated<number>
  journal_id: number
  user_id: number
  comment_type: string
  comment: Generated<string>
  file_id: number | null
  thumbnail_file_id: number | null
  created_at: Moment
  deleted_at: Moment | null
  deleted_by: number | null
}

export interface ConsentsRow {
  id: Generated<number>
  child_id: number
  purpose: string
  given_by: number | null
  method: string
  notice_version: string
  given_at: MadeMoment
  withdrawn_at: Moment | null
}

export interface CourseUnitsRow {
  id: Generated<number>
  course_id: number
  name: string
  position: number
}

export interface CoursesRow {
  id: Generated<number>
  short_name: string
  name: string
  summary: Generated<string>
  picture: string
  grades: Generated<number[]>
  course_package: Generated<string>
  course_type: Generated<string>
  micro_credentialing: Generated<boolean>
  price: Generated<number>
  status: Generated<string>
  user_id: number
  position: Generated<number>
  created_at: MadeMoment
}

export interface DistrictAdminsRow {
  district_id: number
  user_id: number
  appointed_by: number | null
  appointed_at: MadeMoment
}

export interface DistrictsRow {
  id: Generated<number>
  name: string
  created_at: MadeMoment
}

export interface FeedReadRow {
  user_id: number
  topic: string
  number: number
  read_at: Moment
}

export interface FilesRow {
  id: Generated<number>
  key: string
  uploader_id: number
  name: string
  type: string
  bytes: number
  created_at: Moment
  attached_at: Moment | null
  deleted_at: Moment | null
}

export interface GuardianshipsRow {
  id: Generated<number>
  child_id: number
  guardian_id: number
  relation: Generated<string>
  since: MadeMoment
  until: Moment | null
  added_by: number | null
}

export interface IdempotencyKeysRow {
  user_id: number
  key: string
  body_hash: Buffer
  reply: unknown
  created_at: Moment
}

export interface JournalMediasRow {
  id: Generated<number>
  journal_id: number
  position: number
  media_type: string
  file_id: number
  preview_file_id: number | null
}

export interface JournalReactionsRow {
  journal_id: number
  user_id: number
  action_type: number
  created_at: Moment
}

export interface JournalsRow {
  id: Generated<number>
  user_id: number
  arche_type: string | null
  archetype_id: number | null
  title: string
  url: string | null
  content: Generated<string>
  response_type: string
  teacher_id: number | null
  teacher_content: string | null
  journal_type_id: number | null
  comment_count: Generated<number>
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
  deleted_at: Moment | null
  deleted_by: number | null
}

export interface KnownDevicesRow {
  user_id: number
  device_hash: Buffer
  seen_at: Moment
}

export interface LessonActivitiesRow {
  id: Generated<number>
  lesson_id: number
  position: number
  resource_type: string
  title: string
  note: Generated<string>
  resource: string
  thumbnail: string | null
  captions: string | null
}

export interface LessonProgressRow {
  child_id: number
  lesson_id: number
  progress: string
  changed_at: Moment
}

export interface LessonsRow {
  id: Generated<number>
  unit_id: number | null
  course_id: number | null
  short_name: string
  name: string
  summary: Generated<string>
  journal_prompt: Generated<string>
  thumbnail: string | null
  lesson_package: Generated<string>
  lesson_type: Generated<string>
  status: Generated<string>
  user_id: number
  position: Generated<number>
  created_at: MadeMoment
}

export interface MigrationsRow {
  name: string
  checksum: string
  applied_at: MadeMoment
}

export interface OperatorsRow {
  user_id: number
  appointed_by: number | null
  appointed_at: MadeMoment
}

export interface OutboxRow {
  id: Generated<number>
  kind: string
  recipient: string
  subject: Generated<string>
  body: string
  created_at: Moment
}

export interface RateLimitsRow {
  key: string
  count: number
  window_ends_at: Moment
}

export interface SchoolAdminsRow {
  school_id: number
  user_id: number
  is_primary: Generated<boolean>
  appointed_by: number | null
  appointed_at: MadeMoment
}

export interface SchoolMembersRow {
  id: Generated<number>
  user_id: number
  school_id: number
  since: MadeMoment
  until: Moment | null
  added_by: number | null
  confirmed_at: Moment | null
  confirmed_by: number | null
}

export interface SchoolsRow {
  id: Generated<number>
  district_id: number | null
  name: string
  city: Generated<string>
  state: Generated<string>
  zip_code: Generated<string>
  pro_plan_expires_on: Moment | null
  created_by: number | null
  created_at: MadeMoment
}

export interface SessionsRow {
  token_hash: Buffer
  user_id: number
  created_at: Moment
  seen_at: Moment
  ends_at: Moment
  remembered: boolean
}

export interface SettingsRow {
  name: string
  value: string
}

export interface TopicEntriesRow {
  topic: string
  number: number
  type: string
  actor_id: number
  child_id: number | null
  journal_id: number | null
  comment_id: number | null
  lesson_id: number | null
  class_id: number | null
  created_at: Moment
}

export interface TopicsRow {
  name: string
  last: number
}

export interface UsersRow {
  id: Generated<number>
  user_type: string
  first_name: string
  last_name: Generated<string>
  username: string | null
  email: string | null
  email_verified_at: Moment | null
  disabled_at: Moment | null
  gender: string | null
  birth_date: string | null
  grade: number | null
  zip_code: Generated<string>
  password_hash: string | null
  avatar: string | null
  profile_code: string | null
  teacher_role: string | null
  teacher_interests: Generated<string[]>
  teacher_grades: Generated<string>
  registration: Generated<unknown>
  created_at: MadeMoment
  version: Generated<number>
  deleted_at: Moment | null
  deleted_by: number | null
}

export interface Database {
  audit_entries: AuditEntriesRow
  class_codes: ClassCodesRow
  class_members: ClassMembersRow
  class_teachers: ClassTeachersRow
  classes: ClassesRow
  comments: CommentsRow
  consents: ConsentsRow
  course_units: CourseUnitsRow
  courses: CoursesRow
  district_admins: DistrictAdminsRow
  districts: DistrictsRow
  feed_read: FeedReadRow
  files: FilesRow
  guardianships: GuardianshipsRow
  idempotency_keys: IdempotencyKeysRow
  journal_medias: JournalMediasRow
  journal_reactions: JournalReactionsRow
  journals: JournalsRow
  known_devices: KnownDevicesRow
  lesson_activities: LessonActivitiesRow
  lesson_progress: LessonProgressRow
  lessons: LessonsRow
  migrations: MigrationsRow
  operators: OperatorsRow
  outbox: OutboxRow
  rate_limits: RateLimitsRow
  school_admins: SchoolAdminsRow
  school_members: SchoolMembersRow
  schools: SchoolsRow
  sessions: SessionsRow
  settings: SettingsRow
  topic_entries: TopicEntriesRow
  topics: TopicsRow
  users: UsersRow
}
