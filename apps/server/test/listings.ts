import { addActivity, getActivity } from '@kindling/contract/activities'
import type { BodyOf } from '@kindling/contract/define-call'
import {
  claimActivity,
  decideReview,
  listOwnListings,
  listReviews,
  updateVendor,
} from '@kindling/contract/listings'
import { listNotifications } from '@kindling/contract/notifications'
import type { ClaimProof, Decision, ReviewKind } from '@kindling/rules/listings'
import type { Client } from './client.ts'
import { makeUser, signedIn } from './factories.ts'
import type { TestServer } from './test-server.ts'

type Changes = BodyOf<typeof updateVendor>
export type WrittenListing = Changes['changed']

export const writtenListing = {
  name: 'Tide walk',
  description: 'Walk on the ground of the sea.',
  subject: 'outdoors',
  reach: 'local',
  zip_code: '97901',
  website: 'https://tides.example/',
} as const

export const noContact = {
  first_name: '',
  last_name: '',
  email: '',
  number: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  website: null,
  enroll: null,
}

let made = 0

/** What vendors and an operator do about listings. */
export async function openListings(of: TestServer) {
  const operatorId = await makeUser(of, 'Parent')
  await of.services.db.insertInto('operators').values({ user_id: operatorId }).execute()
  const operator = await signedIn(of, operatorId)

  const makeAccount = async (more: { email?: string } = {}) => {
    const id = await makeUser(of, 'Vendor', more)
    return { id, client: await signedIn(of, id) }
  }
  const reviews = async () => (await operator.call(listReviews)).body
  const findReview = async (kind: ReviewKind, id: number) => {
    const { waiting, decided } = await reviews()
    return [...waiting, ...decided].find(review => review.kind === kind && review.id === id)
  }
  const decide = (id: number, body: BodyOf<typeof decideReview>) =>
    operator.call(decideReview, { params: { id }, body })
  /** About what is there now. */
  const decideNow = async (kind: ReviewKind, id: number, decision: Decision, reason = '') =>
    decide(id, { kind, decision, reason, seen: (await findReview(kind, id))?.seen ?? '' })
  const own = async (client: Client) => (await client.call(listOwnListings)).body
  return {
    operator,
    operatorId,
    makeAccount,
    reviews,
    findReview,
    decide,
    decideNow,
    own,
    newName: () => `Tide House ${++made}`,
    /** A vendor whose listing is published. */
    makeListing: async () => {
      const account = await makeAccount()
      const vendor_name = `Tide House ${++made}`
      const { body } = await account.client.call(addActivity, { body: { ...writtenListing, vendor_name } })
      const activityId = body.activity.id
      await decideNow('listing', activityId, 'publish')
      return { ...account, activityId, vendorId: body.activity.vendor?.id ?? 0, vendor_name }
    },
    propose: async (
      client: Client,
      activityId: number,
      changes: Partial<WrittenListing>,
      more: Partial<Changes> = {},
    ) => {
      const listing = (await own(client)).listings.find(({ id }) => id === activityId)
      const version = listing?.version ?? writtenListing
      return client.call(updateVendor, {
        params: { activityId },
        body: {
          original: version,
          changed: { ...version, ...changes },
          contact: noContact,
          ...more,
        } as Changes,
      })
    },
    claim: (client: Client, activityId: number, proof: ClaimProof | null = null, note = '') =>
      client.call(claimActivity, { params: { activityId }, body: { proof, note } }),
    seenBy: (client: Client, activityId: number) => client.call(getActivity, { params: { activityId } }),
    newsOf: async (client: Client) =>
      (await client.call(listNotifications, { query: { mode: 'activities' } })).body.notifications.map(
        ({ type }) => type,
      ),
  }
}
