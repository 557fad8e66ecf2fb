import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { claimActivity } from '@kindling/contract/listings'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { makeActivity, makeVendor } from '../../../test/finds.ts'
import { openListings } from '../../../test/listings.ts'
import { anyAddress } from '../../../test/picture-host.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer({ outbound: anyAddress })
const { db } = of.services
const guest = new Client(of.app)
const { makeAccount, makeListing, findReview, decide, decideNow, own, propose, claim, seenBy, newsOf } =
  await openListings(of)

test('mail at the own domain of the site proves a claim, and no other address does [VENDORS-19]', async () => {
  const { vendorId } = await makeVendor(of)
  await db
    .updateTable('vendors')
    .set({ website: 'https://www.kiln.example/' })
    .where('id', '=', vendorId)
    .execute()
  const activityId = await makeActivity(of, { vendor_id: vendorId })
  const sister = await makeActivity(of, { vendor_id: vendorId })
  const elsewhere = await makeActivity(of, { vendor_id: vendorId, website: 'https://elsewhere.example/' })
  for (const email of [
    'ann@gmail.com',
    'ann@students.kiln.example',
    'ann@kiln.example.org',
    'ann@notkiln.example',
  ]) {
    const stranger = await makeAccount({ email })
    expect([email, (await claim(stranger.client, activityId, 'mail')).status]).toEqual([email, 400])
  }
  const unproved = await makeAccount({ email: 'new@kiln.example' })
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', unproved.id).execute()
  expect((await claim(unproved.client, activityId, 'mail')).status).toBe(403)
  const { client } = await makeAccount({ email: 'Mira@Kiln.example' })
  const { body } = await claim(client, activityId, 'mail')
  expect(body.claim).toMatchObject({
    activity_id: activityId,
    status: 'Granted',
    proof: 'mail',
    host: 'kiln.example',
  })
  expect((await own(client)).listings.map(({ id }) => id)).toEqual([sister, activityId])
  expect((await own(client)).vendor?.id).toBe(vendorId)
  expect((await propose(client, elsewhere, { name: 'Mine' })).status).toBe(404)
  expect((await seenBy(guest, activityId)).status).toBe(200)
  expect((await claim(client, activityId, 'mail')).status).toBe(400)
})

test('mail proves nothing at the domain of a school, nor long after it was proved', async () => {
  await sql`insert into public_schools (id, name, domain) values ('mail-1', 'Elm School', 'elmschool.example')`.execute(
    db,
  )
  for (const host of ['elmschool.example', 'camp.elmschool.example', 'college.edu', 'facebook.com']) {
    const activityId = await makeActivity(of, { website: `https://${host}/` })
    const { client } = await makeAccount({ email: `pupil@${host}` })
    const { body } = await claim(client, activityId, 'mail')
    expect([host, body]).toMatchObject([
      host,
      { fields: { proof: expect.stringContaining('Too many people') } },
    ])
    expect((await claim(client, activityId, 'operator')).status).toBe(200)
  }
  const activityId = await makeActivity(of, { website: 'https://loom.example/' })
  const { id, client } = await makeAccount({ email: 'ann@loom.example' })
  const provedBefore = async (days: number) => {
    const at = new Date(of.clock.now().getTime() - days * 86_400_000)
    await db.updateTable('users').set({ email_verified_at: at.toISOString() }).where('id', '=', id).execute()
  }
  await provedBefore(31)
  expect((await claim(client, activityId, 'mail')).body).toMatchObject({
    fields: { proof: expect.stringContaining('more than 30 days ago') },
  })
  await provedBefore(29)
  expect((await claim(client, activityId, 'mail')).status).toBe(200)
})

/** A site that answers as it is told. */
async function openSite(answer: () => { head?: string; body?: string; location?: string }): Promise<string> {
  const server = createServer((request, response) => {
    const { head = '', body = '', location } = answer()
    if (location && request.url === '/') return response.writeHead(302, { location }).end()
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise(done => server.close(done)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a code in the head of the page proves a claim; in a comment of a visitor, or where the site leads to, it does not [VENDORS-19]', async () => {
  let page: { head?: string; body?: string; location?: string } = {}
  const website = await openSite(() => page)
  const other = await openSite(() => page)
  const activityId = await makeActivity(of, { website })
  const { client } = await makeAccount()
  const { tag } = (await claim(client, activityId)).body.claim
  const tryPage = async (now: typeof page) => {
    page = now
    return (await claim(client, activityId, 'page')).status
  }
  expect(await tryPage({})).toBe(400)
  expect(await tryPage({ body: tag })).toBe(400)
  expect(await tryPage({ head: `<!-- ${tag} -->` })).toBe(400)
  expect(await tryPage({ head: tag.replace(/content="./, 'content="x') })).toBe(400)
  const stranger = await makeAccount()
  page = { head: tag }
  await claim(stranger.client, activityId)
  expect((await claim(stranger.client, activityId, 'page')).status).toBe(400)
  page = { location: `${website}elsewhere`, head: tag }
  expect((await claim(client, activityId, 'page')).body).toMatchObject({
    fields: { proof: 'The page leads to another address. Ask us to look at it.' },
  })
  expect(await tryPage({ location: other.replace('127.0.0.1', 'localhost') })).toBe(400)
  expect(await tryPage({ head: tag })).toBe(200)
  expect((await own(client)).listings.map(({ id }) => id)).toEqual([activityId])
})

test('a key that was used before takes the place of no proof, also where it is swept away meanwhile', async () => {
  const activityId = await makeActivity(of, { website: 'https://sweep.example/' })
  const { client } = await makeAccount()
  const tryKey = (proof: 'mail' | null) =>
    client.call(claimActivity, {
      params: { activityId },
      body: { proof, note: '' },
      idempotencyKey: 'a-key-of-mine',
    })
  expect((await tryKey(null)).status).toBe(200)
  expect((await tryKey('mail')).body).toMatchObject({ code: 'REPEATED' })
  await sql`
    create function sweep_keys() returns trigger language plpgsql as $$ begin delete from idempotency_keys; return new; end $$`.execute(
    db,
  )
  await sql`create trigger sweep before insert on listing_claims for each row execute function sweep_keys()`.execute(
    db,
  )
  await tryKey('mail')
  await sql`drop function sweep_keys cascade`.execute(db)
  expect((await tryKey(null)).status).toBe(200)
  expect((await own(client)).listings).toEqual([])
})

test('a listing is given with what its proof speaks for, and no more of the vendor', async () => {
  const makeSisters = async (websites: string[]) => {
    const { vendorId } = await makeVendor(of)
    await db.updateTable('vendors').set({ website: null }).where('id', '=', vendorId).execute()
    const ids: number[] = []
    for (const website of websites) ids.push(await makeActivity(of, { vendor_id: vendorId, website }))
    return { vendorId, ids, first: ids[0] ?? 0 }
  }
  const giveFirst = async (first: number) => {
    const { client } = await makeAccount()
    const { id } = (await claim(client, first, 'operator')).body.claim
    await decideNow('claim', id, 'publish')
    const { listings, vendor } = await own(client)
    return { ids: listings.map(listing => listing.id).sort((a, b) => a - b), vendorId: vendor?.id }
  }
  const mixed = await makeSisters([
    'https://reed.example/a',
    'https://reed.example/b',
    'https://moss.example/',
  ])
  expect(await giveFirst(mixed.first)).toEqual({ ids: mixed.ids.slice(0, 2), vendorId: undefined })
  const alike = await makeSisters(['https://fern.example/a', 'http://www.fern.example/b'])
  expect(await giveFirst(alike.first)).toEqual({ ids: alike.ids, vendorId: alike.vendorId })
  const tenants = await makeSisters(['https://sites.google.com/fern', 'https://sites.google.com/moss'])
  expect(await giveFirst(tenants.first)).toEqual({ ids: [tenants.first], vendorId: undefined })
})

test('who claims the listings of one vendor at once waits for each other in one order', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const { vendorId } = await makeVendor(of)
    const host = `weave${turn}.example`
    await db
      .updateTable('vendors')
      .set({ website: `https://${host}/` })
      .where('id', '=', vendorId)
      .execute()
    const ids: number[] = []
    for (let made = 0; made < 4; made++) ids.push(await makeActivity(of, { vendor_id: vendorId }))
    const claimants = await Promise.all(ids.map((_, at) => makeAccount({ email: `m${at}@${host}` })))
    const tried = await Promise.all(claimants.map(({ client }, at) => claim(client, ids[at] ?? 0, 'mail')))
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  }
})

test('a claim without a proof waits for an operator, who decides and says why', async () => {
  const activityId = await makeActivity(of, { website: 'https://glass.example/' })
  const { client } = await makeAccount()
  const { body } = await claim(client, activityId, 'operator', 'I am the owner. Call me.')
  expect(body.claim.status).toBe('Waiting')
  expect((await own(client)).listings).toEqual([])
  const { id } = body.claim
  expect(await findReview('claim', id)).toMatchObject({
    note: 'I am the owner. Call me.',
    website: 'https://glass.example/',
  })
  await decideNow('claim', id, 'refuse', 'Nobody answers there.')
  expect((await own(client)).claims).toMatchObject([{ status: 'Refused', reason: 'Nobody answers there.' }])
  const again = (await claim(client, activityId, 'operator')).body.claim.id
  expect((await decideNow('claim', again, 'publish')).status).toBe(200)
  expect((await own(client)).listings.map(listing => listing.id)).toEqual([activityId])
  expect(await newsOf(client)).toEqual(['claim_granted', 'claim_refused'])
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await claim(parent, activityId)).status).toBe(404)
})

test('who only fetched a code is in nobody’s queue, and an account asks for five listings at once at most', async () => {
  const { client } = await makeAccount()
  const activityIds = await Promise.all(Array.from({ length: 7 }, () => makeActivity(of)))
  const [first = 0, ...others] = activityIds
  const begun = (await claim(client, first)).body.claim
  expect(begun.status).toBe('Begun')
  expect(await findReview('claim', begun.id)).toBeUndefined()
  expect((await decide(begun.id, { kind: 'claim', decision: 'publish', seen: '', reason: '' })).status).toBe(
    404,
  )
  const asked = await Promise.all(others.map(id => claim(client, id, 'operator')))
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
  expect(asked.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'LIMIT',
    message: 'We have 5 claims of yours to look at. Ask for more once they are decided.',
  })
  expect((await claim(client, first, 'operator')).status).toBe(429)
  const [waiting] = (await own(client)).claims.filter(({ status }) => status === 'Waiting')
  expect((await claim(client, waiting?.activity_id ?? 0, 'operator', 'Call me.')).status).toBe(200)
  await decideNow('claim', waiting?.id ?? 0, 'refuse', 'Nobody answers there.')
  expect((await claim(client, first, 'operator')).body.claim.status).toBe('Waiting')
  expect((await findReview('claim', begun.id))?.item.archetype_id).toBe(first)
})

test('what an owner proposed ends with the ownership, and waits for nobody', async () => {
  const { client, id: formerId, activityId } = await makeListing()
  const lost = (await propose(client, activityId, { name: 'Mine for good' })).body.proposal.id
  const seen = (await findReview('proposal', lost))?.seen ?? ''
  const heir = await makeAccount()
  const claimId = (await claim(heir.client, activityId, 'operator')).body.claim.id
  expect((await decideNow('claim', claimId, 'publish')).status).toBe(200)
  const decision = async (id: number) =>
    (await db.selectFrom('listing_proposals').select('decision').where('id', '=', id).executeTakeFirst())
      ?.decision
  expect(await decision(lost)).toBe('replaced')
  expect((await decide(lost, { kind: 'proposal', decision: 'publish', seen, reason: '' })).status).toBe(404)

  const version = { name: 'Back again' }
  const waiting = (await propose(heir.client, activityId, version)).body.proposal.id
  const now = (await findReview('proposal', waiting))?.seen ?? ''
  const tryIt = async (change: { status?: string; created_by?: number }) => {
    await db.updateTable('activities').set(change).where('id', '=', activityId).execute()
    expect(await findReview('proposal', waiting)).toBeUndefined()
    expect(
      (await decide(waiting, { kind: 'proposal', decision: 'publish', seen: now, reason: '' })).status,
    ).toBe(404)
  }
  await tryIt({ status: 'Withdrawn' })
  expect((await seenBy(guest, activityId)).status).toBe(404)
  await tryIt({ status: 'Published', created_by: formerId })
  expect((await seenBy(guest, activityId)).body.activity.name).toBe('Tide walk')
})
