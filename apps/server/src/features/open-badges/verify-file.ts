import { readFile } from 'node:fs/promises'
import { verifyBadgePage as words } from '@kindling/rules/messages/open-badges'
import { createGuardedFetch } from '../../platform/outbound.ts'
import { keyNamedIn, SignedBadge } from './credential.ts'
import { readBadgeFile } from './read-badge-file.ts'
import { isAsSigned } from './verify-badge.ts'

export interface Asking {
  /** The issuer's document and list, as files if available. */
  issuer?: string | undefined
  list?: string | undefined
  /** Uses no network. */
  offline: boolean
  now: Date
}

export interface VerifiedFile {
  badge: SignedBadge | null
  faults: string[]
  /** What could not be verified. */
  unknown: string[]
}

interface Named {
  issuer: string
  publicKey: string
}

const longestMs = 10_000
const largestAnswer = 512 * 1024

/**
 * Verifies a badge file outside of the installation that signed it: the signature without a network; the key's owner, and whether the badge
 * was taken back, with what the issuer publishes.
 */
export async function verifyFile(path: string, asking: Asking): Promise<VerifiedFile> {
  const read = readBadgeFile(await readFile(path))
  if ('fault' in read) return { badge: null, faults: [words.faults[read.fault]], unknown: [] }
  const named = keyNamedIn(read.credential)
  const { data: badge } = SignedBadge.safeParse(read.credential)
  if (!named || !badge)
    return {
      badge: null,
      faults: ['It is not in the form of our badges, so nothing more was read.'],
      unknown: [],
    }
  if (!(await isAsSigned(badge, named, asking.now)))
    return { badge: null, faults: ['It is not as it was signed.'], unknown: [] }
  const keys = await keysOf(named, asking)
  if (keys && !keys.includes(named.publicKey))
    return { badge, faults: [`${named.issuer} does not vouch for the key that signed it.`], unknown: [] }
  const unknown = keys ? [] : [`Whether the key is one of ${named.issuer}`]
  const revoked = await isTakenBack(badge, { ...named, keys: keys ?? [named.publicKey] }, asking)
  if (revoked === null) unknown.push('Whether it was taken back')
  return { badge, faults: revoked ? ['It was taken back.'] : [], unknown }
}

/** The keys for which the issuer vouches; null when unknown. A `did:key` is its own key. */
async function keysOf({ issuer, publicKey }: Named, asking: Asking): Promise<string[] | null> {
  if (issuer.startsWith('did:key:')) return issuer === `did:key:${publicKey}` ? [publicKey] : []
  const host = hostOf(issuer)
  const document = await obtain(asking.issuer, host && `https://${host}/.well-known/did.json`, asking)
  if (!document) return null
  const { id, assertionMethod } = document as { id?: unknown; assertionMethod?: unknown }
  if (id !== issuer || !Array.isArray(assertionMethod)) return []
  return assertionMethod.flatMap(method => String(method).split('#')[1] ?? [])
}

const hostOf = (issuer: string) =>
  /^did:web:([\w.-]+(%3A\d+)?)$/.exec(issuer)?.[1]?.replace('%3A', ':') ?? null

/** A separate check: a signed badge may have been taken back. Null when no list that the issuer signed is available. */
async function isTakenBack(
  { issuer, credentialStatus }: SignedBadge,
  { issuer: signer, keys }: Named & { keys: string[] },
  asking: Asking,
): Promise<boolean | null> {
  const address = credentialStatus.statusListCredential
  const list = await obtain(asking.list, mayAsk(address, signer) ? address : null, asking)
  const { isSet, isSigned } = await import('./proofs.ts')
  if (!list || !(await isSigned(list, { issuer: issuer.id, publicKeys: keys, now: asking.now }))) return null
  const { id, credentialSubject: subject } = list as {
    id?: unknown
    credentialSubject?: Record<string, unknown>
  }
  if (id !== address || subject?.statusPurpose !== 'revocation') return null
  return isSet(String(subject.encodedList), Number(credentialStatus.statusListIndex))
}

/** A file may lead only to its issuer's own host, and to this machine if it was made on one. */
function mayAsk(address: string, issuer: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname } = new URL(address)
  if (issuer.startsWith('did:key:')) return isHere(hostname)
  return protocol === 'https:' && host === hostOf(issuer)
}

const isHere = (hostname: string) => ['localhost', '127.0.0.1'].includes(hostname)

/** The contents of a file, or the answer of an address; null without either. */
async function obtain(path: string | undefined, address: string | null, { offline }: Asking) {
  if (path) return parse(await readFile(path, 'utf8'))
  if (offline || !address) return null
  const ask = isHere(new URL(address).hostname) ? askHere : askPublic
  const answer = await ask(address, { maxBytes: largestAnswer, timeoutMs: longestMs }).catch(() => null)
  // A redirect does not vouch.
  return answer?.status === 200 && answer.url === address ? parse(answer.body.toString()) : null
}

const allowPort = () => true
const askPublic = createGuardedFetch({ allowPort })
const askHere = createGuardedFetch({ allowPort, allowAddress: address => /^(127\.|::1$)/.test(address) })

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
