import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  actOnDispute,
  closeDispute,
  listDisputes,
  listSchoolDisputes,
} from '@kindling/contract/disputes'
import { decisionShownDays } from '@kindling/rules/disputes'
import { fullName } from '@kindling/rules/full-name'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { format } from '@kindling/rules/messages/format'
import type { ChildRow, SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { endLink, listSchoolAdminTopics } from '../guardians/index.ts'
import { disableAccount } from '../operators/index.ts'
import { endOldWaysAfterDispute } from './end-ways-after.ts'
import { notifyOfDispute } from './notify-of-dispute.ts'
import { type DisputeRecord, endDispute, isMeant, listDecidedDisputes, listOpenDisputes } from './queries.ts'

export const listAll = ({
  services,
}: Pick<RequestContext<typeof listDisputes>, 'services'>): Promise<ReplyOf<typeof listDisputes>> =>
  showDisputes(services)

/** What operators see: what waits for them, and what was decided in the last days. */
async function showDisputes({ db, clock }: Services): Promise<ReplyOf<typeof listDisputes>> {
  const since = new Date(clock.now().getTime() - decisionShownDays * 86_400_000)
  return { disputes: await listOpenDisputes(db), decided: await listDecidedDisputes(db, since) }
}

export const listOfSchool = async ({
  services,
  row: school,
}: RowContext<typeof listSchoolDisputes, 'school', SchoolRow>): Promise<
  ReplyOf<typeof listSchoolDisputes>
> => ({ disputes: await listOpenDisputes(services.db, { schoolId: school.id }) })

/**
 * An administrator of the child's verified school decides, but not about themselves or their own act: then another administrator or an
 * operator decides.
 */
export async function closeBySchool({
  services,
  actor,
  row: child,
  body,
}: RowContext<typeof closeDispute, 'child', ChildRow>): Promise<ReplyOf<typeof closeDispute>> {
  await requireProvedAddress(services, actor.id)
  const { dispute_id: id, outcome } = body
  const decision = `${format(disputeMessages.outcomeTold, { outcome })} ${body.decision.trim()}`.trim()
  const of = { id, childId: child.id, by: actor.id, decision }
  await transaction(services, async tx => {
    await lockAccount(tx.db, child.id)
    if (await isMeant(tx.db, of)) throw refuse('VALIDATION', disputeMessages.meantDecidesNot)
    await close(services, tx, of)
  })
  return { closed: true }
}

async function close(
  services: Services,
  tx: Tx,
  of: { id: number; childId: number; by: number; decision: string },
): Promise<void> {
  await lockAccount(tx.db, of.childId)
  const now = services.clock.now()
  const ended = await endDispute(tx.db, of, now)
  if (!ended) throw refuse('NOT_FOUND')
  if (ended.ends_ways) await endOldWaysAfterDispute(services, tx, of.childId)
  const details = { dispute_id: of.id }
  await audit(tx.db, { act: 'dispute-closed', actorId: of.by, subjectId: of.childId, details }, now)
  tx.announce({
    type: 'dispute_closed',
    actorId: of.by,
    childId: of.childId,
    to: ['parents'],
    topics: await listSchoolAdminTopics(tx.db, of.childId),
  })
  await notifyOfDispute(services, tx, {
    childId: of.childId,
    by: of.by,
    reason: of.decision,
    event: 'decided',
  })
}

type Acting = RequestContext<typeof actOnDispute>

/** An operator's acts in a dispute: each has a reason, and everybody concerned is told by mail. */
export async function actAsOperator(context: Acting): Promise<ReplyOf<typeof actOnDispute>> {
  const { services, actor, params, body } = context
  await requireProvedAddress(services, actor.id)
  const [dispute] = await listOpenDisputes(services.db, { id: params.disputeId })
  if (!dispute) throw refuse('NOT_FOUND')
  const own = { id: dispute.id, childId: dispute.child.id, by: actor.id }
  if (await isMeant(services.db, own)) throw refuse('VALIDATION', disputeMessages.meantDecidesNot)
  const { act, reason } = body
  if (act === 'close') {
    const of = { id: dispute.id, childId: dispute.child.id, by: actor.id, decision: reason.trim() }
    await transaction(services, tx => close(services, tx, of))
  } else await actOnPerson(context, dispute, act)
  return showDisputes(services)
}

async function actOnPerson(
  { services, actor, body }: Acting,
  dispute: DisputeRecord,
  act: 'end-link' | 'freeze' | 'end-sessions',
): Promise<void> {
  const person = [...dispute.guardians, dispute.child].find(one => one.id === body.user_id)
  if (!person || (act === 'end-link' && person.id === dispute.child.id))
    throw refuseField('user_id', disputeMessages.notInvolved)
  const now = services.clock.now()
  const childId = dispute.child.id
  if (act === 'freeze') await disableAccount(services, person.id, actor.id)
  await transaction(services, async tx => {
    await lockAccount(tx.db, childId)
    if (act === 'end-link') await endLink(services, tx, { childId, guardianId: person.id, by: actor.id })
    if (act === 'end-sessions') await endAllSessions(tx.db, person.id)
    const details = { dispute_id: dispute.id, user_id: person.id, act }
    await audit(tx.db, { act: 'dispute-acted', actorId: actor.id, subjectId: childId, details }, now)
    const values = { person: fullName(person), child: dispute.child.first_name, reason: body.reason.trim() }
    const told = { childId, by: actor.id, reason: format(disputeMessages.acts[act], values), also: person.id }
    await notifyOfDispute(services, tx, { ...told, event: 'decided' })
  })
  for (const id of [person.id, childId]) services.topics.wakePerson(id)
}
