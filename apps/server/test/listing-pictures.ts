import { randomBytes } from 'node:crypto'
import { listingPictureAddress } from '@kindling/rules/listings'
import { findActivities } from '../src/features/activities/index.ts'
import { versionOf } from '../src/features/vendors/listing-version.ts'
import { insertProposal } from '../src/features/vendors/queries.ts'
import { picture } from '../src/platform/files/test-pictures.ts'
import { noContact } from './listings.ts'
import { startOfTests, type TestServer } from './test-server.ts'

interface Made {
  activityId: number
  uploaderId: number
  of: 'published' | 'proposed'
}

/** A picture that a vendor has uploaded, on a listing or in a proposal that waits; returns its key. */
export async function makeListingPicture(
  { services: { db, files } }: TestServer,
  { activityId, uploaderId, of }: Made,
): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const body = await picture('png')
  await files.put(key, body, 'image/png')
  const at = startOfTests
  const { id } = await db
    .insertInto('files')
    .values({
      key,
      name: 'tide.png',
      type: 'image/png',
      bytes: body.length,
      uploader_id: uploaderId,
      created_at: at,
      attached_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('listing_pictures').values({ activity_id: activityId, file_id: id }).execute()
  const images = [listingPictureAddress(key)]
  if (of === 'published')
    await db.updateTable('activities').set({ images }).where('id', '=', activityId).execute()
  else {
    const listing = (await findActivities(db, [activityId])).get(activityId)
    if (!listing) throw new Error(`There is no activity ${activityId}.`)
    const original = versionOf(listing)
    const asked = { activityId, userId: uploaderId, contact: noContact, now: new Date(at) }
    await insertProposal(db, { ...asked, original, changed: { ...original, images } })
  }
  return key
}
