import { takeBadgeBack } from '@kindling/contract/badges'
import { openDispute } from '@kindling/contract/disputes'
import { getIssuerKeys, getRevokedBadges, takeOpenBadge } from '@kindling/contract/open-badges'
import type { OpenBadgeFormat } from '@kindling/rules/open-badges'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAward, makeBadge } from '../../../test/badges.ts'
import { Client } from '../../../test/client.ts'
import { multipart } from '../../../test/multipart.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { runTool } from '../../../test/run-tool.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { eraseDue } from '../erasure/index.ts'
import type { SignedBadge } from './credential.ts'
import { readBadgeFile } from './read-badge-file.ts'

const of = await openTestServer()
const guest = new Client(of.app)

async function makeAwarded() {
  const people = await makePlaylistPeople(of)
  const badgeId = await makeBadge(of, { by: people.teacherId, name: 'Kind <hands>' })
  const awardId = await makeAward(of, people.childId, { badgeId, by: people.teacherId })
  return { ...people, badgeId, awardId }
}

interface Taking {
  childId: number
  awardId: number
  format?: OpenBadgeFormat
  name?: string | null
}

async function take(who: Client, { childId, awardId, format = 'json', name = null }: Taking) {
  const answer = await who.call(takeOpenBadge, {
    params: { childId },
    body: { award_id: awardId, format, name },
  })
  const file = Buffer.from(answer.body.contents ?? '', 'base64')
  const read = readBadgeFile(file)
  const badge = 'credential' in read ? (read.credential as SignedBadge) : null
  return { status: answer.status, body: answer.body, file, badge }
}

async function verify(file: Buffer | string) {
  const { status, text } = await guest.send({
    method: 'POST',
    url: '/verify-badge',
    ...multipart([
      { field: 'file', name: 'badge', type: 'application/octet-stream', body: Buffer.from(file) },
    ]),
  })
  return { status, text, heading: /<h1>([^<]*)</.exec(text.slice(text.indexOf('<div class')))?.[1] }
}

const changed = (badge: object, from: string, to: string) => JSON.stringify(badge).replace(from, to)

test('a badge leaves as a signed credential that names nobody, or whom the family chose, and nothing else of the child', async () => {
  const { parent, childId, awardId, schoolId, classId } = await makeAwarded()
  const { first_name, last_name, username } = await of.services.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  const { body, badge, file } = await take(parent, { childId, awardId })
  expect([body.file_name, body.type]).toEqual(['kind-hands.json', 'application/vc+ld+json'])
  expect(badge).toMatchObject({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: expect.stringMatching(/^did:key:z6Mk/), type: ['Profile'], name: 'Kindling' },
    validFrom: startOfTests.replace('.000', ''),
    credentialSubject: {
      id: expect.stringMatching(/^urn:uuid:/),
      type: ['AchievementSubject'],
      achievement: { type: ['Achievement'], achievementType: 'Badge', name: 'Kind <hands>' },
    },
    proof: { cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
  })
  expect(badge?.credentialSubject).not.toHaveProperty('identifier')
  for (const word of [
    first_name,
    last_name,
    username,
    `${childId}`,
    `${schoolId}`,
    `${classId}`,
    `${awardId}`,
  ])
    if (word && word.length > 2) expect(file.toString()).not.toContain(`"${word}"`)

  const named = await take(parent, { childId, awardId, name: 'Tamar' })
  expect(named.badge?.credentialSubject.identifier).toEqual([
    { type: 'IdentityObject', hashed: false, identityHash: 'Tamar', identityType: 'ext:name' },
  ])
  const idsOf = (one: SignedBadge | null) => [one?.id, one?.credentialSubject.id, one?.credentialStatus.id]
  expect(new Set([...idsOf(badge), ...idsOf(named.badge)]).size).toBe(6)
  const kept = await of.services.db.selectFrom('open_badges').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('Tamar')
})

test('each format holds the same badge, and the pictures are pictures', async () => {
  const { parent, childId, awardId } = await makeAwarded()
  const [json, svg, png] = await Promise.all(
    (['json', 'svg', 'png'] as const).map(format => take(parent, { childId, awardId, format })),
  )
  for (const one of [json, svg, png])
    expect((await verify(one?.file ?? '')).heading).toBe('This badge is valid')
  const { default: sharp } = await import('sharp')
  expect(await sharp(png?.file).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  expect(await sharp(svg?.file).metadata()).toMatchObject({ format: 'svg', width: 512 })
  expect(svg?.file.toString()).toContain('xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"')
})

test('the family takes it and nobody else: no teacher, no child under 13, nobody while people disagree', async () => {
  const { child, parent, teacher, childId, parentId, teacherId, awardId } = await makeAwarded()
  const other = await makeAwarded()
  expect((await take(teacher, { childId, awardId })).status).toBe(404)
  expect((await take(parent, { childId, awardId: other.awardId })).status).toBe(404)
  const young = await take(child, { childId, awardId })
  expect([young.status, young.body]).toMatchObject([
    403,
    { message: 'A grown-up at home can download your badges.' },
  ])
  await of.services.db
    .updateTable('users')
    .set({ birth_date: '2010-05-04' })
    .where('id', '=', childId)
    .execute()
  expect((await take(child, { childId, awardId })).status).toBe(200)
  expect((await take(parent, { childId, awardId })).status).toBe(200)
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('act', '=', 'badge-taken')
    .where('actor_id', 'in', [childId, parentId, teacherId])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([{ actor_id: childId }, { actor_id: parentId }])
  await parent.call(openDispute, { params: { childId }, body: { about: 'account', reason: 'Not us' } })
  expect(await take(parent, { childId, awardId })).toMatchObject({ status: 409, body: { code: 'DISPUTE' } })
})

test('a badge that was taken back is revoked on the page and in the public list, which tells of nobody', async () => {
  const { parent, teacher, childId, badgeId, awardId } = await makeAwarded()
  const { badge, file } = await take(parent, { childId, awardId })
  const { badge: kept } = await take(parent, { childId, awardId: await makeAward(of, childId) })
  const list = badge?.credentialStatus
  const listId = list?.statusListCredential.split('/').at(-1) ?? ''
  const read = async () => {
    const { text, headers } = await guest.call(getRevokedBadges, { params: { listId } })
    expect(headers['access-control-allow-origin']).toBe('*')
    return JSON.parse(text) as { credentialSubject: { encodedList: string } }
  }
  const { isSet, isSigned } = await import('./proofs.ts')
  const setAt = ({ credentialSubject }: Awaited<ReturnType<typeof read>>, place?: string) =>
    isSet(credentialSubject.encodedList, Number(place))
  const before = await read()
  expect(await setAt(before, list?.statusListIndex)).toBe(false)
  expect((await verify(file)).heading).toBe('This badge is valid')

  const back = await teacher.call(takeBadgeBack, { params: { badgeId }, query: { user_id: childId } })
  expect(back.status).toBe(200)
  const after = await read()
  expect(await setAt(after, list?.statusListIndex)).toBe(true)
  expect(await setAt(after, kept?.credentialStatus.statusListIndex)).toBe(false)
  expect(await setAt(after, '131071')).not.toBeNull()
  expect(await setAt(after, '131072')).toBeNull()
  const [issuer = '', publicKey = ''] = badge?.proof.verificationMethod.split('#') ?? []
  const by = { issuer, publicKeys: [publicKey], now: of.clock.now() }
  expect([await isSigned(after, by), await isSigned({ ...after, id: listId }, by)]).toEqual([true, false])
  const shown = await verify(file)
  expect(shown.heading).toBe('This badge was taken back')
  expect(shown.text).toContain('Kind &lt;hands&gt;')
  expect((await guest.call(getRevokedBadges, { params: { listId: badge?.id.slice(9) ?? '' } })).status).toBe(
    404,
  )
})

test('an account that goes takes nothing back, and leaves no way from a file to it', async () => {
  const { parent, childId, awardId } = await makeAwarded()
  const { file } = await take(parent, { childId, awardId })
  const now = of.clock.now()
  await sql`insert into erasures (child_id, account_made_at, asked_at, due_at)
    select id, created_at, ${now}, ${now} from users where id = ${childId}`.execute(of.services.db)
  expect(await eraseDue(of.services)).toBe(1)
  expect((await verify(file)).heading).toBe('This badge is valid')
  const left = await of.services.db
    .selectFrom('open_badges')
    .select('place')
    .where('award_id', '=', awardId)
    .execute()
  expect(left).toEqual([])
})

test('a changed letter is seen by our page, whatever was changed, and a badge of elsewhere is not ours', async () => {
  const { parent, childId, awardId } = await makeAwarded()
  const { badge } = await take(parent, { childId, awardId, name: 'Tamar' })
  if (!badge) throw new Error('No badge')
  const headingOf = async (text: string) => (await verify(text)).heading
  expect(await headingOf(JSON.stringify(badge))).toBe('This badge is valid')
  for (const [from, to] of [
    ['Tamar', 'Tamas'],
    ['Kind <hands>', 'Kind <hand>'],
    ['"validFrom":"2026', '"validFrom":"2025'],
    ['"statusListIndex":"', '"statusListIndex":"1'],
    ['"proofValue":"z', '"proofValue":"zz'],
    ['"type":["VerifiableCredential"', '"more":1,"type":["VerifiableCredential"'],
  ] as const)
    expect([from, await headingOf(changed(badge, from, to))]).toEqual([from, 'This badge was changed'])
  const shown = await verify(changed(badge, 'Tamar', 'Eve'))
  expect(shown.text).not.toContain('Eve')
  const [, key = ''] = badge.proof.verificationMethod.split('#')
  const otherKey = `${key.slice(0, -1)}${key.endsWith('1') ? 2 : 1}`
  const foreign = JSON.stringify(badge).replaceAll(key, otherKey)
  expect(await headingOf(foreign)).toBe('This badge is not from here')
  expect(await headingOf('{"proof":[]}')).toBe('This badge is not from here')
})

test('an independent verifier accepts a badge of ours and refuses a changed letter', async () => {
  const { parent, childId, awardId } = await makeAwarded()
  const { badge } = await take(parent, { childId, awardId, name: 'Tamar' })
  if (!badge) throw new Error('No badge')
  const { verifyCredential } = await import('@digitalcredentials/verifier-core')
  // Checks only the signature: otherwise it would fetch the list from the installation's address.
  const judged = async (credential: object) => {
    const { log, errors } = await verifyCredential({
      credential: credential as never,
      knownDIDRegistries: [],
    })
    return {
      signed: log?.find(({ id }) => id === 'valid_signature')?.valid ?? false,
      errors: errors?.length ?? 0,
    }
  }
  expect((await judged(badge)).signed).toBe(true)
  const tampered = await judged(JSON.parse(changed(badge, 'Tamar', 'Tamas')) as object)
  expect(tampered).toEqual({ signed: false, errors: 1 })
})

test('what keys have signed counts after they are retired, and no more once they are withdrawn', async () => {
  const { parent, childId, awardId } = await makeAwarded()
  const first = await take(parent, { childId, awardId })
  const { renewKeys, withdraw } = await import('./issuer.ts')
  of.clock.forward(60)
  await renewKeys(of.services)
  const second = await take(parent, { childId, awardId })
  const keyOf = (badge: SignedBadge | null) => badge?.proof.verificationMethod.split('#')[1] ?? ''
  expect(keyOf(second.badge)).not.toBe(keyOf(first.badge))
  const listed = async () => {
    const { text } = await guest.call(getIssuerKeys)
    return (JSON.parse(text) as { assertionMethod: string[] }).assertionMethod.map(id => id.split('#')[1])
  }
  expect(await listed()).toEqual([keyOf(second.badge), keyOf(first.badge)])
  const headings = async () => [(await verify(first.file)).heading, (await verify(second.file)).heading]
  expect(await headings()).toEqual(['This badge is valid', 'This badge is valid'])
  expect(await withdraw(of.services, keyOf(first.badge))).toBe(true)
  expect(await withdraw(of.services, keyOf(first.badge))).toBe(false)
  expect(await headings()).toEqual(['The key of this badge no longer counts', 'This badge is valid'])
  expect(await listed()).toEqual([keyOf(second.badge)])
  const place = { databaseUrl: of.databaseUrl, dataDir: of.services.settings.dataDir }
  const { said } = await runTool(place, 'badge-keys')
  expect(said).toMatch(new RegExp(`${keyOf(second.badge)} +made 2026-11-18, signs`))
  expect(said).toMatch(new RegExp(`${keyOf(first.badge)} +made .*withdrawn 2026-11-18`))
})
