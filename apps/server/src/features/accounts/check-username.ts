import type { checkUsername } from '@kindling/contract/credentials'
import { usernameFrom } from '@kindling/rules/formats'
import { commonLimits, useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { isOfVerifiedSchool, isUsernameTaken } from './credential-queries.ts'

/**
 * Whether a username is free (ACCOUNTS-90). Every question counts, so that nobody can list the accounts; a teacher whom no verified school
 * has confirmed learns nothing about existing accounts (decision 0021).
 */
export async function showWhetherFree({ services, actor, params }: RequestContext<typeof checkUsername>) {
  if (actor.userType === 'Teacher' && !(await isOfVerifiedSchool(services.db, actor.id)))
    throw refuse('FORBIDDEN')
  await useLimit(services, commonLimits.usernameChecks, actor.id)
  return { status: !(await isUsernameTaken(services.db, usernameFrom(params.username))) }
}
