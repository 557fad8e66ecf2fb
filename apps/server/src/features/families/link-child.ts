import type { ReplyOf } from '@kindling/contract/define-call'
import type { linkGuardian } from '@kindling/contract/families'
import { readCode } from '@kindling/rules/codes'
import { familyMessages } from '@kindling/rules/messages/families'
import { isSameName } from '@kindling/rules/people'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { commonLimits, countWrongTries } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { transaction, unlessDone } from '../../platform/transaction.ts'
import { askToBeGuardian, listRequestsOf, presentAsked } from '../guardians/index.ts'
import { familyLimits } from './limits.ts'
import { findChildByCode } from './queries.ts'

type LinkContext = RequestContext<typeof linkGuardian>

/**
 * A parent asks to be a guardian of a child with an account: by the child's code and name (FAMILIES-45). A parent who knows both may ask; a
 * guardian with a proved address, or the verified school, says yes (decision 0021).
 */
export async function linkChild(context: LinkContext): Promise<ReplyOf<typeof linkGuardian>> {
  const { services, actor, body, params } = context
  if ((params.guardianId ?? actor.id) !== actor.id || (body.guardian_id ?? actor.id) !== actor.id)
    throw refuse('NOT_FOUND')
  await requireProvedAddress(services, actor.id)
  const { requestId } = await unlessDone(services, context.retry, () => ask(context))
  const asked = await listRequestsOf(services.db, actor.id, services.clock.now())
  const request = asked.find(one => one.id === requestId)
  return { child: null, request: request ? presentAsked(request) : null }
}

async function ask(context: LinkContext): Promise<{ requestId: number }> {
  const { services, actor, body } = context
  const { id: childId } = await childNamed(context)
  return transaction(
    services,
    async tx => {
      const asking = { childId, guardianId: actor.id, relation: body.relation, method: 'code' } as const
      return { requestId: await askToBeGuardian(services, tx, asking) }
    },
    context.retry,
  )
}

/**
 * The child with this code and name. A wrong code and a wrong name get the same answer and count alike: for the guesser, and for the code,
 * so that names cannot be tried on one code from many accounts.
 */
async function childNamed({ services, actor, body }: LinkContext) {
  const code = readCode(body.profile_code)
  const ofActor = [commonLimits.codeGuesses, actor.id] as const
  const counters = code ? [ofActor, [familyLimits.linkGuesses, code] as const] : [ofActor]
  return countWrongTries(services, counters, async () => {
    const child = code ? await findChildByCode(services.db, code) : null
    if (child && isNamed(child, body)) return child
    throw refuse('NOT_FOUND', familyMessages.linkMismatch)
  })
}

/** A child without a last name is identified by the first one. */
const isNamed = (child: { first_name: string; last_name: string }, typed: LinkContext['body']) =>
  isSameName(child.first_name, typed.child_first_name) &&
  (child.last_name === '' || isSameName(child.last_name, typed.child_last_name))
