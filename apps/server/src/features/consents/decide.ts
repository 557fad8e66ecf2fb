import type { giveConsent, listConsents, withdrawConsent } from '@kindling/contract/consents'
import type { ReplyOf } from '@kindling/contract/define-call'
import { consentWords } from '@kindling/rules/words/consents'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { withdrawConsent as endConsent, recordConsent } from '../../platform/consents.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { hasProvedAddress, isAgreed, listConsentRecords } from './queries.ts'

type Reply = ReplyOf<typeof listConsents>
type Visit = RowVisit<typeof listConsents, 'child', ChildRow>

/** What a guardian sees of the consents for a child, and what follows from them (P1). */
export async function showConsents({
  house,
  actor,
  row: child,
}: Pick<Visit, 'house' | 'actor' | 'row'>): Promise<Reply> {
  return {
    child: { id: child.id, first_name: child.first_name },
    consents: await listConsentRecords(house.db, child.id, dayOf(house.clock.now())),
    email_verified: await hasProvedAddress(house.db, actor.id),
  }
}

/** A guardian agrees. To what tells others of the child, only one whose address is proved (P1). */
export async function give(visit: RowVisit<typeof giveConsent, 'child', ChildRow>): Promise<Reply> {
  const { house, actor, row: child, body } = visit
  const { purpose } = body
  if (purpose === 'sharing' && !(await hasProvedAddress(house.db, actor.id)))
    throw refuseField('purpose', consentWords.confirmFirst)
  const now = house.clock.now()
  await transaction(house, async tx => {
    await lockAccount(tx.db, child.id)
    await requireNoDispute(tx, child.id)
    if (await isAgreed(tx.db, child.id, purpose, dayOf(now))) return
    const consent = { childId: child.id, purpose, givenBy: actor.id, method: 'family-page' }
    await recordConsent(tx.db, consent, now)
    await audit(
      tx.db,
      { act: 'consent-given', actorId: actor.id, subjectId: child.id, details: { purpose } },
      now,
    )
  })
  return showConsents(visit)
}

/** A guardian takes a consent back, whichever guardian gave it: one no is a no. */
export async function withdraw(visit: RowVisit<typeof withdrawConsent, 'child', ChildRow>): Promise<Reply> {
  const { house, actor, row: child, body } = visit
  const { purpose } = body
  const now = house.clock.now()
  await transaction(house, async tx => {
    await lockAccount(tx.db, child.id)
    await requireNoDispute(tx, child.id)
    await sayNo(tx.db, { childId: child.id, purpose, by: actor.id }, now)
    const entry = {
      act: 'consent-withdrawn',
      actorId: actor.id,
      subjectId: child.id,
      details: { purpose },
    } as const
    await audit(tx.db, entry, now)
  })
  return showConsents(visit)
}

type Db = Parameters<typeof endConsent>[0]

/** A no is kept where nothing was agreed to as well: a school does not answer for a pupil against it. */
async function sayNo(
  db: Db,
  { childId, purpose, by }: { childId: number; purpose: 'account' | 'sharing'; by: number },
  now: Date,
): Promise<void> {
  const no = { childId, purpose, by, onlyOwn: false }
  if (await endConsent(db, no, now)) return
  await recordConsent(db, { childId, purpose, givenBy: by, method: 'refused' }, now)
  await endConsent(db, no, now)
}
