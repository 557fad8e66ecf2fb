// Printed from the migrated database by `npm run schema`; never edited by hand.
import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type MadeMoment = ColumnType<Date, Date | string | undefined, Date | string>

export interface ActivitiesRow {
  id: Generated<number>
  name: string
  description: string
  type: Generated<string>
  categories: Generated<string[]>
  subject: string
  keywords: string[]
  images: Generated<string[]>
  vendor_id: number | null
  website: string | null
  reach: string
  address: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zip_code: Generated<string>
  latitude: number | null
  longitude: number | null
  min_age: number | null
  max_age: number | null
  grades: Generated<number[]>
  regular_price: number | null
  cost: Generated<string>
  start_month: number | null
  end_month: number | null
  program_duration: number | null
  time_unit: string | null
  dates: Generated<string>
  session: Generated<string>
  comments: Generated<string>
  is_featured: Generated<boolean>
  status: Generated<string>
  for_everybody: boolean
  created_by: Generated<number>
  review_note: Generated<string>
  pending_since: Moment | null
}

export interface ArtefactMediasRow {
  id: Generated<number>
  artefact_id: number
  position: number
  media_type: string
  file_id: number
  preview_file_id: number | null
  transcript: string | null
}

export interface ArtefactsRow {
  id: Generated<number>
  child_id: number
  title: string
  why_special: Generated<string>
  goal: Generated<string>
  occurred_on: string
  journal_id: number | null
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
  class_id: number | null
  comment_id: number | null
  highlight_id: number | null
  award_id: number | null
  is_badge: Generated<boolean>
  goal_id: number | null
}

export interface AttachmentsRow {
  file_id: number
  subject_kind: string
  subject_id: number
}

export interface AuditEntriesRow {
  id: Generated<number>
  happened_at: Moment
  actor_id: number
  act: string
  subject_id: number | null
  details: Generated<unknown>
}

export interface AuditSealsRow {
  number: number
  entry_id: number
  chain: Buffer
  sealed_at: Moment
}

export interface AuthorsRow {
  id: Generated<number>
  name: string
  description: Generated<string>
  website: string | null
  version: Generated<number>
  created_at: Moment
  user_id: number | null
  school_id: number | null
}

export interface BackupsRow {
  taken_at: Moment
  files: number
  missing: number
}

export interface BadgeAssignmentsRow {
  id: Generated<number>
  badge_id: number
  goal_id: number | null
  playlist_id: number | null
  school_id: number | null
  badge_unit_count: number
  is_open: Generated<boolean>
  assigned_by: number | null
  assigned_at: Moment
  lowered_by: Generated<number>
}

export interface BadgeAwardsRow {
  id: Generated<number>
  child_id: number
  badge_id: number
  assignment_id: number | null
  awarded_by: number | null
  awarded_at: Moment
  seen_at: Moment | null
  told_at: Moment | null
}

export interface BadgeSharesRow {
  badge_id: number
  teacher_id: number
}

export interface BadgesRow {
  id: Generated<number>
  name: string
  description: Generated<string>
  shape: string
  color: string
  symbol: string
  image_file_id: number | null
  badge_unit_count: Generated<number>
  for_everybody: Generated<boolean>
  is_standard: Generated<boolean>
  school_id: number | null
  created_by: Generated<number | null>
  deleted_at: Moment | null
  version: Generated<number>
  created_at: Moment
  achievement_id: Generated<string>
}

export interface BoardItemsRow {
  board_id: number
  item_id: number
  position: number
}

export interface BoardsRow {
  id: Generated<number>
  title: string
  description: string
  keywords: Generated<string[]>
  status: Generated<string>
  for_everybody: boolean
  created_by: Generated<number>
  created_at: Moment
}

export interface BroughtEntriesRow {
  id: Generated<number>
  import_id: number
  child_id: number
  part: string
  about_id: number | null
  content_hash: string
  happened_at: Moment
  entry: unknown
}

export interface BroughtMediasRow {
  id: Generated<number>
  entry_id: number
  position: number
  file_id: number | null
  type: string
  transcript: string | null
}

export interface CareersRow {
  id: Generated<number>
  short_name: string
  name: string
  description: string
  cluster: string
  tags: Generated<string[]>
  image: string | null
  is_enabled: Generated<boolean>
}

export interface CatalogueItemsRow {
  id: Generated<number>
  archetype: string
  archetype_id: number
  title: string
  summary: string
  picture: string | null
  short_name: string | null
  grades: number[]
  keywords: string[]
  status: string
  for_everybody: boolean
  owner_id: Generated<number>
  plan: string
  folded: string
  search: string
  reach: string | null
  place: string | null
  latitude: number | null
  longitude: number | null
  price: number | null
  min_age: number | null
  max_age: number | null
  months: number[] | null
  is_featured: boolean | null
  is_held: Generated<boolean>
  is_dead: Generated<boolean>
}

export interface CatalogueKeywordsRow {
  keyword: string
  items: number
}

export interface CatalogueWordsRow {
  word: string
  items: number
  titles: number
  sound: string
}

export interface ChildGoalMediasRow {
  id: Generated<number>
  child_goal_id: number
  position: number
  step: number | null
  media_type: string
  file_id: number
  poster_file_id: number | null
  transcript: string | null
}

export interface ChildGoalsRow {
  id: Generated<number>
  child_id: number
  goal_id: number
  assigned_by: number | null
  accomplish_by: Moment | null
  steps: Generated<unknown>
  completed_at: Moment | null
  going: string | null
  going_on: string | null
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
}

export interface ClassAssignmentsRow {
  id: Generated<number>
  class_id: number
  course_id: number | null
  lesson_id: number | null
  assigned_by: number | null
  assigned_at: Moment
}

export interface ClassCodesRow {
  code: string
  class_id: number
  created_by: number | null
  created_at: MadeMoment
  closed_at: Moment | null
  open_until: Moment
}

export interface ClassDevicesRow {
  id: Generated<number>
  class_id: number
  token_hash: Buffer
  name: string
  time_zone: string
  paired_by: number | null
  paired_at: Moment
  seen_at: Moment
  ends_at: Moment
}

export interface ClassListNamesRow {
  id: Generated<number>
  class_id: number
  first_name: string
  last_name: string
  added_by: number | null
  added_at: Moment
}

export interface ClassMembersRow {
  class_id: number
  child_id: number
  since: MadeMoment
  until: Moment | null
  added_by: number | null
  id: Generated<number>
  class_yes_at: Moment | null
  class_yes_by: number | null
  child_yes_at: Moment | null
  child_yes_by: number | null
  confirmed_at: ColumnType<Date | null, never, never>
  grade: number | null
}

export interface ClassPairingsRow {
  secret_hash: Buffer
  class_id: number
  made_by: number
  created_at: Moment
  ends_at: Moment
}

export interface ClassPromptsRow {
  class_id: number
  prompt_id: number
  used_by: number
  used_at: Moment
  prompt_version: number
}

export interface ClassTeachersRow {
  class_id: number
  teacher_id: number
  since: MadeMoment
  until: Moment | null
  added_by: number | null
  is_first: Generated<boolean>
  vouched_at: Moment | null
  vouched_by: number | null
  ends_at: Moment | null
}

export interface ClassesRow {
  id: Generated<number>
  school_id: number | null
  name: string
  grade: number | null
  school_year: number
  created_by: number | null
  created_at: MadeMoment
  public_name: Generated<string>
}

export interface CommentsRow {
  id: Generated<number>
  journal_id: number | null
  user_id: number
  comment_type: string
  comment: Generated<string>
  file_id: number | null
  thumbnail_file_id: number | null
  created_at: Moment
  deleted_at: Moment | null
  deleted_by: number | null
  item_id: number | null
  highlight_id: number | null
  transcript: string | null
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
  withdrawn_by: number | null
  ends_at: Moment | null
}

export interface CourseSharesRow {
  course_id: number
  school_id: number
  state: string
  revision: Generated<number>
  asked_by: number | null
  asked_at: Moment
  decided_by: number | null
  decided_at: Moment | null
  reason: Generated<string>
  closed_at: Moment | null
  read_name: Generated<string>
}

export interface CourseUnitsRow {
  id: Generated<number>
  course_id: number
  name: string
  position: number
}

export interface CourseVersionsRow {
  id: Generated<number>
  course_id: number
  saved_at: Moment
  words: unknown
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
  user_id: Generated<number>
  position: Generated<number>
  created_at: MadeMoment
  for_everybody: Generated<boolean>
  version: Generated<number>
  picture_file_id: number | null
}

export interface DisputesRow {
  id: Generated<number>
  child_id: number
  opened_by: number | null
  about: string
  about_id: number | null
  reason: string
  opened_at: Moment
  closed_at: Moment | null
  closed_by: number | null
  decision: Generated<string>
  ends_ways: Generated<boolean>
}

export interface DistrictAdminsRow {
  district_id: number
  user_id: number
  appointed_by: number | null
  appointed_at: MadeMoment
}

export interface DistrictFiguresRow {
  district_id: number
  about: string
  figures: string
  made_at: Moment
}

export interface DistrictsRow {
  id: Generated<number>
  name: string
  created_at: MadeMoment
}

export interface DrawingWordsRow {
  word: string
  is_stem: boolean
  drawing: string
}

export interface EmailCodesRow {
  user_id: number
  code_hash: Buffer
  email: string
  tries: Generated<number>
  created_at: Moment
  ends_at: Moment
}

export interface EmailPreferencesRow {
  user_id: number
  kind: string
  wanted: boolean
  changed_at: Moment
}

export interface EntitlementsRow {
  id: Generated<number>
  person_id: number | null
  school_id: number | null
  district_id: number | null
  plan: string | null
  item_id: number | null
  valid_from: Moment
  valid_until: Moment | null
  source: string
  reference: Generated<string>
  created_by: number | null
  created_at: Moment
}

export interface ErasuresRow {
  id: Generated<number>
  child_id: number
  account_made_at: Moment
  school_id: number | null
  asked_by: number | null
  asked_at: Moment
  due_at: Moment
  stopped_at: Moment | null
  stopped_by: number | null
  begun_at: Moment | null
  finished_at: Moment | null
  file_ids: Generated<number[]>
}

export interface EverybodySharesRow {
  course_id: number
  state: string
  revision: Generated<number>
  author_id: number | null
  about: Generated<string>
  asked_by: number | null
  asked_at: Moment
  decided_by: number | null
  decided_at: Moment | null
  reason: Generated<string>
  closed_at: Moment | null
  read_name: Generated<string>
}

export interface ExerciseQuestionsRow {
  id: Generated<number>
  exercise_id: number
  position: number
  question: string
}

export interface ExercisesRow {
  id: Generated<number>
  resource_type: string
  resource: string
  reflection: unknown | null
  user_id: Generated<number>
  version: Generated<number>
  created_at: Moment
  transcript: Generated<string>
}

export interface FamilyLettersRow {
  id: Generated<number>
  child_id: number
  class_id: number | null
  code_hash: Buffer
  made_by: number | null
  made_at: Moment
  ends_at: Moment
  mailed_to: string | null
  used_at: Moment | null
  used_by: number | null
  withdrawn_at: Moment | null
  is_vouched: Generated<boolean>
  sheet_id: number | null
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
  uploader_id: number | null
  name: string
  type: string
  bytes: number
  created_at: Moment
  attached_at: Moment | null
  deleted_at: Moment | null
  school_id: number | null
  copy_of: number | null
  copying_since: Moment | null
  copied_at: Moment | null
}

export interface FormerCardsRow {
  user_id: number
  until: Moment
  card: string
}

export interface FormerContactsRow {
  user_id: number
  contact_hash: Buffer
  until: Moment
}

export interface FormerTitlesRow {
  kind: string
  id: number
  until: Moment
  title: string
}

export interface FriendBlocksRow {
  child_id: number
  blocked_id: number
  since: Moment
  added_by: number | null
}

export interface FriendRequestsRow {
  id: Generated<number>
  requester_id: number
  requested_id: number
  created_at: Moment
  accepted_at: Moment | null
  requester_consent_at: Moment | null
  requester_consent_by: number | null
  requested_consent_at: Moment | null
  requested_consent_by: number | null
  closed_at: Moment | null
  closed_as: string | null
}

export interface FriendshipsRow {
  id: Generated<number>
  child_id: number
  friend_id: number
  since: Moment
  until: Moment | null
  ended_by: number | null
}

export interface GoalAssignmentsRow {
  id: Generated<number>
  goal_id: number
  assigned_by: number
  class_id: number | null
  grade: number | null
  child_id: number | null
  accomplish_by: Moment | null
  assigned_at: Moment
}

export interface GoalRemindersRow {
  child_id: number
  is_on: Generated<boolean>
  asked_on: string | null
}

export interface GoalRubricsRow {
  id: Generated<number>
  goal_id: number
  position: number
  file_id: number
  preview_file_id: number | null
}

export interface GoalTeachersRow {
  goal_id: number
  teacher_id: number
  school_id: number
  permission: Generated<string>
  shared_by: number | null
  shared_at: Moment
}

export interface GoalsRow {
  id: Generated<number>
  title: string
  description: Generated<string>
  steps: Generated<string[]>
  type: string | null
  picture: string
  image_file_id: number | null
  is_system: Generated<boolean>
  is_private: Generated<boolean>
  child_id: number | null
  created_by: number | null
  deleted_at: Moment | null
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
  keywords: Generated<string[]>
}

export interface GuardianRequestsRow {
  id: Generated<number>
  child_id: number
  guardian_id: number
  relation: Generated<string>
  method: string
  letter_id: number | null
  asked_at: Moment
  ends_at: Moment
  closed_at: Moment | null
  closed_by: number | null
  closed_as: string | null
}

export interface GuardianshipsRow {
  id: Generated<number>
  child_id: number
  guardian_id: number
  relation: Generated<string>
  since: MadeMoment
  until: Moment | null
  added_by: number | null
  method: Generated<string>
  confirmed_at: Moment | null
  confirmed_by: number | null
}

export interface HighlightMediasRow {
  id: Generated<number>
  highlight_id: number
  position: number
  media_type: string
  file_id: number
  poster_file_id: number | null
  transcript: string | null
}

export interface HighlightsRow {
  id: Generated<number>
  child_id: number
  title: string
  why_special: Generated<string>
  occurred_on: string
  related_to_goal_id: number | null
  duration: number | null
  pinned: Generated<boolean>
  status: string | null
  rating: string | null
  is_wbl: Generated<boolean>
  is_internship: Generated<boolean>
  is_student_led_enterprise: Generated<boolean>
  journal_id: number | null
  class_id: number | null
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
  rated_by: number | null
  rated_at: Moment | null
}

export interface IdempotencyKeysRow {
  user_id: number
  key: string
  body_hash: Buffer
  reply: unknown
  created_at: Moment
}

export interface IdentitiesRow {
  provider: string
  subject: string
  user_id: number
  email: Generated<string>
  linked_at: Moment
}

export interface InvitesRow {
  id: Generated<number>
  kind: string
  token_hash: Buffer
  code_hash: Buffer | null
  child_id: number
  inviter_id: number
  by_child: boolean
  add_child: boolean
  add_friend: boolean
  first_name: Generated<string>
  last_name: Generated<string>
  email: string | null
  phone: string | null
  message: Generated<string>
  status: Generated<string>
  created_at: Moment
  expires_at: Moment
  answered_at: Moment | null
  answered_by: number | null
}

export interface ItemAudiencesRow {
  item_id: number
  scope: string
  scope_id: number
  permission: Generated<string>
}

export interface ItemCountsRow {
  item_id: number
  favorites: Generated<number>
  likes: Generated<number>
  views: Generated<number>
  ratings: Generated<number>
  rated: Generated<number>
  completed: Generated<number>
  archetype: string
}

export interface ItemMarksRow {
  user_id: number
  item_id: number
  mark: string
  at: Moment
  value: Generated<number>
  is_counted: Generated<boolean>
}

export interface ItemRecommendationsRow {
  item_id: number
  class_id: number
  teacher_id: number
  at: Moment
}

export interface ItemReportsRow {
  id: Generated<number>
  item_id: number
  user_id: number | null
  reason: string
  note: Generated<string>
  created_at: Moment
  answered_at: Moment | null
  answer: string | null
}

export interface ItemSharesRow {
  id: Generated<number>
  item_id: number
  sender_id: number
  address_hash: Buffer
  sent_at: Moment
}

export interface JoinRequestsRow {
  id: Generated<number>
  child_id: number
  teacher_id: number
  asked_by: number | null
  created_at: Moment
  class_id: number | null
  school_id: number | null
}

export interface JournalMediasRow {
  id: Generated<number>
  journal_id: number
  position: number
  media_type: string
  file_id: number
  preview_file_id: number | null
  transcript: string | null
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
  class_id: number | null
  answered_by: number | null
  prompt_words_id: number | null
  lesson_name: string | null
  question_id: number | null
  question: string | null
}

export interface JourneyLinksRow {
  id: Generated<number>
  child_id: number
  made_by: number
  consent_id: number
  secret_hash: Buffer
  scope: string
  years: Generated<number[]>
  artefact_ids: Generated<number[]>
  made_at: Moment
  ends_at: Moment
  ended_at: Moment | null
  ended_by: number | null
  opened: Generated<number>
  last_opened_on: string | null
}

export interface KnownDevicesRow {
  user_id: number
  device_hash: Buffer
  seen_at: Moment
  wrong_tries: Generated<number>
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

export interface LessonExercisesRow {
  lesson_id: number
  exercise_id: number
  position: number
}

export interface LessonProgressRow {
  child_id: number
  lesson_id: number
  progress: string
  changed_at: Moment
}

export interface LessonVersionsRow {
  id: Generated<number>
  lesson_id: number
  saved_at: Moment
  words: unknown
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
  user_id: Generated<number>
  position: Generated<number>
  created_at: MadeMoment
  for_everybody: Generated<boolean>
  grades: Generated<number[]>
  skills: Generated<string[]>
  categories: Generated<string[]>
  duration: number | null
  version: Generated<number>
}

export interface ListingClaimsRow {
  id: Generated<number>
  activity_id: number
  user_id: number
  code: string
  note: Generated<string>
  proof: string | null
  created_at: Moment
  decided_at: Moment | null
  decision: string | null
  reason: Generated<string>
}

export interface ListingPicturesRow {
  activity_id: number
  file_id: number
}

export interface ListingProposalsRow {
  id: Generated<number>
  activity_id: number
  user_id: number
  original: unknown
  changed: unknown
  contact: unknown
  created_at: Moment
  decided_at: Moment | null
  decision: string | null
  reason: Generated<string>
}

export interface ListingVisitsRow {
  activity_id: number
  week: string
  viewed_as: string
  views: Generated<number>
  clicks: Generated<number>
}

export interface MailStopsRow {
  address_hash: Buffer
  stopped_at: Moment
}

export interface MigrationsRow {
  name: string
  checksum: string
  applied_at: MadeMoment
}

export interface NotedTalksRow {
  child_id: number
  teacher_id: number
  at: Moment
}

export interface OffersRow {
  id: Generated<number>
  kind: string
  school_id: number | null
  district_id: number | null
  email: string
  user_id: number | null
  offered_by: number | null
  offered_at: Moment
  ends_at: Moment
  closed_at: Moment | null
  closed_as: string | null
}

export interface OpenBadgeKeysRow {
  public_key: string
  salt: string
  made_at: Moment
  retired_at: Moment | null
  withdrawn_at: Moment | null
}

export interface OpenBadgeListsRow {
  id: string
  made_at: Moment
  taken: Generated<number>
}

export interface OpenBadgesRow {
  list_id: string
  place: number
  award_id: number | null
  is_revoked: Generated<boolean>
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

export interface OutsideLinksRow {
  id: Generated<number>
  address: string
  state: Generated<string>
  failed_days: Generated<number>
  failed_on: string | null
  fault: string | null
  checked_at: Moment | null
  answered_at: Moment | null
  next_at: Moment
}

export interface PasskeysRow {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  made_at: Moment
  used_at: Moment | null
}

export interface PasswordResetsRow {
  token_hash: Buffer
  user_id: number
  created_at: Moment
  ends_at: Moment
}

export interface PhoneCodesRow {
  user_id: number
  number: string
  code_hash: Buffer | null
  tries: Generated<number>
  ends_at: Moment
}

export interface PhonesRow {
  user_id: number
  number: string
  proved_at: Moment
  is_on: Generated<boolean>
}

export interface PicturePasswordsRow {
  child_id: number
  password_hash: string
  made_by: number | null
  made_at: Moment
  ends_at: Moment
}

export interface PlacementsRow {
  id: Generated<number>
  child_id: number
  school_id: number
  employer_name: string
  tasks: string
  type_id: number
  pathway_id: number | null
  starts_on: string
  state: Generated<string>
  proposed_address: string | null
  address: string | null
  address_confirmed_by: number | null
  address_confirmed_at: Moment | null
  teacher_agreed_by: number | null
  teacher_agreed_at: Moment | null
  guardian_agreed_by: number | null
  guardian_agreed_at: Moment | null
  created_at: Moment
  updated_at: Moment
}

export interface PlaylistAssignmentsRow {
  id: Generated<number>
  playlist_id: number
  assigned_by: number
  class_id: number | null
  child_id: number | null
  grade: number | null
  is_for_all: Generated<boolean>
  assigned_at: Moment
}

export interface PlaylistContentsRow {
  playlist_id: number
  archetype: string
  archetype_id: number
  position: number
  state: Generated<string>
}

export interface PlaylistHidingsRow {
  user_id: number
  playlist_id: number
}

export interface PlaylistSharesRow {
  playlist_id: number
  teacher_id: number
  permission: string
}

export interface PlaylistUsesRow {
  user_id: number
  playlist_id: number
  used_at: Moment
}

export interface PlaylistsRow {
  id: Generated<number>
  name: string
  description: Generated<string>
  grades: Generated<number[]>
  plan: string | null
  parent_id: number | null
  partner_tags: Generated<string[]>
  free_trial_lesson: number | null
  is_hidden: Generated<boolean>
  school_id: number | null
  school_permission: Generated<string>
  status: Generated<string>
  for_everybody: Generated<boolean>
  created_by: Generated<number>
  created_at: Moment
  version: Generated<number>
  words_by: number | null
  words_at: Moment | null
}

export interface ProfileViewsRow {
  id: Generated<number>
  child_id: number
  viewer_id: number | null
  viewed_at: Moment
}

export interface PromptMediasRow {
  id: Generated<number>
  prompt_id: number
  position: number
  media_type: string
  file_id: number
  preview_file_id: number | null
  transcript: string | null
}

export interface PromptWordsRow {
  id: Generated<number>
  prompt_id: number
  title: string
  description: string
}

export interface PromptsRow {
  id: Generated<number>
  title: string
  description: string
  topic: string | null
  min_age: number | null
  max_age: number | null
  public_journal_type: Generated<boolean>
  update_prompt: Generated<boolean>
  created_by: Generated<number>
  school_id: number | null
  status: Generated<string>
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
}

export interface PublicSchoolsRow {
  id: string
  name: string
  city: Generated<string>
  state: Generated<string>
  zip_code: Generated<string>
  district_name: Generated<string>
  lowest_grade: Generated<string>
  highest_grade: Generated<string>
  words: ColumnType<string, never, never>
  phone: Generated<string>
  domain: Generated<string>
}

export interface RateLimitsRow {
  key: string
  count: number
  window_ends_at: Moment
}

export interface RecordImportsRow {
  id: Generated<number>
  child_id: number
  asked_by: number | null
  asked_at: Moment
  state: string
  progress: Generated<number>
  tries: Generated<number>
  stepped_at: Moment | null
  fault: string | null
  first_name: string
  made_by: string
  made_at: Moment
  public_key: string
  archive_key: string | null
  archive_sha256: string
  counts: unknown
  left_out: unknown
  added: unknown | null
  finished_at: Moment | null
  ends_at: Moment | null
}

export interface RecoveryCodesRow {
  user_id: number
  code_hash: Buffer
  made_at: Moment
  used_at: Moment | null
}

export interface ReportsRow {
  id: Generated<number>
  code: string
  asked_by: number
  reader_id: number
  kind: string
  place: string
  school_id: number | null
  district_id: number | null
  filters: unknown
  mailed_to: string | null
  state: Generated<string>
  progress: Generated<number>
  title: Generated<string>
  pdf: Buffer | null
  csv: string | null
  created_at: Moment
  ends_at: Moment
}

export interface SafeAdultsRow {
  school_id: number
  user_id: number
  role: string
  position: number
  added_by: number | null
  added_at: Moment
}

export interface SchoolAdminsRow {
  school_id: number
  user_id: number
  is_primary: Generated<boolean>
  appointed_by: number | null
  appointed_at: MadeMoment
}

export interface SchoolFilesRow {
  school_id: number
  bytes: number
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
  vouched_at: Moment | null
  vouched_by: number | null
  vouched_as: string | null
}

export interface SchoolQuestionsRow {
  id: Generated<number>
  child_id: number
  school_id: number
  class_id: number | null
  asked_by: number | null
  about: string
  message: Generated<string>
  asked_at: Moment
  closed_at: Moment | null
  closed_by: number | null
}

export interface SchoolRolesRow {
  id: Generated<number>
  school_id: number
  name: string
  created_by: number | null
  created_at: Moment
}

export interface SchoolSettingsRow {
  school_id: number
  setting_id: number
  is_on: boolean
  changed_by: number | null
  changed_at: Moment
}

export interface SchoolsRow {
  id: Generated<number>
  district_id: number | null
  name: string
  city: Generated<string>
  state: Generated<string>
  zip_code: Generated<string>
  created_by: number | null
  created_at: MadeMoment
  country: Generated<string>
  grade: number | null
  public_school_id: string | null
  verified_at: Moment | null
  verified_by: number | null
  verified_as: string | null
  evidence: Generated<string>
  phone: Generated<string>
  domain: Generated<string>
  contact_source: Generated<string>
  time_zone: Generated<string>
  opens: Generated<string>
  closes: Generated<string>
  reads_words: Generated<boolean>
  is_club: Generated<boolean>
}

export interface SearchSynonymsRow {
  typed: string
  word: string
}

export interface ServerHoursRow {
  hour: Moment
  requests: Generated<number>
  errors: Generated<number>
  jobs: Generated<number>
  failed_jobs: Generated<number>
}

export interface SessionsRow {
  token_hash: Buffer
  user_id: number
  created_at: Moment
  seen_at: Moment
  ends_at: Moment
  remembered: boolean
  public_id: Generated<string>
  user_agent: Generated<string>
  support_visit_id: number | null
  class_device_id: number | null
  awaits: string | null
  challenge: string | null
  challenge_until: Moment | null
}

export interface SettingsRow {
  name: string
  value: string
}

export interface SheetLinesRow {
  sheet_id: number
  child_id: number
  is_done: Generated<boolean>
  password_digest: Buffer | null
}

export interface SheetsRow {
  id: Generated<number>
  class_id: number
  made_by: number
  created_at: Moment
  key_hash: Buffer
}

export interface ShortLinksRow {
  code: string
  item_id: number
  made_at: Moment
}

export interface SignInCardsRow {
  child_id: number
  secret_hash: Buffer
  made_by: number | null
  made_at: Moment
  ends_at: Moment
}

export interface SignInsRow {
  id: Generated<number>
  user_id: number
  happened_at: Moment
  way: string
  user_agent: string
}

export interface SigningLinksRow {
  id: Generated<number>
  placement_id: number
  child_id: number
  code_hash: Buffer | null
  sent_to: string
  sent_by: number | null
  content_hash: Buffer
  sent_at: Moment
  ends_at: Moment
  used_at: Moment | null
  revoked_at: Moment | null
}

export interface SparksRow {
  id: Generated<number>
  website_name: string
  website_url: string
  short_description: string
  category: string
  grades: Generated<number[]>
  keywords: string[]
  status: Generated<string>
  for_everybody: boolean
  created_by: Generated<number>
}

export interface StoreReferralsRow {
  user_id: number
  sharer_id: number
  created_at: Moment
}

export interface StoreSharersRow {
  user_id: number
  token: string
  store_sign_up: boolean
  created_at: Moment
}

export interface StudentOriginsRow {
  child_id: number
  school_id: number | null
  class_id: number | null
  made_by: number | null
  made_at: Moment
}

export interface SupportVisitsRow {
  id: Generated<number>
  operator_id: number | null
  person_id: number
  school_id: number
  reason: string
  started_at: Moment
  ends_at: Moment
  ended_at: Moment | null
}

export interface SurveyCountsRow {
  window_id: number
  school_id: number
  first_part: number
  second_part: number
  whole: number
  day: string
  responses: number
  scored: number
  first_best: number
  first_low: number
  second_best: number
  second_low: number
  whole_best: number
  whole_low: number
  grade: number
}

export interface SurveyResponsesRow {
  user_id: number
  window_id: number
  school_id: number | null
  journal_id: number | null
  saved_at: Moment
  day: string
  first_part: number | null
  second_part: number | null
  whole: number | null
  lowest: ColumnType<number | null, never, never>
  grade: number | null
  question_version: number
  first_level: number | null
  second_level: number | null
  whole_level: number | null
  answers: unknown
}

export interface SurveyWindowsRow {
  id: Generated<number>
  school_id: number | null
  district_id: number | null
  user_type: string | null
  start_time: Moment
  end_time: Moment
  retake_time: Moment | null
  is_on: Generated<boolean>
  set_by: number | null
  set_at: Moment
  survey: string
  class_id: number | null
}

export interface TalkHintsRow {
  id: Generated<number>
  talk_id: number
  child_id: number
  journal_id: number | null
  comment_id: number | null
  sentence: string
  list_version: string
  noticed_at: Moment
  begun_at: Moment
  text_digest: string | null
  removed_at: Moment | null
  removed_by: number | null
  ends_at: Moment | null
  artefact_id: number | null
  highlight_id: number | null
  child_goal_id: number | null
  placement_id: number | null
  work_entry_id: number | null
  board_id: number | null
}

export interface TalkStepsRow {
  id: Generated<number>
  talk_id: number
  child_id: number
  kind: string
  person_id: number | null
  at: Moment
  is_mailed: Generated<boolean>
  said: string | null
  is_texted: Generated<boolean>
  circle: number | null
  read_to: number | null
  kept_at: Moment | null
  kept_from: Moment | null
  kept_until: Moment | null
}

export interface TalksRow {
  id: Generated<number>
  child_id: number
  chosen_id: number | null
  asked_at: Moment
  asked_last_at: Moment
  step: Generated<number>
  next_step_at: Moment
  held_by: number | null
  held_until: Moment | null
  held_step: number | null
  with_id: number | null
  with_at: Moment | null
  closed_by: number | null
  closed_at: Moment | null
  note: string | null
  cause: Generated<string>
  chosen_at: Moment | null
  looked_at: Moment | null
}

export interface TopicEntriesRow {
  topic: string
  number: number
  type: string
  actor_id: number
  child_id: number | null
  created_at: Moment
  subject_kind: string | null
  subject_id: number | null
  other_kind: string | null
  other_id: number | null
}

export interface TopicsRow {
  name: string
  last: number
}

export interface TransfersRow {
  id: Generated<number>
  child_id: number
  from_school_id: number
  to_school_id: number
  asked_by: number | null
  asked_at: Moment
  closed_at: Moment | null
  closed_by: number | null
  closed_as: string | null
}

export interface UploadPiecesRow {
  upload_id: number
  start: number
  bytes: Buffer
}

export interface UploadsRow {
  id: Generated<number>
  owner_id: number
  school_id: number | null
  name: string
  type: string
  bytes: number
  received: Generated<number>
  begun_at: Moment
  finishing_until: Moment | null
  file_key: string | null
  ends_at: Moment
  stepped_at: Moment
  counters: Generated<string[]>
  counted_at: Moment | null
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
  avatar_file_id: number | null
  careers: Generated<string[]>
  summary: Generated<string>
  uses_reader: Generated<boolean>
  welcome_done: Generated<string[]>
  has_chosen_face: Generated<boolean>
}

export interface VendorsRow {
  id: Generated<number>
  name: string
  description: Generated<string>
  website: string | null
  enroll: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  email: Generated<string>
  number: Generated<string>
  address: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zip_code: Generated<string>
  user_id: number | null
  is_reviewed: Generated<boolean>
}

export interface VerificationRequestsRow {
  id: Generated<number>
  school_id: number
  asked_by: number
  message: Generated<string>
  asked_at: Moment
  closed_at: Moment | null
  closed_by: number | null
  answer: Generated<string>
  phone: Generated<string>
  website: Generated<string>
  meeting: Generated<string>
}

export interface VideosRow {
  id: Generated<number>
  title: string
  description: string
  provider: string
  source: string
  captions: string | null
  keeper: string
  kind: string
  category: string
  picture: string | null
  grades: Generated<number[]>
  keywords: string[]
  status: Generated<string>
  for_everybody: boolean
  created_by: Generated<number>
}

export interface WblChoicesRow {
  id: Generated<number>
  school_id: number
  kind: string
  position: number
  name: string
  counts_as: string | null
  state_crs_code: string | null
  hidden_at: Moment | null
}

export interface WblRecordsRow {
  highlight_id: number
  employer_name: string
  type_id: number
  pathway_id: number | null
  course_id: number | null
  experience_id: number | null
  evaluation_id: number | null
  signed_minutes: number | null
}

export interface WebinarRegistrationsRow {
  webinar_id: number
  user_id: number
  registered_at: Moment
}

export interface WebinarsRow {
  id: Generated<number>
  title: string
  description: Generated<string>
  starts_at: Moment
  minutes: Generated<number>
  link: Generated<string>
  created_at: MadeMoment
}

export interface WorkEntriesRow {
  id: Generated<number>
  placement_id: number
  child_id: number
  worked_on: string
  minutes: number
  tasks: string
  signed_minutes: number | null
  signature_id: number | null
  version: Generated<number>
  created_at: Moment
}

export interface WorkSignaturesRow {
  id: Generated<number>
  placement_id: number
  child_id: number
  signer_name: string
  sent_to: string
  reliability: number
  teamwork: number
  communication: number
  quality: number
  content: unknown
  content_hash: Buffer
  signed_at: Moment
  passed_on_at: Moment | null
  passed_on_by: number | null
}

export interface YearTurnClassesRow {
  turn_id: number
  class_id: number
  act: string
  name: string
  teacher_id: number | null
  new_class_id: number | null
  planned_at: Moment
  done_at: Moment | null
  undone_at: Moment | null
}

export interface YearTurnStudentsRow {
  turn_id: number
  child_id: number
  act: string
  is_own: boolean
  old_grade: number | null
  new_grade: number | null
  planned_at: Moment
  done_at: Moment | null
  undone_at: Moment | null
  note: string | null
}

export interface YearTurnsRow {
  id: Generated<number>
  school_id: number
  school_year: number
  started_by: number | null
  started_at: Moment
  finished_at: Moment | null
  undone_by: number | null
  undo_at: Moment | null
  undone_at: Moment | null
}

export interface Database {
  activities: ActivitiesRow
  artefact_medias: ArtefactMediasRow
  artefacts: ArtefactsRow
  attachments: AttachmentsRow
  audit_entries: AuditEntriesRow
  audit_seals: AuditSealsRow
  authors: AuthorsRow
  backups: BackupsRow
  badge_assignments: BadgeAssignmentsRow
  badge_awards: BadgeAwardsRow
  badge_shares: BadgeSharesRow
  badges: BadgesRow
  board_items: BoardItemsRow
  boards: BoardsRow
  brought_entries: BroughtEntriesRow
  brought_medias: BroughtMediasRow
  careers: CareersRow
  catalogue_items: CatalogueItemsRow
  catalogue_keywords: CatalogueKeywordsRow
  catalogue_words: CatalogueWordsRow
  child_goal_medias: ChildGoalMediasRow
  child_goals: ChildGoalsRow
  class_assignments: ClassAssignmentsRow
  class_codes: ClassCodesRow
  class_devices: ClassDevicesRow
  class_list_names: ClassListNamesRow
  class_members: ClassMembersRow
  class_pairings: ClassPairingsRow
  class_prompts: ClassPromptsRow
  class_teachers: ClassTeachersRow
  classes: ClassesRow
  comments: CommentsRow
  consents: ConsentsRow
  course_shares: CourseSharesRow
  course_units: CourseUnitsRow
  course_versions: CourseVersionsRow
  courses: CoursesRow
  disputes: DisputesRow
  district_admins: DistrictAdminsRow
  district_figures: DistrictFiguresRow
  districts: DistrictsRow
  drawing_words: DrawingWordsRow
  email_codes: EmailCodesRow
  email_preferences: EmailPreferencesRow
  entitlements: EntitlementsRow
  erasures: ErasuresRow
  everybody_shares: EverybodySharesRow
  exercise_questions: ExerciseQuestionsRow
  exercises: ExercisesRow
  family_letters: FamilyLettersRow
  feed_read: FeedReadRow
  files: FilesRow
  former_cards: FormerCardsRow
  former_contacts: FormerContactsRow
  former_titles: FormerTitlesRow
  friend_blocks: FriendBlocksRow
  friend_requests: FriendRequestsRow
  friendships: FriendshipsRow
  goal_assignments: GoalAssignmentsRow
  goal_reminders: GoalRemindersRow
  goal_rubrics: GoalRubricsRow
  goal_teachers: GoalTeachersRow
  goals: GoalsRow
  guardian_requests: GuardianRequestsRow
  guardianships: GuardianshipsRow
  highlight_medias: HighlightMediasRow
  highlights: HighlightsRow
  idempotency_keys: IdempotencyKeysRow
  identities: IdentitiesRow
  invites: InvitesRow
  item_audiences: ItemAudiencesRow
  item_counts: ItemCountsRow
  item_marks: ItemMarksRow
  item_recommendations: ItemRecommendationsRow
  item_reports: ItemReportsRow
  item_shares: ItemSharesRow
  join_requests: JoinRequestsRow
  journal_medias: JournalMediasRow
  journal_reactions: JournalReactionsRow
  journals: JournalsRow
  journey_links: JourneyLinksRow
  known_devices: KnownDevicesRow
  lesson_activities: LessonActivitiesRow
  lesson_exercises: LessonExercisesRow
  lesson_progress: LessonProgressRow
  lesson_versions: LessonVersionsRow
  lessons: LessonsRow
  listing_claims: ListingClaimsRow
  listing_pictures: ListingPicturesRow
  listing_proposals: ListingProposalsRow
  listing_visits: ListingVisitsRow
  mail_stops: MailStopsRow
  migrations: MigrationsRow
  noted_talks: NotedTalksRow
  offers: OffersRow
  open_badge_keys: OpenBadgeKeysRow
  open_badge_lists: OpenBadgeListsRow
  open_badges: OpenBadgesRow
  operators: OperatorsRow
  outbox: OutboxRow
  outside_links: OutsideLinksRow
  passkeys: PasskeysRow
  password_resets: PasswordResetsRow
  phone_codes: PhoneCodesRow
  phones: PhonesRow
  picture_passwords: PicturePasswordsRow
  placements: PlacementsRow
  playlist_assignments: PlaylistAssignmentsRow
  playlist_contents: PlaylistContentsRow
  playlist_hidings: PlaylistHidingsRow
  playlist_shares: PlaylistSharesRow
  playlist_uses: PlaylistUsesRow
  playlists: PlaylistsRow
  profile_views: ProfileViewsRow
  prompt_medias: PromptMediasRow
  prompt_words: PromptWordsRow
  prompts: PromptsRow
  public_schools: PublicSchoolsRow
  rate_limits: RateLimitsRow
  record_imports: RecordImportsRow
  recovery_codes: RecoveryCodesRow
  reports: ReportsRow
  safe_adults: SafeAdultsRow
  school_admins: SchoolAdminsRow
  school_files: SchoolFilesRow
  school_members: SchoolMembersRow
  school_questions: SchoolQuestionsRow
  school_roles: SchoolRolesRow
  school_settings: SchoolSettingsRow
  schools: SchoolsRow
  search_synonyms: SearchSynonymsRow
  server_hours: ServerHoursRow
  sessions: SessionsRow
  settings: SettingsRow
  sheet_lines: SheetLinesRow
  sheets: SheetsRow
  short_links: ShortLinksRow
  sign_in_cards: SignInCardsRow
  sign_ins: SignInsRow
  signing_links: SigningLinksRow
  sparks: SparksRow
  store_referrals: StoreReferralsRow
  store_sharers: StoreSharersRow
  student_origins: StudentOriginsRow
  support_visits: SupportVisitsRow
  survey_counts: SurveyCountsRow
  survey_responses: SurveyResponsesRow
  survey_windows: SurveyWindowsRow
  talk_hints: TalkHintsRow
  talk_steps: TalkStepsRow
  talks: TalksRow
  topic_entries: TopicEntriesRow
  topics: TopicsRow
  transfers: TransfersRow
  upload_pieces: UploadPiecesRow
  uploads: UploadsRow
  users: UsersRow
  vendors: VendorsRow
  verification_requests: VerificationRequestsRow
  videos: VideosRow
  wbl_choices: WblChoicesRow
  wbl_records: WblRecordsRow
  webinar_registrations: WebinarRegistrationsRow
  webinars: WebinarsRow
  work_entries: WorkEntriesRow
  work_signatures: WorkSignaturesRow
  year_turn_classes: YearTurnClassesRow
  year_turn_students: YearTurnStudentsRow
  year_turns: YearTurnsRow
}
