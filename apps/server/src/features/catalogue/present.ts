import type { getItem, setMark } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { type Archetype, leastTold, mayOpenContent } from '@kindling/rules/catalogue'
import type { PlaylistArchetype } from '@kindling/rules/playlists'
import type { ItemDetailRecord, ItemRecord, MarkCounts, MarksRecord } from './queries.ts'

type DetailReply = ReplyOf<typeof getItem>

/** The picture for an outside page that shows none, and for a film whose own picture was not fetched yet. */
export const defaultPicture = '/pictures/logo.svg'

/** The drawing of each kind when nothing says what the item is about: never a picture of a topic. */
const plainDrawings = {
  Activities: 'sprite',
  Boards: 'pins',
  Courses: 'book',
  Goals: 'list',
  JournalTypes: 'pencil',
  Lessons: 'pencil',
  Pathways: 'person',
  Playlists: 'list',
  Projects: 'tools',
  Sparks: 'website',
  Videos: 'player',
} as const satisfies Record<Archetype | PlaylistArchetype | 'Playlists', string>

/** The item's own picture, or the plain one of its kind. */
export const pictureOf = (picture: string | null, kind: keyof typeof plainDrawings): string =>
  picture || `/pictures/drawings/${plainDrawings[kind]}.svg`

export function presentItem(record: ItemRecord): DetailReply['item'] {
  const { relations, has_plan, has_item, picture, ...item } = record
  return {
    ...item,
    picture: pictureOf(picture, item.archetype),
    has_access: mayOpenContent(record, relations as Relation[]),
  }
}

/** Counts of an item for one class would reveal to the teacher what single children say about it. */
export function presentDetail(record: ItemDetailRecord): DetailReply {
  const { is_liked, stars, is_completed, affinity, favorites, likes, completed, ratings, rated, ...more } =
    record
  const { comments, checked_at, for_everybody, ...item } = more
  return {
    item: presentItem(item),
    own: { is_liked, stars, is_completed, affinity },
    counts: { ...presentCounts(record), comments },
    checked_at,
    can: actsAllowed('item', item.relations as Relation[]),
  }
}

export const presentMarks = (record: MarksRecord): ReplyOf<typeof setMark> => {
  const { is_favorite, is_liked, stars, is_completed, affinity } = record
  return { own: { is_favorite, is_liked, stars, is_completed, affinity }, counts: presentCounts(record) }
}

function presentCounts({ favorites, likes, completed, ratings, rated, for_everybody }: MarkCounts) {
  const tell = (count: number) => told(count, for_everybody)
  return {
    favorites: tell(favorites),
    likes: tell(likes),
    completed: tell(completed),
    ratings: tell(ratings),
    average_rating: averageTold({ ratings, rated, for_everybody }),
  }
}

/** Numbers below five are not shown, and none of items for some people only: they could reveal persons. */
export const told = (count: number, isForEverybody: boolean) =>
  isForEverybody && count >= leastTold ? count : null

/** So coarse that one more rating seldom shows. */
export const averageTold = ({
  ratings,
  rated,
  for_everybody,
}: Pick<MarkCounts, 'ratings' | 'rated' | 'for_everybody'>) =>
  told(ratings, for_everybody) && Math.round((rated / ratings) * 2) / 2
