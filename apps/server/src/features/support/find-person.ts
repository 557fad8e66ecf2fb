import type { ReplyOf } from '@kindling/contract/define-call'
import type { findPerson } from '@kindling/contract/support'
import { fullName } from '@kindling/rules/full-name'
import { useLimit } from '../../platform/rate-limits.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { supportLimits } from './limits.ts'
import { type FoundAccount, findAccounts } from './queries.ts'

type Reply = ReplyOf<typeof findPerson>

/** Finds an account by what its person has told support; people who may not be visited are not named either. */
export async function findExactly({
  services,
  actor,
  query,
}: RequestContext<typeof findPerson>): Promise<Reply> {
  await useLimit(services, supportLimits.supportSearches, actor.id)
  return { people: (await findAccounts(services.db, query.name)).map(presentFound) }
}

const presentFound = (account: FoundAccount): Reply['people'][number] => ({
  id: account.id,
  name: account.is_open ? fullName(account) : null,
  user_type: account.user_type,
  is_operator: account.is_operator,
  schools: account.schools,
  can: account.is_open ? ['visit'] : [],
})
