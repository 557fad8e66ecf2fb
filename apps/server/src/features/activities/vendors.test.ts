import { addActivity } from '@kindling/contract/activities'
import { getVendor, listVendorActivities } from '@kindling/contract/vendors'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { makeActivity, makeVendor } from '../../../test/finds.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const guest = new Client(of.app)

const written = {
  name: 'Tide walk',
  description: 'Walk on the ground of the sea.',
  subject: 'outdoors',
  reach: 'local',
  zip_code: '97901',
} as const

test('a listing of a vendor has its price in cents and its duration in parts, and is new until somebody has looked at it [VENDORS-08] [VENDORS-09] [VENDORS-10]', async () => {
  const { vendorId, name } = await makeVendor(of)
  const id = await makeActivity(of, {
    vendor_id: vendorId,
    regular_price: 2_850,
    cost: 'an afternoon',
    start_month: 11,
    end_month: 2,
    program_duration: 2,
    time_unit: 'Hours',
    dates: 'Saturdays',
    session: '2 pm',
    comments: 'Bring an apron.',
    min_age: 8,
    max_age: 12,
  })
  await makeActivity(of)
  const { body } = await guest.call(listVendorActivities, { params: { vendorId }, body: {} })
  expect(body.activities).toMatchObject([
    {
      id,
      vendor: { id: vendorId, name },
      description: 'Make a bowl.',
      images: [{ image_url: expect.stringContaining('/pictures/') }],
      min_age: 8,
      max_age: 12,
      store_attributes: { regular_price: 2_850 },
      duration: { start_month: 11, end_month: 2, program_duration: 2, time_unit: 'Hours' },
      cost: 'an afternoon',
      dates: 'Saturdays',
      session: '2 pm',
      comments: 'Bring an apron.',
      status: 'Old',
    },
  ])
})

test('a vendor sees the own listings that nobody has looked at, as new, and nobody else does [VENDORS-11] [VENDORS-20]', async () => {
  const userId = await makeUser(of, 'Vendor')
  const { vendorId } = await makeVendor(of, { user_id: userId })
  const vendor = await signedIn(of, userId)
  const old = await makeActivity(of, { vendor_id: vendorId, created_by: userId })
  const { id } = (await vendor.call(addActivity, { body: written })).body.activity
  const list = async (client: Client) => {
    const { body } = await client.call(listVendorActivities, { params: { vendorId }, body: {} })
    return body.activities.map(listing => [listing.id, listing.status])
  }
  expect(await list(vendor)).toEqual([
    [id, 'New'],
    [old, 'Old'],
  ])
  for (const other of [guest, await signedIn(of, await makeUser(of, 'Vendor'))])
    expect(await list(other)).toEqual([[old, 'Old']])
})

test('a vendor who is named as things are sorted lists its own alone', async () => {
  const { vendorId } = await makeVendor(of)
  await of.services.db.updateTable('vendors').set({ name: 'Workshop' }).where('id', '=', vendorId).execute()
  const id = await makeActivity(of, { vendor_id: vendorId })
  await makeActivity(of, { keywords: ['Workshop'] })
  const { body } = await guest.call(listVendorActivities, { params: { vendorId }, body: {} })
  expect(body.activities.map(listing => listing.id)).toEqual([id])
})

test('a vendor is for everybody, and whom to ask there for adults [VENDORS-12] [VENDORS-21]', async () => {
  const { vendorId, name } = await makeVendor(of)
  const read = (client: Client) => client.call(getVendor, { params: { vendorId } })
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await read(parent)).body.vendor).toMatchObject({
    id: vendorId,
    name,
    contact: {
      first_name: 'Mira',
      last_name: 'Solberg',
      email: 'hello@clay.example',
      number: '5415550100',
      address: '12 Depot Street',
      city: 'Larkfield',
      state: 'OR',
      zip_code: '97901',
      website: 'https://clay.example/',
      enroll: 'https://clay.example/sign-up',
    },
  })
  for (const other of [guest, await signedIn(of, await makeUser(of, 'Child'))])
    expect((await read(other)).body.vendor).toMatchObject({ name, contact: null })
  expect((await guest.call(getVendor, { params: { vendorId: 999_999 } })).status).toBe(404)
})
