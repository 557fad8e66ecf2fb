import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  askSignature,
  confirmEmployer,
  passOnSignature,
  revokeSigning,
} from '@kindling/contract/placements'
import { emailPattern } from '@kindling/rules/formats'
import { placementRefusals } from '@kindling/rules/messages/placements'
import { readPhoneNumber, servedFault } from '@kindling/rules/phones'
import { signingDays, takesHours } from '@kindling/rules/placements'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { lockMailboxes } from '../../platform/lock-mailbox.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { isAtHome } from './at-home.ts'
import { hashOfWork } from './hash-of-work.ts'
import { mostSentTo, placementRates } from './limits.ts'
import { mailSigningLinkJob, textSigningLinkJob } from './mail-signing-link.ts'
import { findPlacementRecord, lockPlacement, type PlacementRow, setAddress } from './queries.ts'
import { placementAs } from './show-placements.ts'
import { countSentTo, insertLink, listOpenEntries, passOn, revokeLinks } from './signing-queries.ts'

type Confirming = RowContext<typeof confirmEmployer, 'placement', PlacementRow>
type Asking = RowContext<typeof askSignature, 'placement', PlacementRow>
type Revoking = RowContext<typeof revokeSigning, 'placement', PlacementRow>
type PassingOn = RowContext<typeof passOnSignature, 'placement', PlacementRow>

const daySeconds = 86_400

/**
 * A teacher confirms that an address is the employer's; an address of the student's home cannot sign. A link to the previous address is
 * closed.
 */
export async function keepAddress({
  services,
  actor,
  row,
  relations,
  body,
}: Confirming): Promise<ReplyOf<typeof confirmEmployer>> {
  await requireProvedAddress(services, actor.id)
  const address = readAddress(body.address)
  if (address === null) throw refuseField('address', placementRefusals.address)
  const fault = emailPattern.test(address) ? null : servedFault(address, services.settings.smsPrefixes)
  if (fault) throw refuseField('address', fault)
  await useLimit(services, placementRates.written, actor.id)
  await transaction(services, async tx => {
    const now = services.clock.now()
    await lockAccount(tx.db, row.child_id)
    await requireNotAtHome(tx, { childId: row.child_id, teacherId: actor.id, address })
    await setAddress(tx.db, row.id, { address, by: actor.id, now })
    await revokeLinks(tx.db, row.id, now)
    const details = { placement_id: row.id }
    await audit(
      tx.db,
      { act: 'employer-confirmed', actorId: actor.id, subjectId: row.child_id, details },
      now,
    )
    announceChange(tx, row, actor.id)
  })
  return { placement: await placementAs(services, row.id, relations), message: placementRefusals.changed }
}

/** A mail address, or a number with its country; null for anything else. */
function readAddress(typed: string): string | null {
  const written = typed.trim()
  return emailPattern.test(written) ? written : readPhoneNumber(written)
}

async function requireNotAtHome(
  tx: Tx,
  { childId, teacherId, address }: { childId: number; teacherId: number; address: string },
): Promise<void> {
  if (await isAtHome(tx.db, { childId, otherId: teacherId, address }))
    throw refuseField('address', placementRefusals.household)
}

/** The link is sent to the address that a teacher has confirmed, for the current hours. */
export async function sendLink({
  services,
  actor,
  row,
  relations,
}: Asking): Promise<ReplyOf<typeof askSignature>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, placementRates.sent, actor.id)
  await transaction(services, async tx => {
    const now = services.clock.now()
    await lockAccount(tx.db, row.child_id)
    const state = await lockPlacement(tx.db, row.id)
    const record = await findPlacementRecord(tx.db, row.id, now)
    if (!state || !record) throw refuse('NOT_FOUND')
    if (!takesHours(state)) throw refuse('CONFLICT', placementRefusals.notNow)
    await requireNoDispute(tx, row.child_id)
    await requireStaying(tx, row.child_id)
    if (record.address === null) throw refuse('CONFLICT', placementRefusals.noAddress)
    await requireNotAtHome(tx, { childId: row.child_id, teacherId: actor.id, address: record.address })
    const entries = await listOpenEntries(tx.db, row.id, true)
    if (entries.length === 0) throw refuse('CONFLICT', placementRefusals.noHours)
    await lockMailboxes(tx.db, 'signing', [record.address])
    if ((await countSentTo(tx.db, record.address, secondsAfter(now, -daySeconds))) >= mostSentTo)
      throw refuse('LIMIT', placementRefusals.manySent)
    await revokeLinks(tx.db, row.id, now)
    const linkId = await insertLink(tx.db, {
      placement_id: row.id,
      child_id: row.child_id,
      sent_to: record.address,
      sent_by: actor.id,
      content_hash: hashOfWork(entries),
      sent_at: now,
      ends_at: secondsAfter(now, signingDays * daySeconds),
    })
    const details = { placement_id: row.id, link_id: linkId }
    await audit(tx.db, { act: 'signing-link-sent', actorId: actor.id, subjectId: row.child_id, details }, now)
    const job = emailPattern.test(record.address) ? mailSigningLinkJob : textSigningLinkJob
    await services.jobs.add(tx.db, job, { linkId })
    announceChange(tx, row, actor.id)
  })
  return { placement: await placementAs(services, row.id, relations), message: placementRefusals.sent }
}

export async function closeLink({
  services,
  actor,
  row,
  relations,
}: Revoking): Promise<ReplyOf<typeof revokeSigning>> {
  await useLimit(services, placementRates.written, actor.id)
  await transaction(services, async tx => {
    if (await revokeLinks(tx.db, row.id, services.clock.now())) announceChange(tx, row, actor.id)
  })
  return { placement: await placementAs(services, row.id, relations), message: placementRefusals.revoked }
}

/** A teacher has read what the employer wrote, and passes it on. */
export async function handOn({
  services,
  actor,
  row,
  relations,
  body,
}: PassingOn): Promise<ReplyOf<typeof passOnSignature>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, placementRates.written, actor.id)
  await transaction(services, async tx => {
    const of = { placementId: row.id, id: body.signature_id, by: actor.id, now: services.clock.now() }
    const passed = await passOn(tx.db, of)
    if (!passed) throw refuse('NOT_FOUND')
    if (passed.is_new) announceChange(tx, row, actor.id)
  })
  return { placement: await placementAs(services, row.id, relations), message: placementRefusals.passedOn }
}

const announceChange = (tx: Tx, { id, child_id }: PlacementRow, actorId: number) =>
  tx.announce({
    type: 'placement_changed',
    actorId,
    childId: child_id,
    subject: { kind: 'placement', id },
    to: ['child', 'parents', 'groups'],
  })
