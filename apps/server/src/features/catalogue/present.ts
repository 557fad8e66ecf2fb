import type { getItem } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Relation } from '@kindling/rules/access'
import { leastTold, mayOpenContent } from '@kindling/rules/catalogue'
import type { ItemDetailRecord, ItemRecord } from './queries.ts'

type DetailReply = ReplyOf<typeof getItem>

/** The picture of whatever has none of its own (LESSONS-18). */
export const defaultPicture = '/pictures/logo.svg'

export function presentItem({ relations, has_plan, picture, ...item }: ItemRecord): DetailReply['item'] {
  return {
    ...item,
    picture: picture || defaultPicture,
    has_access: mayOpenContent(item.plan, has_plan, relations as Relation[]),
  }
}

export function presentDetail(record: ItemDetailRecord): DetailReply {
  const { is_liked, stars, favorites, likes, ratings, rated, ...item } = record
  return {
    item: presentItem(item),
    own: { is_liked, stars },
    counts: {
      favorites: told(favorites),
      likes: told(likes),
      ratings: told(ratings),
      average_rating: ratings < leastTold ? null : Math.round((rated * 10) / ratings) / 10,
    },
  }
}

const told = (count: number) => (count < leastTold ? null : count)
