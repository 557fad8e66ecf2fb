import { createVendor, getSession } from '@kindling/contract/accounts'
import { addActivity } from '@kindling/contract/activities'
import { listOwnListings } from '@kindling/contract/listings'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/captcha.ts'
import { Client } from '../../../test/client.ts'
import { writtenListing } from '../../../test/listings.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

const person = { email: 'clay@people.example', password: 'Lantern-7!', first_name: 'Mira', last_name: 'Clay' }

test('a vendor registers, begins at the own listings, and lists nothing before the address is proved [VENDORS-03]', async () => {
  const client = new Client(of.app)
  const captcha_token = await solveCaptcha(client, 'User/create')
  const body = { ...person, captcha_token }
  const other = await client.call(createVendor, { body: { ...body, user_type: 'Teacher' } as never })
  expect(other.status).toBe(400)
  const made = await client.call(createVendor, { body })
  expect(made.status, made.text).toBe(200)
  expect(made.body.session).toMatchObject({ user: { user_type: 'Vendor' }, landing: '/dashboard/vendor' })
  expect((await client.call(getSession)).body.children ?? []).toEqual([])
  expect((await client.call(listOwnListings)).body).toMatchObject({ vendor: null, listings: [] })
  expect((await client.call(listNotifications)).status).toBe(200)
  const refused = await client.call(addActivity, { body: { ...writtenListing, vendor_name: 'Clay House' } })
  expect(refused.body.code).toBe('UNPROVED')
  const again = new Client(of.app)
  const taken = await again.call(createVendor, {
    body: { ...person, captcha_token: await solveCaptcha(again, 'User/create') },
  })
  expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT'])
})
