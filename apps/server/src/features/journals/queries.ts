import type { QueryOf } from '@kindling/contract/define-call'
import type {
  getJournal,
  listActivityJournals,
  listJournals,
  listSeasonalJournals,
} from '@kindling/contract/journals'
import { access, type Relation } from '@kindling/rules/access'
import type { ResponseType } from '@kindling/rules/journals'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Reading } from '../../platform/serve.ts'
import type { PersonRow } from '../accounts/index.ts'
import { type AttachedMedia, keepTranscripts, stillOfFilm } from '../uploads/index.ts'

type Columns = Row<'journals'>

export interface JournalRow
  extends Pick<
    Columns,
    | 'id'
    | 'user_id'
    | 'class_id'
    | 'title'
    | 'arche_type'
    | 'archetype_id'
    | 'teacher_id'
    | 'version'
    | 'question'
  > {
  is_reflection: boolean
}

/**
 * The actor's relations to a journal: those to this work of the child, and whether it is addressed to this teacher (D-08). Thoughts on a
 * check-in are for the child and for those who read the check-in itself (D-87), but not for a visit of support.
 */
export const relationsToJournal = statement`
  case when j.journal_type_id is not null and me.visit_id is not null then '{}'::text[]
    when j.journal_type_id is not null then array_remove(array[
      case when 'self' = any(r.to_child) then 'reflection-author' end,
      case when r.to_child && array['teacher-of', 'class-teacher'] and answers_from(me.id, j.user_id, me.at) <= j.created_at
        then 'reflection-reader' end], null)
    when j.teacher_id = me.id and r.to_child && array['teacher-of', 'class-teacher']
      then r.to_child || 'addressed-teacher'::text
    else r.to_child end`

/** A journal with the actor's relations to it. */
export const findJournal = statement<PolicyInput, Found<JournalRow>>`
  select j.id, j.user_id, j.class_id, j.title, j.arche_type, j.archetype_id, j.teacher_id, j.version, j.question,
    j.journal_type_id is not null as is_reflection,
    ${relationsToJournal} as relations
  from journals j cross join relations_to(me.id, j.user_id, me.at) as p(held)
  cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as r(to_child)
  where j.id = ${input => input.id}::bigint and j.deleted_at is null`

export interface JournalRecord
  extends JournalRow,
    Pick<
      Columns,
      'url' | 'content' | 'teacher_content' | 'journal_type_id' | 'comment_count' | 'question_id'
    > {
  archetype_name: string | null
  response_type: ResponseType
  /** The author of the teacher's words, with the current name, or the name while near the child; null when that account is gone. */
  answerer: PersonRow | null
  /** What the child was asked, if the entry answers a prompt or a question of an exercise. */
  prompt: string | null
  created_at: string
  updated_at: string
  author: PersonRow
  medias: {
    media_type: 'Image' | 'Video' | 'Audio'
    key: string
    name: string
    preview_key: string | null
    preview_name: string | null
    transcript: string | null
  }[]
  reactions: { action_type: 1 | 3; user_id: number }[]
}

export const journalColumns = statement`
  j.id, j.user_id, j.class_id, j.title, j.arche_type, j.archetype_id, j.teacher_id, j.version, j.question, j.url, j.content, j.response_type,
  j.teacher_content, j.journal_type_id, j.journal_type_id is not null as is_reflection, j.comment_count, iso(j.created_at) as created_at, iso(j.updated_at) as updated_at, coalesce(case when l.for_everybody then l.name end, j.lesson_name, q.title) as archetype_name, coalesce(q.description, j.question) as prompt, j.question_id,
  u.card as author, case when j.answered_by is not null then card_for(j.answered_by, array[j.user_id], j.created_at) end as answerer,
  coalesce((
    select json_agg(json_build_object('media_type', m.media_type, 'key', f.key, 'name', f.name,
      'preview_key', p.key, 'preview_name', p.name, 'transcript', m.transcript) order by m.position)
    from journal_medias m join files f on f.id = m.file_id left join files p on p.id = coalesce(m.preview_file_id, ${stillOfFilm})
    where m.journal_id = j.id), '[]'::json) as medias,
  coalesce((
    select json_agg(json_build_object('action_type', r.action_type, 'user_id', r.user_id) order by r.created_at, r.user_id)
    from journal_reactions r where r.journal_id = j.id), '[]'::json) as reactions`

export const besideJournal = statement`
  join person_cards u on u.id = j.user_id left join lessons l on j.arche_type = 'Lessons' and l.id = j.archetype_id
  left join prompt_words q on q.id = j.prompt_words_id`

const journalRecord = statement`select ${journalColumns} from journals j ${besideJournal}`

const oneJournal = statement<
  { id: number },
  JournalRecord
>`${journalRecord} where j.id = ${({ id }) => id}::bigint`

export async function getJournalRecord(db: Db, id: number): Promise<JournalRecord> {
  const [row] = await run(db, oneJournal, { id })
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The journal that a policy has loaded. */
export const loadedJournal: Reading<typeof getJournal, JournalRecord> =
  statement`${journalRecord} where j.id = loaded.id`

type Listing = { input: { query: QueryOf<typeof listJournals> } }
const lessonId = ({ input }: Listing) => input.query.action_id ?? null
const teacherId = ({ input }: Listing) => input.query.teacher_id ?? null
const journalId = ({ input }: Listing) => input.query.journalId ?? null

/** A journal as one reader sees it. */
export interface ReadJournal extends JournalRecord {
  relations: readonly Relation[]
}

type Paged = { input: { query: { limit: number; offset: number } } }

/** The child’s journals that the caller may read and `isWanted` selects, newest first. */
const ofChild = <Input extends Paged>(isWanted: Statement<Input>) => statement<Input, ReadJournal>`
  select ${journalColumns}, w.relations
  from journals j ${besideJournal}
  cross join relations_to_work(loaded.relations, me.id, j.user_id, j.class_id, j.created_at, me.at) as r(to_child)
  cross join lateral (select ${relationsToJournal} as relations offset 0) w
  where w.relations && ${() => access.journal.view}::text[] and j.user_id = loaded.id and j.deleted_at is null and ${isWanted}
  order by j.id desc limit ${({ input }) => input.query.limit}::int offset ${({ input }) => input.query.offset}::int`

/** Without reflections (D-87), unless a reader who may read them requests those of a type (D-39). */
export const journalsOfChild: Reading<typeof listJournals, ReadJournal> = ofChild(statement<Listing>`
  j.journal_type_id is not distinct from ${({ input }) => input.query.journals_type ?? null}::int
    and (${lessonId}::bigint is null or (j.arche_type = 'Lessons' and j.archetype_id = ${lessonId}::bigint))
    and (${teacherId}::bigint is null or j.teacher_id = ${teacherId}::bigint)
    and (${journalId}::bigint is null or j.id = ${journalId}::bigint)`)

/** Written within about three weeks of this day, in an earlier year of a childhood. */
export const journalsOfSeason: Reading<typeof listSeasonalJournals, ReadJournal> = ofChild(statement`
  j.journal_type_id is null and exists (
    select from generate_series(1, 20) n
    where j.created_at between me.at - make_interval(years => n, days => 21) and me.at - make_interval(years => n) + interval '21 days')`)

type ListingOfActivities = { input: { query: QueryOf<typeof listActivityJournals> } }
const activityId = ({ input }: ListingOfActivities) => input.query.action_id ?? null

/** About activities: one, or any. */
export const journalsAboutActivities: Reading<typeof listActivityJournals, ReadJournal> =
  ofChild(statement<ListingOfActivities>`
  j.journal_type_id is null and j.arche_type = 'Activities'
    and (${activityId}::bigint is null or j.archetype_id = ${activityId}::bigint)`)

export interface NewJournal
  extends Omit<
    Columns,
    | 'id'
    | 'response_type'
    | 'teacher_content'
    | 'answered_by'
    | 'journal_type_id'
    | 'comment_count'
    | 'version'
    | 'deleted_at'
    | 'deleted_by'
  > {
  response_type: ResponseType
}

const newJournal = statement<NewJournal, JournalRecord>`
  with j as (
    insert into journals
      (user_id, arche_type, archetype_id, lesson_name, question_id, question, prompt_words_id, title, url, content, response_type, teacher_id, class_id, created_at, updated_at)
    values (${it => it.user_id}, ${it => it.arche_type}, ${it => it.archetype_id}, ${it => it.lesson_name}, ${it => it.question_id}, ${it => it.question},
      ${it => it.prompt_words_id}, ${it => it.title}, ${it => it.url},
      ${it => it.content}, ${it => it.response_type}, ${it => it.teacher_id}, ${it => it.class_id}, ${it => it.created_at},
      ${it => it.updated_at})
    returning *)
  select ${journalColumns} from j ${besideJournal}`

/** The new journal as it will be read, without media. */
export async function insertJournal(db: Db, journal: NewJournal): Promise<JournalRecord> {
  const [row] = await run(db, newJournal, journal)
  if (!row) throw new Error('A journal was not inserted')
  return row
}

export interface NewMedia extends AttachedMedia {
  media_type: 'Image' | 'Video' | 'Audio'
}

export async function replaceMedias(db: Db, journalId: number, medias: readonly NewMedia[]): Promise<void> {
  const before = await db
    .deleteFrom('journal_medias')
    .where('journal_id', '=', journalId)
    .returning(['file_id', 'transcript'])
    .execute()
  await insertMedias(db, journalId, keepTranscripts(medias, before))
}

export async function insertMedias(db: Db, journalId: number, medias: readonly NewMedia[]): Promise<void> {
  if (medias.length === 0) return
  await db
    .insertInto('journal_medias')
    .values(medias.map((media, position) => ({ ...media, journal_id: journalId, position })))
    .execute()
}

/** Changes an entry if it is still at the version that was read; false when another request was first. */
export async function updateJournalAt(
  db: Db,
  journalId: number,
  version: number,
  change: Pick<NewJournal, 'title' | 'content' | 'response_type' | 'teacher_id' | 'class_id' | 'updated_at'>,
): Promise<boolean> {
  const result = await db
    .updateTable('journals')
    .set(change)
    .set({ version: version + 1 })
    .where('id', '=', journalId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Stores a teacher's words with their author; returns whether there were none before. */
export async function setTeacherContent(
  db: Db,
  answer: { journalId: number; text: string; by: number },
): Promise<{ isFirst: boolean }> {
  const { rows } = await sql<{ was_empty: boolean }>`
    update journals j set teacher_content = ${answer.text}, answered_by = ${answer.by}
    from (select id, coalesce(teacher_content, '') = '' as was_empty from journals where id = ${answer.journalId} for update) o
    where j.id = o.id returning o.was_empty`.execute(db)
  return { isFirst: rows[0]?.was_empty ?? true }
}

export async function markJournalDeleted(db: Db, journalId: number, by: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('journals')
    .set({ deleted_at: now, deleted_by: by })
    .where('id', '=', journalId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Adds a reaction, or removes an existing one. Returns which. */
export async function toggleReaction(
  db: Db,
  reaction: { journal_id: number; user_id: number; action_type: number; created_at: Date },
): Promise<'added' | 'removed'> {
  const removed = await db
    .deleteFrom('journal_reactions')
    .where('journal_id', '=', reaction.journal_id)
    .where('user_id', '=', reaction.user_id)
    .where('action_type', '=', reaction.action_type)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) return 'removed'
  await db
    .insertInto('journal_reactions')
    .values(reaction)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return 'added'
}

/** Whether a teacher would read the child's work for a class, or for no class (null). */
export async function readsWorkFor(
  db: Db,
  reader: { teacherId: number; childId: number; classId: number | null },
  now: Date,
): Promise<boolean> {
  const { teacherId, childId, classId } = reader
  const { rows } = await sql<{ reads: boolean }>`
    select r.held && array['teacher-of', 'class-teacher'] as reads
    from relations_to(${teacherId}::bigint, ${childId}::bigint, ${now}::timestamptz) as p(held)
    cross join relations_to_work(p.held, ${teacherId}::bigint, ${childId}::bigint, ${classId}::bigint, ${now}::timestamptz,
      ${now}::timestamptz) as r(held)`.execute(db)
  return rows[0]?.reads ?? false
}

/** The fields that decide whether a child's picture needs words. */
export const findWriter = (db: Db, childId: number) =>
  db
    .selectFrom('users')
    .select(['grade', 'birth_date', 'uses_reader'])
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()

/** How many of these questions of a lesson a child has answered. */
export async function countAnswered(
  db: Db,
  { childId, questionIds }: { childId: number; questionIds: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct question_id)::int as count from journals
    where user_id = ${childId} and question_id = any(${questionIds}::bigint[]) and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whether the child is in a class now, joined or confirmed. */
export async function isInClass(db: Db, childId: number, classId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from current_members where child_id = ${childId} and class_id = ${classId}) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/**
 * The class of a child's work when the child names none. It is the one class of theirs to which the lesson was assigned, if it is of a
 * verified school and both sides have said yes, since those who answer for the child there would read it anyway; and for students whom an
 * unverified teacher made, their class.
 */
export async function findDefaultClass(
  db: Db,
  childId: number,
  lesson: { id: number; courseId: number | null } | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select m.class_id as id from current_members m join classes c on c.id = m.class_id left join schools s on s.id = c.school_id
    where m.child_id = ${childId} and (
      exists (select from class_links l
        where l.child_id = m.child_id and l.class_id = m.class_id and l.relation = 'attesting-teacher')
      or m.confirmed_at is not null and s.verified_at is not null and exists (select from class_assignments a where a.class_id = m.class_id
        and (a.lesson_id = ${lesson?.id ?? null}::bigint or a.course_id = ${lesson?.courseId ?? null}::bigint)))
    order by m.since, m.class_id limit 2`.execute(db)
  // When it is assigned to two classes, it is for all who answer for the child.
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

const countComment = statement<{ journalId: number; by: 1 | -1 }>`
  update journals set comment_count = comment_count + ${({ by }) => by}::int where id = ${({ journalId }) => journalId}`

export const addToCommentCount = (db: Db, journalId: number, by: 1 | -1) =>
  run(db, countComment, { journalId, by })

export async function insertReflection(
  db: Db,
  reflection: { userId: number; type: number; title: string; content: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('journals')
    .values({
      user_id: reflection.userId,
      journal_type_id: reflection.type,
      title: reflection.title,
      content: reflection.content,
      response_type: 'Text',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateReflection = (db: Db, id: number, content: string, now: Date) =>
  sql`update journals set content = ${content}, updated_at = ${now}, version = version + 1 where id = ${id}`.execute(
    db,
  )

/** What news says about journals. A journal that was removed since keeps its place and loses its title. */
export const journalTitles = (ids: Statement) => statement`
  select id, title, deleted_at is not null as is_gone, arche_type, archetype_id from journals where id = any(${ids})`

export const journalWorks = (ids: Statement) =>
  statement`select id, class_id, created_at from journals where id = any(${ids})`

/** Who reads the files of journals. */
export const journalHolders = (ids: Statement) => statement`
  select j.deleted_at is null as stands, (
    select w.held from relations_to(me.id, j.user_id, me.at) as p(held)
    cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as w(held)) as relations
  from journals j where j.id = any(${ids})`
