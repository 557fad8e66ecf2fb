import type { checkUsername } from '@kindling/contract/credentials'
import { usernameFrom } from '@kindling/rules/formats'
import { rateLimits, useLimit } from '../../platform/rate-limits.ts'
import type { Visit } from '../../platform/serve.ts'
import { isUsernameTaken } from './credential-queries.ts'

/** Whether a username is free (ACCOUNTS-90). Every question counts, so that nobody lists who is here. */
export async function tellWhetherFree({ house, actor, params }: Visit<typeof checkUsername>) {
  await useLimit(house, rateLimits.usernameChecks, actor.id)
  return { status: !(await isUsernameTaken(house.db, usernameFrom(params.username))) }
}
