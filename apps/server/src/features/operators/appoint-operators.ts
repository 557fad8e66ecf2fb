import type { ReplyOf } from '@kindling/contract/define-call'
import type { addOperator, deleteOperator, listOperators } from '@kindling/contract/operators'
import { format } from '@kindling/rules/messages/format'
import { letterMessages } from '@kindling/rules/messages/letters'
import { operatorMessages } from '@kindling/rules/messages/operators'
import { postMail } from '../../platform/posting.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { commonLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { presentPerson, requireCurrentPassword } from '../accounts/index.ts'
import { dismissOperator, grantOffice } from './offices.ts'
import { listCandidates, listOperatorRecords } from './queries.ts'

type OperatorsReply = ReplyOf<typeof listOperators>

export const showOperators = ({ services }: RequestContext<typeof listOperators>): Promise<OperatorsReply> =>
  operatorsOf(services.db)

/** An operator appoints another one, after typing their own password again: an open browser is not enough (F-02). */
export async function appoint(context: RequestContext<typeof addOperator>): Promise<OperatorsReply> {
  const { services, actor, body } = context
  await requireProvedAddress(services, actor.id)
  await useLimit(services, commonLimits.staffInvitations, actor.id)
  const account = await requireCurrentPassword(context, body.current_password)
  const person = await getCandidate(services.db, body)
  const change = { userId: person.id, actorId: actor.id, how: 'screen' } as const
  await transaction(services, async tx => {
    if (!(await grantOffice(services, tx.db, change))) throw refuseField('email', operatorMessages.already)
    await tell(context, tx, person, 'Appointed', account.first_name)
  })
  services.topics.wakePerson(person.id)
  return operatorsOf(services.db)
}

/** Removes an operator, who is told by mail. */
export async function dismiss(context: RequestContext<typeof deleteOperator>): Promise<OperatorsReply> {
  const { services, actor, params } = context
  const change = { userId: params.userId, actorId: actor.id, how: 'screen' } as const
  await transaction(services, async tx => {
    const before = await listOperatorRecords(tx.db)
    const leaving = await dismissOperator(tx.db, change, services.clock.now())
    const by = before.find(one => one.id === actor.id)?.first_name ?? ''
    await tell(context, tx, leaving, 'Dismissed', by)
  })
  services.topics.wakePerson(params.userId)
  // A caller who has just given up their own office may no longer read the list.
  return params.userId === actor.id ? { operators: [] } : operatorsOf(services.db)
}

async function getCandidate(db: Db, { email, user_type }: RequestContext<typeof addOperator>['body']) {
  const found = await listCandidates(db, email)
  const fitting = user_type ? found.filter(one => one.user_type === user_type) : found
  const [person, another] = fitting
  if (!person) throw refuseField('email', operatorMessages.nobody)
  if (another) throw refuseField('user_type', operatorMessages.several)
  return person
}

async function tell(
  { services }: Pick<RequestContext, 'services'>,
  tx: Tx,
  person: { email: string | null; first_name: string },
  what: 'Appointed' | 'Dismissed',
  by: string,
): Promise<void> {
  if (!person.email) return
  const { productName: product, publicUrl, supportEmail: email } = services.settings
  const link = `${publicUrl}/dashboard/operators`
  await postMail(services, tx.db, {
    to: person.email,
    subject: format(letterMessages[`operator${what}Subject`], { product }),
    text: format(letterMessages[`operator${what}Text`], {
      product,
      name: person.first_name,
      by,
      link,
      email,
    }),
  })
}

const operatorsOf = async (db: Db): Promise<OperatorsReply> => ({
  operators: (await listOperatorRecords(db)).map(record => ({
    ...presentPerson(record),
    email: record.email,
    since: record.since,
    appointed_by: record.appointed_by,
    is_disabled: record.is_disabled,
  })),
})
