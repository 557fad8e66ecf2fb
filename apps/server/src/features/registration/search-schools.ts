import type { ReplyOf } from '@kindling/contract/define-call'
import type { checkEmail, searchPublicSchools } from '@kindling/contract/registration'
import { schoolSearchLetters } from '@kindling/rules/registration'
import { hostOf } from '../../platform/networks.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { registrationLimits } from './limits.ts'
import { findPublicSchools, hasAccount } from './queries.ts'

const mostSchools = 20

/** Schools by the beginnings of their words; fewer than three letters find nothing (ACCOUNTS-69). */
export async function searchSchools({
  services,
  query,
}: RequestContext<typeof searchPublicSchools>): Promise<ReplyOf<typeof searchPublicSchools>> {
  const words = query.name.match(/[\p{L}\p{N}]+/gu) ?? []
  const found =
    words.join('').length < schoolSearchLetters
      ? []
      : await findPublicSchools(services.db, words.map(word => `${word}:*`).join(' & '), mostSchools)
  return { report: { school_pick_list: found } }
}

/** Tells as little as the registration itself would, and only a few times an hour (ACCOUNTS-75). */
export async function showEmailStatus({
  services,
  query,
  request,
}: RequestContext<typeof checkEmail>): Promise<ReplyOf<typeof checkEmail>> {
  await useLimit(services, registrationLimits.emailChecks, hostOf(request.ip))
  return { status: !(await hasAccount(services.db, query.email, 'Teacher')) }
}
