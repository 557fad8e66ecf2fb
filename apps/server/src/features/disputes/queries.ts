import type { DisputeAbout } from '@kindling/rules/disputes'
import { sql } from 'kysely'
import { passwordActs } from '../../platform/audit.ts'
import type { Db } from '../../platform/database/connect.ts'

interface PersonRecord {
  id: number
  first_name: string
  last_name: string
  email: string | null
}

export interface DisputeRecord {
  id: number
  child: { id: number; first_name: string; last_name: string }
  about: DisputeAbout
  about_id: number | null
  reason: string
  opened_by: PersonRecord | null
  opened_at: string
  school: string | null
  guardians: (PersonRecord & {
    since: string
    method: string
    confirmed: boolean
    proved: boolean
    frozen: boolean
  })[]
}

/** Open disputes, the oldest first: all, those about the students of a school, or one. */
export async function listOpenDisputes(
  db: Db,
  of: { schoolId?: number; id?: number } = {},
): Promise<DisputeRecord[]> {
  const { rows } = await sql<DisputeRecord>`
    select d.id, json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name) as child, d.about, d.about_id,
      d.reason, iso(d.opened_at) as opened_at, s.name as school,
      (select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email)
        from users u where u.id = d.opened_by and u.deleted_at is null) as opened_by,
      coalesce((select json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
          'since', iso(g.since), 'method', g.method, 'confirmed', g.confirmed_at is not null,
          'proved', u.email_verified_at is not null, 'frozen', u.disabled_at is not null) order by g.since, u.id)
        from guardianships g join users u on u.id = g.guardian_id and u.deleted_at is null
        where g.child_id = d.child_id and g.until is null), '[]') as guardians
    from disputes d join users c on c.id = d.child_id and c.deleted_at is null
    left join schools s on s.id = own_verified_school(d.child_id)
    where d.closed_at is null and (${of.id ?? null}::bigint is null or d.id = ${of.id ?? null}::bigint)
      and (${of.schoolId ?? null}::bigint is null or s.id = ${of.schoolId ?? null}::bigint)
    order by d.opened_at, d.id`.execute(db)
  return rows
}

export interface DecidedRecord {
  id: number
  child: { id: number; first_name: string; last_name: string }
  about: DisputeAbout
  decided_by: { first_name: string; last_name: string } | null
  decided_at: string
  decision: string
}

/** The disputes that were decided since a moment, the newest first. */
export async function listDecidedDisputes(db: Db, since: Date): Promise<DecidedRecord[]> {
  const { rows } = await sql<DecidedRecord>`
    select d.id, json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name) as child, d.about,
      (select json_build_object('first_name', u.first_name, 'last_name', u.last_name)
        from users u where u.id = d.closed_by and u.deleted_at is null) as decided_by,
      iso(d.closed_at) as decided_at, coalesce(d.decision, '') as decision
    from disputes d join users c on c.id = d.child_id and c.deleted_at is null
    where d.closed_at > ${since} order by d.closed_at desc, d.id desc limit ${mostDecided}`.execute(db)
  return rows
}

/** At most this many of them are shown. */
const mostDecided = 50

interface NewDispute {
  child_id: number
  opened_by: number
  about: DisputeAbout
  about_id: number | null
  reason: string
  opened_at: Date
}

/**
 * Whether the subject of a dispute is near the child now: another guardian, a class by its id, a device of one of the classes, or the
 * child's own password or account. A dispute may name no subject.
 */
export async function isNearChild(
  db: Db,
  { child_id, opened_by, about, about_id }: Pick<NewDispute, 'child_id' | 'opened_by' | 'about' | 'about_id'>,
): Promise<boolean> {
  const { rows } = await sql<{ near: boolean }>`
    select case when k.id is null then true
      when k.about = 'guardian' then k.id <> ${opened_by} and exists (select from guardianships g
        where g.child_id = ${child_id} and g.guardian_id = k.id and g.until is null)
      when k.about = 'class' then exists (select from class_members m
        where m.child_id = ${child_id} and m.class_id = k.id and m.until is null)
      when k.about = 'device' then exists (select from class_devices d join class_members m on m.class_id = d.class_id
        where d.id = k.id and m.child_id = ${child_id} and m.until is null)
      else k.id = ${child_id} end as near
    from (values (${about}::text, ${about_id}::bigint)) as k(about, id)`.execute(db)
  return rows[0]?.near ?? false
}

/**
 * Whether a dispute by the same person about the child was decided since a moment, and this one's subject is not newer than the decision:
 * no link, membership, device or password that another person made since. A dispute without a subject is about all of its kind.
 */
export async function isDecidedLately(
  db: Db,
  { child_id, opened_by, about, about_id }: Pick<NewDispute, 'child_id' | 'opened_by' | 'about' | 'about_id'>,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ decided: boolean }>`
    select exists (select from disputes d
      where d.child_id = ${child_id} and d.opened_by = ${opened_by} and d.closed_at > ${since}
        and not case k.about
          when 'guardian' then exists (select from guardianships g where g.child_id = ${child_id}
            and g.guardian_id = coalesce(k.id, g.guardian_id) and g.until is null
            and greatest(g.since, g.confirmed_at) > d.closed_at
            and coalesce(g.confirmed_by, g.added_by) is distinct from d.opened_by)
          when 'class' then exists (select from class_members m where m.child_id = ${child_id}
            and m.class_id = coalesce(k.id, m.class_id) and m.until is null
            and greatest(m.since, m.confirmed_at) > d.closed_at
            and coalesce(m.child_yes_by, m.added_by) is distinct from d.opened_by)
          when 'device' then exists (select from class_devices v join class_members m on m.class_id = v.class_id
            where m.child_id = ${child_id} and m.until is null and v.id = coalesce(k.id, v.id) and v.paired_at > d.closed_at)
          else exists (select from audit_entries e where e.subject_id = ${child_id} and e.happened_at > d.closed_at
            and e.actor_id not in (${child_id}, ${opened_by})
            and e.act = any(${[...passwordActs]}::text[])) end) as decided
    from (values (${about}::text, ${about_id}::bigint)) as k(about, id)`.execute(db)
  return rows[0]?.decided ?? false
}

/** Opens a dispute; false when the same person already has an open one about the child. */
export async function insertDispute(db: Db, dispute: NewDispute): Promise<boolean> {
  const { rows } = await sql`
    insert into disputes (child_id, opened_by, about, about_id, reason, opened_at)
    select ${dispute.child_id}, ${dispute.opened_by}, ${dispute.about}, ${dispute.about_id}::bigint, ${dispute.reason},
      ${dispute.opened_at}
    where not exists (select from disputes d where d.child_id = ${dispute.child_id} and d.opened_by = ${dispute.opened_by}
      and d.closed_at is null)
    returning id`.execute(db)
  return rows.length > 0
}

/** Records in the open disputes about a child that old ways in end with the decision; false when none is open. */
export async function markWaysToEnd(db: Db, childId: number): Promise<boolean> {
  const result = await db
    .updateTable('disputes')
    .set({ ends_ways: true })
    .where('child_id', '=', childId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Acts that give a child a way to sign in. Older entries say `badge-printed`: the audit log is never changed. */
const givingActs = [...passwordActs, 'picture-password-made', 'sign-in-card-printed', 'badge-printed']

/**
 * Whether an open dispute is about the person or their own act: a guardian on either side, a teacher of the class, or the person who let
 * the guardian or the child in, paired the device, or gave the child a way to sign in before.
 */
export async function isMeant(
  db: Db,
  { id, childId, by }: { id: number; childId: number; by: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from disputes d where d.id = ${id} and d.child_id = ${childId} and d.closed_at is null and (
      ${by} = d.opened_by or (d.about = 'guardian' and ${by} = d.about_id)
      or exists (select from guardianships g where g.child_id = d.child_id and g.guardian_id = ${by} and g.until is null)
      or case d.about
        when 'guardian' then exists (select from guardianships g where g.child_id = d.child_id
          and case when d.about_id is null then g.until is null else g.guardian_id = d.about_id end
          and ${by} in (g.added_by, g.confirmed_by))
        when 'class' then exists (select from class_members m where m.child_id = d.child_id
          and case when d.about_id is null then m.until is null else m.class_id = d.about_id end
          and (${by} in (m.added_by, m.class_yes_by, m.child_yes_by)
            or exists (select from class_teachers t where t.class_id = m.class_id and t.teacher_id = ${by} and t.until is null)))
        when 'device' then exists (select from class_devices v join class_members m on m.class_id = v.class_id
          where m.child_id = d.child_id and v.id = coalesce(d.about_id, v.id) and v.paired_by = ${by})
        else exists (select from audit_entries e where e.subject_id = d.child_id and e.actor_id = ${by}
          and e.happened_at <= d.opened_at
          and e.act = any(${givingActs}::text[]))
      end)`.execute(db)
  return rows.length > 0
}

/** Closes an open dispute; null when there is none. */
export async function endDispute(
  db: Db,
  of: { id: number; childId: number; by: number; decision: string },
  now: Date,
): Promise<{ ends_ways: boolean } | null> {
  const ended = await db
    .updateTable('disputes')
    .set({ closed_at: now, closed_by: of.by, decision: of.decision })
    .where('id', '=', of.id)
    .where('child_id', '=', of.childId)
    .where('closed_at', 'is', null)
    .returning('ends_ways')
    .executeTakeFirst()
  return ended ?? null
}
