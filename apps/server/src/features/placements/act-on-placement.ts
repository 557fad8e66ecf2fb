import type { ReplyOf } from '@kindling/contract/define-call'
import type { actOnPlacement } from '@kindling/contract/placements'
import { placementRefusals } from '@kindling/rules/messages/placements'
import {
  leadsToWork,
  nextPlacementState,
  type PlacementAct,
  type PlacementState,
} from '@kindling/rules/placements'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { addWorkHighlight } from '../highlights/index.ts'
import { placementRates } from './limits.ts'
import { isOldEnough, placementPeopleOf } from './present.ts'
import {
  findPlacementRecord,
  lockPlacement,
  type PlacementRecord,
  type PlacementRow,
  setPlacementState,
} from './queries.ts'
import { placementAs } from './show-placements.ts'
import { revokeLinks } from './signing-queries.ts'

type Acting = RowContext<typeof actOnPlacement, 'placement', PlacementRow>

/** One step, as the table of states allows it; the state that the caller has read must be current. */
export async function takeStep(context: Acting): Promise<ReplyOf<typeof actOnPlacement>> {
  const { services, actor, relations, body } = context
  if (actor.userType !== 'Child') await requireProvedAddress(services, actor.id)
  await useLimit(services, placementRates.written, actor.id)
  await transaction(services, tx => step(context, tx))
  return { placement: await placementAs(services, body.id, relations), message: placementRefusals.changed }
}

async function step({ services, actor, row, relations, body }: Acting, tx: Tx): Promise<void> {
  const now = services.clock.now()
  await lockAccount(tx.db, row.child_id)
  const state = await lockPlacement(tx.db, row.id)
  const record = await findPlacementRecord(tx.db, row.id, now)
  if (!state || !record) throw refuse('NOT_FOUND')
  if (state !== body.state) throw refuse('CONFLICT', placementRefusals.notNow)
  const { is_minor: isMinor } = record
  const acting = placementPeopleOf(relations).flatMap(person => {
    // Whose turn it is comes first: only people who could lead the student to work see the reason below.
    const next = nextPlacementState({ state, act: body.act, person, isMinor, isOldEnough: true })
    return next === null ? [] : [{ person, next }]
  })[0]
  if (!acting) throw refuse('NOT_FOUND')
  if (leadsToWork(body.act) && !isOldEnough(record, now))
    throw refuse('FORBIDDEN', placementRefusals.tooYoung)
  // During a dispute about a child, or before its erasure, no new person may be linked to it.
  if (body.act === 'agree') {
    await requireNoDispute(tx, row.child_id)
    await requireStaying(tx, row.child_id)
  }
  if (body.act === 'confirm') requireSigned(record)
  const agreed = body.act === 'agree' && acting.person !== 'student' ? acting.person : null
  await setPlacementState(tx.db, row.id, { state: acting.next, agreed, by: actor.id, now })
  if (acting.next !== 'under_way') await revokeLinks(tx.db, row.id, now)
  if (acting.next === 'confirmed') await keepAsHighlight(tx, record, now)
  tellOf(tx, { ...row, act: body.act, next: acting.next, actorId: actor.id })
}

/** Unsigned hours do not count, so a placement is confirmed by its signatures. */
function requireSigned({ hours }: PlacementRecord): void {
  if (hours.length === 0 || hours.some(entry => entry.signed_minutes === null))
    throw refuse('CONFLICT', placementRefusals.unsigned)
}

/** A confirmed placement becomes a highlight that a teacher has accepted, with the signed hours (WBL-01). */
const keepAsHighlight = (tx: Tx, record: PlacementRecord, now: Date) =>
  addWorkHighlight(tx, {
    childId: record.child_id,
    title: record.employer_name,
    whySpecial: record.tasks,
    day: record.hours[0]?.worked_on ?? record.starts_on,
    minutes: record.signed_minutes,
    employerName: record.employer_name,
    typeId: record.type_id,
    pathwayId: record.pathway_id,
    now,
  })

function tellOf(
  tx: Tx,
  of: PlacementRow & { act: PlacementAct; next: PlacementState; actorId: number },
): void {
  const isToBeTold = of.act === 'agree' || of.act === 'decline' || of.act === 'confirm'
  tx.announce({
    type: isToBeTold ? 'placement_decided' : 'placement_changed',
    actorId: of.actorId,
    childId: of.child_id,
    subject: { kind: 'placement', id: of.id },
    to: ['child', 'parents', 'groups'],
  })
}
