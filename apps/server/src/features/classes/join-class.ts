import type { joinByClassCode, verifyCode } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import { printCode, readCode } from '@kindling/rules/codes'
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
import { commonLimits, countWrongTries } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { hashOfCookie, readCookie } from '../../platform/sessions/cookies.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { isComingBack, joinClass } from '../memberships/index.ts'
import { type CodeTarget, findCodeTarget, findSchoolOfDevice, insertClassRequest } from './queries.ts'

/** What a code opens. Guesses are counted for each person, and a full count refuses right codes too (S3b). */
export async function showCode({
  services,
  actor,
  params,
}: RequestContext<typeof verifyCode>): Promise<ReplyOf<typeof verifyCode>> {
  const target = await findTargetOfCode(services, actor.id, params.code)
  const isClass = target.class_id !== null
  return {
    code_info: {
      type: isClass ? 'class' : 'profile',
      class_code: isClass ? printCode(readCode(params.code) ?? '') : null,
      group: target.group_name,
      school: target.school,
      school_id: target.school_id,
      user_id: target.user_id,
      uid: String(target.user_id),
      first_name: target.first_name,
      last_name: target.last_name,
      profile_code: target.profile_code ? printCode(target.profile_code) : null,
      user_type: target.user_type,
    },
  }
}

type JoinContext = RowContext<typeof joinByClassCode, 'child', ChildRow>

/**
 * The child joins at once (CLASSES-06, CLASSES-22). The rights of adults wait for both sides' yes; a code that was closed at the end of its
 * day asks the teacher instead (decision 0021).
 */
export async function joinByCode(context: JoinContext): Promise<ReplyOf<typeof joinByClassCode>> {
  const { services, actor, row: child, body } = context
  const target = await findTargetOfCode(services, actor.id, body.class_code)
  const { class_id: classId, group_name: name, open_until: openUntil } = target
  if (classId === null || name === null || openUntil === null)
    throw refuseField('class_code', classMessages.profileCodeHere)
  if (actor.isOnClassDevice) await requireOwnSchool(context, target)
  return transaction(services, async tx => {
    // Checked again under the child's lock: an adult may have said no, or lost the child, while this waited.
    await lockAccount(tx.db, child.id)
    const place = { db: tx.db, clock: services.clock }
    const { relations } = await childPolicy.open(place, actor, child.id, 'join-class')
    // The child's own calls go on; a guardian's calls for the child wait for the decision.
    if (relations.includes('guardian')) await requireNoDispute(tx, child.id)
    await requireStaying(tx, child.id)
    const group = { id: classId, name }
    const isGuardian = relations.includes('guardian') && (await isProved(tx, actor.id))
    const coming = { childId: child.id, classId, teacherId: target.user_id, byGuardian: isGuardian }
    const isBack = await isComingBack(place, { ...coming, field: 'class_code' })
    // In an unverified class the family's yes always comes first, and the teacher's after it.
    if (target.school_id !== null && new Date(openUntil) <= services.clock.now()) {
      const message = await askToJoin(context, tx, { target, classId, isBack })
      return { message, group, state: 'requested' as const, waits_for: 'class' as const }
    }
    const childYesBy = isGuardian ? actor.id : null
    const made = await joinClass(services, tx, {
      classId,
      childId: child.id,
      by: actor.id,
      childYesBy,
      isBack,
    })
    if (!made) throw refuseField('class_code', format(classMessages.alreadyInClass, { group: name }))
    const entry = { act: 'class-joined', actorId: actor.id, subjectId: child.id } as const
    await audit(tx.db, { ...entry, details: { class_id: classId } }, services.clock.now())
    return { message: format(classMessages.classJoined, { group: name }), group, ...made }
  })
}

/** A device of a class lets children only into classes of its own verified school. */
async function requireOwnSchool({ services, request }: JoinContext, target: CodeTarget): Promise<void> {
  const cookie = readCookie(request, services.settings)
  const own = cookie ? await findSchoolOfDevice(services.db, hashOfCookie(cookie)) : null
  if (own === null || target.school_id !== own) throw refuseField('class_code', classMessages.otherSchool)
}

/** The teacher is told that a child asks, but not who: only the list shows the name, while the request is open. */
async function askToJoin(
  { services, actor, row: child }: JoinContext,
  tx: Tx,
  { target, classId, isBack }: { target: CodeTarget; classId: number; isBack: boolean },
): Promise<string> {
  const teacherId = target.user_id
  const now = services.clock.now()
  const request = {
    child_id: child.id,
    teacher_id: teacherId,
    class_id: classId,
    asked_by: actor.id,
    created_at: now,
  }
  if ((await insertClassRequest(tx.db, request)) === null)
    throw refuseField('class_code', classMessages.alreadyAsked)
  const details = { teacher_id: teacherId, class_id: classId }
  await audit(tx.db, { act: 'join-requested', actorId: actor.id, subjectId: child.id, details }, now)
  if (!isBack)
    tx.announce({ type: 'join_requested', actorId: productId, topics: [topics.teacher(teacherId)] })
  return format(classMessages.teacherRequested, { teacher: fullName(target) })
}

/** What a code opens; a guess is counted for each person, and a full count refuses right codes too (S3b). */
export async function findTargetOfCode(
  services: Services,
  actorId: number,
  typed: string,
): Promise<CodeTarget> {
  return countWrongTries(services, [[commonLimits.codeGuesses, actorId]], async () => {
    const code = readCode(typed)
    const target = code ? await findCodeTarget(services.db, code) : null
    if (target) return target
    throw refuse('NOT_FOUND', classMessages.codeUnknown)
  })
}
