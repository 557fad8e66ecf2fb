import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { operator } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { email, id, moment } from './shapes.ts'

/** The kinds of account that can operate. */
export const operatingTypes = ['Parent', 'Teacher', 'Vendor', 'District Admin'] as const

const operators = z.object({
  operators: z.array(
    PersonCard.extend({
      email: z.string().nullable(),
      since: moment,
      /** Null for those whom the console appointed. */
      appointed_by: z.string().nullable(),
      is_disabled: z.boolean(),
    }),
  ),
})

export const listOperators = defineCall({
  name: 'listOperators',
  summary: 'Who operates this installation, since when and by whom.',
  method: 'GET',
  path: '/operator/operators',
  guard: operator,
  reply: operators,
})

export const addOperator = defineCall({
  name: 'addOperator',
  summary:
    "Makes an adult with a confirmed address an operator; asks for the operator's own password. `user_type` says which account, where an address has several.",
  method: 'POST',
  path: '/operator/add_operator',
  guard: operator,
  body: z.strictObject({
    email,
    user_type: z.enum(operatingTypes).optional(),
    current_password: z.string().max(200),
  }),
  reply: operators,
  refusals: ['UNPROVED'],
})

export const deleteOperator = defineCall({
  name: 'deleteOperator',
  summary: 'Takes the office from an operator, and tells the person by mail. The last one stays.',
  method: 'DELETE',
  path: '/operator/delete_operator/:userId',
  guard: operator,
  params: z.strictObject({ userId: id }),
  reply: operators,
})

export const operatorCalls = [listOperators, addOperator, deleteOperator] as const
