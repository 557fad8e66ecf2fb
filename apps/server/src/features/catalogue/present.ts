import type { setFavorite } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Relation } from '@kindling/rules/access'
import { mayOpenContent } from '@kindling/rules/catalogue'
import type { ItemRecord } from './queries.ts'

type CardReply = ReplyOf<typeof setFavorite>['item']

/** The picture of whatever has none of its own (LESSONS-18). */
export const defaultPicture = '/pictures/logo.svg'

export function presentItem({ relations, has_plan, picture, ...item }: ItemRecord): CardReply {
  return {
    ...item,
    picture: picture || defaultPicture,
    has_access: mayOpenContent(item.plan, has_plan, relations as Relation[]),
  }
}
