import { addActivity } from '@kindling/contract/activities'
import { updateVendor } from '@kindling/contract/listings'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeSurrounding, makeUser, signedIn } from '../../../test/factories.ts'
import { statusOf, upload } from '../../../test/goal-fixture.ts'
import { noContact, openListings, type WrittenListing, writtenListing } from '../../../test/listings.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { picture } from '../../platform/files/test-pictures.ts'
import { letGoOfFiles } from '../uploads/index.ts'

const of = await openTestServer()
const { db } = of.services
const guest = new Client(of.app)
const { operator, makeAccount, makeListing, findReview, decideNow, own, propose, seenBy } =
  await openListings(of)

const send = async (client: Client, name = 'tide.png') =>
  upload(client, name, 'image/png', await picture('png'))
const imagesOf = async (activityId: number) =>
  (await seenBy(guest, activityId)).body.activity.images.map(({ image_url }) => image_url)
const keyOf = (address: string) => address.split('/').at(-1) ?? ''
const addressAt = (permalink: string) => `/activity/picture/${permalink.split('/').at(-2)}`
const proposed = async (client: Client, activityId: number, images: string[]) =>
  (await propose(client, activityId, { images })).body.proposal.id

test('a picture that a vendor uploads is seen by others once an operator has published it, and the operator sees both versions', async () => {
  const { client, activityId } = await makeListing()
  const stranger = (await makeAccount()).client
  const drawing = await imagesOf(activityId)
  const url = await send(client)
  const id = await proposed(client, activityId, [url])
  const address = addressAt(url)
  expect(await findReview('proposal', id)).toMatchObject({
    original: { images: [] },
    changed: { images: [address] },
  })
  const seen = async () => {
    const statuses = []
    for (const reader of [client, operator, guest, stranger]) statuses.push(await statusOf(reader, address))
    return statuses
  }
  expect(await seen()).toEqual([200, 200, 404, 404])
  expect(await imagesOf(activityId)).toEqual(drawing)
  expect((await decideNow('proposal', id, 'publish')).status).toBe(200)
  expect(await seen()).toEqual([200, 200, 200, 200])
  expect(await imagesOf(activityId)).toEqual([address])
  const got = await guest.send({ method: 'GET', url: address })
  expect(got.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'cache-control': 'private, no-cache',
    etag: `"${keyOf(address)}"`,
  })
  const known = await of.app.inject({ url: address, headers: { 'if-none-match': `"${keyOf(address)}"` } })
  expect(known.statusCode).toBe(304)
  expect((await own(client)).listings[0]?.hints).not.toContain('picture')

  // A change of other fields, also by a browser that knows no pictures, leaves them.
  const [listing] = (await own(client)).listings
  const { images: _, ...version } = { images: [], ...(listing?.version as WrittenListing) }
  const body = { original: version, changed: { ...version, cost: 'a walk' }, contact: noContact }
  const other = await client.call(updateVendor, { params: { activityId }, body })
  await decideNow('proposal', other.body.proposal.id, 'publish')
  expect(await imagesOf(activityId)).toEqual([address])

  await decideNow('listing', activityId, 'hide', 'The pier is closed.')
  expect(await seen()).toEqual([200, 200, 404, 404])
})

test('a vendor names only own pictures: files of others, of other listings and addresses elsewhere are refused', async () => {
  const { client, activityId } = await makeListing()
  const other = await makeListing()
  const theirs = await send(other.client)
  await decideNow('proposal', await proposed(other.client, other.activityId, [theirs]), 'publish')
  const { childId } = await makeSurrounding(of)
  const childs = await send(await clientOf(of, childId))
  const sound = 'https://elsewhere.example/picture.png'
  for (const image of [theirs, addressAt(theirs), childs, addressAt(childs), sound, '/pictures/logo.svg']) {
    const answer = await propose(client, activityId, { images: [image] })
    expect([image, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([image, 400, ['images.0']])
  }
  for (const reader of [guest, client, operator]) expect(await statusOf(reader, addressAt(childs))).toBe(404)
  const most = await Promise.all(Array.from({ length: 7 }, () => send(client)))
  expect((await propose(client, activityId, { images: most })).status).toBe(400)
  expect((await propose(client, activityId, { images: most.slice(0, 6) })).status).toBe(200)
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  const body = { ...writtenListing, group_ids: [1], images: [await send(teacher)] }
  expect((await teacher.call(addActivity, { body })).body.fields).toHaveProperty('images')
})

test('a new listing brings its pictures, and they are seen with it', async () => {
  const { client } = await makeAccount()
  const url = await send(client)
  const added = await client.call(addActivity, { body: { ...writtenListing, images: [url] } })
  const { id } = added.body.activity
  const address = addressAt(url)
  expect(added.body.activity.images).toEqual([{ image_url: address }])
  expect([await statusOf(client, address), await statusOf(guest, address)]).toEqual([200, 404])
  await decideNow('listing', id, 'publish')
  expect(await statusOf(guest, address)).toBe(200)
})

test('a picture that is refused, replaced or taken out goes with the job for abandoned files, and one that is shown or waits stays', async () => {
  const { client, activityId } = await makeListing()
  const urls: string[] = []
  for (let at = 0; at < 5; at++) urls.push(await send(client))
  const [shown = '', out = '', refused = '', replaced = '', last = ''] = urls
  const kept = addressAt(shown)
  await decideNow('proposal', await proposed(client, activityId, [out, shown]), 'publish')
  await decideNow('proposal', await proposed(client, activityId, [kept]), 'publish')
  expect(await imagesOf(activityId)).toEqual([kept])
  await decideNow('proposal', await proposed(client, activityId, [kept, refused]), 'refuse', 'Too dark.')
  await proposed(client, activityId, [kept, replaced])
  await proposed(client, activityId, [last, kept])
  const readable = async () => {
    const statuses = []
    for (const url of urls) statuses.push(await statusOf(operator, addressAt(url)))
    return statuses
  }
  expect(await readable()).toEqual([200, 404, 404, 404, 200])
  of.clock.forward(25 * 3600)
  await letGoOfFiles(of.services)
  of.clock.forward(2 * 3600)
  await letGoOfFiles(of.services)
  const keys = urls.map(url => keyOf(addressAt(url)))
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  expect(keys.map(key => rows.some(row => row.key === key))).toEqual([true, false, false, false, true])
  expect([await statusOf(guest, kept), await of.services.files.read(keys[2] ?? '')]).toEqual([200, null])
})
