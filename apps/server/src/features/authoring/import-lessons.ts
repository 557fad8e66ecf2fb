import { readFile } from 'node:fs/promises'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { importLessons } from '@kindling/contract/lesson-imports'
import type { ActivitySubject } from '@kindling/rules/activities'
import { type LessonSkill, readGradeList } from '@kindling/rules/authoring'
import {
  type LeftOutLine,
  lessonFileKind,
  lessonFileLimits,
  type OutlineLine,
  readLessonFile,
} from '@kindling/rules/lesson-file'
import { type LessonPlan, type PlannedLesson, planLessons } from '@kindling/rules/lesson-plan'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { format } from '@kindling/rules/messages/format'
import { lessonImportNotes as notes } from '@kindling/rules/messages/lesson-import-notes'
import { lessonImportMessages } from '@kindling/rules/messages/lesson-imports'
import { askGuarded } from '../../platform/guarded-thread.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Tx, transaction, unlessDone } from '../../platform/transaction.ts'
import { takeTurns } from '../../platform/turns.ts'
import { heldAmong, requireFewItems } from '../catalogue/index.ts'
import { countUpload, type FormFile, holdForm } from '../uploads/index.ts'
import { insertLessons, listOwnNames } from './import-queries.ts'
import { authoringLimits, requireRoom } from './limits.ts'
import type { ReadCartridge } from './read-cartridge.ts'
import { slugOf } from './slug.ts'
import { written } from './write-lesson.ts'

type Importing = RequestContext<typeof importLessons>
type Imported = ReplyOf<typeof importLessons>

const field = 'lesson-file'

/** Lessons from a file: a dry run says what they would be and writes nothing; the import writes all of it, or nothing (decision 0064). */
export async function bringLessons(context: Importing): Promise<Imported> {
  await requireProvedAddress(context.services, context.actor.id)
  return holdForm(context, wanted, upload =>
    unlessDone(context.services, upload.retry, () => bring(context, upload)),
  )
}

const wanted = {
  field,
  maxBytes: lessonFileLimits.cartridgeBytes,
  measure: (name: string) => {
    const kind = lessonFileKind(name)
    if (!kind) throw refuse('PAYLOAD_TYPE', lessonImportMessages.wrongKind)
    return kind === 'csv' ? lessonFileLimits.csvBytes : lessonFileLimits.cartridgeBytes
  },
  tooLarge: () => refuse('PAYLOAD', lessonImportMessages.tooLarge),
}

async function bring({ services, actor, request, query }: Importing, upload: FormFile): Promise<Imported> {
  await useLimit(services, authoringLimits.imports, actor.id)
  await countUpload({ services, actor, request }, upload.file.bytes.length)
  const read = await readUpload(upload, `${actor.id}`)
  const plan = await planOf({ services, actor }, upload.name, read)
  const { lessons } = plan
  const exercises = lessons.flatMap(lesson => lesson.exercises).length
  if (lessons.length > lessonFileLimits.lessons || exercises > lessonFileLimits.exercises)
    throw refuseField(field, format(notes.tooMany, { ...lessonFileLimits }))
  const requireSpace = async (tx: Pick<Tx, 'db'>) => {
    if (lessons.length > 0) await requireFewItems(tx, actor.id, 'Lessons', lessons.length)
    await requireRoom(tx, actor.id, exercises)
  }
  if (query.dry_run === 'true') {
    await transaction(services, requireSpace)
    return replyOf(plan, [])
  }
  if (lessons.length === 0) throw refuseField(field, notes.noneLeft)
  const now = services.clock.now()
  const whole = lessons.map(lesson => rowOf(completed(lesson, query)))
  return transaction(
    services,
    async ({ db }) => {
      await requireSpace({ db })
      return replyOf(plan, await insertLessons(db, whole, { userId: actor.id, now }))
    },
    upload.retry,
  )
}

interface Outline {
  lines: OutlineLine[]
  leftOut: LeftOutLine[]
}

async function readUpload({ name, file }: FormFile, asker: string): Promise<Outline> {
  if (lessonFileKind(name) === 'cartridge') return readGuarded(file.bytes.path, asker)
  const text = decode(await readFile(file.bytes.path))
  const read = text === null ? { fault: notes.unreadable } : readLessonFile(text)
  if ('fault' in read) throw refuseField(field, read.fault)
  return { ...read, leftOut: [] }
}

/** Spreadsheets write UTF-8, or an older encoding; a picture or a workbook is not text. */
function decode(bytes: Buffer): string | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  return text.includes('\u0000') || text.startsWith('PK\u0003') ? null : text
}

/** Cartridges are read one at a time, each in its own thread: a sender of several delays only itself. */
async function readGuarded(path: string, asker: string): Promise<Outline> {
  const told = await inTurn(() => askGuarded<ReadCartridge>(program, { path }, guard), {
    asker,
    mostWaiting: 2,
  })
  const read = told === 'too much' ? { why: 'tooMuch' as const, fault: notes.tooMuch } : told.answer
  if (!('why' in read)) return read
  throw read.why === 'tooMuch' ? refuse('PAYLOAD', read.fault) : refuseField(field, read.fault)
}

const inTurn = takeTurns(1)
const guard = { longestMs: 30_000, megabytes: 256 }
const program = new URL('./cartridge-thread.ts', import.meta.url)

/** Planned twice: the addresses that operators hide are asked for by their stored form, which the first plan gives. */
async function planOf(
  { services: { db }, actor }: Pick<Importing, 'services' | 'actor'>,
  fileName: string,
  { lines, leftOut }: Outline,
): Promise<LessonPlan> {
  const nothingKnown = { fileName, held: new Set<string>(), ownNames: new Set<string>() }
  const { lessons } = planLessons(lines, nothingKnown)
  const held = await heldAmong(
    db,
    lessons.flatMap(({ exercises }) => exercises.map(({ resource }) => resource)),
  )
  const ownNames = await listOwnNames(
    db,
    actor.id,
    lessons.map(({ name }) => name),
  )
  const plan = planLessons(lines, { fileName, held, ownNames })
  return { ...plan, leftOut: [...leftOut, ...plan.leftOut].sort((one, other) => one.line - other.line) }
}

/** What the file does not say of a lesson is what the teacher chose for all of them. */
function completed(lesson: PlannedLesson, query: Importing['query']): PlannedLesson {
  const { grade, cl_skills, cl_category } = query
  const grades = lesson.grades.length > 0 ? lesson.grades : (grade && readGradeList(grade)) || []
  // The shape of the query has checked the names.
  const skills = lesson.skills.length > 0 ? lesson.skills : ((cl_skills?.split(',') ?? []) as LessonSkill[])
  const categories =
    lesson.categories.length > 0 ? lesson.categories : ((cl_category?.split(',') ?? []) as ActivitySubject[])
  if (grades.length === 0) throw refuseField('grade', authoringRefusals.empty)
  if (skills.length === 0) throw refuseField('cl_skills', authoringRefusals.empty)
  if (categories.length === 0) throw refuseField('cl_category', authoringRefusals.empty)
  return { ...lesson, grades, skills, categories }
}

const rowOf = (lesson: PlannedLesson) => ({
  ...written({
    name: lesson.name,
    description: lesson.description,
    duration: lesson.duration,
    grade: lesson.grades.join(','),
    cl_skills: lesson.skills,
    cl_category: lesson.categories,
  }),
  slug: slugOf(lesson.name, 'lesson'),
  exercises: lesson.exercises.map(({ line: _line, notes: _notes, ...exercise }) => exercise),
})

function replyOf({ lessons, leftOut }: LessonPlan, lesson_ids: number[]): Imported {
  const lacks = (list: 'grades' | 'skills' | 'categories') =>
    lessons.some(lesson => lesson[list].length === 0)
  const missing = [
    ...(lacks('grades') ? (['grade'] as const) : []),
    ...(lacks('skills') ? (['cl_skills'] as const) : []),
    ...(lacks('categories') ? (['cl_category'] as const) : []),
  ]
  return {
    lessons: lessons.map(({ grades, skills, categories, ...lesson }) => ({
      ...lesson,
      grade: grades.join(','),
      cl_skills: skills,
      cl_category: categories,
    })),
    left_out: leftOut,
    missing,
    lesson_ids,
    message: lesson_ids.length > 0 ? format(notes.done, { count: lesson_ids.length }) : null,
  }
}
