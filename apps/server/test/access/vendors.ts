import { type AreaAccess, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { makeActivity } from '../finds.ts'
import { classVisitors, everyVisitor, type Find, idIn } from '../kinds.ts'
import { makeListingPicture } from '../listing-pictures.ts'
import { makeVideo } from '../make-video.ts'

const forEverybody: Find = ({ of }) => makeActivity(of)

const forClassHere: Find = ({ of, world }) =>
  makeActivity(of, { teacherId: world.id.teacher, classId: world.class.here })

/** What the vendor has added, and nobody has looked at. */
const ownListing: Find = ({ of, world }) =>
  makeActivity(of, { created_by: world.id.vendor, status: 'Pending' })

/** What is of the product, and nobody has looked at. */
const otherListing: Find = ({ of }) => makeActivity(of, { status: 'Pending' })

const at = idIn('activityId')

const picture =
  (of: 'published' | 'proposed'): Prepare =>
  async fixture => {
    const activityId = of === 'published' ? await forEverybody(fixture) : await ownListing(fixture)
    const uploaderId = fixture.world.id.vendor
    return { params: { key: await makeListingPicture(fixture.of, { activityId, uploaderId, of }) } }
  }

const version = {
  name: 'Clay',
  description: 'Make a bowl.',
  subject: 'arts',
  categories: ['workshop'],
  reach: 'local',
  city: 'Larkfield',
  state: 'OR',
  zip_code: '97901',
  store_attributes: { regular_price: 1_500 },
}

const propose =
  (find: Find): Prepare =>
  async fixture => {
    const activityId = await find(fixture)
    const { name } = await nameOf(fixture, activityId)
    const original = { ...version, name }
    const changed = { ...original, cost: 'an afternoon' }
    return { params: { activityId }, body: { original, changed, contact: {} } }
  }

const nameOf = ({ of }: Fixture, activityId: number) =>
  of.services.db
    .selectFrom('activities')
    .select('name')
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow()

const decide: Prepare = async ({ of }) => ({
  params: { id: await makeVideo(of, { status: 'Pending' }) },
  body: { kind: 'video', decision: 'publish', seen: '' },
})

export const access: AreaAccess = {
  relations: {
    'for-everybody': everyVisitor,
    'for-class-here': classVisitors,
    'own-listing': { vendor: ['owner', 'vendor-visitor', 'vendor-of'], operator: ['operator'] },
    'other-listing': { operator: ['operator'] },
    proposed: { vendor: ['owner'], operator: ['operator'] },
  },
  attempts: {
    'listOwnListings -': nothing,
    'updateVendor own-listing': propose(ownListing),
    'updateVendor other-listing': propose(otherListing),
    'claimActivity for-everybody': at(forEverybody, {}),
    'claimActivity for-class-here': at(forClassHere, {}),
    'countListingVisit for-everybody': at(forEverybody, { visit: 'view' }),
    'countListingVisit other-listing': at(otherListing, { visit: 'view' }),
    'getVendorSite for-everybody': at(forEverybody),
    'getVendorSite other-listing': at(otherListing),
    'getListingPicture for-everybody': picture('published'),
    'getListingPicture proposed': picture('proposed'),
    'listReviews -': nothing,
    'decideReview waiting': decide,
    'getVendorPlan -': nothing,
  },
}
