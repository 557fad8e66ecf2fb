import type { ReplyOf } from '@kindling/contract/define-call'
import type { answerGuardianRequest, withdrawGuardianRequest } from '@kindling/contract/guardians'
import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { format } from '@kindling/rules/messages/format'
import { topics } from '@kindling/rules/notifications'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { namesForMail } from '../../platform/mail-names.ts'
import { postMail } from '../../platform/posting.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { agreeByLetter } from './agree-by-letter.ts'
import { becomeGuardian, type NewLink } from './become-guardian.ts'
import { closeRequest, findAnswerable, type GuardianRequest, withdrawRequest } from './request-queries.ts'

type Answering = RowContext<typeof answerGuardianRequest, 'child', ChildRow>

/** A yes makes the guardian, confirmed at once; a no ends the request. A request is answered only once. */
export async function answerRequest(context: Answering): Promise<ReplyOf<typeof answerGuardianRequest>> {
  const { services, actor, row: child, body } = context
  await requireProvedAddress(services, actor.id)
  const now = services.clock.now()
  await transaction(services, async tx => {
    await lockAccount(tx.db, child.id)
    const asked = { id: body.request_id, childId: child.id, actorId: actor.id }
    const request = await findAnswerable(tx.db, asked, now)
    if (!request) throw refuse('NOT_FOUND')
    // A no is always allowed: it changes no existing link.
    if (body.yes) await requireNoDispute(tx, child.id)
    if (body.yes) await requireStaying(tx, child.id)
    const closing = { closed: body.yes ? 'accepted' : 'declined', by: actor.id } as const
    // The asker may withdraw the request while it is answered: only one of the two counts.
    if (!(await closeRequest(tx.db, request.id, closing, now))) throw refuse('NOT_FOUND')
    if (body.yes) await letIn(context, tx, request)
    else await turnAway(context, tx, request)
  })
  return { answered: body.yes ? 'accepted' : 'declined' }
}

const methods = {
  code: 'linked-by-code',
  invite: 'invited',
  letter: 'letter-printed',
} as const satisfies Record<GuardianRequest['method'], NewLink['method']>

async function letIn({ services, actor }: Answering, tx: Tx, request: GuardianRequest): Promise<void> {
  const { child_id: childId, guardian_id: guardianId, relation, method } = request
  const link = { childId, guardianId, relation, by: actor.id, isConfirmed: true }
  await becomeGuardian(services, tx, { ...link, method: methods[method] })
  if (method === 'letter')
    await agreeByLetter(tx, { childId, guardianId, classId: request.letter_class_id }, services.clock.now())
  await writeToAsker(services, tx, request, 'accepted')
}

async function turnAway({ services, actor }: Answering, tx: Tx, request: GuardianRequest): Promise<void> {
  const details = { guardian_id: request.guardian_id, method: request.method }
  const entry = { act: 'guardian-declined', actorId: actor.id, subjectId: request.child_id, details } as const
  await audit(tx.db, entry, services.clock.now())
  tx.announce({
    type: 'guardian_declined',
    actorId: actor.id,
    topics: [topics.parent(request.guardian_id)],
  })
  await writeToAsker(services, tx, request, 'declined')
}

/** The asker is told the answer, but not who gave it. */
async function writeToAsker(
  services: Services,
  tx: Tx,
  request: GuardianRequest,
  answer: 'accepted' | 'declined',
): Promise<void> {
  if (!request.guardian_email) return
  const { productName: product, publicUrl, supportEmail: support } = services.settings
  const values = {
    name: request.guardian_first_name,
    child: (await namesForMail(tx.db, [request.child_id]))(request.child_id).first,
    product,
    support,
    link: `${publicUrl}/parent/dashboard`,
  }
  await postMail(services, tx.db, {
    to: request.guardian_email,
    subject: format(familyMailMessages.answerSubjects[answer], values),
    text: format(familyMailMessages.answers[answer], values),
  })
}

/** The asker withdraws their own request. */
export async function withdrawOwnRequest({
  services,
  actor,
  body,
}: RequestContext<typeof withdrawGuardianRequest>): Promise<ReplyOf<typeof withdrawGuardianRequest>> {
  const withdrawn = await transaction(services, tx =>
    withdrawRequest(tx.db, body.request_id, actor.id, services.clock.now()),
  )
  if (!withdrawn) throw refuse('NOT_FOUND')
  return { withdrawn }
}
