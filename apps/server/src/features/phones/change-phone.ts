import type { ReplyOf } from '@kindling/contract/define-call'
import type { removePhone, switchTexts } from '@kindling/contract/phones'
import { phoneLetterMessages } from '@kindling/rules/messages/phone-letters'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { notifyOwner } from '../accounts/index.ts'
import { endingOf } from './prove-number.ts'
import { deletePhone, findPhone, setTexts } from './queries.ts'
import { phoneReply } from './show-phone.ts'

/** Whether texts go to the caller's number. Switching them off also stops texts about wishes to talk, so the owner is told. */
export async function turnTexts({
  services,
  actor,
  body,
}: RequestContext<typeof switchTexts>): Promise<ReplyOf<typeof switchTexts>> {
  await transaction(services, async ({ db }) => {
    await lockAccount(db, actor.id)
    const before = await findPhone(db, actor.id)
    if (!before) throw refuse('NOT_FOUND')
    await setTexts(db, actor.id, body.is_on)
    const entry = { act: 'texts-switched', actorId: actor.id, subjectId: actor.id } as const
    await audit(db, { ...entry, details: { texts: body.is_on ? 'on' : 'off' } }, services.clock.now())
    if (body.is_on || !before.is_on) return
    const { switchedOffSubject: subject, switchedOffText: text } = phoneLetterMessages
    await notifyOwner(services, db, actor.id, { subject, text, values: { ending: endingOf(before.number) } })
  })
  return phoneReply(services, actor.id)
}

/** Deletes the caller's number. Waiting texts look it up when they are sent, and find none. */
export async function forgetPhone({
  services,
  actor,
}: RequestContext<typeof removePhone>): Promise<ReplyOf<typeof removePhone>> {
  await transaction(services, async ({ db }) => {
    await lockAccount(db, actor.id)
    const number = await deletePhone(db, actor.id)
    if (number === null) throw refuse('NOT_FOUND')
    await audit(db, { act: 'phone-removed', actorId: actor.id, subjectId: actor.id }, services.clock.now())
    const { removedSubject: subject, removedText: text } = phoneLetterMessages
    await notifyOwner(services, db, actor.id, { subject, text, values: { ending: endingOf(number) } })
  })
  return phoneReply(services, actor.id)
}
