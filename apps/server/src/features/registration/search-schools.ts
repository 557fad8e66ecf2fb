import type { ReplyOf } from '@kindling/contract/define-call'
import type { checkEmail, searchPublicSchools } from '@kindling/contract/registration'
import { schoolSearchLetters } from '@kindling/rules/registration'
import { hostOf } from '../../platform/networks.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { takeTurns } from '../../platform/turns.ts'
import { askingOf } from '../../platform/whose-turn.ts'
import { registrationLimits } from './limits.ts'
import { findPublicSchools, hasAccount } from './queries.ts'

const mostSchools = 20

/** Common words are in tens of thousands of names: two at a time leave connections for other requests. */
const inTurn = takeTurns(2)
/** What the guests of a classroom type at once. */
const mostWaiting = 60

/** Schools by the beginnings of their words; fewer than three letters find nothing (ACCOUNTS-69). */
export async function searchSchools(
  context: RequestContext<typeof searchPublicSchools>,
): Promise<ReplyOf<typeof searchPublicSchools>> {
  const { services, query } = context
  const words = query.name.match(/[\p{L}\p{N}]+/gu) ?? []
  const found =
    words.join('').length < schoolSearchLetters
      ? []
      : await inTurn(
          () => findPublicSchools(services.db, words.map(word => `${word}:*`).join(' & '), mostSchools),
          { ...askingOf(context), mostWaiting },
        )
  return { report: { school_pick_list: found } }
}

/** Reveals no more than the registration itself, and only a few times an hour (ACCOUNTS-75). */
export async function showEmailStatus({
  services,
  query,
  request,
}: RequestContext<typeof checkEmail>): Promise<ReplyOf<typeof checkEmail>> {
  await useLimit(services, registrationLimits.emailChecks, hostOf(request.ip))
  return { status: !(await hasAccount(services.db, query.email, 'Teacher')) }
}
