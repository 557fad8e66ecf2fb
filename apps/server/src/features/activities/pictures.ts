import { listingPictureAddress } from '@kindling/rules/listings'
import type { Tx } from '../../platform/transaction.ts'
import { attachFiles } from '../uploads/index.ts'
import { hangFiles, listHung } from './queries.ts'

interface Hanging {
  activityId: number
  userId: number
  /** Addresses of the user's own uploads, or of pictures that the listing has. */
  wanted: readonly string[]
  current?: readonly string[]
  now: Date
}

/**
 * Hangs new pictures on a listing, and returns the addresses by which readers of the listing get all of them. Any address but those of the
 * user's own uploads and of the listing's own pictures is refused.
 */
export async function hangPictures(
  tx: Tx,
  { activityId, userId, wanted, current = [], now }: Hanging,
): Promise<string[]> {
  const known = new Set([...current, ...(await listHung(tx.db, activityId))])
  const uploads = wanted.flatMap((url, index) =>
    known.has(url) ? [] : [{ url, kind: 'image' as const, field: `images.${index}` }],
  )
  const files = await attachFiles(tx, userId, uploads, now)
  await hangFiles(
    tx.db,
    activityId,
    [...files.values()].map(({ id }) => id),
  )
  const addresses = wanted.map(url => {
    const file = files.get(url)
    return file ? listingPictureAddress(file.key) : url
  })
  return [...new Set(addresses)]
}
