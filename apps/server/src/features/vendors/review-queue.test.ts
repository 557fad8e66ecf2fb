import { addActivity } from '@kindling/contract/activities'
import { expect, test } from 'vitest'
import { makeActivity } from '../../../test/finds.ts'
import { openListings, writtenListing } from '../../../test/listings.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { makeAccount, newName, reviews, findReview, decideNow } = await openListings(of)

/** Of one account, the longest waiting first. */
async function makeMany(count: number, more: Parameters<typeof makeActivity>[1]) {
  const ids = []
  while (ids.length < count) ids.push(await makeActivity(of, more))
  return ids
}

test('one account with much that waits hides nobody’s listing from operators, and how many wait is told', async () => {
  const before = (await reviews()).count
  const noisy = (await makeAccount()).id
  const pending_since = new Date(of.clock.now().getTime() - 86_400_000)
  const many = await makeMany(130, { created_by: noisy, status: 'Pending', pending_since })
  const { client } = await makeAccount()
  const { body } = await client.call(addActivity, { body: { ...writtenListing, vendor_name: newName() } })
  const queue = await reviews()
  const at = (id: number | undefined) => queue.waiting.findIndex(review => review.id === id)
  expect(at(many[0])).toBeLessThan(at(body.activity.id))
  expect(at(body.activity.id)).toBeLessThan(at(many[1]))
  expect(at(many[1])).toBeGreaterThan(0)
  expect(queue.count - before).toBe(131)
  expect(queue.waiting.find(({ id }) => id === body.activity.id)?.since).toBe(of.clock.now().toISOString())
  // An unlisted one is decided when it comes up, and one that waits again waits since then.
  await decideNow('listing', body.activity.id, 'publish')
  await decideNow('listing', body.activity.id, 'hide', 'It rains.')
  of.clock.forward(3_600)
  await decideNow('listing', body.activity.id, 'reopen')
  expect((await findReview('listing', body.activity.id))?.since).toBe(of.clock.now().toISOString())
})

test('what one account has out of sight hides no published listing from operators, nor what others have out of sight', async () => {
  const [shown, hidden] = [(await makeAccount()).id, (await makeAccount()).id]
  const published = await makeActivity(of, { created_by: shown, status: 'Published' })
  const draft = await makeActivity(of, { created_by: shown, status: 'Draft' })
  for (const status of ['Draft', 'Hidden'] as const) await makeMany(70, { created_by: hidden, status })
  const decided = (await reviews()).decided.map(({ id }) => id)
  expect(decided).toEqual(expect.arrayContaining([published, draft]))
  expect(decided.length).toBeLessThanOrEqual(90)
})
