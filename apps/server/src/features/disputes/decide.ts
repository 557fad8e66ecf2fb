import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  actOnDispute,
  closeDispute,
  listDisputes,
  listSchoolDisputes,
} from '@kindling/contract/disputes'
import { fullName } from '@kindling/rules/full-name'
import { disputeWords } from '@kindling/rules/words/disputes'
import { say } from '@kindling/rules/words/format'
import type { ChildRow, SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import type { House } from '../../platform/house.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { endLink, listSchoolAdminTopics } from '../guardians/index.ts'
import { disableAccount } from '../operators/index.ts'
import { endOldWaysAfterDispute } from './end-ways-after.ts'
import { type DisputeRecord, endDispute, isMeant, listOpenDisputes } from './queries.ts'
import { tellOfDispute } from './tell-of-dispute.ts'

export const listAll = async ({
  house,
}: Visit<typeof listDisputes>): Promise<ReplyOf<typeof listDisputes>> => ({
  disputes: await listOpenDisputes(house.db),
})

export const listOfSchool = async ({
  house,
  row: school,
}: RowVisit<typeof listSchoolDisputes, 'school', SchoolRow>): Promise<
  ReplyOf<typeof listSchoolDisputes>
> => ({ disputes: await listOpenDisputes(house.db, { schoolId: school.id }) })

/** An administrator of the child's verified school decides, but not about the own person or act: then another one does, or an operator. */
export async function closeBySchool({
  house,
  actor,
  row: child,
  body,
}: RowVisit<typeof closeDispute, 'child', ChildRow>): Promise<ReplyOf<typeof closeDispute>> {
  await requireProvedAddress(house, actor.id)
  const { dispute_id: id, outcome } = body
  const decision = `${say(disputeWords.outcomeTold, { outcome })} ${body.decision.trim()}`.trim()
  const of = { id, childId: child.id, by: actor.id, decision }
  await transaction(house, async tx => {
    await lockAccount(tx.db, child.id)
    if (await isMeant(tx.db, of)) throw refuse('VALIDATION', disputeWords.meantDecidesNot)
    await close(house, tx, of)
  })
  return { closed: true }
}

async function close(
  house: House,
  tx: Tx,
  of: { id: number; childId: number; by: number; decision: string },
): Promise<void> {
  await lockAccount(tx.db, of.childId)
  const now = house.clock.now()
  const ended = await endDispute(tx.db, of, now)
  if (!ended) throw refuse('NOT_FOUND')
  if (ended.ends_ways) await endOldWaysAfterDispute(house, tx, of.childId)
  const details = { dispute_id: of.id }
  await audit(tx.db, { act: 'dispute-closed', actorId: of.by, subjectId: of.childId, details }, now)
  tx.announce({
    type: 'dispute_closed',
    actorId: of.by,
    childId: of.childId,
    to: ['parents'],
    topics: await listSchoolAdminTopics(tx.db, of.childId),
  })
  await tellOfDispute(house, tx, { childId: of.childId, by: of.by, reason: of.decision, event: 'decided' })
}

type Acting = Visit<typeof actOnDispute>

/** What operators do in a dispute: each act with a reason, and everybody is told by mail. */
export async function actAsOperator(visit: Acting): Promise<ReplyOf<typeof actOnDispute>> {
  const { house, actor, params, body } = visit
  await requireProvedAddress(house, actor.id)
  const [dispute] = await listOpenDisputes(house.db, { id: params.disputeId })
  if (!dispute) throw refuse('NOT_FOUND')
  const own = { id: dispute.id, childId: dispute.child.id, by: actor.id }
  if (await isMeant(house.db, own)) throw refuse('VALIDATION', disputeWords.meantDecidesNot)
  const { act, reason } = body
  if (act === 'close') {
    const of = { id: dispute.id, childId: dispute.child.id, by: actor.id, decision: reason.trim() }
    await transaction(house, tx => close(house, tx, of))
  } else await actOnPerson(visit, dispute, act)
  return { disputes: await listOpenDisputes(house.db) }
}

async function actOnPerson(
  { house, actor, body }: Acting,
  dispute: DisputeRecord,
  act: 'end-link' | 'freeze' | 'end-sessions',
): Promise<void> {
  const person = [...dispute.guardians, dispute.child].find(one => one.id === body.user_id)
  if (!person || (act === 'end-link' && person.id === dispute.child.id))
    throw refuseField('user_id', disputeWords.notInvolved)
  const now = house.clock.now()
  const childId = dispute.child.id
  if (act === 'freeze') await disableAccount(house, person.id, actor.id)
  await transaction(house, async tx => {
    await lockAccount(tx.db, childId)
    if (act === 'end-link') await endLink(house, tx, { childId, guardianId: person.id, by: actor.id })
    if (act === 'end-sessions') await endAllSessions(tx.db, person.id)
    const details = { dispute_id: dispute.id, user_id: person.id, act }
    await audit(tx.db, { act: 'dispute-acted', actorId: actor.id, subjectId: childId, details }, now)
    const values = { person: fullName(person), child: dispute.child.first_name, reason: body.reason.trim() }
    const told = { childId, by: actor.id, reason: say(disputeWords.acts[act], values), also: person.id }
    await tellOfDispute(house, tx, { ...told, event: 'decided' })
  })
  for (const id of [person.id, childId]) house.topics.wakePerson(id)
}
