import { accountMessages } from '@kindling/rules/messages/accounts'
import { commonLimits, useLimit } from '../../platform/rate-limits.ts'
import { Refusal } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'

/** Reveals that an account exists. */
export class UsernameTaken extends Refusal {
  constructor() {
    super('VALIDATION', accountMessages.usernameTaken, { username: accountMessages.usernameTaken })
  }
}

/**
 * Counts a taken username like a question whether a name is free. It runs after the transaction: a count inside would be rolled back, and a
 * count beside it needs a second connection, for which all holders of one would wait.
 */
export async function countTaken(services: Services, actorId: number, failure: unknown): Promise<never> {
  if (failure instanceof UsernameTaken) await useLimit(services, commonLimits.usernameChecks, actorId)
  throw failure
}
