import type { getUserGoals } from '@kindling/contract/goals'
import { access } from '@kindling/rules/access'
import type { GoalMediaType, GoalStep, GoalType, Going } from '@kindling/rules/goals'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import type { PersonRow } from '../accounts/index.ts'
import { stillOfFilm } from '../uploads/index.ts'

type Columns = Row<'goals'>

export type GoalRow = Pick<Columns, 'id' | 'child_id' | 'is_system' | 'is_private' | 'version'>

/** In milliseconds, as the wire has it. */
export const dueOf = statement`(extract(epoch from h.accomplish_by) * 1000)::float8`

/** A child's private goal is not shown in a visit of support. */
const isShownInVisit = statement`(me.visit_id is null or not (g.is_private and g.child_id is not null))`

/** A goal with the actor's relations to it. */
export const findGoal = statement<PolicyInput, Found<GoalRow>>`
  select g.id, g.child_id, g.is_system, g.is_private, g.version, standing_to_goal(g, me.id, me.at) as relations
  from goals g where g.id = ${input => input.id}::bigint and ${isShownInVisit}`

export type ChildGoalRow = Pick<
  Row<'child_goals'>,
  'id' | 'goal_id' | 'child_id' | 'assigned_by' | 'version'
> & { is_private: boolean; due: number | null }

/** A goal as a child has it, with the actor's relations to the child and to it. */
export const findChildGoal = statement<PolicyInput, Found<ChildGoalRow>>`
  select h.id, h.goal_id, h.child_id, h.assigned_by, h.version, g.is_private and g.child_id is not null as is_private,
    ${dueOf} as due, standing_to_child_goal(p.held, me.id, h, g) as relations
  from child_goals h join goals g on g.id = h.goal_id cross join relations_to(me.id, h.child_id, me.at) as p(held)
  where h.id = ${input => input.id}::bigint and ${isShownInVisit}`

interface FileOf {
  key: string
  name: string
  preview_key: string | null
  preview_name: string | null
}

export interface GoalRecord
  extends Pick<
    Columns,
    | 'id'
    | 'title'
    | 'description'
    | 'steps'
    | 'picture'
    | 'is_system'
    | 'is_private'
    | 'created_by'
    | 'version'
  > {
  own_of: number | null
  type: GoalType | null
  image_key: string | null
  image_name: string | null
  maker: PersonRow | null
  rubrics: (FileOf & { id: number })[]
  teachers: PersonRow[] | null
  relations: string[]
  /** The rest is null when the requested child does not have it, or without a child. */
  user_goal_id: number | null
  child_id: number | null
  assigned_by: number | null
  assigner: PersonRow | null
  accomplish_by: number | null
  completed_at: string | null
  taken: GoalStep[] | null
  medias: (FileOf & { type: GoalMediaType; step: number | null; transcript: string | null })[] | null
  going: Going | null
  going_on: string | null
  user_goal_version: number | null
  child_relations: string[] | null
  total_duration: number
  accepted_highlights_count: number
  highlights_count: number
  rating: number | null
}

/** Highlights for a class of an unverified school are shown only to the family, not even as a count. */
export const isForOthers = statement`is_of_verified_class(l.class_id)`
const readByMe = statement`(l.child_id = me.id or ${isForOthers} or exists (
  select from current_guardians g where g.child_id = l.child_id and g.guardian_id = me.id and g.confirmed_at is not null))`

/** A child's highlights on a goal that the reader may read: accepted minutes and ratings count (GOALS-15). */
export const progressOf = (child: Statement, goal: Statement, isRead: Statement) => statement`(
    select count(*)::int as highlights_count, count(*) filter (where l.status = 'Accepted')::int as accepted_highlights_count,
      coalesce(sum(l.duration) filter (where l.status = 'Accepted'), 0)::int as total_duration,
      round(avg(l.rating) filter (where l.status = 'Accepted'), 1)::float8 as rating
    from highlights l where l.child_id = ${child} and l.related_to_goal_id = ${goal} and ${isRead})`

/** Over `me`, a goal `g` and, where a child has it, `h`: an adult who has lost that child has the name from when it was assigned. */
const columns = statement`
  g.id, g.title, g.description, g.steps, g.type, g.picture, i.key as image_key, i.name as image_name, g.is_system, g.is_private,
  g.created_by, g.child_id as own_of, g.version, makers.card as maker, k.held as relations,
  coalesce((
    select json_agg(json_build_object('id', r.id, 'key', f.key, 'name', f.name, 'preview_key', p.key, 'preview_name', p.name)
      order by r.position, r.id)
    from goal_rubrics r join files f on f.id = r.file_id left join files p on p.id = r.preview_file_id
    where r.goal_id = g.id), '[]'::json) as rubrics,
  case when k.held && ${() => access.goal['view-shares']}::text[] then coalesce((
    select json_agg(c.card order by c.last_name, c.first_name, c.id) from goal_teachers t join person_cards c on c.id = t.teacher_id
    where t.goal_id = g.id and (g.created_by = me.id
      or exists (select from administered_schools a where a.user_id = me.id and a.school_id = t.school_id))), '[]'::json) end as teachers,
  h.id as user_goal_id, h.child_id, h.assigned_by, case when h.assigned_by = g.created_by then makers.card
    else card_for(h.assigned_by, array[h.child_id], h.created_at) end as assigner, ${dueOf} as accomplish_by, iso(h.completed_at) as completed_at,
  h.steps as taken, h.going, to_char(h.going_on, 'YYYY-MM-DD') as going_on, h.version as user_goal_version,
  (select coalesce(json_agg(json_build_object('type', n.media_type, 'step', n.step, 'key', f.key, 'name', f.name,
      'preview_key', p.key, 'preview_name', p.name, 'transcript', n.transcript) order by n.position), '[]'::json)
    from child_goal_medias n join files f on f.id = n.file_id left join files p on p.id = coalesce(n.poster_file_id, ${stillOfFilm})
    where n.child_goal_id = h.id) as medias,
  o.total_duration, o.accepted_highlights_count, o.highlights_count, o.rating`

const standing = statement`(select standing_to_goal(g, me.id, me.at) as held offset 0) k`

const beside = statement`
  left join files i on i.id = g.image_file_id
  cross join lateral (select card_for(g.created_by, array[h.child_id], h.created_at) as card offset 0) makers
  cross join lateral ${progressOf(statement`h.child_id`, statement`h.goal_id`, readByMe)} o`

export interface GoalReader {
  readerId: number
  now: Date
}

const me = statement<GoalReader>`
  me as (select ${({ readerId }) => readerId}::bigint as id, ${({ now }) => now}::timestamptz as at)`

const oneGoal = statement<GoalReader & { id: number; childId: number | null }, GoalRecord>`
  with ${me}
  select ${columns}, standing_to_child_goal(p.held, me.id, h, g) as child_relations
  from me cross join goals g
  left join child_goals h on h.goal_id = g.id and h.child_id = ${({ childId }) => childId}::bigint cross join lateral ${standing} ${beside}
  cross join relations_to(me.id, coalesce(h.child_id, me.id), me.at) as p(held)
  where g.id = ${({ id }) => id}::bigint`

/** For the reader, now; the caller has checked that the reader may see it, and the child. Null when it is just gone. */
export async function readGoal(
  db: Db,
  input: GoalReader & { id: number; childId: number | null },
): Promise<GoalRecord | null> {
  const [row] = await run(db, oneGoal, input)
  return row ?? null
}

/** The playlist with a goal in it, if the reader sees both there. */
const playlistWith = statement<GoalReader & { id: number; playlistId: number }, { id: number; name: string }>`
  select p.id, p.name from playlists p
  where p.id = ${({ playlistId }) => playlistId}::bigint
    and exists (select from playlist_contents c
      where c.playlist_id = p.id and c.archetype = 'Goals' and c.archetype_id = ${({ id }) => id}::bigint and c.state = 'SHOW')
    and relations_to_playlist(p, ${({ readerId }) => readerId}::bigint, ${({ now }) => now}::timestamptz) && ${() => access.playlist.view}::text[]`

export async function findPlaylistWith(
  db: Db,
  input: GoalReader & { id: number; playlistId: number },
): Promise<{ id: number; name: string } | null> {
  const [row] = await run(db, playlistWith, input)
  return row ?? null
}

type ListReading = Reading<typeof getUserGoals, GoalRecord>

/**
 * A person's goals, over `loaded`: those that a child has; those that an adult has made, assigned, or was shared with. Only its child sees
 * a private goal, and a visit of support does not. The page is cut before further columns of a goal are read.
 */
export const goalsOfPerson: ListReading = statement`
  select ${columns}, standing_to_child_goal(loaded.relations, me.id, h, g) as child_relations
  from (
    select g.id, k.held, row_number() over (
      order by h.completed_at is not null, h.completed_at desc, h.accomplish_by nulls last, g.id desc) as place
    from (
      select goal_id as id from child_goals where child_id = loaded.id
      union select id from goals where created_by = loaded.id and child_id is null
      union select goal_id from goal_teachers where teacher_id = loaded.id
      union select goal_id from goal_assignments where assigned_by = loaded.id
    ) mine join goals g on g.id = mine.id
    left join child_goals h on h.goal_id = g.id and h.child_id = loaded.id cross join lateral ${standing}
    where k.held && ${() => access.goal.view}::text[]
      and (h.id is not null or (g.deleted_at is null and not exists (select from users u where u.id = loaded.id and u.user_type = 'Child')))
      and ${isShownInVisit}
      and (${({ input }) => input.query.type ?? null}::text is null or g.type = ${({ input }) => input.query.type ?? null}::text)
    order by place limit ${({ input }) => input.query.limit}::int offset ${({ input }) => input.query.offset}::int
  ) k join goals g on g.id = k.id
  left join child_goals h on h.goal_id = g.id and h.child_id = loaded.id ${beside}
  order by k.place`

interface Page {
  limit: number
  offset: number
}

const page = statement<Page>`limit ${({ limit }) => limit}::int offset ${({ offset }) => offset}::int`

const noChild = statement`left join child_goals h on false`

const systemGoals = statement<GoalReader & Page, GoalRecord>`
  with ${me}
  select ${columns}, null as child_relations from me cross join goals g ${noChild} cross join lateral ${standing} ${beside}
  where g.is_system and g.deleted_at is null and g.id not in (select id from held_goals) order by g.id ${page}`

export const listSystemGoals = (db: Db, input: GoalReader & Page) => run(db, systemGoals, input)

const words = ({ text }: { text: string }) => text

/** The goals that the reader may take up or assign, ours and those of people around: few enough to scan. */
const explored = statement<GoalReader & Page & { text: string }, GoalRecord>`
  with ${me}
  select ${columns}, null as child_relations from me cross join goals g ${noChild} cross join lateral ${standing} ${beside}
  where g.deleted_at is null and g.child_id is null
    and (g.is_system or g.created_by = me.id or g.id in (select goal_id from goal_teachers where teacher_id = me.id)
      or g.created_by in (select teacher_id from class_links where child_id = me.id and relation = 'teacher-of'))
    and k.held && ${() => [...access.goal.add, ...access.goal.assign]}::text[]
    and (${words}::text = '' or position(folded(${words}::text) in folded(g.title)) > 0)
  order by g.is_system, g.id desc ${page}`

/** The goal in the row `c` of a playlist, if it is an assignable one that the reader may see. */
export const goalThing = statement<GoalReader>`
  select null::bigint as item_id, g.title, g.description as summary, case when g.image_file_id is null then g.picture else '' end as picture,
    null::text as short_name, 'Basic' as plan, false as has_plan, false as has_item, '{}'::text[] as relations
  from goals g where c.archetype = 'Goals' and g.id = c.archetype_id and g.deleted_at is null and g.child_id is null
    and standing_to_goal(g, ${({ readerId }) => readerId}::bigint, ${({ now }) => now}::timestamptz) && ${() => access.goal.view}::text[]`

export const listExplored = (db: Db, input: GoalReader & Page & { text: string }) => run(db, explored, input)

/** Name and picture of a person that the reader knows. */
export async function readCard(db: Db, id: number): Promise<PersonRow> {
  const { rows } = await sql<{ card: PersonRow }>`select card from person_cards where id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`person ${id} has gone`)
  return found.card
}

/**
 * A goal's title in news; a private one, and one that operators hide, is not named. News about a child's goal has that goal as its subject.
 */
export const goalTitles = (ids: Statement) => statement`
  select id, title, is_private and child_id is not null or id in (select id from held_goals) as is_gone, null::text as arche_type, null::bigint as archetype_id
  from goals where id = any(${ids})`

/** Everyone who may see a goal reads its documents and picture. */
export const goalHolders = (ids: Statement) => statement`
  select true as stands, case when k.held && ${() => access.goal.view}::text[] then array['acquainted'] else '{}'::text[] end as relations
  from goals g cross join lateral (select standing_to_goal(g, me.id, me.at) as held offset 0) k where g.id = any(${ids})`

/** Who reads the files on a child's steps. */
export const childGoalHolders = (ids: Statement) => statement`
  select true as stands, standing_to_child_goal(p.held, me.id, h, g) as relations
  from child_goals h join goals g on g.id = h.goal_id cross join relations_to(me.id, h.child_id, me.at) as p(held)
  where h.id = any(${ids})`
