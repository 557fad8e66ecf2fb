import { type AreaAccess, type Attempt, about, both, nothing, type Place, type Prepare } from '../attempt.ts'
import { makeActivity, makeVendor } from '../finds.ts'
import { classVisitors, everyVisitor, type Find, idIn } from '../kinds.ts'

const forEverybody: Find = ({ of }) => makeActivity(of)

/** What the teacher has added for the class. */
const forClassHere: Find = ({ of, world }) =>
  makeActivity(of, { teacherId: world.id.teacher, classId: world.class.here })

const at = idIn('activityId')

const written = { name: 'Clay', description: 'Bowls.', subject: 'arts', reach: 'online' }
const kept = { status: 'favorite', value: true }

const onVendor =
  (more: Omit<Attempt, 'params'> = {}): Prepare =>
  async ({ of }) => ({ params: { vendorId: (await makeVendor(of)).vendorId }, ...more })

const forCareer: Prepare = async ({ of }) => {
  const { id } = await of.services.db
    .insertInto('careers')
    .values({ short_name: 'potter', name: 'Potter', description: 'Makes bowls.', cluster: 'arts' })
    .onConflict(conflict => conflict.column('short_name').doUpdateSet({ name: 'Potter' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { body: { career_id: id } }
}

export const access: AreaAccess = {
  relations: {
    'for-everybody': everyVisitor,
    'for-class-here': classVisitors,
  },
  attempts: {
    'getActivity for-everybody': at(forEverybody),
    'getActivity for-class-here': at(forClassHere),
    'listRelatedActivities for-everybody': at(forEverybody),
    'listRelatedActivities for-class-here': at(forClassHere),
    'listPopularActivities -': nothing,
    'listPopularApps -': nothing,
    'listFeaturedActivities -': nothing,
    'listSeasonalActivities -': nothing,
    'listRecentActivities -': nothing,
    'listStoreActivities -': () => ({ params: { subject: 'arts' }, query: { scope: 'storeOnline' } }),
    'searchActivities -': () => ({ body: { text: 'clay' } }),
    'listCareerActivities -': forCareer,
    'getActivityMetaData -': nothing,
    'getVendor -': onVendor(),
    'listVendorActivities -': onVendor({ body: {} }),
    'listAllActivities -': () => ({ body: { kind: 'recommended' } }),
    'listAllActivities child': ({ world }) => ({ body: { kind: 'favorited', child_id: world.id.child } }),
    'listChildApps own': nothing,
    'listChildApps child': about('childId', 'child'),
    'listRecommendedActivities own': nothing,
    'listRecommendedActivities child': about('childId', 'child'),
    'listTeacherRecommended own': nothing,
    'listTeacherRecommended child': about('childId', 'child'),
    'listFriendsActivity own': nothing,
    'listFriendsActivity child': about('childId', 'child'),
    'listChildActivities own': nothing,
    'listChildActivities child': about('childId', 'child'),
    'listFavoriteActivities -': nothing,
    'listFavoriteActivities child': about('userId', 'child'),
    'listLikedActivities -': nothing,
    'listLikedActivities child': about('userId', 'child'),
    'listCompletedActivities -': nothing,
    'listCompletedActivities child': about('userId', 'child'),
    'listCreatedActivities -': nothing,
    'updateActivityStatus for-everybody': at(forEverybody, kept),
    'updateActivityStatus for-class-here': at(forClassHere, kept),
    'updateActivityRating for-everybody': at(forEverybody, { rating: 4 }),
    'updateActivityRating for-class-here': at(forClassHere, { rating: 4 }),
    'updateActivityAffinity for-everybody': at(forEverybody, { affinity: 1 }),
    'updateActivityAffinity for-class-here': at(forClassHere, { affinity: 1 }),
    'listActivityComments for-everybody': at(forEverybody),
    'listActivityComments for-class-here': at(forClassHere),
    'addActivityComment for-everybody': at(forEverybody, { body: 'I went there.' }),
    'addActivityComment for-class-here': at(forClassHere, { body: 'I went there.' }),
    ...both('addActivity', 'class', (place: Place) => ({ world }) => ({
      body: { ...written, group_ids: [world.class[place]] },
    })),
    'updateActivity for-everybody': at(forEverybody, written),
    'updateActivity for-class-here': at(forClassHere, written),
  },
}
