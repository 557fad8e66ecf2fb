import type { ReplyOf } from '@kindling/contract/define-call'
import type { linkTeacher, listTeacherInvites } from '@kindling/contract/requests'
import type { Relation } from '@kindling/rules/access'
import { fullName } from '@kindling/rules/full-name'
import { classMessages } from '@kindling/rules/messages/classes'
import { format } from '@kindling/rules/messages/format'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { childPolicy } from '../../platform/access/policies.ts'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { isProved } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { onDevice } from '../accounts/index.ts'
import { findTargetOfCode } from '../classes/index.ts'
import { isComingBack } from '../memberships/index.ts'
import { presentInvite } from './present.ts'
import { insertJoinRequest, listInvites, listRelations } from './queries.ts'

/** A teacher with one of these relations to a child needs no request. */
const linking: readonly Relation[] = ['teacher-of', 'club-teacher', 'attesting-teacher']

/**
 * Asks the teacher with a profile code (CLASSES-07, CLASSES-19): nobody is linked until the teacher accepts. The teacher is told that a
 * child asks, but not who: only the list shows the name, while the request is open.
 */
export async function askTeacher(
  context: RowContext<typeof linkTeacher, 'child', ChildRow>,
): Promise<ReplyOf<typeof linkTeacher>> {
  const { services, actor, row: child, body } = context
  const target = await findTargetOfCode(services, actor.id, body.profile_code)
  if (target.class_id !== null) throw refuse('NOT_FOUND', classMessages.codeUnknown)
  const teacherId = target.user_id
  const now = services.clock.now()
  return transaction(
    services,
    async tx => {
      await lockAccount(tx.db, child.id)
      const place = { db: tx.db, clock: services.clock }
      const { relations } = await childPolicy.open(place, actor, child.id, 'join-class')
      if (relations.includes('guardian')) await requireNoDispute(tx, child.id)
      await requireStaying(tx, child.id)
      const byGuardian = relations.includes('guardian') && (await isProved(tx, actor.id))
      const held = await listRelations(place, child.id, teacherId)
      if (held.some(relation => linking.includes(relation)))
        throw refuseField('profile_code', classMessages.alreadyLinked)
      const coming = { childId: child.id, classId: null, teacherId, byGuardian }
      const isBack = await isComingBack(place, { ...coming, field: 'profile_code' })
      const request = { child_id: child.id, teacher_id: teacherId, asked_by: actor.id, created_at: now }
      const id = await insertJoinRequest(tx.db, request)
      if (id === null) throw refuseField('profile_code', classMessages.alreadyAsked)
      const details = { teacher_id: teacherId }
      await audit(tx.db, { act: 'join-requested', actorId: actor.id, subjectId: child.id, details }, now)
      if (!isBack)
        tx.announce({ type: 'join_requested', actorId: productId, topics: [topics.teacher(teacherId)] })
      const [invite] = await listInvites(tx.db, { userId: child.id, requestId: id })
      if (!invite) throw refuse('SERVER')
      const teacher = fullName(target)
      return { message: format(classMessages.teacherRequested, { teacher }), invite: presentInvite(invite) }
    },
    context.retry,
  )
}

/** The unanswered requests of a child, or of a parent's children (CLASSES-12). */
export async function listOwnInvites({
  services,
  actor,
}: RequestContext<typeof listTeacherInvites>): Promise<ReplyOf<typeof listTeacherInvites>> {
  const invites = await listInvites(services.db, { userId: actor.id })
  return { invites: invites.map(presentInvite).map(invite => onDevice(invite, actor)) }
}
