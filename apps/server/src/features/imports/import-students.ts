import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { addStudents } from '@kindling/contract/imports'
import { mayDo } from '@kindling/rules/access'
import { codeFrom } from '@kindling/rules/codes'
import { fullName } from '@kindling/rules/full-name'
import { importMessages } from '@kindling/rules/messages/imports'
import { type ImportLine, readRosterFile } from '@kindling/rules/roster-import'
import { schoolYear } from '@kindling/rules/school-year'
import { schoolPolicy } from '../../platform/access/policies.ts'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { lockAccounts } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { placeInClasses } from '../memberships/index.ts'
import {
  attestedUntil,
  insertStudents,
  listManagedClasses,
  madeUsername,
  type NewStudent,
  requireFewMade,
} from '../rosters/index.ts'
import { importLimits } from './limits.ts'
import { type ImportRow, planImport, type Step } from './plan-import.ts'
import { listKnownStudents, listTaken, type TakenUsername } from './queries.ts'

type Importing = RowContext<typeof addStudents, 'school', SchoolRow>

/**
 * Imports students from a file (CLASSES-81). A dry run reports line by line what would happen and changes nothing; the import does it for
 * every readable line.
 */
export async function importStudents(context: Importing): Promise<ReplyOf<typeof addStudents>> {
  await requireProvedAddress(context.services, context.actor.id)
  await useLimit(context.services, importLimits.imports, context.actor.id)
  const file = readRosterFile(context.body.csv)
  if ('fault' in file) throw refuseField('csv', file.fault)
  const steps = await planOf(context, file.lines, context.services.db)
  if (context.body.dry_run) return replyOf(steps, new Map())
  return transaction(context.services, tx => carryOut(tx, context, file.lines, steps), context.retry)
}

async function planOf(
  { services, actor, row: school, relations }: Pick<Importing, 'services' | 'actor' | 'row' | 'relations'>,
  lines: readonly ImportLine[],
  db: Db,
): Promise<Step[]> {
  const now = services.clock.now()
  const managesAll = mayDo('school', 'manage', relations)
  const usernames = lines.map(line => line.username).filter(Boolean)
  const [students, groups, taken] = await Promise.all([
    listKnownStudents(db, school.id, managesAll ? null : actor.id),
    listManagedClasses(db, { userId: actor.id, schoolYear: schoolYear(dayOf(now)), schoolId: school.id }),
    listTaken(db, usernames),
  ])
  const named = (isTold: boolean) =>
    new Set(taken.filter(one => mayTellOfAccounts(school, one) === isTold).map(one => one.name))
  return planImport(lines, {
    students,
    groups,
    taken: named(true),
    // At an unverified school every username is changed: an unchanged one would reveal that it is free.
    takenElsewhere: school.is_verified ? named(false) : new Set(usernames.map(name => name.toLowerCase())),
    today: dayOf(now),
    needsClass: !managesAll,
  })
}

/** Whether an import may reveal an existing account: only to the account's own verified school. */
const mayTellOfAccounts = (
  school: Pick<SchoolRow, 'id' | 'is_verified'>,
  { school_ids }: TakenUsername,
): boolean => school.is_verified && school_ids.includes(school.id)

async function carryOut(
  tx: Tx,
  context: Importing,
  lines: readonly ImportLine[],
  planned: readonly Step[],
): Promise<ReplyOf<typeof addStudents>> {
  const { services, actor, body } = context
  const now = services.clock.now()
  // All at once, in their order and before any write, so that two imports of the same children do not deadlock.
  const toLock = planned.flatMap(({ outcome, known }) =>
    outcome === 'joins_class' && known ? [known.id] : [],
  )
  await lockAccounts(tx.db, context.row.is_verified ? toLock : [actor.id, ...toLock])
  // Planned again under the locks: a student, or the importer, may have left while this waited.
  const place = { db: tx.db, clock: services.clock }
  const { row: school, relations } = await schoolPolicy.open(place, actor, context.row.id, 'add-student')
  const steps = await planOf({ services, actor, row: school, relations }, lines, tx.db)
  const fresh = steps.filter(step => step.outcome === 'new').map(step => ({ step, row: rowOf(step) }))
  const students = fresh.map(one => one.row)
  const joining = steps.filter(step => step.outcome === 'joins_class')
  if (!school.is_verified) await requireFewMade(services, tx, actor.id, students.length)
  const made = await insertStudents(tx.db, {
    students,
    schoolId: school.id,
    isVerified: school.is_verified,
    attestedUntil: school.is_verified || !body.agreed ? null : attestedUntil(now),
    by: actor.id,
    now,
  })
  for (const [classId, those] of Map.groupBy(joining, step => step.classId)) {
    if (classId === null) continue
    const childIds = those.flatMap(({ known }) => (known ? [known.id] : []))
    await placeInClasses(services, tx, { classIds: [classId], childIds, by: actor.id })
  }
  const details = { school_id: school.id, made: made.size, lines: steps.length }
  await audit(tx.db, { act: 'students-imported', actorId: actor.id, details }, now)
  const done = new Map(
    fresh.map(({ step, row }) => [step, { id: made.get(row.username) ?? null, username: row.username }]),
  )
  return replyOf(steps, done)
}

/** A username that is taken elsewhere is changed to a similar one without a fault: a fault would reveal an account. */
const rowOf = ({ line, classId, isTakenElsewhere }: Step): NewStudent => ({
  first_name: line.first_name,
  last_name: line.last_name,
  username:
    line.username && !isTakenElsewhere ? line.username : madeUsername(line.username || line.first_name),
  gender: line.gender,
  birth_date: line.birth_date,
  grade: line.grade,
  profile_code: codeFrom(randomBytes(5)),
  class_ids: classId === null ? [] : [classId],
})

type Done = ReadonlyMap<Step, { id: number | null; username: string }>

function replyOf(steps: readonly Step[], done: Done): ReplyOf<typeof addStudents> {
  const rows = steps.map(step => presentStep(step, done.get(step)))
  const count = (outcome: ImportRow['outcome']) => rows.filter(row => row.outcome === outcome).length
  return {
    rows,
    counts: {
      new: count('new'),
      joins_class: count('joins_class'),
      already_there: count('already_there'),
      error: count('error'),
    },
  }
}

/** Another request may have taken the username between the plan and the insert: then the line is an error. */
function presentStep(
  { line, outcome, fault, known }: Step,
  made?: { id: number | null; username: string },
): ImportRow {
  const isLate = made !== undefined && made.id === null
  return {
    line: line.line,
    outcome: isLate ? 'error' : outcome,
    column: isLate ? 'username' : (fault?.column ?? null),
    message: isLate ? importMessages.usernameTaken : (fault?.message ?? null),
    name: fullName(line),
    username: made?.username ?? known?.username ?? (line.username || null),
    class: line.class || null,
    child_id: made?.id ?? known?.id ?? null,
  }
}
