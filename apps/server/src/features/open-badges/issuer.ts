import { randomUUID } from 'node:crypto'
import { productId } from '@kindling/rules/people'
import { audit } from '../../platform/audit.ts'
import type { Services } from '../../platform/services.ts'
import type { Settings } from '../../platform/settings.ts'
import { installationKey } from '../../platform/signing-keys.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import type { IssuerKey } from './proofs.ts'
import { insertKey, type KeyRecord, listKeys, lockKeys, retireKeys, withdrawKey } from './queries.ts'

/** `did:web` of the host of the public address; a host without https can vouch for nothing, so the key is its own issuer. */
export const issuerOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, publicKey: string): string =>
  publicUrl.startsWith('https:') ? webIssuer(publicUrl) : `did:key:${publicKey}`

const webIssuer = (publicUrl: string) => `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`

/**
 * The key that signs badges now, made at first use. After a change of the session secret, the old keys can no longer sign, and a new one is
 * made; their signatures stay valid.
 */
export async function signingKey(services: Services): Promise<IssuerKey> {
  const { multibaseOf } = await import('./proofs.ts')
  const secretOf = (salt: string) => installationKey(services.sessionSecret, 'open badges', salt)
  const find = async (db: Db): Promise<IssuerKey | null> => {
    for (const { public_key, salt, retired_at } of await listKeys(db)) {
      const secret = secretOf(salt)
      if (retired_at === null && (await multibaseOf(secret)) === public_key)
        return { issuer: issuerOf(services.settings, public_key), publicKey: public_key, secret }
    }
    return null
  }
  const make = async ({ db }: Tx): Promise<IssuerKey> => {
    await lockKeys(db)
    const found = await find(db)
    if (found) return found
    const salt = randomUUID()
    const secret = secretOf(salt)
    const publicKey = await multibaseOf(secret)
    await insertKey(db, { public_key: publicKey, salt, made_at: services.clock.now() })
    return { issuer: issuerOf(services.settings, publicKey), publicKey, secret }
  }
  return (await find(services.db)) ?? transaction(services, make)
}

/** The keys whose signatures are valid, and those whose are no longer. */
export const countsOf = (keys: readonly KeyRecord[]) => ({
  valid: keys.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ public_key }) => public_key),
  withdrawn: keys.filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ public_key }) => public_key),
})

/** The document of `did:web`: every key whose signatures are valid, the newest first. */
export function issuerDocument({ publicUrl }: Pick<Settings, 'publicUrl'>, publicKeys: readonly string[]) {
  const id = webIssuer(publicUrl)
  const methods = publicKeys.map(publicKeyMultibase => ({
    ...{ id: `${id}#${publicKeyMultibase}`, type: 'Multikey', controller: id, publicKeyMultibase },
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map(method => method.id),
  }
}

type Keeping = Pick<Services, 'db' | 'clock'>

/** The keys of this installation as an operator sees them. */
export const listSigningKeys = ({ db }: Pick<Services, 'db'>): Promise<KeyRecord[]> => listKeys(db)

/** A new key signs the next badge; signatures of the earlier ones stay valid. */
export async function renewKeys({ db, clock }: Keeping): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async tx => {
    await retireKeys(tx, now)
    await audit(tx, { act: 'badge-keys-renewed', actorId: productId }, now)
  })
}

/** Makes the signatures of a stolen key invalid; false when there is no such valid key. */
export const withdraw = ({ db, clock }: Keeping, publicKey: string): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const now = clock.now()
    if (!(await withdrawKey(tx, publicKey, now))) return false
    await audit(tx, { act: 'badge-key-withdrawn', actorId: productId, details: { key: publicKey } }, now)
    return true
  })
