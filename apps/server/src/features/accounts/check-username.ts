import type { checkUsername } from '@kindling/contract/credentials'
import { usernameFrom } from '@kindling/rules/formats'
import { rateLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { isOfVerifiedSchool, isUsernameTaken } from './credential-queries.ts'

/**
 * Whether a username is free (ACCOUNTS-90). Every question counts, so that nobody lists who is here; a teacher whom no verified
 * school has confirmed learns nothing of accounts that exist (decision 0021).
 */
export async function tellWhetherFree({ house, actor, params }: Visit<typeof checkUsername>) {
  if (actor.userType === 'Teacher' && !(await isOfVerifiedSchool(house.db, actor.id)))
    throw refuse('FORBIDDEN')
  await useLimit(house, rateLimits.usernameChecks, actor.id)
  return { status: !(await isUsernameTaken(house.db, usernameFrom(params.username))) }
}
