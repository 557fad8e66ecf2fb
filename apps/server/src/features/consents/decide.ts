import type { giveConsent, listConsents, withdrawConsent } from '@kindling/contract/consents'
import type { ReplyOf } from '@kindling/contract/define-call'
import { consentMessages } from '@kindling/rules/messages/consents'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { withdrawConsent as endConsent, recordConsent } from '../../platform/consents.ts'
import { isStopped } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { hasProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { findLastConsentWord, isAgreed, listConsentRecords } from './queries.ts'

type Reply = ReplyOf<typeof listConsents>
type RequestContext = RowContext<typeof listConsents, 'child', ChildRow>

/** A child's consents as a guardian sees them, and what follows from them (P1). */
export async function showConsents({
  services,
  actor,
  row: child,
}: Pick<RequestContext, 'services' | 'actor' | 'row'>): Promise<Reply> {
  return {
    child: { id: child.id, first_name: child.first_name },
    consents: await listConsentRecords(services.db, child.id, dayOf(services.clock.now())),
    email_verified: await hasProvedAddress(services, actor.id),
  }
}

/** A guardian agrees. Sharing, which tells others about the child, needs a guardian with a proved address (P1). */
export async function give(context: RowContext<typeof giveConsent, 'child', ChildRow>): Promise<Reply> {
  const { services, actor, row: child, body } = context
  const { purpose } = body
  if (purpose === 'sharing' && !(await hasProvedAddress(services, actor.id)))
    throw refuseField('purpose', consentMessages.confirmFirst)
  await transaction(services, async tx => {
    await lockAccount(tx.db, child.id)
    const now = services.clock.now()
    await requireUndisputed(context, tx, 'yes')
    if (await isAgreed(tx.db, child.id, purpose, dayOf(now))) return
    const consent = { childId: child.id, purpose, givenBy: actor.id, method: 'family-page' }
    await recordConsent(tx.db, consent, now)
    await audit(
      tx.db,
      { act: 'consent-given', actorId: actor.id, subjectId: child.id, details: { purpose } },
      now,
    )
  })
  return showConsents(context)
}

/**
 * A dispute stops both answers, except where they undo what the opener said just before: a yes to sharing may be withdrawn, and a no to the
 * child's own work may be answered. A yes to that work, with which the child writes, and a no to sharing stay until the decision (decision
 * 0021).
 */
async function requireUndisputed(
  { actor, row: child, body }: RowContext<typeof giveConsent, 'child', ChildRow>,
  { db }: Tx,
  word: 'yes' | 'no',
): Promise<void> {
  const last = await findLastConsentWord(db, child.id, body.purpose)
  const undoes = body.purpose === 'account' ? 'yes' : 'no'
  const isUndone = last !== null && word === undoes && last.is_yes === (word === 'no')
  if (await isStopped(db, { childId: child.id, by: actor.id }, isUndone ? last : null))
    throw refuse('DISPUTE')
}

/** A guardian withdraws a consent, whichever guardian gave it: one no is a no. */
export async function withdraw(
  context: RowContext<typeof withdrawConsent, 'child', ChildRow>,
): Promise<Reply> {
  const { services, actor, row: child, body } = context
  const { purpose } = body
  await transaction(services, async tx => {
    await lockAccount(tx.db, child.id)
    const now = services.clock.now()
    await requireUndisputed(context, tx, 'no')
    await sayNo(tx.db, { childId: child.id, purpose, by: actor.id }, now)
    const entry = {
      act: 'consent-withdrawn',
      actorId: actor.id,
      subjectId: child.id,
      details: { purpose },
    } as const
    await audit(tx.db, entry, now)
  })
  return showConsents(context)
}

type Db = Parameters<typeof endConsent>[0]

/** A no is recorded even when no consent existed: a school must not answer for a student against it. */
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
