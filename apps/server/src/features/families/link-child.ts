import type { ReplyOf } from '@kindling/contract/define-call'
import type { linkGuardian } from '@kindling/contract/families'
import { actsAllowed } from '@kindling/rules/access'
import { readCode } from '@kindling/rules/codes'
import { isSameName } from '@kindling/rules/people'
import { familyWords } from '@kindling/rules/words/families'
import { countUse, rateLimits, usesSoFar } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction, unlessDone } from '../../platform/transaction.ts'
import { listUserRecords, presentChild } from '../accounts/index.ts'
import { becomeGuardian } from './become-guardian.ts'
import { findChildByCode } from './queries.ts'

type LinkVisit = Visit<typeof linkGuardian>

/** A parent links a child that has an account: by the code of the child's certificate and the child's name (FAMILIES-45). */
export async function linkChild(visit: LinkVisit): Promise<ReplyOf<typeof linkGuardian>> {
  const { house, actor, body, params } = visit
  if ((params.guardianId ?? actor.id) !== actor.id || (body.guardian_id ?? actor.id) !== actor.id)
    throw refuse('NOT_FOUND')
  const { childId } = await unlessDone(house, visit.retry, () => makeLink(visit))
  const [child] = await listUserRecords(house.db, [childId])
  if (!child) throw refuse('NOT_FOUND')
  return { child: presentChild(child, actsAllowed('child', ['guardian']), house) }
}

async function makeLink(visit: LinkVisit): Promise<{ childId: number }> {
  const { house, actor, body } = visit
  const { id: childId } = await childNamed(visit)
  return transaction(
    house,
    async tx => {
      const link = { childId, guardianId: actor.id, relation: body.relation, by: actor.id }
      if (!(await becomeGuardian(house, tx, { ...link, method: 'linked-by-code' })))
        throw refuseField('profile_code', familyWords.alreadyLinked)
      return { childId }
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
  await requireFewGuesses(house, actor.id, code)
  const child = code ? await findChildByCode(house.db, code) : null
  if (child && isNamed(child, body)) return child
  await countUse(house, rateLimits.codeGuesses, actor.id)
  if (code) await countUse(house, rateLimits.linkGuesses, code)
  throw refuse('NOT_FOUND', familyWords.linkMismatch)
}

async function requireFewGuesses(
  house: LinkVisit['house'],
  actorId: number,
  code: string | null,
): Promise<void> {
  const ofActor = await usesSoFar(house, rateLimits.codeGuesses, actorId)
  const ofCode = code ? await usesSoFar(house, rateLimits.linkGuesses, code) : 0
  if (ofActor >= rateLimits.codeGuesses.most || ofCode >= rateLimits.linkGuesses.most) throw refuse('LIMIT')
}

/** A child that was added without a last name is known by the first one. */
const isNamed = (child: { first_name: string; last_name: string }, typed: LinkVisit['body']) =>
  isSameName(child.first_name, typed.child_first_name) &&
  (child.last_name === '' || isSameName(child.last_name, typed.child_last_name))
