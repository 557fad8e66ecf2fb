import { randomUUID } from 'node:crypto'
import { badgeLengths } from '@kindling/rules/badges'
import { format } from '@kindling/rules/messages/format'
import { openBadgeMessages } from '@kindling/rules/messages/open-badges'
import { longestOpenBadgeName } from '@kindling/rules/open-badges'
import * as z from 'zod'
import type { Settings } from '../../platform/settings.ts'
import type { AwardRecord } from './queries.ts'
import { listAddress, listLength } from './revoked-list.ts'

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

interface Written {
  award: AwardRecord
  /** The name that the family wants in it; null for none. */
  name: string | null
  issuer: string
  status: { listId: string; place: number }
}

/**
 * A child's badge in the form of Open Badges 3.0, not yet signed. Its ids are made only for this file: they identify neither an account nor
 * another file of the same child.
 */
export function writeCredential(
  { publicUrl, productName }: Pick<Settings, 'publicUrl' | 'productName'>,
  { award, name, issuer, status }: Written,
): Unsigned {
  const statusListCredential = listAddress(publicUrl, status.listId)
  const narrative = format(openBadgeMessages.criteria, { on: award.earned_on, count: award.units })
  return {
    '@context': [...contexts],
    id: newId(),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: award.name,
    issuer: { id: issuer, type: ['Profile'], name: productName, url: publicUrl },
    validFrom: `${award.awarded_at.toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: newId(),
      type: ['AchievementSubject'],
      ...(name === null ? {} : { identifier: [identifierOf(name)] }),
      achievement: {
        id: `urn:uuid:${award.achievement_id}`,
        type: ['Achievement'],
        achievementType: 'Badge',
        name: award.name,
        description: award.description || openBadgeMessages.undescribed,
        criteria: { narrative },
      },
    },
    credentialStatus: {
      id: `${statusListCredential}#${status.place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.place),
      statusListCredential,
    },
  }
}

const newId = () => `urn:uuid:${randomUUID()}`

const identifierOf = (name: string) => ({
  type: 'IdentityObject' as const,
  hashed: false as const,
  identityHash: name,
  identityType: 'ext:name' as const,
})

const words = (max: number) => z.string().min(1).max(max)
const uuid = z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/)
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
const address = words(500)

const Unsigned = z.strictObject({
  '@context': z.tuple([z.literal(contexts[0]), z.literal(contexts[1])]),
  id: uuid,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: words(badgeLengths.name),
  issuer: z.strictObject({
    id: address,
    type: z.tuple([z.literal('Profile')]),
    name: words(200),
    url: address,
  }),
  validFrom: instant,
  credentialSubject: z.strictObject({
    id: uuid,
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z
      .tuple([
        z.strictObject({
          type: z.literal('IdentityObject'),
          hashed: z.literal(false),
          identityHash: words(longestOpenBadgeName),
          identityType: z.literal('ext:name'),
        }),
      ])
      .optional(),
    achievement: z.strictObject({
      id: uuid,
      type: z.tuple([z.literal('Achievement')]),
      achievementType: z.literal('Badge'),
      name: words(badgeLengths.name),
      description: words(badgeLengths.description),
      criteria: z.strictObject({ narrative: words(500) }),
    }),
  }),
  credentialStatus: z.strictObject({
    id: address,
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z
      .string()
      .regex(/^(0|[1-9]\d{0,5})$/)
      .refine(place => Number(place) < listLength),
    statusListCredential: address,
  }),
})
type Unsigned = z.input<typeof Unsigned>

/** Every badge that we have ever signed has this shape, and such a badge is small: nothing else reaches the library that interprets it. */
export const SignedBadge = Unsigned.extend({
  proof: z.strictObject({
    type: z.literal('DataIntegrityProof'),
    created: instant,
    verificationMethod: words(500).regex(/^did:[^#]+#z[1-9A-HJ-NP-Za-km-z]+$/),
    cryptosuite: z.literal('eddsa-rdfc-2022'),
    proofPurpose: z.literal('assertionMethod'),
    proofValue: words(200).regex(/^z[1-9A-HJ-NP-Za-km-z]+$/),
  }),
})
export type SignedBadge = z.output<typeof SignedBadge>

/** The key that a signed credential names; null without one. */
export function keyNamedIn(credential: unknown): { issuer: string; publicKey: string } | null {
  const { data } = z
    .object({ proof: z.object({ verificationMethod: z.string().max(1_000) }) })
    .safeParse(credential)
  const [issuer, publicKey, ...more] = data?.proof.verificationMethod.split('#') ?? []
  return issuer && publicKey && more.length === 0 ? { issuer, publicKey } : null
}
