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
import type { RequestContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { addWelcomeMark, changeInterests, changeTeacherRole, findTeacherRole } from './onboarding-queries.ts'

/** The list replaces the previous one, in the order in which interests are offered (ONBOARDING-11). */
export async function keepInterests(
  context: RequestContext<typeof createInterests>,
): Promise<ReplyOf<typeof createInterests>> {
  requireOwn(context)
  const interests = teacherInterests.filter(interest => context.body.interests.includes(interest))
  await changeInterests(context.services.db, context.actor.id, interests)
  return { interests }
}

/** A job title gives no right, but an administrator may want to know who claimed which one (F-02). */
export async function keepRole(
  context: RequestContext<typeof tellTeacherRole>,
): Promise<ReplyOf<typeof tellTeacherRole>> {
  requireOwn(context)
  const { services, actor, body } = context
  await transaction(services, async tx => {
    await changeTeacherRole(tx.db, actor.id, body.role)
    const entry = { act: 'teacher-role-told', actorId: actor.id, subjectId: actor.id } as const
    await audit(tx.db, { ...entry, details: { role: body.role } }, services.clock.now())
  })
  return { role: body.role }
}

/** ONBOARDING-10. */
export const showRole = async ({
  services,
  actor,
}: RequestContext<typeof getUserRole>): Promise<ReplyOf<typeof getUserRole>> => ({
  role: await findTeacherRole(services.db, actor.id),
})

export const markStep = async ({
  services,
  actor,
  body,
}: RequestContext<typeof markWelcome>): Promise<ReplyOf<typeof markWelcome>> => ({
  welcome_done: await addWelcomeMark(services.db, actor.id, body.step),
})

/** The path may name only the caller's own account. */
function requireOwn({
  actor,
  params,
}: RequestContext<typeof createInterests> | RequestContext<typeof tellTeacherRole>): void {
  if ((params.userId ?? actor.id) !== actor.id) throw refuse('NOT_FOUND')
}
