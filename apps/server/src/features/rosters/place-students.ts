import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { addStudent, updateUserGroups } from '@kindling/contract/rosters'
import { mayDo } from '@kindling/rules/access'
import { codeFrom } from '@kindling/rules/codes'
import { parseBirthDate, usernameFrom } from '@kindling/rules/formats'
import { schoolYear } from '@kindling/rules/school-year'
import { accountWords } from '@kindling/rules/words/accounts'
import { rosterWords } from '@kindling/rules/words/roster'
import type { ChildRow, SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { presentPerson } from '../accounts/index.ts'
import { insertMember, joinSchool } from '../classes/index.ts'
import {
  endMemberships,
  insertSchoolConsent,
  insertStudent,
  listClassIdsOfChild,
  listManagedClasses,
} from './queries.ts'

/**
 * Puts a child into classes and out of others, within those that the caller manages (CLASSES-72): what others manage stays
 * as it is.
 */
export async function changeClasses({
  house,
  actor,
  row: child,
  body,
}: RowVisit<typeof updateUserGroups, 'child', ChildRow>): Promise<ReplyOf<typeof updateUserGroups>> {
  const now = house.clock.now()
  const managed = await listManagedClasses(house.db, { userId: actor.id, schoolYear: schoolYear(dayOf(now)) })
  const wanted = new Set(body.groups.map(group => group.id))
  if (![...wanted].every(id => managed.some(group => group.id === id))) throw refuse('NOT_FOUND')
  await transaction(house, async tx => {
    const current = await listClassIdsOfChild(tx.db, child.id)
    const leaving = managed.filter(group => current.includes(group.id) && !wanted.has(group.id))
    const joining = managed.filter(group => !current.includes(group.id) && wanted.has(group.id))
    await endMemberships(
      tx.db,
      child.id,
      leaving.map(group => group.id),
      now,
    )
    for (const group of joining) await place(tx, { childId: child.id, actorId: actor.id, group, now })
    const details = { joined: idsOf(joining), left: idsOf(leaving) }
    await audit(tx.db, { act: 'classes-changed', actorId: actor.id, subjectId: child.id, details }, now)
  })
  return { groups: managed.filter(group => wanted.has(group.id)).map(({ id, name }) => ({ id, name })) }
}

/** A teacher adds a child to own classes, an administrator to any of the school or to none yet (CLASSES-70). */
export async function addStudentTo(
  visit: RowVisit<typeof addStudent, 'school', SchoolRow>,
): Promise<ReplyOf<typeof addStudent>> {
  const { house, actor, row: school, relations, body } = visit
  const now = house.clock.now()
  const managed = await listManagedClasses(house.db, {
    userId: actor.id,
    schoolYear: schoolYear(dayOf(now)),
    schoolId: school.id,
  })
  const groups = managed.filter(group => body.groups.some(one => one.id === group.id))
  if (groups.length !== new Set(body.groups.map(one => one.id)).size) throw refuse('NOT_FOUND')
  if (groups.length === 0 && !mayDo('school', 'manage', relations))
    throw refuseField('groups', rosterWords.chooseOwnClass)
  const student = studentIn(visit, now)
  const id = await transaction(
    house,
    async tx => {
      const made = await insertStudent(tx.db, student)
      if (made === null) throw refuseField('username', accountWords.usernameTaken)
      await insertSchoolConsent(tx.db, { child_id: made, given_by: actor.id, given_at: now })
      await joinSchool(tx.db, {
        user_id: made,
        school_id: school.id,
        added_by: actor.id,
        since: now,
        confirmed_at: now,
      })
      for (const group of groups) await place(tx, { childId: made, actorId: actor.id, group, now })
      const details = { school_id: school.id }
      await audit(tx.db, { act: 'student-added', actorId: actor.id, subjectId: made, details }, now)
      return made
    },
    visit.retry,
  )
  const card = { ...student, id, avatar: null, user_type: 'Child' as const }
  return { student: { ...presentPerson(card), username: student.username } }
}

function studentIn({ body }: RowVisit<typeof addStudent, 'school', SchoolRow>, now: Date) {
  const birthDate = body.birth_date ? parseBirthDate(body.birth_date) : null
  if (birthDate && birthDate > dayOf(now)) throw refuseField('birth_date', accountWords.birthDateFuture)
  return {
    first_name: body.first_name,
    last_name: body.last_name,
    username: usernameFrom(body.username) || madeUsername(body.first_name),
    gender: body.gender ?? null,
    birth_date: birthDate,
    grade: body.grade ?? null,
    profile_code: codeFrom(randomBytes(5)),
    created_at: now,
  }
}

export const madeUsername = (firstName: string) =>
  `${usernameFrom(firstName).toLowerCase()}.${randomBytes(3).toString('hex')}`

interface Placing {
  childId: number
  actorId: number
  group: { id: number; school_id: number | null }
  now: Date
}

async function place(tx: Tx, { childId, actorId, group, now }: Placing): Promise<void> {
  const by = { added_by: actorId, since: now }
  if (!(await insertMember(tx.db, { class_id: group.id, child_id: childId, ...by }))) return
  if (group.school_id !== null)
    await joinSchool(tx.db, { user_id: childId, school_id: group.school_id, ...by, confirmed_at: now })
  tx.announce({
    type: 'class_joined',
    actorId: childId,
    childId,
    classId: group.id,
    to: ['child', 'parents'],
  })
}

const idsOf = (groups: readonly { id: number }[]) => groups.map(group => group.id).join(' ')
