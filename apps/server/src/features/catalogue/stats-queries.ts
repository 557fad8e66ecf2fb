import type { Mark } from '@kindling/rules/catalogue'
import type { Db } from '../../platform/database/connect.ts'
import { plannedOnce } from '../../platform/database/planned.ts'
import { run, statement } from '../../platform/database/statement.ts'

interface Said {
  user_id: number
  mark: Mark
  value: number
}

export interface ItemStats {
  id: number
  for_everybody: boolean
  favorites: number
  likes: number
  completed: number
  ratings: number
  rated: number
  /** How many teachers of verified classes recommend it. */
  teachers: number
  /** Counts only comments that the reader may read. */
  comments: number
  /** The marks of the people in `peopleIds`. */
  said: Said[]
  /** The teachers who recommend it to the children among those people. */
  recommendations: { teacher_id: number; child_id: number }[]
}

interface Wanted {
  itemIds: readonly number[]
  readerId: number
  now: Date
  /** The people whose own marks are shown, not only counts: the reader, and a child of the reader. */
  peopleIds: readonly number[]
}

const people = ({ peopleIds }: Wanted) => peopleIds

const stats = plannedOnce(statement<Wanted, ItemStats>`
  select i.id, i.for_everybody, coalesce(c.favorites, 0) as favorites, coalesce(c.likes, 0) as likes, coalesce(c.completed, 0) as completed,
    coalesce(c.ratings, 0) as ratings, coalesce(c.rated, 0) as rated,
    (select count(distinct r.teacher_id)::int from standing_recommendations r where r.item_id = i.id) as teachers,
    -- Most have none: whose may be read is asked of the others alone.
    case when exists (select from comments m where m.item_id = i.id and m.deleted_at is null)
      then (select count(*)::int from comments_seen(i.id, ${({ readerId }) => readerId}::bigint, ${({ now }) => now}::timestamptz))
      else 0 end as comments,
    coalesce((select jsonb_agg(jsonb_build_object('user_id', m.user_id, 'mark', m.mark, 'value', m.value) order by m.at, m.user_id)
      from item_marks m where m.item_id = i.id and m.user_id = any(${people}::bigint[])), '[]') as said,
    coalesce((select jsonb_agg(distinct jsonb_build_object('teacher_id', r.teacher_id, 'child_id', m.child_id))
      from item_recommendations r join current_members m on m.class_id = r.class_id and m.confirmed_at is not null
      join circles_at(${({ now }) => now}::timestamptz) t on t.user_id = r.teacher_id and t.scope = 'class' and t.scope_id = r.class_id
      where r.item_id = i.id and m.child_id = any(${people}::bigint[])), '[]') as recommendations
  from catalogue_items i left join item_counts c on c.item_id = i.id
  where i.id = any(${({ itemIds }) => itemIds}::bigint[])`)

/** Statistics of items; the caller has checked who may see the items, and whose marks. */
export async function readStats(db: Db, wanted: Wanted): Promise<Map<number, ItemStats>> {
  return new Map((await run(db, stats, wanted)).map(row => [row.id, row]))
}
