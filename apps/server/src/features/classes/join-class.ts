import type { joinByClassCode, verifyCode } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import { printCode, readCode } from '@kindling/rules/codes'
import { topics } from '@kindling/rules/notifications'
import { classWords } from '@kindling/rules/words/classes'
import { say } from '@kindling/rules/words/format'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import type { House } from '../../platform/house.ts'
import { countUse, rateLimits, usesSoFar } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { type CodeTarget, findCodeTarget, insertMember, joinSchool, listTeacherIds } from './queries.ts'

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

/** Puts the child into the class at once and tells its teachers and the family (CLASSES-06, CLASSES-22). */
export async function joinClass(
  visit: RowVisit<typeof joinByClassCode, 'child', ChildRow>,
): Promise<ReplyOf<typeof joinByClassCode>> {
  const { house, actor, row: child, body } = visit
  const target = await findTargetOfCode(house, actor.id, body.class_code)
  const { class_id: classId, group_name: name } = target
  if (classId === null || name === null) throw refuseField('class_code', classWords.profileCodeHere)
  const now = house.clock.now()
  await transaction(house, async tx => {
    const isNew = await insertMember(tx.db, {
      class_id: classId,
      child_id: child.id,
      added_by: actor.id,
      since: now,
    })
    if (!isNew) throw refuseField('class_code', say(classWords.alreadyInClass, { group: name }))
    if (target.school_id !== null) {
      await joinSchool(tx.db, {
        user_id: child.id,
        school_id: target.school_id,
        added_by: actor.id,
        since: now,
        confirmed_at: now,
      })
    }
    await audit(
      tx.db,
      { act: 'class-joined', actorId: actor.id, subjectId: child.id, details: { class_id: classId } },
      now,
    )
    const teachers = (await listTeacherIds(tx.db, classId)).map(topics.teacher)
    tx.announce({
      type: 'class_joined',
      actorId: child.id,
      childId: child.id,
      classId,
      to: ['child', 'parents'],
      topics: teachers,
    })
  })
  return { message: say(classWords.classJoined, { group: name }), group: { id: classId, name } }
}

/** What an open code opens; a guess is counted for each person, and a full count refuses right ones too (S3b). */
export async function findTargetOfCode(house: House, actorId: number, typed: string): Promise<CodeTarget> {
  if ((await usesSoFar(house, rateLimits.codeGuesses, actorId)) >= rateLimits.codeGuesses.most)
    throw refuse('LIMIT')
  const code = readCode(typed)
  const target = code ? await findCodeTarget(house.db, code) : null
  if (target) return target
  await countUse(house, rateLimits.codeGuesses, actorId)
  throw refuse('NOT_FOUND', classWords.codeUnknown)
}
