import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { acceptStudents } from '@kindling/contract/requests'
import { readCode } from '@kindling/rules/codes'
import { classMessages } from '@kindling/rules/messages/classes'
import { format } from '@kindling/rules/messages/format'
import { audit } from '../../platform/audit.ts'
import { lockAccounts } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { listGroupsOfTeacher } from '../classes/index.ts'
import { acceptIntoClass, requireRoom } from '../memberships/index.ts'
import { yearNow } from './list-requests.ts'
import { presentAsker, uidOf } from './present.ts'
import { deleteRequests, findStanding, listRequestsTo, listSchoolsOf, type RequestRecord } from './queries.ts'

type Accepting = RequestContext<typeof acceptStudents>

interface Chosen {
  request: RequestRecord
  grade: number
  classIds: number[]
}

/**
 * Links children who asked to the classes and the grade that the teacher chose (CLASSES-36): all or none. When the teacher would have more
 * children than the free version supports, nobody is linked (CLASSES-43, D-65).
 */
export async function acceptRequests(context: Accepting): Promise<ReplyOf<typeof acceptStudents>> {
  const { services, actor, params } = context
  await requireProvedAddress(services, actor.id)
  const standing = await findStanding(services, actor.id)
  const isOwn = standing && readCode(params.profileCode) === standing.profile_code
  const isOwnSchool = params.schoolId === 0 || standing?.school_ids.includes(params.schoolId)
  if (!isOwn || !isOwnSchool) throw refuse('NOT_FOUND')
  return transaction(services, async tx => {
    const asked = await listRequestsTo(
      { db: tx.db, clock: services.clock },
      actor.id,
      context.body.user_requests.map(one => one.id),
    )
    await lockAccounts(tx.db, [actor.id, ...asked.map(one => one.id)])
    const chosen = await chosenIn(tx, context)
    const requestIds = chosen.map(one => one.request.request_id)
    // A family may withdraw its request, or say no to the class, at the same moment.
    if (!(await deleteRequests(tx.db, requestIds))) throw refuse('NOT_FOUND')
    const after = await requireRoom(
      services,
      tx,
      actor.id,
      chosen.map(one => one.request.id),
    )
    let added = 0
    for (const one of chosen) if (await link(tx, context, one)) added++
    return { message: messageOf(added, chosen.length - added), no_of_students: after }
  })
}

/** The specification's sentence when all are in their classes; otherwise how many are, and how many wait (CLASSES-41). */
const messageOf = (added: number, waiting: number) =>
  waiting === 0 ? classMessages.studentsAdded : format(classMessages.studentsWait, { added, waiting })

/** The named requests with the choices for each; another teacher's request or class is not found. */
async function chosenIn(tx: Tx, { services, actor, body }: Accepting): Promise<Chosen[]> {
  const ids = body.user_requests.map(one => one.id)
  const rows = await listRequestsTo({ db: tx.db, clock: services.clock }, actor.id, ids)
  const own = await listGroupsOfTeacher(tx.db, actor.id, yearNow(services), services.clock.now())
  const ownIds = new Set(own.map(group => group.id))
  return body.user_requests.map((one, index) => {
    const request = rows.find(row => row.request_id === one.id && uidOf(row) === one.uid)
    if (!request || ids.indexOf(one.id) !== index) throw refuse('NOT_FOUND')
    const classIds = [...new Set(one.groups.map(group => group.id))]
    if (!classIds.every(id => ownIds.has(id))) throw refuse('NOT_FOUND')
    requireAskedClass(request, classIds, index)
    return { request, classIds, grade: wholeGrade(one, index, request) }
  })
}

/** A child who asked to join a class by its code has asked for no other. */
function requireAskedClass(request: RequestRecord, classIds: readonly number[], index: number): void {
  if (request.class_id === null || classIds.every(id => id === request.class_id)) return
  const { first_name: name } = presentAsker(request)
  throw refuseField(`user_requests.${index}.groups`, format(classMessages.otherClassAsked, { name }))
}

/** Each child needs a class and a grade, and the message says which is missing for whom (CLASSES-38, D-66). */
function wholeGrade(
  { groups, grade }: BodyOf<typeof acceptStudents>['user_requests'][number],
  index: number,
  request: RequestRecord,
): number {
  const { first_name: name } = presentAsker(request)
  if (groups.length === 0)
    throw refuseField(`user_requests.${index}.groups`, format(classMessages.classMissing, { name }))
  if (grade === null || grade === undefined)
    throw refuseField(`user_requests.${index}.grade`, format(classMessages.gradeMissing, { name }))
  return grade
}

/**
 * Returns whether the child is now in all the classes, without waiting for the family's yes to one. A guardian who asked has said yes to
 * the requested class, or to classes of the school where the teacher was asked, and to no others.
 */
async function link(
  tx: Tx,
  { services, actor }: Accepting,
  { request, grade, classIds }: Chosen,
): Promise<boolean> {
  const now = services.clock.now()
  const childId = request.id
  const schools = await listSchoolsOf(tx.db, classIds)
  let isIn = true
  for (const classId of classIds) {
    const isAskedFor = request.class_id === classId || request.school_id === schools.get(classId)
    const childYesBy = isAskedFor ? request.guardian_id : null
    const accepting = { classId, childId, by: actor.id, childYesBy, grade }
    if (!(await acceptIntoClass(services, tx, accepting))) isIn = false
  }
  const details = { grade, classes: classIds.join(' ') }
  await audit(tx.db, { act: 'join-accepted', actorId: actor.id, subjectId: childId, details }, now)
  return isIn
}
