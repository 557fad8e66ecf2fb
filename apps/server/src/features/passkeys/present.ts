import type { ReplyOf } from '@kindling/contract/define-call'
import type { getPasskeys } from '@kindling/contract/passkeys'
import { mostPasskeys } from '@kindling/rules/passkeys'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { countCodesLeft, hasOffice, listPasskeysOf, type PasskeyRow } from './queries.ts'
import { relyingParty } from './relying-party.ts'

type Reply = ReplyOf<typeof getPasskeys>

/** The caller's passkeys; their keys stay in the server. */
export const showPasskeys = ({ services, actor }: RequestContext<typeof getPasskeys>): Promise<Reply> =>
  passkeysReply(services, actor.id)

export async function passkeysReply(services: Services, userId: number): Promise<Reply> {
  const rows = await listPasskeysOf(services.db, userId)
  const isDemanded = await isDemandedOf(services, services.db, userId)
  const canAdd = rows.length < mostPasskeys && relyingParty(services).canHavePasskeys
  const canRemove = rows.length > 1 || (rows.length === 1 && !isDemanded)
  return {
    passkeys: rows.map(presentPasskey),
    codes_left: await countCodesLeft(services.db, userId),
    is_demanded: isDemanded,
    can: [
      ...(canAdd ? (['add'] as const) : []),
      ...(canRemove ? (['remove'] as const) : []),
      ...(rows.length > 0 ? (['make-codes'] as const) : []),
    ],
  }
}

/** Whether a passkey is demanded: of operators and administrators of schools and districts, if the installation demands it. */
export const isDemandedOf = async (services: Pick<Services, 'settings'>, db: Db, userId: number) =>
  services.settings.secondFactor === 'demanded' && (await hasOffice(db, userId))

const presentPasskey = ({ id, name, made_at, used_at }: PasskeyRow) => ({
  id,
  name,
  made_at: made_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})
