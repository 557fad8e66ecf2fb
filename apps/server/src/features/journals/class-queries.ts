import type { QueryOf } from '@kindling/contract/define-call'
import type { listClassJournals } from '@kindling/contract/journals'
import { access } from '@kindling/rules/access'
import { answerDays, mostToAnswer, reactionTypes } from '@kindling/rules/journals'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import { besideJournal, journalColumns, type ReadJournal, relationsToJournal } from './queries.ts'

/** Whether a teacher has answered an entry: with a note, a star or a comment. */
const isAnswered = statement`(coalesce(j.teacher_content, '') <> ''
  or exists (select from journal_reactions r where r.journal_id = j.id and r.action_type = ${() => reactionTypes.star})
  or exists (select from comments c join users w on w.id = c.user_id
    where c.journal_id = j.id and c.deleted_at is null and w.user_type = 'Teacher'))`

/** Whether an entry still waits for a teacher. */
const waitsForAnswer = statement`(j.created_at > me.at - make_interval(days => ${() => answerDays}::int) and not ${isAnswered})`

const viewing = () => access.journal.view

/**
 * The journals of a class's student `m` that a reader with the relations `p.held` to the student may read: all, or only those for the
 * class. For a class of an unverified school no other journals are read, however many its students write for their families.
 */
const journalsOfMember = statement`(
    select own.* from journals own where p.held && ${viewing}::text[]
      and own.user_id = m.child_id and own.deleted_at is null and own.journal_type_id is null
    union all
    select own.* from journals own where not p.held && ${viewing}::text[] and own.class_id = m.class_id
      and own.user_id = m.child_id and own.deleted_at is null and own.journal_type_id is null)`

type ClassListing = { input: { query: QueryOf<typeof listClassJournals> } }

export interface ClassJournal extends ReadJournal {
  is_answered: boolean
}

/** The journals of a class’s students that the caller may read, without thoughts on a check-in (D-87). */
export const journalsOfClass: Reading<typeof listClassJournals, ClassJournal> = statement<
  ClassListing,
  ClassJournal
>`
  select ${journalColumns}, w.relations, ${isAnswered} as is_answered
  from current_members m cross join relations_to(me.id, m.child_id, me.at) as p(held)
  cross join lateral ${journalsOfMember} j ${besideJournal}
  cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as r(to_child)
  cross join lateral (select ${relationsToJournal} as relations offset 0) w
  where m.class_id = loaded.id and w.relations && ${viewing}::text[]
    and (${({ input }) => input.query.before ?? null}::bigint is null or j.id < ${({ input }) => input.query.before ?? null}::bigint)
    and (${({ input }) => input.query.lesson_id ?? null}::bigint is null
      or j.arche_type = 'Lessons' and j.archetype_id = ${({ input }) => input.query.lesson_id ?? null}::bigint)
    and (${({ input }) => input.query.show}::text = 'all' or ${waitsForAnswer})
  order by j.id desc limit ${({ input }) => input.query.limit}::int`

interface ToAnswer {
  /** A class; null means all of them, and an entry counts once in them. */
  class_id: number | null
  count: number
}

const toAnswerOfTeacher = statement<{ teacherId: number; schoolYear: number; now: Date }, ToAnswer>`
  with me as (select ${({ teacherId }) => teacherId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select t.class_id, count(distinct j.id)::int as count
  from me join class_powers t on t.teacher_id = me.id and (t.ends_at is null or (t.since <= me.at and me.at < t.ends_at))
  join classes c on c.id = t.class_id and c.school_year = ${({ schoolYear }) => schoolYear}::int
  left join lateral (
    select j.id from current_members m cross join relations_to(me.id, m.child_id, me.at) as p(held)
    join lateral ${journalsOfMember} j on ${waitsForAnswer}
    cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as r(to_child)
    where m.class_id = t.class_id and r.to_child && ${viewing}::text[]
    limit ${() => mostToAnswer}::int) j on true
  group by grouping sets ((t.class_id), ())`

/** How many journals of the teacher's classes wait for a teacher, by class and in all; each class is counted up to a limit. */
export const countToAnswer = (db: Db, of: { teacherId: number; schoolYear: number; now: Date }) =>
  run(db, toAnswerOfTeacher, of)

const answersToLesson = statement<
  { teacherId: number; lessonId: number; now: Date },
  { group_id: number; answers: number }
>`
  with me as (select ${({ teacherId }) => teacherId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select t.class_id as group_id, count(distinct j.id)::int as answers
  from me join class_powers t on t.teacher_id = me.id and (t.ends_at is null or (t.since <= me.at and me.at < t.ends_at))
  join current_members m on m.class_id = t.class_id cross join relations_to(me.id, m.child_id, me.at) as p(held)
  join lateral ${journalsOfMember} j on j.arche_type = 'Lessons' and j.archetype_id = ${({ lessonId }) => lessonId}::bigint
  cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as r(to_child)
  where r.to_child && ${viewing}::text[]
  group by t.class_id order by t.class_id`

/** How many answers to a lesson the teacher can read, by class; a class without any is left out. */
export const countAnswers = (db: Db, of: { teacherId: number; lessonId: number; now: Date }) =>
  run(db, answersToLesson, of)

/** A school year, and some more. */
const daysLookedBack = 400

const readableOfTeacher = statement<{ teacherId: number; now: Date }, { id: number }>`
  with me as (select ${({ teacherId }) => teacherId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select j.id
  from me join class_powers t on t.teacher_id = me.id and (t.ends_at is null or (t.since <= me.at and me.at < t.ends_at))
  join current_members m on m.class_id = t.class_id
  cross join relations_to(me.id, m.child_id, me.at) as p(held)
  join lateral ${journalsOfMember} j
    on j.created_at > me.at - make_interval(days => ${() => daysLookedBack}::int)
  cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as r(to_child)
  where r.to_child && ${viewing}::text[]
  limit 1`

/** Whether a student of any class of this teacher, of any year, has recently written a journal that the teacher may read. */
export const hasReadableJournal = async (db: Db, of: { teacherId: number; now: Date }): Promise<boolean> =>
  (await run(db, readableOfTeacher, of)).length > 0
