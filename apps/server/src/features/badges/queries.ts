import { access } from '@kindling/rules/access'
import type { BadgeState } from '@kindling/rules/badge-states'
import type { BadgeColor, BadgeListType, BadgeShape, BadgeSymbol } from '@kindling/rules/badges'
import { sql } from 'kysely'
import type { Found, PolicyInput, ReadContext } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import type { FaceRecord } from './face.ts'

type Columns = Row<'badges'>

export type BadgeRow = Pick<Columns, 'id' | 'name' | 'created_by' | 'for_everybody' | 'version'>

/** A badge with the actor's relations to it. */
export const findBadge = statement<PolicyInput, Found<BadgeRow>>`
  select b.id, b.name, b.created_by, b.for_everybody, b.version, relations_to_badge(b, me.id, me.at) as relations
  from badges b where b.id = ${input => input.id}::bigint`

export interface BadgeRecord
  extends Pick<
    Columns,
    'id' | 'name' | 'description' | 'badge_unit_count' | 'created_by' | 'school_id' | 'version'
  > {
  face: FaceRecord
  owner_first_name: string | null
  shares: PersonRow[]
  relations: string[]
}

interface Reader {
  readerId: number
  now: Date
}

const reader = ({ readerId }: Reader) => readerId
const moment = ({ now }: Reader) => now

const record = statement<Reader>`
  b.id, b.name, b.description, b.badge_unit_count, b.created_by, b.school_id, b.version, badge_face(b) as face,
  card_for(b.created_by, array(
    select r.id from person_cards r where r.id = ${reader}::bigint and r.user_type = 'Child'), b.created_at) ->> 'first_name' as owner_first_name,
  k.held as relations,
  case when 'owner' = any(k.held) then coalesce((
    select json_agg(h.card order by h.last_name, h.id) from badge_shares s join person_cards h on h.id = s.teacher_id
    where s.badge_id = b.id), '[]'::json) else '[]'::json end as shares`

const beside = statement<Reader>`
  cross join lateral (select relations_to_badge(b, ${reader}::bigint, ${moment}::timestamptz) as held offset 0) k`

const oneBadge = statement<Reader & { id: number }, BadgeRecord>`
  select ${record} from badges b ${beside} where b.id = ${({ id }) => id}::bigint`

/** For the reader, now; null when it is gone. */
export async function readBadge(db: Db, input: Reader & { id: number }): Promise<BadgeRecord | null> {
  const [row] = await run(db, oneBadge, input)
  return row ?? null
}

const type = ({ type: wanted }: { type: BadgeListType }) => wanted

/**
 * The badges that the reader can use: ours, the reader's own ones, and those shared by name or with all teachers of a school. Those that
 * students have from the reader are taken back also after they were deleted or are shared no more, and so they stand in a list of their own.
 */
const listed = statement<Reader & { type: BadgeListType }, BadgeRecord>`
  select ${record} from badges b ${beside}
  where case when ${type}::text = 'awarded' then
      b.id in (select w.badge_id from badge_awards w where w.awarded_by = ${reader}::bigint) and 'awarder' = any(k.held)
    else b.deleted_at is null and case ${type}::text
      when 'created' then b.created_by = ${reader}::bigint
      when 'shared' then ${sharedWith()}
      else b.for_everybody or b.created_by = ${reader}::bigint or ${sharedWith()} end
      and held_of_badge(b, ${reader}::bigint, ${moment}::timestamptz) <> '{}' end
  order by b.for_everybody, b.id desc limit 400`

function sharedWith() {
  return statement<Reader>`(not b.for_everybody and b.created_by <> ${reader}::bigint and (
    b.id in (select s.badge_id from badge_shares s where s.teacher_id = ${reader}::bigint)
    or b.school_id in (select m.school_id from school_members m where m.user_id = ${reader}::bigint and m.until is null)))`
}

export const listBadges = (db: Db, input: Reader & { type: BadgeListType }) => run(db, listed, input)

export async function seesBadges({ db, clock }: ReadContext, readerId: number): Promise<boolean> {
  const { rows } = await sql<{
    sees: boolean
  }>`select sees_badges(${readerId}::bigint, ${clock.now()}::timestamptz) as sees`.execute(db)
  return rows[0]?.sees ?? false
}

export async function countBadgesBy(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from badges where created_by = ${ownerId} and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface BadgeWords {
  name: string
  description: string
  shape: BadgeShape
  color: BadgeColor
  symbol: BadgeSymbol
  badge_unit_count: number
  image_file_id?: number | null
}

export async function insertBadge(
  db: Db,
  badge: BadgeWords & { created_by: number; created_at: Date },
): Promise<number> {
  const { id } = await db.insertInto('badges').values(badge).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The state of a badge, which is locked. Waits for running awards. */
export async function lockBadge(db: Db, { id, created_by: maker }: BadgeRow): Promise<BadgeState> {
  const { rows: found } = await sql<{ is_removed: boolean }>`
    select deleted_at is not null as is_removed from badges where id = ${id} for update`.execute(db)
  if (!found[0]) return 'none'
  if (found[0].is_removed) return 'removed'
  const { rows } = await sql<{ is_assigned: boolean; is_used: boolean }>`
    select exists (select from badge_assignments where badge_id = ${id}) as is_assigned, exists (select from badge_awards where badge_id = ${id}) or exists (
      select from badge_assignments a where a.badge_id = ${id} and a.is_open and (a.assigned_by is distinct from ${maker}
        or exists (select from playlist_assignments s where s.playlist_id = a.playlist_id and s.assigned_by is distinct from ${maker})
        or exists (select from child_goals h where h.goal_id = a.goal_id and h.assigned_by is distinct from ${maker})
        or exists (select from goal_assignments g where g.goal_id = a.goal_id and g.assigned_by <> ${maker}))) as is_used`.execute(
    db,
  )
  return rows[0]?.is_used ? 'used' : rows[0]?.is_assigned ? 'assigned' : 'unused'
}

/** Locks a badge and returns its version; null once it is deleted. */
export async function lockVersion(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from badges where id = ${id} and deleted_at is null for share`.execute(db)
  return rows[0]?.version ?? null
}

export async function updateBadgeAt(
  db: Db,
  at: { id: number; version: number },
  words: { [Field in keyof BadgeWords]?: BadgeWords[Field] | undefined },
): Promise<boolean> {
  const changed = await db
    .updateTable('badges')
    .set({ ...words, version: at.version + 1 })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export const deleteBadgeRow = (db: Db, id: number) => db.deleteFrom('badges').where('id', '=', id).execute()

/** It stays for those who have it. */
export async function retireBadge(db: Db, id: number, now: Date): Promise<void> {
  await sql`delete from badge_shares where badge_id = ${id}`.execute(db)
  await db.updateTable('badges').set({ deleted_at: now, school_id: null }).where('id', '=', id).execute()
}

/** Shares a badge with exactly these colleagues, and with all teachers of a school or of none. */
export async function replaceShares(
  db: Db,
  {
    badgeId,
    teacherIds,
    schoolId,
  }: { badgeId: number; teacherIds: readonly number[]; schoolId: number | null },
): Promise<void> {
  await sql`delete from badge_shares where badge_id = ${badgeId} and teacher_id <> all(${teacherIds}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into badge_shares (badge_id, teacher_id) select ${badgeId}, id from unnest(${teacherIds}::bigint[]) t (id)
    on conflict do nothing`.execute(db)
  await db.updateTable('badges').set({ school_id: schoolId }).where('id', '=', badgeId).execute()
}

/** The other teachers at a person's verified schools. */
export async function listColleaguesOf(db: Db, userId: number): Promise<PersonRow[]> {
  const { rows } = await sql<{ card: PersonRow }>`
    select c.card from person_cards c where c.user_type = 'Teacher' and c.deleted_at is null and c.id <> ${userId}
      and c.id in (select o.user_id from school_members o join school_members m on m.school_id = o.school_id
        where m.user_id = ${userId} and o.until is null)
      and share_school(${userId}::bigint, c.id)
    order by c.last_name, c.first_name, c.id limit 500`.execute(db)
  return rows.map(({ card }) => card)
}

/** The verified school in which a person is confirmed. */
export async function findOwnSchool(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ school_id: number }>`
    select m.school_id from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
    where m.user_id = ${userId} and m.until is null and m.confirmed_at is not null order by m.school_id limit 1`.execute(
    db,
  )
  return rows[0]?.school_id ?? null
}

/** What news says about badges. */
export const badgeTitles = (ids: Statement) => statement`
  select id, name as title, false as is_gone, null::text as arche_type, null::bigint as archetype_id from badges where id = any(${ids})`

/** The picture of a badge is visible to everyone who may see the badge. */
export const badgeHolders = (ids: Statement) => statement`
  select true as stands, case when k.held && ${() => access.badge.view}::text[] then array['acquainted'] else '{}'::text[] end as relations
  from badges b cross join lateral (select relations_to_badge(b, me.id, me.at) as held offset 0) k where b.id = any(${ids})`
