import type { ReplyOf } from '@kindling/contract/define-call'
import type { linkGuardian } from '@kindling/contract/families'
import { readCode } from '@kindling/rules/codes'
import { isSameName } from '@kindling/rules/people'
import { familyWords } from '@kindling/rules/words/families'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { countWrongTries, rateLimits } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction, unlessDone } from '../../platform/transaction.ts'
import { askToBeGuardian, listRequestsOf, presentAsked } from '../guardians/index.ts'
import { findChildByCode } from './queries.ts'

type LinkVisit = Visit<typeof linkGuardian>

/**
 * A parent asks to be a guardian of a child that has an account: by the child's code and name (FAMILIES-45). Who knows both
 * may ask; a guardian with a proved address, or the verified school, says yes (decision 0021).
 */
export async function linkChild(visit: LinkVisit): Promise<ReplyOf<typeof linkGuardian>> {
  const { house, actor, body, params } = visit
  if ((params.guardianId ?? actor.id) !== actor.id || (body.guardian_id ?? actor.id) !== actor.id)
    throw refuse('NOT_FOUND')
  await requireProvedAddress(house, actor.id)
  const { requestId } = await unlessDone(house, visit.retry, () => ask(visit))
  const asked = await listRequestsOf(house.db, actor.id, house.clock.now())
  const request = asked.find(one => one.id === requestId)
  return { child: null, request: request ? presentAsked(request) : null }
}

async function ask(visit: LinkVisit): Promise<{ requestId: number }> {
  const { house, actor, body } = visit
  const { id: childId } = await childNamed(visit)
  return transaction(
    house,
    async tx => {
      const asking = { childId, guardianId: actor.id, relation: body.relation, method: 'code' } as const
      return { requestId: await askToBeGuardian(house, tx, asking) }
    },
    visit.retry,
  )
}

/**
 * The child of this code and name. A wrong code and a wrong name answer alike and count alike: for who guesses, and for
 * the code, so that nobody tries names on one code from many accounts.
 */
async function childNamed({ house, actor, body }: LinkVisit) {
  const code = readCode(body.profile_code)
  const ofActor = [rateLimits.codeGuesses, actor.id] as const
  const counters = code ? [ofActor, [rateLimits.linkGuesses, code] as const] : [ofActor]
  return countWrongTries(house, counters, async () => {
    const child = code ? await findChildByCode(house.db, code) : null
    if (child && isNamed(child, body)) return child
    throw refuse('NOT_FOUND', familyWords.linkMismatch)
  })
}

/** A child that was added without a last name is known by the first one. */
const isNamed = (child: { first_name: string; last_name: string }, typed: LinkVisit['body']) =>
  isSameName(child.first_name, typed.child_first_name) &&
  (child.last_name === '' || isSameName(child.last_name, typed.child_last_name))
