import type { PlacementState } from '@kindling/rules/placements'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'

export interface PlacementRow {
  id: number
  child_id: number
  state: PlacementState
  starts_on: string
}

/** A placement with the actor's relations to its student. */
export const findPlacement = statement<PolicyInput, Found<PlacementRow>>`
  select w.id, w.child_id, w.state, to_char(w.starts_on, 'YYYY-MM-DD') as starts_on, p.held as relations from placements w
  cross join relations_to(me.id, w.child_id, me.at) as p(held) where w.id = ${input => input.id}::bigint`

export const placementTitles = (ids: Statement) => statement`
  select id, employer_name as title, false as is_gone, null::text as arche_type, null::bigint as archetype_id
  from placements where id = any(${ids})`

export interface EntryRecord {
  id: number
  worked_on: string
  minutes: number
  tasks: string
  signed_minutes: number | null
  was_signed: boolean
  version: number
}

export interface SignatureRecord {
  id: number
  signer_name: string
  signed_at: string
  reliability: number
  teamwork: number
  communication: number
  quality: number
  is_passed_on: boolean
  /** The minutes for which it still stands, and whether that is all that was signed. */
  minutes: number
  is_whole: boolean
}

export interface PlacementRecord
  extends Pick<
    Row<'placements'>,
    'id' | 'child_id' | 'employer_name' | 'tasks' | 'type_id' | 'pathway_id' | 'address' | 'proposed_address'
  > {
  state: PlacementState
  type_name: string
  pathway_name: string | null
  starts_on: string
  birth_date: string | null
  grade: number | null
  is_minor: boolean
  signed_minutes: number
  link: { sent_to: string; ends_at: string } | null
  hours: EntryRecord[]
  signatures: SignatureRecord[]
}

/** Whether an employer has ever signed an entry: a changed one loses the signature, which still names it. */
const wasSignedAs = statement`(e.signature_id is not null or exists (
  select from work_signatures n where n.placement_id = e.placement_id and n.content @> jsonb_build_array(jsonb_build_object('id', e.id))))`

// A student with an unknown birth date is treated as a minor.
const records = statement<{ childId: number | null; id: number | null; now: Date }, PlacementRecord>`
  select w.id, w.child_id, w.employer_name, w.tasks, w.type_id, w.pathway_id, w.address, w.proposed_address, w.state,
    t.name as type_name, p.name as pathway_name, to_char(w.starts_on, 'YYYY-MM-DD') as starts_on,
    to_char(u.birth_date, 'YYYY-MM-DD') as birth_date, u.grade,
    u.birth_date is null or u.birth_date > (${({ now }) => now}::timestamptz - interval '18 years')::date as is_minor,
    coalesce((select s.minutes from signed_work s where s.placement_id = w.id), 0) as signed_minutes,
    (select json_build_object('sent_to', l.sent_to, 'ends_at', iso(l.ends_at)) from signing_links l
      where l.placement_id = w.id and l.used_at is null and l.revoked_at is null and l.ends_at > ${({ now }) => now}::timestamptz
      order by l.id desc limit 1) as link,
    coalesce((select json_agg(json_build_object('id', e.id, 'worked_on', to_char(e.worked_on, 'YYYY-MM-DD'), 'minutes', e.minutes,
        'tasks', e.tasks, 'signed_minutes', e.signed_minutes, 'was_signed', ${wasSignedAs}, 'version', e.version) order by e.worked_on desc, e.id desc)
      from work_entries e where e.placement_id = w.id), '[]'::json) as hours,
    coalesce((select json_agg(json_build_object('id', g.id, 'signer_name', g.signer_name, 'signed_at', iso(g.signed_at),
        'reliability', g.reliability, 'teamwork', g.teamwork, 'communication', g.communication, 'quality', g.quality,
        'is_passed_on', g.passed_on_at is not null, 'minutes', n.minutes, 'is_whole', n.entries >= jsonb_array_length(g.content))
        order by g.id desc)
      from work_signatures g cross join lateral (
        select coalesce(sum(e.signed_minutes), 0)::int as minutes, count(*)::int as entries from work_entries e
        where e.placement_id = g.placement_id and e.signature_id = g.id) n
      where g.placement_id = w.id), '[]'::json) as signatures
  from placements w join users u on u.id = w.child_id
  join wbl_choices t on t.id = w.type_id left join wbl_choices p on p.id = w.pathway_id
  where w.child_id = coalesce(${({ childId }) => childId}::bigint, w.child_id) and w.id = coalesce(${({ id }) => id}::bigint, w.id)
    and (${({ childId }) => childId}::bigint is not null or ${({ id }) => id}::bigint is not null)
  order by w.id desc`

export const listPlacementsOf = (db: Db, childId: number, now: Date) =>
  run(db, records, { childId, id: null, now })

export async function findPlacementRecord(db: Db, id: number, now: Date): Promise<PlacementRecord | null> {
  const [record] = await run(db, records, { childId: null, id, now })
  return record ?? null
}

export interface NewPlacement
  extends Pick<
    Row<'placements'>,
    'child_id' | 'school_id' | 'employer_name' | 'tasks' | 'type_id' | 'pathway_id' | 'proposed_address'
  > {
  starts_on: string
  now: Date
}

export async function insertPlacement(db: Db, { now, ...placement }: NewPlacement): Promise<number> {
  const { id } = await db
    .insertInto('placements')
    .values({ ...placement, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The student's verified school, and whether it offers these choices; null without one. */
export async function findOffer(
  db: Db,
  { childId, typeId, pathwayId }: { childId: number; typeId: number; pathwayId: number | null },
): Promise<{ school_id: number; has_type: boolean; has_pathway: boolean } | null> {
  const { rows } = await sql<{ school_id: number; has_type: boolean; has_pathway: boolean }>`
    select o.school_id, exists (select from wbl_choices c where c.id = ${typeId} and c.kind = 'type' and c.school_id = o.school_id and c.hidden_at is null) as has_type,
      ${pathwayId}::bigint is null or exists (select from wbl_choices c
        where c.id = ${pathwayId}::bigint and c.kind = 'pathway' and c.school_id = o.school_id and c.hidden_at is null) as has_pathway
    from (select own_verified_school(${childId}) as school_id) o where o.school_id is not null`.execute(db)
  return rows[0] ?? null
}

export const findAgeAndGrade = (db: Db, childId: number) =>
  db.selectFrom('users').select(['birth_date', 'grade']).where('id', '=', childId).executeTakeFirstOrThrow()

export async function countPlacements(db: Db, childId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from placements where child_id = ${childId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The state under a lock, so that two steps come one after the other. */
export async function lockPlacement(db: Db, id: number): Promise<PlacementState | null> {
  const row = await db
    .selectFrom('placements')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // The column's check constraint allows only these values.
  return (row?.state as PlacementState | undefined) ?? null
}

export const setPlacementState = (
  db: Db,
  id: number,
  {
    state,
    agreed,
    by,
    now,
  }: { state: PlacementState; agreed: 'teacher' | 'guardian' | null; by: number; now: Date },
) =>
  db
    .updateTable('placements')
    .set({
      state,
      updated_at: now,
      ...(agreed === 'teacher' ? { teacher_agreed_by: by, teacher_agreed_at: now } : {}),
      ...(agreed === 'guardian' ? { guardian_agreed_by: by, guardian_agreed_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()

export const setAddress = (
  db: Db,
  id: number,
  { address, by, now }: { address: string; by: number; now: Date },
) =>
  db
    .updateTable('placements')
    .set({ address, address_confirmed_by: by, address_confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()

/**
 * The mail addresses and numbers of a student's home, and of a person at school, and whether this one was one of theirs before: none of these
 * may sign for an employer.
 */
export async function readHome(
  db: Db,
  { childId, otherId, address }: { childId: number; otherId: number; address: string },
): Promise<{ addresses: string[]; was_theirs: boolean }> {
  const { rows } = await sql<{ addresses: string[]; was_theirs: boolean }>`
    with home as (
      select ${childId}::bigint as id union select guardian_id from guardianships where child_id = ${childId}
      union select guardian_id from guardian_requests where child_id = ${childId} and closed_at is null),
    household as materialized (
      select id from home union select g.child_id from guardianships g join home h on h.id = g.guardian_id
      union select g.guardian_id from guardianships g where g.child_id in (
        select o.child_id from guardianships o join home h on h.id = o.guardian_id)
      union select ${otherId}::bigint)
    select array(
      select u.email from users u join household h on h.id = u.id where u.email is not null
      union select p.number from phones p join household h on h.id = p.user_id
      union select i.email from invites i where i.child_id = ${childId} and i.email is not null
      union select i.phone from invites i where i.child_id = ${childId} and i.phone is not null
      union select l.mailed_to from family_letters l where l.child_id = ${childId} and l.mailed_to is not null) as addresses,
    exists (select from former_contacts f join household h on h.id = f.user_id
      where f.contact_hash = contact_hash(case when ${address} like '%@%' then mailbox_of(${address}) else ${address} end)) as was_theirs`.execute(
    db,
  )
  return rows[0] ?? { addresses: [], was_theirs: false }
}

export async function insertEntry(
  db: Db,
  entry: {
    placement_id: number
    child_id: number
    worked_on: string
    minutes: number
    tasks: string
    now: Date
  },
): Promise<number> {
  const { now, ...values } = entry
  const { id } = await db
    .insertInto('work_entries')
    .values({ ...values, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countEntries(db: Db, placementId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_entries where placement_id = ${placementId}`.execute(db)
  return rows[0]?.count ?? 0
}

interface EntryAt {
  placementId: number
  id: number
  version: number
}

/** False when another request was first, or the entry is not of this placement. */
export async function updateEntryAt(
  db: Db,
  at: EntryAt,
  entry: { worked_on: string; minutes: number; tasks: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_entries')
    .set(entry)
    .where('id', '=', at.id)
    .where('placement_id', '=', at.placementId)
    .where('version', '=', at.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether an employer has ever signed this entry of the placement. */
export async function wasSigned(db: Db, { placementId, id }: EntryAt): Promise<boolean> {
  const [entry] = await run(db, signedEntries, { placementId, id })
  return entry !== undefined
}

const signedEntries = statement<{ placementId: number; id: number }, { id: number }>`
  select e.id from work_entries e where e.id = ${({ id }) => id}::bigint and e.placement_id = ${({ placementId }) => placementId}::bigint
    and ${wasSignedAs}`

export async function removeEntryAt(db: Db, at: EntryAt): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('work_entries')
    .where('id', '=', at.id)
    .where('placement_id', '=', at.placementId)
    .where('version', '=', at.version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
