import type { getFamilyJournals } from '@kindling/contract/journals'
import { access } from '@kindling/rules/access'
import { unansweredShown } from '@kindling/rules/journals'
import { statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import {
  besideJournal,
  type JournalRecord,
  journalColumns,
  type ReadJournal,
  relationsToJournal,
} from './queries.ts'

export type UnansweredRecord = Pick<
  JournalRecord,
  'id' | 'user_id' | 'title' | 'response_type' | 'created_at' | 'author'
>

/** The newest entry of a family, and the unanswered ones. */
export interface NewestOfFamily extends ReadJournal {
  unanswered: UnansweredRecord[]
  unanswered_count: number
}

/**
 * The children that the caller is a confirmed guardian of now, with the caller's relations to each: they decide what the caller may read,
 * as everywhere.
 */
const ownChildren = statement`
  current_guardians g join person_cards u on u.id = g.child_id and u.deleted_at is null
  cross join relations_to(me.id, g.child_id, me.at) as p(held)`

const ofOwnChild = statement`g.guardian_id = me.id and g.confirmed_at is not null`

/** An entry `j` of one of the caller's children with the caller's relations to it, without thoughts on a check-in (D-87). */
const readable = statement`
  cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as r(to_child)
  cross join lateral (select ${relationsToJournal} as relations offset 0) w`

const isReadable = statement`
  j.deleted_at is null and j.journal_type_id is null and w.relations && ${() => access.journal.view}::text[]`

const unanswered = statement`
  select j.id, j.user_id, j.title, j.response_type, iso(j.created_at) as created_at, count(*) over ()::int as of_all,
    u.card as author
  from ${ownChildren} join journals j on j.user_id = g.child_id ${readable}
  where ${ofOwnChild} and ${isReadable} and j.created_at > me.at - make_interval(days => ${() => unansweredShown.days}::int)
    and coalesce(j.teacher_content, '') = '' and not exists (
      select from comments c join person_cards a on a.id = c.user_id
      where c.journal_id = j.id and c.deleted_at is null and a.user_type <> 'Child')
  order by j.id desc limit ${() => unansweredShown.most}::int`

/** One row, or none when none of the caller's children has written anything. */
export const newestOfFamily: Reading<typeof getFamilyJournals, NewestOfFamily> = statement`
  select ${journalColumns}, n.relations, k.unanswered, k.unanswered_count
  from (
    select e.id, e.relations from ${ownChildren} cross join lateral (
      select j.id, w.relations from journals j ${readable}
      where j.user_id = g.child_id and ${isReadable} order by j.id desc limit 1) e
    where ${ofOwnChild} order by e.id desc limit 1) n
  join journals j on j.id = n.id ${besideJournal}
  cross join lateral (
    select coalesce(json_agg(o order by o.id desc), '[]'::json) as unanswered, coalesce(max(o.of_all), 0) as unanswered_count
    from (${unanswered}) o) k`
