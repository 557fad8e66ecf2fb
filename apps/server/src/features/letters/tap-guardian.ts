import type { ReplyOf } from '@kindling/contract/define-call'
import type { confirmGuardian } from '@kindling/contract/letters'
import { topics } from '@kindling/rules/notifications'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { endLink, endOldWaysIn, isFirstGuardianAwaited } from '../guardians/index.ts'
import { confirmLink, findUntapped } from './queries.ts'

/**
 * A teacher taps the name of a person who came by a letter: from then on a normal guardian. Or the teacher says that it is the wrong
 * person: then the unconfirmed link ends, with the consents from it.
 */
export async function tapGuardian({
  services,
  actor,
  row: child,
  body,
}: RowContext<typeof confirmGuardian, 'child', ChildRow>): Promise<ReplyOf<typeof confirmGuardian>> {
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  const of = { childId: child.id, guardianId: body.guardian_id }
  await transaction(services, async tx => {
    await lockAccount(tx.db, child.id)
    await requireNoDispute(tx, child.id)
    if (body.yes) await requireStaying(tx, child.id)
    if (!(await findUntapped(tx.db, { ...of, actorId: actor.id }))) throw refuse('NOT_FOUND')
    const details = { guardian_id: body.guardian_id }
    if (body.yes) {
      const isFirst = await isFirstGuardianAwaited(tx.db, child.id)
      await confirmLink(tx.db, { ...of, by: actor.id }, now)
      if (isFirst) await endOldWaysIn(services, tx, child.id)
      const entry = { act: 'guardian-confirmed', actorId: actor.id, subjectId: child.id, details } as const
      await audit(tx.db, entry, now)
      tx.announce({
        type: 'guardian_confirmed',
        actorId: body.guardian_id,
        childId: child.id,
        to: ['parents', 'groups'],
      })
      tx.announce({
        type: 'guardian_tapped',
        actorId: actor.id,
        childId: child.id,
        topics: [topics.parent(body.guardian_id)],
      })
      return
    }
    await endLink(services, tx, { ...of, by: actor.id })
    const entry = { act: 'guardian-declined', actorId: actor.id, subjectId: child.id, details } as const
    await audit(tx.db, entry, now)
    tx.announce({
      type: 'guardian_left',
      actorId: body.guardian_id,
      childId: child.id,
      to: ['parents', 'groups'],
    })
  })
  services.topics.wakePerson(child.id)
  return { confirmed: body.yes }
}
