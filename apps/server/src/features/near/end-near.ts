import type { ReplyOf } from '@kindling/contract/define-call'
import type { endNear } from '@kindling/contract/near'
import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { nearMessages } from '@kindling/rules/messages/near'
import { newDays } from '@kindling/rules/near'
import type { ChildRow } from '../../platform/access/queries.ts'
import { findVerifiedSchool } from '../../platform/access/verified-school.ts'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { notifyAround } from '../guardians/index.ts'
import { endCards, endPassword, listNear } from './queries.ts'

type Ending = RowContext<typeof endNear, 'child', ChildRow>

/**
 * A guardian says that this was not them. A recently set password ends with all sessions; cards end with the sessions that they opened,
 * unless the child's own verified school answers for them: then the school is asked.
 */
export async function endOne(context: Ending): Promise<ReplyOf<typeof endNear>> {
  const { services, actor, row: child, body } = context
  await requireProvedAddress(services, actor.id)
  const ended = await transaction(services, async tx => {
    const isEnded = body.kind === 'password' ? await undoPassword(context, tx) : await undoCards(context, tx)
    const entry = {
      act: 'near-ended',
      actorId: actor.id,
      subjectId: child.id,
      details: { kind: body.kind },
    } as const
    if (isEnded) await audit(tx.db, entry, services.clock.now())
    return isEnded
  })
  services.topics.wakePerson(child.id)
  return { ended }
}

async function undoPassword({ services, actor, row: child }: Ending, tx: Tx): Promise<boolean> {
  await lockAccount(tx.db, child.id)
  await requireNoDispute(tx, child.id)
  const now = services.clock.now()
  const since = secondsAfter(now, -newDays * 24 * 3600)
  const near = await listNear(tx.db, child.id, { now, since, readerId: actor.id })
  if (!near.some(one => one.kind === 'password')) throw refuse('VALIDATION', nearMessages.nothingToEnd)
  const isEnded = await endPassword(tx.db, child.id)
  await endAllSessions(tx.db, child.id)
  await notifyAround(services, tx, {
    childId: child.id,
    aboutId: actor.id,
    subject: familyMailMessages.passwordEndedSubject,
    text: familyMailMessages.passwordEnded,
    school: true,
  })
  return isEnded
}

async function undoCards({ row: child }: Ending, tx: Tx): Promise<boolean> {
  await lockAccount(tx.db, child.id)
  if ((await findVerifiedSchool(tx.db, child.id)) !== null)
    throw refuse('VALIDATION', nearMessages.askTheSchool)
  await requireNoDispute(tx, child.id)
  return endCards(tx.db, child.id)
}
