import type { ReplyOf } from '@kindling/contract/define-call'
import type { endNear } from '@kindling/contract/near'
import { newDays } from '@kindling/rules/near'
import { familyMailWords } from '@kindling/rules/words/family-mails'
import { nearWords } from '@kindling/rules/words/near'
import type { ChildRow } from '../../platform/access/queries.ts'
import { findVerifiedSchool } from '../../platform/access/verified-school.ts'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { tellAround } from '../guardians/index.ts'
import { endCards, endPassword, listNear } from './queries.ts'

type Ending = RowVisit<typeof endNear, 'child', ChildRow>

/**
 * A guardian says that this was not them. A password that somebody set lately ends with all sessions; cards end with the sessions
 * that they opened, unless the own verified school answers for them: then it is asked.
 */
export async function endOne(visit: Ending): Promise<ReplyOf<typeof endNear>> {
  const { house, actor, row: child, body } = visit
  await requireProvedAddress(house, actor.id)
  const ended = await transaction(house, async tx => {
    const isEnded = body.kind === 'password' ? await undoPassword(visit, tx) : await undoCards(visit, tx)
    const entry = {
      act: 'near-ended',
      actorId: actor.id,
      subjectId: child.id,
      details: { kind: body.kind },
    } as const
    if (isEnded) await audit(tx.db, entry, house.clock.now())
    return isEnded
  })
  house.topics.wakePerson(child.id)
  return { ended }
}

async function undoPassword({ house, actor, row: child }: Ending, tx: Tx): Promise<boolean> {
  await lockAccount(tx.db, child.id)
  await requireNoDispute(tx, child.id)
  const now = house.clock.now()
  const since = secondsAfter(now, -newDays * 24 * 3600)
  const near = await listNear(tx.db, child.id, { now, since, readerId: actor.id })
  if (!near.some(one => one.kind === 'password')) throw refuse('VALIDATION', nearWords.nothingToEnd)
  const isEnded = await endPassword(tx.db, child.id)
  await endAllSessions(tx.db, child.id)
  await tellAround(house, tx, {
    childId: child.id,
    aboutId: actor.id,
    subject: familyMailWords.passwordEndedSubject,
    text: familyMailWords.passwordEnded,
    school: true,
  })
  return isEnded
}

async function undoCards({ row: child }: Ending, tx: Tx): Promise<boolean> {
  await lockAccount(tx.db, child.id)
  if ((await findVerifiedSchool(tx.db, child.id)) !== null) throw refuse('VALIDATION', nearWords.askTheSchool)
  await requireNoDispute(tx, child.id)
  return endCards(tx.db, child.id)
}
