import { takeBadgeBack } from '@kindling/contract/badges'
import { takeOpenBadge } from '@kindling/contract/open-badges'
import { expect, test } from 'vitest'
import { makeAward, makeBadge } from '../../../test/badges.ts'
import { openHttpsHost } from '../../../test/https-host.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { openTestServer } from '../../../test/test-server.ts'

const host = await openHttpsHost()
const of = await openTestServer({ environment: { PUBLIC_URL: host.address } })
host.serve(of.app)

/** What a verifier that is not ours says, after reading our keys and our list by https. */
async function judge(credential: object) {
  const { verifyCredential } = await import('@digitalcredentials/verifier-core')
  const { log, errors } = await verifyCredential({ credential: credential as never, knownDIDRegistries: [] })
  const said = (id: string) => log?.find(one => one.id === id)?.valid ?? null
  return {
    signed: said('valid_signature'),
    stillAwarded: said('revocation_status'),
    faults: (errors ?? []).map(({ name }) => name),
  }
}

test('an independent verifier finds our keys by did:web, accepts a badge of ours, refuses a changed letter, and reads that it was taken back', async () => {
  const people = await makePlaylistPeople(of)
  const badgeId = await makeBadge(of, { by: people.teacherId, name: 'Kind hands' })
  const awardId = await makeAward(of, people.childId, { badgeId, by: people.teacherId })
  const taken = await people.parent.call(takeOpenBadge, {
    params: { childId: people.childId },
    body: { award_id: awardId, format: 'json', name: 'Tamar' },
  })
  const text = Buffer.from(taken.body.contents ?? '', 'base64').toString()
  const badge = JSON.parse(text) as { issuer: { id: string } }
  expect(badge.issuer.id).toBe(`did:web:${new URL(host.address).host.replace(':', '%3A')}`)
  expect(await judge(badge)).toEqual({ signed: true, stillAwarded: true, faults: [] })
  expect(host.asked).toContain('/.well-known/did.json')
  const changed = JSON.parse(text.replace('Tamar', 'Tamas')) as object
  expect(await judge(changed)).toEqual({ signed: null, stillAwarded: null, faults: ['invalid_signature'] })
  await people.teacher.call(takeBadgeBack, { params: { badgeId }, query: { user_id: people.childId } })
  expect(await judge(badge)).toMatchObject({ signed: true, stillAwarded: false })
})
