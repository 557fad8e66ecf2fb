import type { joinByClassCode, verifyCode } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import { printCode, readCode } from '@kindling/rules/codes'
import { fullName } from '@kindling/rules/full-name'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { classWords } from '@kindling/rules/words/classes'
import { say } from '@kindling/rules/words/format'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import type { House } from '../../platform/house.ts'
import { isProved } from '../../platform/proved-address.ts'
import { countWrongTries, rateLimits } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { hashOfCookie, readCookie } from '../../platform/sessions/cookies.ts'
import { transaction } from '../../platform/transaction.ts'
import { isComingBack, joinClass } from '../memberships/index.ts'
import { type CodeTarget, findCodeTarget, findSchoolOfDevice, insertClassRequest } from './queries.ts'

/** What a code opens. Guesses are counted for each person, and a full count refuses right ones too (S3b). */
export async function showCode({
  house,
  actor,
  params,
}: Visit<typeof verifyCode>): Promise<ReplyOf<typeof verifyCode>> {
  const target = await findTargetOfCode(house, actor.id, params.code)
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

type JoinVisit = RowVisit<typeof joinByClassCode, 'child', ChildRow>

/**
 * The child joins at once (CLASSES-06, CLASSES-22). What adults may do from then on waits for both sides' yes; a code that was
 * closed at the end of its day asks the teacher instead (decision 0021).
 */
export async function joinByCode(visit: JoinVisit): Promise<ReplyOf<typeof joinByClassCode>> {
  const { house, actor, row: child, relations, body } = visit
  const target = await findTargetOfCode(house, actor.id, body.class_code)
  const { class_id: classId, group_name: name, open_until: openUntil } = target
  if (classId === null || name === null || openUntil === null)
    throw refuseField('class_code', classWords.profileCodeHere)
  if (actor.isOnClassDevice) await requireOwnSchool(visit, target)
  // The child's own day goes on; what a guardian does for the child waits for the decision.
  if (relations.includes('guardian')) await requireNoDispute(house, child.id)
  const group = { id: classId, name }
  const isGuardian = relations.includes('guardian') && (await isProved(house, actor.id))
  const coming = { childId: child.id, classId, teacherId: target.user_id, byGuardian: isGuardian }
  const isBack = await isComingBack(house, { ...coming, field: 'class_code' })
  // In an unverified class the family's yes comes first in any case, and the teacher's after it.
  if (target.school_id !== null && new Date(openUntil) <= house.clock.now()) {
    const message = await askToJoin(visit, { target, classId, isBack })
    return { message, group, state: 'requested', waits_for: 'class' }
  }
  const joined = await transaction(house, async tx => {
    const made = await joinClass(house, tx, {
      classId,
      childId: child.id,
      by: actor.id,
      childYesBy: isGuardian ? actor.id : null,
      isBack,
    })
    if (!made) throw refuseField('class_code', say(classWords.alreadyInClass, { group: name }))
    const details = { class_id: classId }
    await audit(
      tx.db,
      { act: 'class-joined', actorId: actor.id, subjectId: child.id, details },
      house.clock.now(),
    )
    return made
  })
  return { message: say(classWords.classJoined, { group: name }), group, ...joined }
}

/** A device of a class lets children into classes of its own verified school alone. */
async function requireOwnSchool({ house, request }: JoinVisit, target: CodeTarget): Promise<void> {
  const cookie = readCookie(request, house.settings)
  const own = cookie ? await findSchoolOfDevice(house.db, hashOfCookie(cookie)) : null
  if (own === null || target.school_id !== own) throw refuseField('class_code', classWords.otherSchool)
}

/** The teacher is told that somebody asks and not who: the name is the list's to tell, while the request stands. */
async function askToJoin(
  { house, actor, row: child }: JoinVisit,
  { target, classId, isBack }: { target: CodeTarget; classId: number; isBack: boolean },
) {
  const teacherId = target.user_id
  const now = house.clock.now()
  await transaction(house, async tx => {
    const request = {
      child_id: child.id,
      teacher_id: teacherId,
      class_id: classId,
      asked_by: actor.id,
      created_at: now,
    }
    if ((await insertClassRequest(tx.db, request)) === null)
      throw refuseField('class_code', classWords.alreadyAsked)
    const details = { teacher_id: teacherId, class_id: classId }
    await audit(tx.db, { act: 'join-requested', actorId: actor.id, subjectId: child.id, details }, now)
    if (isBack) return
    tx.announce({ type: 'join_requested', actorId: productId, topics: [topics.teacher(teacherId)] })
  })
  return say(classWords.teacherRequested, { teacher: fullName(target) })
}

/** What a code opens; a guess is counted for each person, and a full count refuses right ones too (S3b). */
export async function findTargetOfCode(house: House, actorId: number, typed: string): Promise<CodeTarget> {
  return countWrongTries(house, [[rateLimits.codeGuesses, actorId]], async () => {
    const code = readCode(typed)
    const target = code ? await findCodeTarget(house.db, code) : null
    if (target) return target
    throw refuse('NOT_FOUND', classWords.codeUnknown)
  })
}
