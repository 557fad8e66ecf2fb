import type { addActivity, updateActivity } from '@kindling/contract/activities'
import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import { activityKeywords, gradesOfAges } from '@kindling/rules/activities'
import { secureWebsiteFault } from '@kindling/rules/listings'
import { activityMessages } from '@kindling/rules/messages/activities'
import { listingMessages } from '@kindling/rules/messages/listings'
import { readWebsite } from '@kindling/rules/sparks'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { placeOfZip } from '../../platform/zip-codes.ts'
import {
  type KindRow,
  putAudience,
  requireFewItems,
  requireOpenPage,
  requireOwnClasses,
} from '../catalogue/index.ts'
import { activityLimits } from './limits.ts'
import { hangPictures } from './pictures.ts'
import {
  changeActivityRow,
  findVendorOf,
  insertActivity,
  insertVendor,
  putPictures,
  type WrittenActivity,
} from './queries.ts'
import { activityOf } from './show-activity.ts'
import { standpointOf } from './standpoint.ts'

/** A teacher adds an activity for their own classes; a vendor's listing is for everybody, once an operator has published it. */
export async function addAnActivity(
  context: RequestContext<typeof addActivity>,
): Promise<ReplyOf<typeof addActivity>> {
  const { services, actor, retry } = context
  const { group_ids, vendor_name, images = [], ...written } = context.body
  const isTeacher = actor.userType === 'Teacher'
  const activity = readWritten(written)
  if (!isTeacher) requireSecure(activity)
  if (isTeacher && group_ids.length === 0) throw refuseField('group_ids', activityMessages.classesFault)
  if (isTeacher && images.length > 0) throw refuseField('images', activityMessages.noPictures)
  await requireProvedAddress(services, actor.id)
  await useLimit(services, activityLimits.added, actor.id)
  if (activity.website) await requireOpenPage(services, 'website', activity.website)
  const classIds = await requireOwnClasses(services, actor, isTeacher ? group_ids : [])
  const id = await transaction(
    services,
    async tx => {
      const { db } = tx
      await requireFewItems(tx, actor.id, 'Activities')
      const created = await insertActivity(db, {
        ...activity,
        vendor_id: isTeacher ? null : await vendorOf(db, actor.id, vendor_name),
        status: isTeacher ? 'Published' : 'Pending',
        pending_since: isTeacher ? null : services.clock.now(),
        for_everybody: !isTeacher,
        created_by: actor.id,
      })
      const audience = { archetype: 'Activities', ids: [created], scope: 'class' } as const
      if (isTeacher) await putAudience(db, { ...audience, scopeIds: classIds })
      const pictures = { activityId: created, userId: actor.id, wanted: images, now: services.clock.now() }
      if (images.length > 0) await putPictures(db, created, await hangPictures(tx, pictures))
      return created
    },
    retry,
  )
  return {
    activity: await activityOf(context, id, await standpointOf(context, {})),
    message: isTeacher ? activityMessages.added : activityMessages.addedForReview,
  }
}

/** A vendor's changes to a published listing stay hidden until an operator has reviewed them (D-74). */
export async function changeActivity(
  context: RowContext<typeof updateActivity, 'activity', KindRow>,
): Promise<ReplyOf<typeof updateActivity>> {
  const { services, actor, row, relations } = context
  const { status: asked, ...written } = context.body
  const isOperator = relations.includes('operator')
  if (asked !== 'Withdrawn') await requireProvedAddress(services, actor.id)
  if (asked && asked !== 'Withdrawn' && !isOperator) throw refuse('FORBIDDEN')
  const activity = readWritten(written)
  const standpoint = await standpointOf(context, {})
  const before = await activityOf(context, row.archetype_id, standpoint)
  const isReviewed = !isOperator && actor.userType === 'Vendor'
  if (isReviewed) requireSecure(activity)
  if (activity.website && asked !== 'Withdrawn') await requireOpenPage(services, 'website', activity.website)
  const status = asked ?? (isReviewed ? 'Pending' : undefined)
  // Without a status in the request it stays as it is at that moment: an operator may have just hidden the activity.
  const changes = status ? { ...activity, status } : activity
  await transaction(services, ({ db }) =>
    changeActivityRow(db, row.archetype_id, changes, services.clock.now()),
  )
  return {
    // A withdrawn activity can no longer be read.
    activity:
      status === 'Withdrawn'
        ? { ...before, status }
        : await activityOf(context, row.archetype_id, standpoint),
    message: status === 'Pending' ? activityMessages.changedForReview : activityMessages.changed,
  }
}

/** The vendor of an account; an account that names a vendor and has none makes a new one. */
async function vendorOf(db: Db, userId: number, name: string | undefined): Promise<number | null> {
  const own = await findVendorOf(db, userId)
  if (own !== null || name === undefined) return own
  const added = await insertVendor(db, name, userId)
  if (added === null) throw refuseField('vendor_name', listingMessages.vendorTaken)
  return added
}

/** Links to vendors' sites must be secure, so that nobody can read or change the traffic of families. */
function requireSecure({ website }: WrittenActivity): void {
  const fault = website && secureWebsiteFault(website)
  if (fault) throw refuseField('website', fault)
}

type Written = Omit<BodyOf<typeof updateActivity>, 'status'>

/** The written fields as they are stored: a local activity is at the place of its zip code. */
export function readWritten({
  store_attributes,
  duration,
  website,
  zip_code,
  ...plain
}: Written): WrittenActivity {
  const place = zip_code === null ? null : placeOfZip(zip_code)
  if (zip_code !== null && !place) throw refuseField('zip_code', activityMessages.zipUnknown)
  if (plain.reach === 'local' && !place) throw refuseField('zip_code', activityMessages.zipNeeded)
  const { min_age, max_age } = plain
  if (min_age !== null && max_age !== null && min_age > max_age)
    throw refuseField('min_age', activityMessages.agesFault)
  if ((duration.start_month === null) !== (duration.end_month === null))
    throw refuseField('duration.start_month', activityMessages.monthsFault)
  if ((duration.program_duration === null) !== (duration.time_unit === null))
    throw refuseField('duration.program_duration', activityMessages.durationFault)
  return {
    ...plain,
    ...duration,
    ...store_attributes,
    keywords: activityKeywords(plain.type, plain.categories, plain.subject),
    website: website && readWebsite(website),
    zip_code: zip_code ?? '',
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    grades: gradesOfAges(min_age, max_age),
  }
}
