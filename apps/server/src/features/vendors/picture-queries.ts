import { access } from '@kindling/rules/access'
import { listingPicturePath } from '@kindling/rules/listings'
import type { Db } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'

/** The address of a file `f` as a listing or a proposal names it. */
const address = statement`${() => listingPicturePath}::text || f.key`

interface Asking {
  key: string
  readerId: number
  now: Date
}

export interface ListingPicture {
  key: string
  type: string
  bytes: number
}

const picture = statement<Asking, ListingPicture>`
  with me as (select ${({ readerId }) => readerId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select f.key, f.type, f.bytes from me cross join files f
  where f.key = ${({ key }) => key}::text and f.deleted_at is null and exists (
    select from listing_pictures p join activities a on a.id = p.activity_id
    join catalogue_items i on i.archetype = 'Activities' and i.archetype_id = a.id
    where p.file_id = f.id and (
      ${address} = any(a.images) and relations_to_item(i, me.id, me.at) && ${() => access.activity.view}::text[]
      or exists (
        select from listing_proposals q where q.activity_id = a.id and q.decided_at is null and q.changed -> 'images' ? (${address})
          and (q.user_id = me.id or is_operator(me.id)))))`

/** A picture of a listing that the reader sees, or of a proposal that waits, for its vendor and for operators. */
export async function findListingPicture(db: Db, asking: Asking): Promise<ListingPicture | null> {
  const [found] = await run(db, picture, asking)
  return found ?? null
}

const unnamed = statement<{ activityIds: readonly number[] }>`
  delete from listing_pictures p using files f, activities a
  where a.id = any(${({ activityIds }) => activityIds}::bigint[]) and p.activity_id = a.id and f.id = p.file_id
    and not ${address} = any(a.images)
    and not exists (
      select from listing_proposals q where q.activity_id = a.id and q.decided_at is null and q.changed -> 'images' ? (${address}))`

/** Lets go of the pictures that neither a listing nor its waiting proposal names: their files hang on nothing then, and are removed. */
export const dropUnnamedPictures = (db: Db, activityIds: readonly number[]): Promise<unknown> =>
  run(db, unnamed, { activityIds: [...activityIds] })

/** Its uploader reads the file itself, as long as the listing is there; others read the picture by the listing. */
export const listingHolders = (ids: Statement) => statement`
  select a.status <> 'Withdrawn' as stands, '{}'::text[] as relations from activities a where a.id = any(${ids})`
