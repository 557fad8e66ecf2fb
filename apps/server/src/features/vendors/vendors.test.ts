import { addActivity, updateActivity, updateActivityStatus } from '@kindling/contract/activities'
import {
  countListingVisit,
  getVendorPlan,
  getVendorSite,
  listOwnListings,
  listReviews,
  updateVendor,
} from '@kindling/contract/listings'
import { getVendor } from '@kindling/contract/vendors'
import { getVideo } from '@kindling/contract/videos'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { makeActivity, makeClassFamily } from '../../../test/finds.ts'
import { noContact, openListings, type WrittenListing, writtenListing } from '../../../test/listings.ts'
import { makeVideo } from '../../../test/make-video.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)
const {
  operator,
  operatorId,
  makeAccount,
  makeListing,
  newName,
  reviews,
  findReview,
  decide,
  decideNow,
  own,
  propose,
  claim,
  seenBy,
  newsOf,
} = await openListings(of)

test('a vendor lists an activity, and neither it nor who offers it is there for others before an operator has published it [VENDORS-03]', async () => {
  const { client } = await makeAccount()
  const vendor_name = newName()
  const { body } = await client.call(addActivity, { body: { ...writtenListing, vendor_name } })
  const { id: activityId, vendor } = body.activity
  const vendorId = vendor?.id ?? 0
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const seen = async (reader: Client) => [
    (await seenBy(reader, activityId)).status,
    (await reader.call(getVendor, { params: { vendorId } })).status,
  ]
  for (const reader of [guest, child, (await makeAccount()).client])
    expect(await seen(reader)).toEqual([404, 404])
  expect(await seen(client)).toEqual([200, 200])
  expect(await own(client)).toMatchObject({
    vendor: { id: vendorId, name: vendor_name },
    listings: [{ id: activityId, status: 'Pending', version: { name: 'Tide walk' }, proposal: null }],
    claims: [],
  })
  expect((await child.call(listOwnListings)).status).toBe(403)
  expect((await child.call(listReviews)).status).toBe(403)

  expect((await decideNow('listing', activityId, 'refuse')).status).toBe(400)
  await decideNow('listing', activityId, 'refuse', 'Say for which ages it is.')
  expect(await seen(child)).toEqual([404, 404])
  expect((await own(client)).listings).toMatchObject([
    { status: 'Draft', reason: 'Say for which ages it is.' },
  ])
  await client.call(updateActivity, { params: { activityId }, body: { ...writtenListing, min_age: 8 } })
  expect((await decideNow('listing', activityId, 'publish')).status).toBe(200)
  for (const reader of [guest, child]) expect(await seen(reader)).toEqual([200, 200])

  await decideNow('listing', activityId, 'hide', 'The pier is closed.')
  expect(await seen(child)).toEqual([404, 200])
  expect((await own(client)).listings).toMatchObject([{ status: 'Hidden', reason: 'The pier is closed.' }])
  await decideNow('listing', activityId, 'reopen')
  expect((await findReview('listing', activityId))?.status).toBe('Pending')
  expect(await newsOf(client)).toEqual([
    'listing_reopened',
    'listing_hidden',
    'listing_published',
    'listing_refused',
  ])
  const audited = await db
    .selectFrom('audit_entries')
    .select('act')
    .where('actor_id', '=', operatorId)
    .where('details', '@>', JSON.stringify({ kind: 'listing', id: activityId }))
    .execute()
  expect(audited).toHaveLength(4)
})

test('changes are sent with the version before and whom to ask, and stand in the listing once an operator has published them [VENDORS-01] [VENDORS-18]', async () => {
  const { client, activityId, vendorId } = await makeListing()
  const contact = {
    ...noContact,
    first_name: 'Mira',
    email: 'mira@tides.example',
    enroll: 'https://tides.example/go',
  }
  const sent = await propose(client, activityId, { name: 'Tide run', cost: 'a walk' }, { contact })
  expect(sent.status).toBe(200)
  const { id } = sent.body.proposal
  const name = async () => (await seenBy(guest, activityId)).body.activity.name
  expect(await name()).toBe('Tide walk')
  expect(await findReview('proposal', id)).toMatchObject({
    item: { archetype: 'Activities', archetype_id: activityId, title: 'Tide walk' },
    original: { name: 'Tide walk', cost: '' },
    changed: { name: 'Tide run', cost: 'a walk' },
    contact: { original: { first_name: '', enroll: null }, changed: contact },
  })
  expect((await decideNow('proposal', id, 'publish')).status).toBe(200)
  expect(await name()).toBe('Tide run')
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  const vendor = await parent.call(getVendor, { params: { vendorId } })
  expect(vendor.body.vendor.contact).toMatchObject(contact)
  expect(await newsOf(client)).toEqual(['changes_published', 'listing_published'])
  expect((await own(client)).listings[0]?.proposal).toMatchObject({ id, decision: 'publish' })

  const refused = (await propose(client, activityId, { name: 'Tide sprint' }, { contact })).body.proposal.id
  expect((await decideNow('proposal', refused, 'refuse')).body).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  await decideNow('proposal', refused, 'refuse', 'Nobody sprints there.')
  expect(await name()).toBe('Tide run')
  expect((await own(client)).listings[0]?.proposal).toMatchObject({
    decision: 'refuse',
    reason: 'Nobody sprints there.',
  })
})

test('a listing without an own website shows that of its vendor in its form as on its page, and goes on following it', async () => {
  const { client, activityId, vendorId } = await makeListing()
  const sites = { old: 'https://mill.example/', next: 'https://new-mill.example/' }
  await db.updateTable('vendors').set({ website: sites.old }).where('id', '=', vendorId).execute()
  await db.updateTable('activities').set({ website: null }).where('id', '=', activityId).execute()
  const site = async () => (await own(client)).listings[0]?.version.website
  const onPage = async () => (await seenBy(guest, activityId)).body.activity.website
  expect([await site(), await onPage()]).toEqual([sites.old, sites.old])
  const contact = { ...noContact, website: sites.old }
  const { id } = (await propose(client, activityId, { name: 'Mill walk' }, { contact })).body.proposal
  expect((await decideNow('proposal', id, 'publish')).status).toBe(200)
  await db.updateTable('vendors').set({ website: sites.next }).where('id', '=', vendorId).execute()
  expect([await site(), await onPage()]).toEqual([sites.next, sites.next])

  // Whoever takes the website away from the vendor keeps it in this listing.
  const kept = (await propose(client, activityId, { name: 'Weir walk' })).body.proposal.id
  expect((await decideNow('proposal', kept, 'publish')).status).toBe(200)
  expect([await site(), await onPage()]).toEqual([sites.next, sites.next])
})

test('nothing is decided about what was not looked at, and no change is made to what has changed meanwhile', async () => {
  const { client, activityId } = await makeListing()
  const first = (await propose(client, activityId, { name: 'Tide run' })).body.proposal.id
  const seen = (await findReview('proposal', first))?.seen ?? ''
  const version = (await own(client)).listings[0]?.version as WrittenListing
  await client.call(updateVendor, {
    params: { activityId },
    body: { original: version, changed: { ...version, name: 'Something else' }, contact: noContact },
  })
  expect((await decide(first, { kind: 'proposal', decision: 'publish', seen, reason: '' })).status).toBe(404)
  const second = (await reviews()).waiting.find(({ item }) => item.archetype_id === activityId)
  expect(
    (await decide(second?.id ?? 0, { kind: 'proposal', decision: 'publish', seen, reason: '' })).status,
  ).toBe(409)
  await db.updateTable('activities').set({ cost: 'a day' }).where('id', '=', activityId).execute()
  const late = await client.call(updateVendor, {
    params: { activityId },
    body: { original: version, changed: { ...version, name: 'Late' }, contact: noContact },
  })
  expect(late.status).toBe(409)
  const same = await propose(client, activityId, {})
  expect([same.status, JSON.stringify(same.body)]).toEqual([
    400,
    expect.stringContaining('Nothing is changed yet.'),
  ])

  const other = await makeAccount()
  const added = (await other.client.call(addActivity, { body: writtenListing })).body.activity.id
  const looked = (await findReview('listing', added))?.seen ?? ''
  await other.client.call(updateActivity, {
    params: { activityId: added },
    body: { ...writtenListing, name: 'Swapped' },
  })
  expect(
    (await decide(added, { kind: 'listing', decision: 'publish', seen: looked, reason: '' })).status,
  ).toBe(409)
  expect((await seenBy(guest, added)).status).toBe(404)
})

test('two vendors do not touch each other’s listings', async () => {
  const [one, two] = [await makeListing(), await makeListing()]
  const can = async (client: Client) => (await seenBy(client, two.activityId)).body.activity.can
  expect(await can(one.client)).toEqual(['view', 'collect', 'comment', 'share', 'claim'])
  expect(await can(two.client)).toEqual(['view', 'collect', 'comment', 'share', 'change', 'claim', 'propose'])
  expect((await propose(one.client, two.activityId, { name: 'Mine' })).status).toBe(404)
  expect(
    (await one.client.call(updateActivity, { params: { activityId: two.activityId }, body: writtenListing }))
      .status,
  ).toBe(404)
  expect((await own(one.client)).listings.map(({ id }) => id)).toEqual([one.activityId])
  const taken = await one.client.call(addActivity, {
    body: { ...writtenListing, vendor_name: two.vendor_name },
  })
  // A vendor who already has a name keeps it; a new account cannot take another vendor's.
  expect(taken.body.activity.vendor?.name).toBe(one.vendor_name)
  const fresh = await makeAccount()
  const refused = await fresh.client.call(addActivity, {
    body: { ...writtenListing, vendor_name: two.vendor_name },
  })
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { vendor_name: expect.any(String) } }])
  // A proof does not take a listing from the account that manages it.
  await db.updateTable('users').set({ email: 'a@tides.example' }).where('id', '=', fresh.id).execute()
  expect((await claim(fresh.client, two.activityId, 'mail')).status).toBe(400)
  expect((await propose(fresh.client, two.activityId, { name: 'Mine' })).status).toBe(404)
})

test('whoever is not published keeps a name from nobody, and of two who ask for it one gets it', async () => {
  const vendor_name = newName()
  const add = async () => {
    const { client } = await makeAccount()
    return client.call(addActivity, { body: { ...writtenListing, vendor_name } })
  }
  const [squatted, real] = [await add(), await add()]
  expect([squatted.status, real.status]).toEqual([200, 200])
  expect((await decideNow('listing', real.body.activity.id, 'publish')).status).toBe(200)
  expect((await add()).body).toMatchObject({ fields: { vendor_name: expect.any(String) } })
  const late = await decideNow('listing', squatted.body.activity.id, 'publish')
  expect([late.status, late.body]).toMatchObject([400, { fields: { decision: expect.any(String) } }])
  expect((await seenBy(guest, squatted.body.activity.id)).status).toBe(404)
})

test('an operator publishes a video that waits, or hides it', async () => {
  const [shown, hidden] = [
    await makeVideo(of, { status: 'Pending' }),
    await makeVideo(of, { status: 'Pending' }),
  ]
  const seen = async (videoId: number) => (await guest.call(getVideo, { params: { videoId } })).status
  expect([await seen(shown), await seen(hidden)]).toEqual([404, 404])
  await decideNow('video', shown, 'publish')
  await decideNow('video', hidden, 'hide')
  expect([await seen(shown), await seen(hidden)]).toEqual([200, 404])
  expect((await decideNow('video', hidden, 'publish')).status).toBe(404)
})

test('a vendor sees how often a listing was looked at in each week that is over, and by nobody by name; vendors count as “Activity Provider” [VENDORS-02]', async () => {
  const { id, client, activityId } = await makeListing()
  const look = (reader: Client, visit: 'view' | 'click' = 'view') =>
    reader.call(countListingVisit, { params: { activityId }, body: { visit } })
  const visits = async () => (await own(await signedIn(of, id))).listings[0]?.visits
  const start = of.clock.now().toISOString()
  const nextWeek = () => of.clock.forward(7 * 86_400)
  const child = await signedIn(of, await makeUser(of, 'Child'))
  for (let turn = 0; turn < 4; turn++) await look(turn % 2 ? guest : child)
  await look(client)
  await look(operator)
  expect(await visits()).toEqual([])
  nextWeek()
  expect(await visits()).toMatchObject([{ viewed_as: 'Visitor', views: null, clicks: null }])
  for (let turn = 0; turn < 5; turn++) await look(guest)
  const rival = (await makeAccount()).client
  for (let turn = 0; turn < 6; turn++) await look(rival)
  for (let turn = 0; turn < 5; turn++) await look(rival, 'click')
  // The running week is not shown.
  expect(await visits()).toHaveLength(1)
  nextWeek()
  const week = (await visits())?.[0]?.week ?? ''
  expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1)
  expect((await visits())?.slice(0, 2)).toEqual([
    { week, viewed_as: 'Activity Provider', views: 6, clicks: 5 },
    { week, viewed_as: 'Visitor', views: 5, clicks: null },
  ])
  of.clock.set(start)
  expect((await own(rival)).listings).toEqual([])
  const hidden = await makeActivity(of, { status: 'Pending' })
  expect(
    (await guest.call(countListingVisit, { params: { activityId: hidden }, body: { visit: 'view' } })).status,
  ).toBe(404)
})

test('addresses are safe ones, and what is writtenListing is kept as text whatever it looks like', async () => {
  const { client, activityId } = await makeListing()
  for (const website of [
    'http://tides.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a@tides.example/',
  ])
    expect([website, (await propose(client, activityId, { website })).status]).toEqual([website, 400])
  for (const contact of [
    { enroll: 'javascript:alert(1)' },
    { website: 'http://tides.example/' },
    { email: 'a b' },
  ])
    expect(
      (await propose(client, activityId, { cost: 'x' }, { contact: { ...noContact, ...contact } })).status,
    ).toBe(400)
  expect(
    (await client.call(addActivity, { body: { ...writtenListing, website: 'http://tides.example/' } }))
      .status,
  ).toBe(400)
  const script = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  const texts = Object.fromEntries(
    ['name', 'description', 'cost', 'dates', 'session', 'comments'].map(field => [field, script]),
  )
  const places = Object.fromEntries(['address', 'city', 'state'].map(field => [field, script]))
  const { id } = (await propose(client, activityId, { ...texts, ...places })).body.proposal
  expect((await findReview('proposal', id))?.changed).toMatchObject({ ...texts, ...places })
})

test('the page of a vendor’s site may frame that site alone, for whoever sees the listing and with or without a child [VENDORS-04] [VENDORS-05]', async () => {
  const website = 'https://www.kiln.invalid/classes'
  const [shown, hidden] = [
    await makeActivity(of, { website }),
    await makeActivity(of, { website, status: 'Pending' }),
  ]
  const framed = async (id: number, query = '', client = guest) => {
    const page = await client.send({ method: 'GET', url: `/activity/vendorsite/${id}${query}` })
    return [page.status, /frame-src ([^;]*)/.exec(String(page.headers['content-security-policy']))?.[1]]
  }
  const players = 'https://www.youtube-nocookie.com https://player.vimeo.com'
  const own = `${players} https://kiln.invalid https://www.kiln.invalid`
  expect(await framed(shown)).toEqual([200, own])
  expect(await framed(shown, '?child_id=12')).toEqual([200, own])
  expect(await framed(hidden)).toEqual([200, players])
  // For a young child, an adult near the child decides.
  const { child, parent } = await makeClassFamily(of)
  expect([await framed(shown, '', child), await framed(shown, '', parent)]).toEqual([
    [200, players],
    [200, own],
  ])
  await parent.call(updateActivityStatus, {
    params: { activityId: shown },
    body: { status: 'favorite', value: true },
  })
  expect(await framed(shown, '', child)).toEqual([200, own])
  // A site that does not answer is not framed.
  const site = await guest.call(getVendorSite, { params: { activityId: shown } })
  expect(site.body).toMatchObject({ website, may_frame: false })
  expect((await guest.call(getVendorSite, { params: { activityId: hidden } })).status).toBe(404)
})

test('a vendor pays nothing [VENDORS-22]', async () => {
  const { client } = await makeListing()
  expect((await client.call(getVendorPlan)).body.plan).toEqual({
    name: 'Free',
    price: 0,
    is_active: true,
    expires_on: null,
    listings: 1,
  })
  expect((await guest.call(getVendorPlan)).status).toBe(401)
  expect((await operator.call(getVendorPlan)).status).toBe(403)
})
