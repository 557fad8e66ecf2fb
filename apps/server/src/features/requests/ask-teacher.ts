import type { ReplyOf } from '@kindling/contract/define-call'
import type { linkTeacher, listTeacherInvites } from '@kindling/contract/requests'
import type { Relation } from '@kindling/rules/access'
import { fullName } from '@kindling/rules/full-name'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { classWords } from '@kindling/rules/words/classes'
import { say } from '@kindling/rules/words/format'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { isProved } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { onDevice } from '../accounts/index.ts'
import { findTargetOfCode } from '../classes/index.ts'
import { isComingBack } from '../memberships/index.ts'
import { presentInvite } from './present.ts'
import { insertJoinRequest, listInvites, listRelations } from './queries.ts'

/** Whoever is this to a child needs no request. */
const linking: readonly Relation[] = ['teacher-of', 'club-teacher', 'attesting-teacher']

/**
 * Asks the teacher whose profile code it is (CLASSES-07, CLASSES-19): nobody is linked until the teacher accepts. The
 * teacher is told that somebody asks and not who: the name is the list's to tell, while the request stands.
 */
export async function askTeacher(
  visit: RowVisit<typeof linkTeacher, 'child', ChildRow>,
): Promise<ReplyOf<typeof linkTeacher>> {
  const { house, actor, row: child, relations, body } = visit
  const target = await findTargetOfCode(house, actor.id, body.profile_code)
  if (target.class_id !== null) throw refuse('NOT_FOUND', classWords.codeUnknown)
  if (relations.includes('guardian')) await requireNoDispute(house, child.id)
  const teacherId = target.user_id
  const now = house.clock.now()
  const byGuardian = relations.includes('guardian') && (await isProved(house, actor.id))
  return transaction(
    house,
    async tx => {
      const held = await listRelations({ db: tx.db, clock: house.clock }, child.id, teacherId)
      if (held.some(relation => linking.includes(relation)))
        throw refuseField('profile_code', classWords.alreadyLinked)
      const coming = { childId: child.id, classId: null, teacherId, byGuardian }
      const place = { db: tx.db, clock: house.clock }
      const isBack = await isComingBack(place, { ...coming, field: 'profile_code' })
      const request = { child_id: child.id, teacher_id: teacherId, asked_by: actor.id, created_at: now }
      const id = await insertJoinRequest(tx.db, request)
      if (id === null) throw refuseField('profile_code', classWords.alreadyAsked)
      const details = { teacher_id: teacherId }
      await audit(tx.db, { act: 'join-requested', actorId: actor.id, subjectId: child.id, details }, now)
      if (!isBack)
        tx.announce({ type: 'join_requested', actorId: productId, topics: [topics.teacher(teacherId)] })
      const [invite] = await listInvites(tx.db, { userId: child.id, requestId: id })
      if (!invite) throw refuse('SERVER')
      const teacher = fullName(target)
      return { message: say(classWords.teacherRequested, { teacher }), invite: presentInvite(invite) }
    },
    visit.retry,
  )
}

/** What a child, or a parent's children, asked and what nobody has answered yet (CLASSES-12). */
export async function listOwnInvites({
  house,
  actor,
}: Visit<typeof listTeacherInvites>): Promise<ReplyOf<typeof listTeacherInvites>> {
  const invites = await listInvites(house.db, { userId: actor.id })
  return { invites: invites.map(presentInvite).map(invite => onDevice(invite, actor)) }
}
