import type { ReplyOf } from '@kindling/contract/define-call'
import type { addOperator, deleteOperator, listOperators } from '@kindling/contract/operators'
import { say } from '@kindling/rules/words/format'
import { letterWords } from '@kindling/rules/words/letters'
import { operatorWords } from '@kindling/rules/words/operators'
import { postMail } from '../../platform/messages.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { rateLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { presentPerson, requireCurrentPassword } from '../accounts/index.ts'
import { dismissOperator, grantOffice } from './offices.ts'
import { listCandidates, listOperatorRecords } from './queries.ts'

type OperatorsReply = ReplyOf<typeof listOperators>

export const showOperators = ({ house }: Visit<typeof listOperators>): Promise<OperatorsReply> =>
  operatorsOf(house.db)

/** An operator appoints another one, with the own password again: an open browser is not enough (F-02). */
export async function appoint(visit: Visit<typeof addOperator>): Promise<OperatorsReply> {
  const { house, actor, body } = visit
  await requireProvedAddress(house, actor.id)
  await useLimit(house, rateLimits.staffInvitations, actor.id)
  const account = await requireCurrentPassword(visit, body.current_password)
  const person = await getCandidate(house.db, body)
  const change = { userId: person.id, actorId: actor.id, how: 'screen' } as const
  await transaction(house, async tx => {
    if (!(await grantOffice(tx.db, change, house.clock.now())))
      throw refuseField('email', operatorWords.already)
    await tell(visit, tx, person, 'Appointed', account.first_name)
  })
  house.topics.wakePerson(person.id)
  return operatorsOf(house.db)
}

/** Takes an office; whoever loses it hears of it by mail. */
export async function dismiss(visit: Visit<typeof deleteOperator>): Promise<OperatorsReply> {
  const { house, actor, params } = visit
  const change = { userId: params.userId, actorId: actor.id, how: 'screen' } as const
  await transaction(house, async tx => {
    const before = await listOperatorRecords(tx.db)
    const leaving = await dismissOperator(tx.db, change, house.clock.now())
    const by = before.find(one => one.id === actor.id)?.first_name ?? ''
    await tell(visit, tx, leaving, 'Dismissed', by)
  })
  house.topics.wakePerson(params.userId)
  // Who has just given up the own office has no right to the list any more.
  return params.userId === actor.id ? { operators: [] } : operatorsOf(house.db)
}

async function getCandidate(db: Db, { email, user_type }: Visit<typeof addOperator>['body']) {
  const found = await listCandidates(db, email)
  const fitting = user_type ? found.filter(one => one.user_type === user_type) : found
  const [person, another] = fitting
  if (!person) throw refuseField('email', operatorWords.nobody)
  if (another) throw refuseField('user_type', operatorWords.several)
  return person
}

async function tell(
  { house }: Pick<Visit, 'house'>,
  tx: Tx,
  person: { email: string | null; first_name: string },
  what: 'Appointed' | 'Dismissed',
  by: string,
): Promise<void> {
  if (!person.email) return
  const { productName: product, publicUrl, supportEmail: email } = house.settings
  const link = `${publicUrl}/dashboard/operators`
  await postMail(house, tx.db, {
    to: person.email,
    subject: say(letterWords[`operator${what}Subject`], { product }),
    text: say(letterWords[`operator${what}Text`], { product, name: person.first_name, by, link, email }),
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
