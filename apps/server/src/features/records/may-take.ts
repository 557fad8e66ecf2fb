import { errors } from '@kindling/contract/errors'
import type { Relation } from '@kindling/rules/access'
import { recordMessages } from '@kindling/rules/messages/records'
import type { Actor } from '../../platform/actor.ts'
import { dayOf } from '../../platform/clock.ts'
import { isDisputed, requireNoDispute } from '../../platform/disputes.ts'
import { isProved, requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { decidesAlone } from './queries.ts'

interface Taking {
  actor: Pick<Actor, 'id' | 'isOnClassDevice'>
  row: { id: number }
  relations: readonly Relation[]
}

/**
 * Refuses to let a child's record, badge or journey leave the server: to a young child alone, without a proved address, and during a
 * dispute. `tooYoung` is the message to the child.
 */
export async function requireMayTake(services: Services, taking: Taking, tooYoung: string): Promise<void> {
  if (await isTooYoung(services, taking)) throw refuse('FORBIDDEN', tooYoung)
  await requireProvedAddress(services, taking.actor.id)
  await requireNoDispute(services, taking.row.id)
}

/** Why it would be refused, shown instead of the link; null if it would not. */
export async function whyNotTaken(
  services: Services,
  taking: Taking,
  tooYoung: string,
): Promise<string | null> {
  // A file would stay on the device for the next child: there the calls are closed as a whole.
  if (taking.actor.isOnClassDevice) return recordMessages.onClassDevice
  if (await isTooYoung(services, taking)) return tooYoung
  if (!(await isProved(services, taking.actor.id))) return errors.UNPROVED.message
  return (await isDisputed(services.db, taking.row.id)) ? errors.DISPUTE.message : null
}

/** A child takes what is its own from 13 on; before, only a guardian does. */
const isTooYoung = async ({ db, clock }: Services, { row, relations }: Taking) =>
  !relations.includes('guardian') && !(await decidesAlone(db, row.id, dayOf(clock.now())))
