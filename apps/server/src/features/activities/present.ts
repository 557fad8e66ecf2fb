import type { getActivity } from '@kindling/contract/activities'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import type { Mark } from '@kindling/rules/catalogue'
import type { Actor } from '../../platform/actor.ts'
import { averageTold, type ItemRecord, type ItemStats, presentItem, told } from '../catalogue/index.ts'
import type { ActivityRow } from './queries.ts'

export type ActivityReply = ReplyOf<typeof getActivity>['activity']

/** An activity, with the reader's relations to its item. */
export function presentActivity(
  item: ItemRecord,
  row: ActivityRow,
  stats: ItemStats | undefined,
  reader: Actor,
): ActivityReply {
  const { start_month, end_month, program_duration, time_unit, latitude, longitude } = row
  const card = presentItem(item)
  return {
    id: row.id,
    item: card,
    name: row.name,
    type: row.type,
    description: row.description,
    categories: row.categories,
    subject: row.subject,
    images: (row.images.length > 0 ? row.images : [card.picture]).map(image_url => ({
      image_url,
    })),
    reach: row.reach,
    location: {
      latitude,
      longitude,
      address: row.address,
      city: row.city,
      state: row.state,
      zip_code: row.zip_code,
    },
    distance: item.distance,
    vendor: row.vendor_id && row.vendor_name ? { id: row.vendor_id, name: row.vendor_name } : null,
    website: row.website ?? row.vendor_website,
    min_age: row.min_age,
    max_age: row.max_age,
    grades: row.grades,
    store_attributes: { regular_price: row.regular_price },
    cost: row.cost,
    duration: { start_month, end_month, program_duration, time_unit },
    dates: row.dates,
    session: row.session,
    comments: row.comments,
    comments_count: stats?.comments ?? 0,
    created_by: row.created_by,
    status: row.status,
    stats: presentStats(stats, reader.id),
    can: actsAllowed('activity', [...(item.relations as Relation[]), ...asVendor(item, reader)]),
  }
}

/** A vendor's relations to an item that it sees, the same as the policy's. */
function asVendor({ relations }: ItemRecord, { userType }: Actor): Relation[] {
  if (userType !== 'Vendor' || relations.length === 0) return []
  return relations.includes('owner') ? ['vendor-visitor', 'vendor-of'] : ['vendor-visitor']
}

/** Its statistics; for an activity without marks, the same with empty values (ACTIVITIES-16). */
function presentStats(stats: ItemStats | undefined, readerId: number): ActivityReply['stats'] {
  const said = stats?.said ?? []
  const details = (mark: Mark) =>
    said.filter(one => one.mark === mark).map(({ user_id, value }) => ({ user_id, value }))
  const recommendations = stats?.recommendations ?? []
  const tell = (count = 0) => told(count, stats?.for_everybody ?? false)
  return {
    favorites: { favorite_count: tell(stats?.favorites), details: details('favorite') },
    recommended: {
      recommended_count: tell(stats?.teachers),
      details: recommendations.map(({ teacher_id }) => ({ user_id: teacher_id, value: 1 })),
      teacher_recommendations: recommendations,
    },
    completed: { completed_count: tell(stats?.completed), details: details('completed') },
    ratings: {
      average_rating: stats ? averageTold(stats) : null,
      details: details('rating'),
    },
    likes: { likes_count: tell(stats?.likes), details: details('like') },
    comments_count: stats?.comments ?? 0,
    affinity: said.find(({ mark, user_id }) => mark === 'affinity' && user_id === readerId)?.value ?? null,
  }
}
