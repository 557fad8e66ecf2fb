import type { BadgeVerdict } from '@kindling/rules/open-badges'
import type { Services } from '../../platform/services.ts'
import { keyNamedIn, SignedBadge } from './credential.ts'
import { countsOf } from './issuer.ts'
import { isRevoked, listKeys } from './queries.ts'

export interface VerifiedBadge {
  verdict: BadgeVerdict
  /** Only for a credential that was signed here and is unchanged. */
  badge: SignedBadge | null
}

/** Verifies a file that claims to be a badge of this installation. No other server is asked. */
export async function verifyHere(services: Services, credential: object): Promise<VerifiedBadge> {
  const named = keyNamedIn(credential)
  const keys = countsOf(await listKeys(services.db))
  if (named && keys.withdrawn.includes(named.publicKey)) return { verdict: 'withdrawn', badge: null }
  if (!named || !keys.valid.includes(named.publicKey)) return { verdict: 'foreign', badge: null }
  const { data: badge } = SignedBadge.safeParse(credential)
  if (!badge || !(await isAsSigned(badge, named, services.clock.now())))
    return { verdict: 'changed', badge: null }
  const at = placeOf(badge)
  return { verdict: at && (await isRevoked(services.db, at)) ? 'revoked' : 'valid', badge }
}

/** The claimed issuer must be the signer. */
export async function isAsSigned(
  badge: SignedBadge,
  { issuer, publicKey }: { issuer: string; publicKey: string },
  now: Date,
): Promise<boolean> {
  if (badge.issuer.id !== issuer) return false
  const { isSigned } = await import('./proofs.ts')
  return isSigned(badge, { issuer, publicKeys: [publicKey], now })
}

function placeOf({ credentialStatus }: SignedBadge): { listId: string; place: number } | null {
  const [, listId] = /\/badge\/revoked\/([0-9a-f-]{36})$/.exec(credentialStatus.statusListCredential) ?? []
  return listId ? { listId, place: Number(credentialStatus.statusListIndex) } : null
}
