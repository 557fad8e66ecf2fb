import { access } from '@kindling/rules/access'
import type { PlaylistPlan, SharePermission } from '@kindling/rules/playlists'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import type { FaceRecord } from '../badges/index.ts'
import { type ThingReader, things } from './kinds.ts'

type Columns = Row<'playlists'>

export type PlaylistRow = Pick<
  Columns,
  | 'id'
  | 'name'
  | 'description'
  | 'grades'
  | 'partner_tags'
  | 'created_by'
  | 'parent_id'
  | 'for_everybody'
  | 'is_hidden'
  | 'version'
> & { plan: PlaylistPlan | null }

/** A playlist with the actor's relations to it. */
export const findPlaylist = statement<PolicyInput, Found<PlaylistRow>>`
  select p.id, p.name, p.description, p.grades, p.partner_tags, p.plan, p.created_by, p.parent_id, p.for_everybody, p.is_hidden, p.version,
    relations_to_playlist(p, me.id, me.at) as relations
  from playlists p where p.id = ${input => input.id}::bigint`

export interface PlaylistRecord
  extends Pick<
    Columns,
    | 'id'
    | 'name'
    | 'description'
    | 'grades'
    | 'parent_id'
    | 'partner_tags'
    | 'free_trial_lesson'
    | 'is_hidden'
    | 'created_by'
    | 'version'
  > {
  plan: PlaylistPlan | null
  school_id: number | null
  author: PersonRow
  relations: string[]
  has_plan: boolean
  is_hidden_here: boolean
  is_used: boolean
  is_for_all: boolean
  is_assigned: boolean
  shares: { person: PersonRow; permission: SharePermission }[]
  badge: { face: FaceRecord; badge_unit_count: number } | null
  picture: string | null
  total: number
  completed: number
}

export interface PlaylistReader extends ThingReader {
  /** The child whose progress is counted; null for none. */
  childId: number | null
}

export const reader = ({ readerId }: ThingReader) => readerId
export const moment = ({ now }: ThingReader) => now
const child = ({ childId }: PlaylistReader) => childId

/** The child's progress in the thing of a row `c`. */
export const progressOfThing = statement<PlaylistReader>`
  (select min(g.state) from content_progress g
    where g.child_id = ${child}::bigint and g.archetype = c.archetype and g.archetype_id = c.archetype_id)`

/** A reader who sees a playlist only because a child has it learns about the teacher who assigned it, and about no other person. */
const standsBehind = statement`
  case when r.held = array['item-reader'] then coalesce((
    select c.card from before b join person_cards c on c.id = b.assigned_by where b.playlist_id = p.id order by b.assigned_at desc limit 1), a.card)
  else a.card end`

/** Whether the words of a playlist `p` are those that the person of the assignment `s` has read or written, or lets others write. */
const saysWhatWasRead = statement`
  (p.for_everybody or p.created_by = s.assigned_by or p.words_at is null or p.words_at < s.assigned_at or p.words_by is not distinct from s.assigned_by)`

/** Whether the badge on a playlist existed at the assignment `s`: another person's later badge is not shown to those children. */
const hasKnownBadge = statement`
  not exists (select from badge_assignments b where b.playlist_id = p.id and b.is_open and b.assigned_at > s.assigned_at
    and b.assigned_by is distinct from s.assigned_by)`

/** A playlist `p` with the relations `r.held`, for the reader. */
const record = statement<PlaylistReader>`
  p.id, p.name, p.description, p.grades, p.plan, p.parent_id, p.partner_tags, p.free_trial_lesson, p.is_hidden, p.created_by, p.school_id, p.version,
  ${standsBehind} as author, r.held as relations,
  (select has_pro_plan(${reader}::bigint, ${moment}::timestamptz)) as has_plan,
  exists (select from playlist_hidings h where h.playlist_id = p.id and h.user_id = ${reader}::bigint) as is_hidden_here,
  exists (select from playlist_uses u where u.playlist_id = p.id and u.user_id = ${reader}::bigint) as is_used,
  exists (select from playlist_assignments s
    where s.playlist_id = p.id and s.assigned_by = ${reader}::bigint and s.is_for_all) as is_for_all,
  exists (select from playlist_assignments s where s.playlist_id = p.id and s.assigned_by = ${reader}::bigint
    and ${saysWhatWasRead} and ${hasKnownBadge}) as is_assigned,
  case when r.held && array['owner', 'operator'] then coalesce((
    select json_agg(json_build_object('person', h.card, 'permission', s.permission) order by h.last_name, h.id)
    from playlist_shares s join person_cards h on h.id = s.teacher_id where s.playlist_id = p.id), '[]'::json) else '[]'::json end as shares,
  (select json_build_object('face', badge_face(f), 'badge_unit_count', b.badge_unit_count)
    from badge_on(null, p.id, coalesce(${child}::bigint, ${reader}::bigint)) b join badges f on f.id = b.badge_id) as badge,
  n.picture, n.total, n.completed`

/** What is counted in a playlist: the visible things, without hidden ones. */
const counted = statement<PlaylistReader>`
  select (array_agg(t.picture order by c.position) filter (where t.picture <> ''))[1] as picture, count(*)::int as total,
    count(*) filter (where ${progressOfThing} = 'Completed')::int as completed
  from playlist_contents c cross join lateral (${things}) t where c.playlist_id = p.id and c.state = 'SHOW'`

/** What a list reads: from `seen r` with the playlist `p` and its author `a`, and further columns. */
interface Reading<Input> {
  from: Statement<Input>
  columns: Statement<Input>
  joins: Statement<Input>
}

/** The playlists that the reader sees. */
export const seenPlaylists = statement`seen r join playlists p on p.id = r.id join person_cards a on a.id = p.created_by`

const plain: Reading<unknown> = { from: seenPlaylists, columns: statement``, joins: statement`` }

/** The playlists that a statement chooses as `chosen (id, place)`, in the order of their places, if the reader may see them. */
export const records = <Input extends PlaylistListing, Row extends PlaylistRecord = PlaylistRecord>(
  chosen: Statement<Input>,
  { from, columns, joins }: Reading<Input> = plain,
) => statement<Input, Row>`
  with before as materialized (select * from playlists_before_reader(${reader}::bigint, ${moment}::timestamptz)),
  chosen as materialized (${chosen}), seen as materialized (
    select p.id, o.place, x.held from chosen o join playlists p on p.id = o.id
    cross join lateral (select relations_to_playlist(p, ${reader}::bigint, ${moment}::timestamptz,
      (select array_agg(b.playlist_id) from before b)) as held offset 0) x
    where x.held && ${() => access.playlist.view}::text[]
      and (not ${({ forAdding }: PlaylistListing) => forAdding}::boolean
        or p.plan is distinct from 'Starter' and x.held && ${() => access.playlist.change}::text[])
    order by o.place limit ${({ limit }: PlaylistListing) => limit}::int offset ${({ offset }: PlaylistListing) => offset}::int)
  select ${record} ${columns} from ${from}
  cross join lateral (${counted}) n ${joins} order by r.place`

export interface PlaylistListing extends PlaylistReader {
  ids: readonly number[]
  /** Only those to which the reader can add (PLAYLISTS-25). */
  forAdding: boolean
  text: string
  grades: readonly number[]
  tag: string | null
  limit: number
  offset: number
}

const text = ({ text: typed }: PlaylistListing) => typed
const grades = ({ grades: wanted }: PlaylistListing) => wanted
const tag = ({ tag: wanted }: PlaylistListing) => wanted

const isPublished = statement`p.status = 'Published'`

/** Playlists shared with the reader by name or with all teachers of a school, or made by a fellow administrator. */
const sharedWithReader = statement<PlaylistListing>`
  (p.id in (select s.playlist_id from playlist_shares s where s.teacher_id = ${reader}::bigint)
    or p.school_id in (select c.scope_id from circles_at(${moment}::timestamptz) c
      where c.user_id = ${reader}::bigint and c.scope = 'school')
    or p.created_by in (select o.user_id from school_admins m join school_admins o on o.school_id = m.school_id
      where m.user_id = ${reader}::bigint))`

const isAbout = statement<PlaylistListing>`
  (${text}::text = '' or strpos(folded(p.name || ' ' || p.description || ' ' || array_to_string(p.partner_tags, ' ')), folded(${text}::text)) > 0)
  and (${grades}::smallint[] = '{}' or p.grades = '{}' or p.grades && ${grades}::smallint[])
  and (${tag}::text is null or lower(${tag}::text) = any(array(select lower(t) from unnest(p.partner_tags) t)))`

const lists = {
  named: records(statement<PlaylistListing>`
    select i.id, i.place from unnest(${({ ids }: PlaylistListing) => ids}::bigint[]) with ordinality i (id, place)`),
  /** Made by the reader, or shared with the reader. */
  own: records(statement<PlaylistListing>`
    select p.id, row_number() over (order by p.id desc) as place from playlists p
    where ${isPublished} and not p.for_everybody and (p.created_by = ${reader}::bigint or ${sharedWithReader})`),
  library: records(statement<PlaylistListing>`
    select p.id, row_number() over (order by p.for_everybody desc, p.name, p.id) as place from playlists p
    where ${isPublished} and p.created_by <> ${reader}::bigint and (p.for_everybody or ${sharedWithReader})`),
  explored: records(statement<PlaylistListing>`
    select p.id, row_number() over (order by p.for_everybody desc, p.name, p.id) as place from playlists p
    where ${isPublished} and (p.for_everybody or p.created_by = ${reader}::bigint or ${sharedWithReader}) and ${isAbout}`),
  /** Of those that contain a thing, which can be thousands, the ones for this reader. */
  holding: records(statement<PlaylistListing>`
    select p.id, row_number() over (order by p.for_everybody, p.id desc) as place from playlists p
    where ${isPublished} and p.id = any(${({ ids }: PlaylistListing) => ids}::bigint[])
      and (p.for_everybody or p.created_by = ${reader}::bigint or ${sharedWithReader}
        or p.id in (select b.playlist_id from before b))`),
  pro: records(statement<PlaylistListing>`
    select p.id, row_number() over (order by p.name, p.id) as place from playlists p
    where ${isPublished} and p.for_everybody and p.plan = 'Pro'`),
  store: records(statement<PlaylistListing>`
    select p.id, row_number() over (order by p.name, p.id) as place from playlists p
    where ${isPublished} and p.for_everybody and p.plan is not null and not exists (
      select from playlists o where o.parent_id = p.id and o.created_by = ${reader}::bigint and o.status = 'Published')`),
  admins: records(statement<PlaylistListing>`
    select p.id, row_number() over (order by p.name, p.id) as place from playlists p
    where ${isPublished} and p.created_by in (
      select o.user_id from circles_at(${moment}::timestamptz) c join school_admins o on o.school_id = c.scope_id
      where c.user_id = ${reader}::bigint and c.scope = 'school')`),
  recommended: records(statement<PlaylistListing>`
    select p.id, row_number() over (order by p.grades = '{}', p.name, p.id) as place from playlists p
    where ${isPublished} and p.for_everybody and ${isAbout}
      and not exists (select from playlist_uses u where u.playlist_id = p.id and u.user_id = ${reader}::bigint)`),
} as const
export type PlaylistList = keyof typeof lists

export const readPlaylists = (
  db: Db,
  list: PlaylistList,
  input: PlaylistListing,
): Promise<PlaylistRecord[]> => run(db, lists[list], input)

/** Whether the person sees playlists, and has the pro plan now. */
export async function findPlan(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ is_visible: boolean; pro_plan_active: boolean }> {
  const { rows } = await sql<{ is_visible: boolean; pro_plan_active: boolean }>`
    select sees_playlists(${userId}::bigint, ${now}::timestamptz) as is_visible,
      has_pro_plan(${userId}::bigint, ${now}::timestamptz) as pro_plan_active`.execute(db)
  return rows[0] ?? { is_visible: false, pro_plan_active: false }
}

/** The grades of a person's students. */
export async function listOwnGrades(db: Db, teacherId: number): Promise<number[]> {
  const { rows } = await sql<{ grade: number }>`
    select distinct u.grade from class_links l join users u on u.id = l.child_id
    where l.teacher_id = ${teacherId} and l.relation = 'teacher-of' and u.grade is not null order by u.grade`.execute(
    db,
  )
  return rows.map(({ grade }) => grade)
}

export async function countPlaylistsBy(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from playlists where created_by = ${ownerId} and status = 'Published'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type PlaylistWords = Pick<Columns, 'name' | 'description' | 'grades' | 'partner_tags'>

export async function insertPlaylist(
  db: Db,
  playlist: PlaylistWords & {
    created_by: number
    created_at: Date
    plan?: PlaylistPlan | null
    parent_id?: number
  },
): Promise<number> {
  const { id } = await db.insertInto('playlists').values(playlist).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks the words of playlists, and the badges that are put on them, and returns their versions; without those that are gone. */
export async function lockVersions(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from playlists where id = any(${ids}::bigint[]) and status = 'Published' order by id for share`.execute(
    db,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Sets new words, if they are still at the version that was read; false when another request was first. */
export async function updateWords(
  db: Db,
  { id, version }: { id: number; version: number },
  words: PlaylistWords & { words_by?: number; words_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('playlists')
    .set({ ...words, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const withdrawPlaylist = (db: Db, id: number) =>
  db.updateTable('playlists').set({ status: 'Withdrawn' }).where('id', '=', id).execute()

export const setHidden = (db: Db, id: number, is_hidden: boolean) =>
  db.updateTable('playlists').set({ is_hidden }).where('id', '=', id).execute()

/** Hides a playlist for a person and their own students, or shows it again. */
export const putHiding = (db: Db, playlistId: number, userId: number, isHidden: boolean) =>
  isHidden
    ? sql`insert into playlist_hidings (user_id, playlist_id) values (${userId}, ${playlistId}) on conflict do nothing`.execute(
        db,
      )
    : sql`delete from playlist_hidings where user_id = ${userId} and playlist_id = ${playlistId}`.execute(db)

export const putUse = (db: Db, playlistId: number, userId: number, now: Date) =>
  sql`insert into playlist_uses (user_id, playlist_id, used_at) values (${userId}, ${playlistId}, ${now}) on conflict do nothing`.execute(
    db,
  )

/**
 * Sets the number of units for the badge for all; null removes it, and children who have it keep it. It is our standard badge unless
 * another one was chosen.
 */
export const putBadge = (
  db: Db,
  playlistId: number,
  { count, by, now }: { count: number | null; by: number; now: Date },
) =>
  count === null
    ? sql`update badge_assignments set is_open = false where playlist_id = ${playlistId} and school_id is null and is_open`.execute(
        db,
      )
    : sql`
        with known as (
          update badge_assignments set badge_unit_count = ${count}, is_open = true,
            lowered_by = case when is_open and badge_unit_count = ${count} then lowered_by else 0 end,
            assigned_by = case when is_open then assigned_by else ${by} end,
            assigned_at = case when is_open then assigned_at else ${now} end where id = (
            select id from badge_assignments where playlist_id = ${playlistId} and school_id is null
              and badge_id in (select id from badges where deleted_at is null)
            order by is_open desc, assigned_at desc, id desc limit 1) returning id)
        insert into badge_assignments (badge_id, playlist_id, badge_unit_count, assigned_by, assigned_at)
        select b.id, ${playlistId}, ${count}, ${by}, ${now} from badges b
        where b.is_standard and not exists (select from known)`.execute(db)

/** The number of units for the badge for all; null without one. */
export async function findBadgeCount(db: Db, playlistId: number): Promise<number | null> {
  const { rows } = await sql<{ badge_unit_count: number }>`
    select badge_unit_count from badge_assignments where playlist_id = ${playlistId} and school_id is null and is_open`.execute(
    db,
  )
  return rows[0]?.badge_unit_count ?? null
}

/** What news says about playlists. */
export const playlistTitles = (ids: Statement) => statement`
  select id, name as title, status <> 'Published' as is_gone, null as arche_type, null::bigint as archetype_id
  from playlists where id = any(${ids})`
