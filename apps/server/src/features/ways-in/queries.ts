import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** The schools to which a person belongs, where the person teaches or has an office, or has paired a device of a class. */
export async function listSchoolIdsOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select schools_of(${userId}::bigint) as id
    union select c.school_id from class_teachers t join classes c on c.id = t.class_id and c.school_id is not null
      where t.teacher_id = ${userId} and t.until is null
    union select c.school_id from class_devices d join classes c on c.id = d.class_id and c.school_id is not null
      where d.paired_by = ${userId}
    order by id`.execute(db)
  return rows.map(row => row.id)
}

/** The names in a letter about a person at a school. */
export async function findNames(
  db: Db,
  { userId, schoolId }: { userId: number; schoolId: number },
): Promise<{ first_name: string; last_name: string; school: string } | null> {
  const { rows } = await sql<{ first_name: string; last_name: string; school: string }>`
    select u.first_name, u.last_name, s.name as school from users u join schools s on s.id = ${schoolId}
    where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The students of a school, and other children in one of its classes. */
export async function listStudentIdsOf(db: Db, schoolId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from school_members m join users u on u.id = m.user_id and u.user_type = 'Child' and u.deleted_at is null
    where m.school_id = ${schoolId} and m.until is null
    union
    select m.child_id from current_members m join classes c on c.id = m.class_id and c.school_id = ${schoolId}`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** The people who make passwords and cards for these students, each with their students: administrators, and teachers of a class. */
export async function listWhoMakesKeys(
  db: Db,
  of: { schoolId: number; childIds: readonly number[]; but: number },
): Promise<{ first_name: string; email: string; students: { first_name: string; last_name: string }[] }[]> {
  const { rows } = await sql<{
    first_name: string
    email: string
    students: { first_name: string; last_name: string }[]
  }>`
    select u.first_name, u.email, json_agg(json_build_object('first_name', c.first_name, 'last_name', c.last_name)
      order by c.first_name collate people_order, c.last_name collate people_order, c.id) as students
    from (
      select a.user_id, k.id as child_id from school_admins a cross join unnest(${of.childIds}::bigint[]) as k(id)
      where a.school_id = ${of.schoolId}
      union
      select l.teacher_id, l.child_id from class_links l join classes x on x.id = l.class_id and x.school_id = ${of.schoolId}
      where l.child_id = any(${of.childIds}::bigint[]) and l.relation = 'teacher-of'
    ) near join users u on u.id = near.user_id join users c on c.id = near.child_id
    where has_proved_address(u.id) and u.id <> ${of.but}
    group by u.id order by u.id`.execute(db)
  return rows
}

/**
 * The students of guardians whom only this person let in: by this person's own letter or yes that no other person confirmed. One per
 * guardian.
 */
export async function listGuardiansLetInBy(
  db: Db,
  of: { userId: number; childIds: readonly number[] },
): Promise<{ first_name: string; last_name: string }[]> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    select c.first_name, c.last_name from current_guardians g join users c on c.id = g.child_id
    where g.child_id = any(${of.childIds}::bigint[]) and g.added_by = ${of.userId}
      and coalesce(g.confirmed_by, g.added_by) = g.added_by
    order by c.first_name collate people_order, c.last_name collate people_order, c.id, g.since`.execute(db)
  return rows
}

export async function listAdminsToNotify(
  db: Db,
  of: { schoolId: number; but: number },
): Promise<{ first_name: string; email: string }[]> {
  const { rows } = await sql<{ first_name: string; email: string }>`
    select u.first_name, u.email from school_admins a join users u on u.id = a.user_id
    where a.school_id = ${of.schoolId} and u.id <> ${of.but} and has_proved_address(u.id) order by u.id`.execute(
    db,
  )
  return rows
}

/**
 * Ends the devices that a person paired in classes, of one school or of any, if the person may no longer pair any there, with the sessions
 * on them and the begun pairings. Returns the number of devices, and who was signed in.
 */
export async function deleteDevicesPairedBy(
  db: Db,
  { userId, schoolId = null }: { userId: number; schoolId?: number | null },
): Promise<{ devices: number; signedOut: number[] }> {
  // Pairings first: one that is being taken is waited for, and then leaves its device.
  await sql`delete from class_pairings p using classes c where ${isLeftBehind('made_by', { userId, schoolId })}`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; user_id: number | null }>`
    select p.id, s.user_id from class_devices p cross join classes c left join sessions s on s.class_device_id = p.id
    where ${isLeftBehind('paired_by', { userId, schoolId })}`.execute(db)
  const ids = [...new Set(rows.map(row => row.id))]
  await sql`delete from class_devices where id = any(${ids}::bigint[])`.execute(db)
  return { devices: ids.length, signedOut: [...new Set(rows.flatMap(row => row.user_id ?? []))] }
}

/** A disabled account may pair nothing, whatever it teaches. */
const isLeftBehind = (
  maker: 'made_by' | 'paired_by',
  { userId, schoolId }: { userId: number; schoolId: number | null },
) => sql`c.id = p.class_id and ${sql.ref(`p.${maker}`)} = ${userId}
  and (${schoolId}::bigint is null or c.school_id = ${schoolId}::bigint)
  and not exists (select from users u where u.id = ${userId} and u.disabled_at is null and (
    exists (select from class_powers t where t.class_id = c.id and t.teacher_id = u.id and t.ends_at is null)
    or exists (select from school_admins a where a.school_id = c.school_id and a.user_id = u.id)))`

export async function listGuardianIdsOf(db: Db, childIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct guardian_id as id from guardians_written_to where child_id = any(${childIds}::bigint[]) order by id`.execute(
    db,
  )
  return rows.map(row => row.id)
}

export interface CardChange {
  id: number
  first_name: string
  /** False without new cards: the child's old ways to sign in have ended. */
  is_new: boolean
}

/** A guardian, and those of their children who got pictures or a sign-in card within a span of time, or lost what they had. */
export async function findNewCards(
  db: Db,
  guardianId: number,
  span: { from: Date; to: Date },
): Promise<{
  first_name: string
  email: string
  children: CardChange[]
} | null> {
  const { rows } = await sql<{ first_name: string; email: string; children: CardChange[] }>`
    select g.first_name, g.email, json_agg(json_build_object('id', c.id, 'first_name', c.first_name, 'is_new', k.is_new)
      order by c.first_name, c.id) as children
    from guardians_written_to g join users c on c.id = g.child_id and c.deleted_at is null
    cross join lateral (select
      exists (select from picture_passwords p where p.child_id = c.id and p.made_at >= ${span.from} and p.made_at < ${span.to})
        or exists (select from sign_in_cards k where k.child_id = c.id and k.made_at >= ${span.from} and k.made_at < ${span.to}) as is_new,
      exists (select from audit_entries e where e.subject_id = c.id and e.act = 'ways-in-ended'
        and e.happened_at >= ${span.from} and e.happened_at < ${span.to}) as is_ended) k
    where g.guardian_id = ${guardianId} and (k.is_new or k.is_ended)
    group by g.guardian_id, g.first_name, g.email`.execute(db)
  return rows[0] ?? null
}
