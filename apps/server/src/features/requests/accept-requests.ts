import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { acceptStudents } from '@kindling/contract/requests'
import { readCode } from '@kindling/rules/codes'
import { topics } from '@kindling/rules/notifications'
import { classWords } from '@kindling/rules/words/classes'
import { say } from '@kindling/rules/words/format'
import { audit } from '../../platform/audit.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { insertMember, joinSchool, listGroupsOfTeacher, listTeacherIds } from '../classes/index.ts'
import { freeLimitOf, yearNow } from './list-requests.ts'
import {
  deleteRequests,
  findSchoolOfClass,
  findStanding,
  listRequestsTo,
  listStudentIds,
  lockTeacher,
  type RequestRecord,
  setGrade,
} from './queries.ts'

type Accepting = Visit<typeof acceptStudents>

interface Chosen {
  request: RequestRecord
  grade: number
  classIds: number[]
}

/**
 * Links children who asked to the classes and the grade that the teacher chose (CLASSES-36): all or none. Whoever would
 * have more children than the free version supports links nobody (CLASSES-43, D-65).
 */
export async function acceptRequests(visit: Accepting): Promise<ReplyOf<typeof acceptStudents>> {
  const { house, actor, params } = visit
  const standing = await findStanding(house.db, actor.id)
  const isOwn = standing && readCode(params.profileCode) === standing.profile_code
  const isOwnSchool = params.schoolId === 0 || standing?.school_ids.includes(params.schoolId)
  if (!isOwn || !isOwnSchool) throw refuse('NOT_FOUND')
  return transaction(house, async tx => {
    await lockTeacher(tx.db, actor.id)
    const chosen = await chosenIn(tx, visit)
    const taught = await listStudentIds(tx.db, actor.id, yearNow(house))
    const after = new Set([...taught, ...chosen.map(one => one.request.id)]).size
    const limit = freeLimitOf(house, standing)
    if (limit !== null && after > limit) throw refuse('PLAN', classWords.freeLimit)
    for (const one of chosen) await link(tx, visit, one)
    await deleteRequests(
      tx.db,
      chosen.map(one => one.request.request_id),
    )
    return { message: classWords.studentsAdded, no_of_students: after }
  })
}

/** The requests that were named with what was chosen for each; another teacher's request or class is found by nobody. */
async function chosenIn(tx: Tx, { house, actor, body }: Accepting): Promise<Chosen[]> {
  const ids = body.user_requests.map(one => one.id)
  const rows = await listRequestsTo(tx.db, actor.id, ids)
  const own = await listGroupsOfTeacher(tx.db, actor.id, yearNow(house))
  const ownIds = new Set(own.map(group => group.id))
  return body.user_requests.map((one, index) => {
    const request = rows.find(row => row.request_id === one.id && String(row.id) === one.uid)
    if (!request || ids.indexOf(one.id) !== index) throw refuse('NOT_FOUND')
    const classIds = [...new Set(one.groups.map(group => group.id))]
    if (!classIds.every(id => ownIds.has(id))) throw refuse('NOT_FOUND')
    return { request, classIds, grade: wholeGrade(one, index, request) }
  })
}

/** Each child needs a class and a grade, and the sentence says which is missing for whom (CLASSES-38, D-66). */
function wholeGrade(
  { groups, grade }: BodyOf<typeof acceptStudents>['user_requests'][number],
  index: number,
  { first_name: name }: RequestRecord,
): number {
  if (groups.length === 0)
    throw refuseField(`user_requests.${index}.groups`, say(classWords.classMissing, { name }))
  if (grade === null || grade === undefined)
    throw refuseField(`user_requests.${index}.grade`, say(classWords.gradeMissing, { name }))
  return grade
}

async function link(
  tx: Tx,
  { house, actor }: Accepting,
  { request, grade, classIds }: Chosen,
): Promise<void> {
  const now = house.clock.now()
  const childId = request.id
  const by = { added_by: actor.id, since: now }
  await setGrade(tx.db, childId, grade)
  for (const classId of classIds) {
    if (!(await insertMember(tx.db, { class_id: classId, child_id: childId, ...by }))) continue
    await joinSchoolOfClass(tx, classId, { user_id: childId, ...by, confirmed_at: now })
    const others = (await listTeacherIds(tx.db, classId)).filter(id => id !== actor.id)
    tx.announce({
      type: 'class_joined',
      actorId: childId,
      childId,
      classId,
      to: ['child', 'parents'],
      topics: others.map(topics.teacher),
    })
  }
  const details = { grade, classes: classIds.join(' ') }
  await audit(tx.db, { act: 'join-accepted', actorId: actor.id, subjectId: childId, details }, now)
}

async function joinSchoolOfClass(
  tx: Tx,
  classId: number,
  member: { user_id: number; added_by: number; since: Date; confirmed_at: Date },
): Promise<void> {
  const schoolId = await findSchoolOfClass(tx.db, classId)
  if (schoolId !== null) await joinSchool(tx.db, { ...member, school_id: schoolId })
}
