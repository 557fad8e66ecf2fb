import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { takeOpenBadge } from '@kindling/contract/open-badges'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { makeAward, makeBadge } from '../../../test/badges.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { isSigned } from './proofs.ts'
import { verifyHere } from './verify-badge.ts'
import { verifyFile } from './verify-file.ts'

const of = await openTestServer()
const now = of.clock.now()

/**
 * What 1EdTech publishes: the signed example of the specification of Open Badges 3.0, and the revoked badge of its validator. Their words
 * are theirs, to the letter, because a changed letter breaks the signature.
 */
const published = ['example.json', 'revoked.json'] as const
const pathOf = (name: string) => fileURLToPath(new URL(`./specification/${name}`, import.meta.url))
const read = async (name: string) =>
  JSON.parse(await readFile(pathOf(name), 'utf8')) as Record<string, unknown>

/** The required rows of the specification's tables for an AchievementCredential, and what they hold. */
const uri = z.string().regex(/^[a-z][a-z\d+.-]*:\S+$/i)
const typed = (name: string) => z.array(z.string()).refine(types => types.includes(name))
const moment = z.iso.datetime({ offset: true })
const AchievementCredential = z
  .object({
    '@context': z
      .array(uri)
      .refine(([first, second]) => first === 'https://www.w3.org/ns/credentials/v2' && !!second),
    id: uri,
    type: typed('VerifiableCredential').refine(
      ([, second]) => second === 'OpenBadgeCredential' || second === 'AchievementCredential',
    ),
    issuer: z.object({ id: uri, type: typed('Profile'), name: z.string().optional(), url: uri.optional() }),
    validFrom: moment,
    credentialSubject: z.object({
      id: uri.optional(),
      type: typed('AchievementSubject'),
      identifier: z
        .array(
          z.object({
            type: z.literal('IdentityObject'),
            hashed: z.boolean(),
            identityHash: z.string(),
            identityType: z.string(),
          }),
        )
        .optional(),
      achievement: z.object({
        id: uri,
        type: typed('Achievement'),
        criteria: z.object({ id: uri.optional(), narrative: z.string().optional() }),
        description: z.string(),
        name: z.string(),
      }),
    }),
    credentialStatus: z.object({ id: uri.optional(), type: z.string() }).optional(),
  })
  // The subject has an id, an identifier, or both.
  .refine(({ credentialSubject: { id, identifier } }) => id !== undefined || (identifier?.length ?? 0) > 0)

const signerOf = (credential: Record<string, unknown>) => {
  const [proof] = [credential.proof].flat() as { verificationMethod: string }[]
  const [issuer = '', publicKey = ''] = proof?.verificationMethod.split('#') ?? []
  return { issuer, publicKey }
}

test('the signed badges that 1EdTech publishes are read as signed, and not with a changed letter, another key or another issuer', async () => {
  for (const name of published) {
    const credential = await read(name)
    const { issuer, publicKey } = signerOf(credential)
    const by = { issuer, publicKeys: [publicKey], now }
    expect(await isSigned(credential, by), name).toBe(true)
    const changed = JSON.parse(JSON.stringify(credential).replace('achievement', 'achievemant')) as object
    expect(await isSigned(changed, by), name).toBe(false)
    expect(await isSigned({ ...credential, name: 'Another' }, by), name).toBe(false)
    const other = 'z6MkrvfzkMnvCroEUP2DVc9SHPE48CRsvHiVSusHioxTYu1x'
    expect(await isSigned(credential, { ...by, publicKeys: [other] }), name).toBe(false)
    expect(await isSigned(credential, { ...by, issuer: 'did:web:elsewhere.example' }), name).toBe(false)
  }
})

test('a badge of another installation is told apart from a changed one, on our page and by the command', async () => {
  for (const name of published) {
    expect(await verifyHere(of.services, await read(name))).toEqual({ verdict: 'foreign', badge: null })
    expect((await verifyFile(pathOf(name), { offline: true, now })).faults).toEqual([
      'It is not in the form of our badges, so nothing more was read.',
    ])
  }
})

test('a badge of ours has what the specification requires, as the published ones have', async () => {
  const { parent, childId, teacherId } = await makePlaylistPeople(of)
  const badgeId = await makeBadge(of, { by: teacherId, name: 'Kind hands' })
  const awardId = await makeAward(of, childId, { badgeId, by: teacherId })
  for (const name of ['Tamar', null]) {
    const taken = await parent.call(takeOpenBadge, {
      params: { childId },
      body: { award_id: awardId, format: 'json', name },
    })
    const text = Buffer.from(taken.body.contents ?? '', 'base64').toString()
    expect(AchievementCredential.safeParse(JSON.parse(text)).error).toBeUndefined()
    const without = JSON.parse(text.replace('"criteria"', '"criterion"')) as object
    expect(AchievementCredential.safeParse(without).success).toBe(false)
  }
  for (const name of published)
    expect(AchievementCredential.safeParse(await read(name)).error, name).toBeUndefined()
})
