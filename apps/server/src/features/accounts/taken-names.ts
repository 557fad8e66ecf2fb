import { accountMessages } from '@kindling/rules/messages/accounts'
import { commonLimits, useLimit } from '../../platform/rate-limits.ts'
import { Refusal } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'

/** Tells of an account that exists. */
export class UsernameTaken extends Refusal {
  constructor() {
    super('VALIDATION', accountMessages.usernameTaken, { username: accountMessages.usernameTaken })
  }
}

/**
 * Counts a taken username like asking whether a name is free. After the transaction that met it: what is counted there would be undone
 * with it, and to count beside it takes a second connection, for which all that hold one would wait.
 */
export async function countTaken(services: Services, actorId: number, failure: unknown): Promise<never> {
  if (failure instanceof UsernameTaken) await useLimit(services, commonLimits.usernameChecks, actorId)
  throw failure
}
