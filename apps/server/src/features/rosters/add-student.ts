import { randomBytes } from 'node:crypto'
import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { addClassStudent, addStudent } from '@kindling/contract/rosters'
import { mayDo } from '@kindling/rules/access'
import { codeFrom } from '@kindling/rules/codes'
import { parseBirthDate, usernameFrom } from '@kindling/rules/formats'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { classMessages } from '@kindling/rules/messages/classes'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { schoolYear } from '@kindling/rules/school-year'
import type { GroupRow, SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf, secondsAfter } from '../../platform/clock.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { countTaken, presentPerson, UsernameTaken } from '../accounts/index.ts'
import {
  countMade,
  insertStudents,
  listManagedClasses,
  type NewStudent,
  type NewStudents,
} from './queries.ts'

type AddContext = RowContext<typeof addStudent, 'school', SchoolRow>
type Reply = ReplyOf<typeof addStudent>

/** A teacher adds a child to their own classes, an administrator to any class of the school or to none yet (CLASSES-70). */
export async function addStudentTo(context: AddContext): Promise<Reply> {
  const { services, actor, row: school, relations, body } = context
  const managed = await listManagedClasses(services.db, {
    userId: actor.id,
    schoolYear: schoolYear(dayOf(services.clock.now())),
    schoolId: school.id,
  })
  const groups = managed.filter(group => body.groups.some(one => one.id === group.id))
  if (groups.length !== new Set(body.groups.map(one => one.id)).size) throw refuse('NOT_FOUND')
  if (groups.length === 0 && !mayDo('school', 'manage', relations))
    throw refuseField('groups', rosterMessages.chooseOwnClass)
  const class_ids = groups.map(group => group.id)
  return addOne(context, {
    schoolId: school.id,
    isVerified: school.is_verified,
    agreed: body.agreed,
    class_ids,
  })
}

/**
 * A teacher makes a student for a class. At an unverified school, the teacher records that school or family agreed, and the student may
 * then write for this class for thirty days, hidden from all others (decision 0021).
 */
export async function addToClass(
  context: RowContext<typeof addClassStudent, 'group', GroupRow>,
): Promise<ReplyOf<typeof addClassStudent>> {
  const { row: group, body, relations } = context
  if (!group.is_verified && !relations.includes('teacher-of')) throw refuse('NOT_FOUND')
  if (!group.is_verified && !body.agreed) throw refuseField('agreed', rosterMessages.agreedMissing)
  const place = {
    schoolId: group.school_id,
    isVerified: group.is_verified,
    agreed: body.agreed,
    class_ids: [group.id],
  }
  return addOne(context, place)
}

interface Place {
  schoolId: number | null
  isVerified: boolean
  /** The teacher's recorded statement that school or family agreed. */
  agreed: boolean
  class_ids: number[]
}

type Adding = Pick<RequestContext, 'services' | 'actor' | 'retry'> & {
  body: Omit<BodyOf<typeof addStudent>, 'groups'>
}

async function addOne({ services, actor, body, retry }: Adding, place: Place): Promise<Reply> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  const student = { ...studentIn(body, now), class_ids: place.class_ids }
  const made = await transaction(
    services,
    async tx => {
      if (!place.isVerified) await requireFewMade(services, tx, actor.id, 1)
      const made = await insertOne(services, tx, student, { ...place, by: actor.id })
      const details = { school_id: place.schoolId, class_id: place.class_ids[0] ?? null }
      await audit(tx.db, { act: 'student-added', actorId: actor.id, subjectId: made.id, details }, now)
      return made
    },
    retry,
  ).catch((failure: unknown) => countTaken(services, actor.id, failure))
  const card = { ...student, id: made.id, avatar: null, user_type: 'Child' as const }
  return { student: { ...presentPerson(card), username: made.username } }
}

/** At an unverified school the username is generated: one that stays as typed would reveal that it is free. */
async function insertOne(
  services: Services,
  tx: Tx,
  student: NewStudent,
  place: Place & { by: number },
): Promise<{ id: number; username: string }> {
  const now = services.clock.now()
  const many = (one: NewStudent): NewStudents => ({
    students: [one],
    schoolId: place.schoolId,
    isVerified: place.isVerified,
    attestedUntil: place.isVerified || !place.agreed ? null : attestedUntil(now),
    by: place.by,
    now,
  })
  const named = place.isVerified ? student : { ...student, username: madeUsername(student.first_name) }
  const [first] = await insertStudents(tx.db, many(named))
  if (first) return { username: first[0], id: first[1] }
  // The answer reveals an account that exists, at any school.
  if (place.isVerified) throw new UsernameTaken()
  const [second] = await insertStudents(
    tx.db,
    many({ ...student, username: madeUsername(student.first_name) }),
  )
  if (!second) throw refuse('CONFLICT')
  return { username: second[0], id: second[1] }
}

/** A person without a verified school may make as many students as the free version supports (D-65). */
export async function requireFewMade(services: Services, tx: Tx, by: number, more: number): Promise<void> {
  // Two requests at once are counted one after the other.
  await lockAccount(tx.db, by)
  const made = await countMade(tx.db, by)
  if (made + more > services.settings.freeStudentLimit) throw refuse('PLAN', classMessages.freeLimit)
}

const attestedDays = 30
/** How long a student may write on a teacher's statement alone. */
export const attestedUntil = (now: Date) => secondsAfter(now, attestedDays * 24 * 3600)

function studentIn(body: Adding['body'], now: Date): Omit<NewStudent, 'class_ids'> {
  const birthDate = body.birth_date ? parseBirthDate(body.birth_date) : null
  if (birthDate && birthDate > dayOf(now)) throw refuseField('birth_date', accountMessages.birthDateFuture)
  return {
    first_name: body.first_name,
    last_name: body.last_name,
    username: usernameFrom(body.username) || madeUsername(body.first_name),
    gender: body.gender ?? null,
    birth_date: birthDate,
    grade: body.grade ?? null,
    profile_code: codeFrom(randomBytes(5)),
  }
}

export const madeUsername = (firstName: string) =>
  `${usernameFrom(firstName).toLowerCase()}.${randomBytes(3).toString('hex')}`
