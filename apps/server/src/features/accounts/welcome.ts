import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  createInterests,
  getUserRole,
  markWelcome,
  tellTeacherRole,
} from '@kindling/contract/onboarding'
import { teacherInterests } from '@kindling/rules/teachers'
import { audit } from '../../platform/audit.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { addWelcomeMark, changeInterests, changeTeacherRole, findTeacherRole } from './onboarding-queries.ts'

/** The list takes the place of the one before, in the order in which interests are offered (ONBOARDING-11). */
export async function keepInterests(
  visit: Visit<typeof createInterests>,
): Promise<ReplyOf<typeof createInterests>> {
  requireOwn(visit)
  const interests = teacherInterests.filter(interest => visit.body.interests.includes(interest))
  await changeInterests(visit.house.db, visit.actor.id, interests)
  return { interests }
}

/** A job title gives no right, and an administrator may want to know who called themselves what (F-02). */
export async function keepRole(
  visit: Visit<typeof tellTeacherRole>,
): Promise<ReplyOf<typeof tellTeacherRole>> {
  requireOwn(visit)
  const { house, actor, body } = visit
  await transaction(house, async tx => {
    await changeTeacherRole(tx.db, actor.id, body.role)
    const entry = { act: 'teacher-role-told', actorId: actor.id, subjectId: actor.id } as const
    await audit(tx.db, { ...entry, details: { role: body.role } }, house.clock.now())
  })
  return { role: body.role }
}

/** ONBOARDING-10. */
export const tellRole = async ({
  house,
  actor,
}: Visit<typeof getUserRole>): Promise<ReplyOf<typeof getUserRole>> => ({
  role: await findTeacherRole(house.db, actor.id),
})

export const markStep = async ({
  house,
  actor,
  body,
}: Visit<typeof markWelcome>): Promise<ReplyOf<typeof markWelcome>> => ({
  welcome_done: await addWelcomeMark(house.db, actor.id, body.step),
})

/** The path may name the own account, and no other. */
function requireOwn({ actor, params }: Visit<typeof createInterests> | Visit<typeof tellTeacherRole>): void {
  if ((params.userId ?? actor.id) !== actor.id) throw refuse('NOT_FOUND')
}
