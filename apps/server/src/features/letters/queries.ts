import { access, type Relation } from '@kindling/rules/access'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { lockAccounts } from '../../platform/lock-account.ts'

export interface NewLetter {
  child_id: number
  class_id: number | null
  code_hash: Buffer
  made_by: number
  made_at: Date
  ends_at: Date
  mailed_to: string | null
  /** The sign-in sheet that prints it. */
  sheet_id?: number
  /** Whether a verified school vouches for the student and the maker. */
  is_vouched: boolean
}

/** Stores a letter; an earlier open one of the same student ends, so that only one is open at a time. */
export async function insertLetter(db: Db, letter: NewLetter): Promise<number> {
  await sql`
    update family_letters set withdrawn_at = ${letter.made_at}
    where child_id = ${letter.child_id} and used_at is null and withdrawn_at is null and ends_at > ${letter.made_at}`.execute(
    db,
  )
  const { id } = await db
    .insertInto('family_letters')
    .values(letter)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The students with a valid letter. */
export async function listWithLetter(db: Db, childIds: readonly number[], now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ child_id: number }>`
    select distinct child_id from family_letters where child_id = any(${childIds}::bigint[]) and ${isOpen(now)}`.execute(
    db,
  )
  return new Set(rows.map(row => row.child_id))
}

/** Ends the letters that a sheet has printed; used ones stay as they are. */
export const withdrawLettersOfSheet = (db: Db, sheetId: number, now: Date) =>
  sql`update family_letters set withdrawn_at = ${now} where sheet_id = ${sheetId} and ${isOpen(now)}`.execute(
    db,
  )

/** How many letters were mailed to an address since a moment: by verified schools, or by all others together. */
export async function countMailedTo(
  db: Db,
  to: { email: string; isVouched: boolean },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from family_letters
    where mailbox_of(mailed_to) = mailbox_of(${to.email}) and is_vouched = ${to.isVouched} and made_at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** How many letters without a verified school were ever mailed for a student, and by a maker since a moment. */
export async function countMailedUnvouched(
  db: Db,
  of: { childId: number; makerId: number },
  since: Date,
): Promise<{ of_child: number; of_maker: number }> {
  const { rows } = await sql<{ of_child: number; of_maker: number }>`
    select (count(*) filter (where child_id = ${of.childId}))::int as of_child,
      (count(*) filter (where made_by = ${of.makerId} and made_at > ${since}))::int as of_maker
    from family_letters
    where mailed_to is not null and not is_vouched and (child_id = ${of.childId} or made_by = ${of.makerId})`.execute(
    db,
  )
  return rows[0] ?? { of_child: 0, of_maker: 0 }
}

export const replaceCode = (db: Db, id: number, codeHash: Buffer) =>
  db.updateTable('family_letters').set({ code_hash: codeHash }).where('id', '=', id).execute()

/** The letters with these hashes, and whether each is still open. */
export async function listLettersWith(db: Db, codeHashes: readonly Buffer[], now: Date) {
  if (codeHashes.length === 0) return []
  return db
    .selectFrom('family_letters')
    .select(['child_id', isOpen(now).as('is_open')])
    .where('code_hash', 'in', codeHashes)
    .execute()
}

const isOpen = (now: Date) => sql<boolean>`used_at is null and withdrawn_at is null and ends_at > ${now}`

export interface Addressee {
  id: number
  first_name: string
  last_name: string
  relations: string[]
  has_guardian: boolean
  is_disputed: boolean
}

/**
 * The students for whom a person may make letters: by the relation, and without a verified school only without a guardian. For a class,
 * only its members.
 */
export async function listAddressees(
  db: Db,
  of: { actorId: number; childIds: readonly number[] | null; classId: number | null; now: Date },
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select u.id, u.first_name, u.last_name, r.held as relations, g.is_there as has_guardian,
      is_disputed(u.id) as is_disputed
    from users u cross join relations_to(${of.actorId}::bigint, u.id, ${of.now}::timestamptz) as r(held)
    cross join lateral (select exists (
      select from current_guardians g where g.child_id = u.id) as is_there) g
    where u.user_type = 'Child' and u.deleted_at is null and r.held && ${[...access.child['make-letter']]}::text[]
      and (${of.childIds}::bigint[] is null or u.id = any(${of.childIds}::bigint[]))
      and (${of.classId}::bigint is null or exists (select from current_members m
        where m.class_id = ${of.classId}::bigint and m.child_id = u.id))
      and (${of.childIds}::bigint[] is not null or ${of.classId}::bigint is not null)
    order by u.last_name collate people_order, u.first_name collate people_order, u.id`.execute(db)
  return rows
}

/** The same after locking them: a right may have ended while this waited. */
export async function lockAddressees(db: Db, of: Parameters<typeof listAddressees>[1]): Promise<Addressee[]> {
  const childIds = (await listAddressees(db, of)).map(({ id }) => id)
  await lockAccounts(db, childIds)
  return listAddressees(db, { ...of, childIds })
}

export interface LetterRecord {
  id: number
  child_id: number
  child_first_name: string
  class_id: number | null
  group_name: string | null
  /** Only for a verified school: families do not see what an unverified person typed (decision 0021). */
  school_name: string | null
  made_by: number | null
  teacher_name: string | null
  made_at: Date
  ends_at: Date
  mailed_to: string | null
  used_at: Date | null
  withdrawn_at: Date | null
  /** The maker's current relations to the student; without them the letter ends. */
  maker_relations: string[]
  /** Whether its maker administers the student's own verified school. */
  by_admin: boolean
  has_guardian: boolean
}

/** A letter by the hash of its code, or by its id. */
export async function findLetter(
  db: Db,
  by: { codeHash: Buffer } | { id: number },
  now: Date,
): Promise<LetterRecord | null> {
  const place = 'id' in by ? sql`l.id = ${by.id}` : sql`l.code_hash = ${by.codeHash}`
  const { rows } = await sql<LetterRecord>`
    select l.id, l.child_id, c.first_name as child_first_name, l.class_id, k.name as group_name,
      (select s.name from schools s where s.id = coalesce(g.school_id, own_verified_school(c.id)) and s.verified_at is not null)
        as school_name, l.made_by,
      trim(t.first_name || ' ' || t.last_name) as teacher_name, l.made_at, l.ends_at, l.mailed_to, l.used_at, l.withdrawn_at,
      case when t.id is null or t.disabled_at is not null then '{}'
        else (select r.held from relations_to(t.id, c.id, ${now}::timestamptz) as r(held)) end as maker_relations,
      exists (select from school_admins a where a.user_id = l.made_by and a.school_id = own_verified_school(c.id)) as by_admin,
      exists (select from current_guardians g where g.child_id = c.id) as has_guardian
    from family_letters l join users c on c.id = l.child_id and c.deleted_at is null
    left join users t on t.id = l.made_by and t.deleted_at is null
    left join classes g on g.id = l.class_id left join class_names k on k.id = l.class_id
    where ${place}`.execute(db)
  return rows[0] ?? null
}

/** Uses up an open letter, so that no second yes counts. */
export async function useUp(db: Db, id: number, by: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('family_letters')
    .set({ used_at: now, used_by: by })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function endLetter(
  db: Db,
  letter: { id: number; childId: number },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('family_letters')
    .set({ withdrawn_at: now })
    .where('id', '=', letter.id)
    .where('child_id', '=', letter.childId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The caller's address and whether it is proved. */
export const findAddress = (db: Db, userId: number) =>
  db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', userId).executeTakeFirst()

/** Whether two accounts are one person's, or share a device. */
export async function sharesWith(
  db: Db,
  of: { userId: number; otherId: number; deviceHash: Buffer | null },
): Promise<boolean> {
  const { rows } = await sql<{ shares: boolean }>`
    select is_same_person(${of.userId}, ${of.otherId})
      or exists (select from known_devices d join known_devices e on e.device_hash = d.device_hash
        where d.user_id = ${of.userId} and e.user_id = ${of.otherId})
      or exists (select from known_devices d where d.user_id = ${of.otherId} and d.device_hash = ${of.deviceHash}::bytea) as shares`.execute(
    db,
  )
  return rows[0]?.shares ?? false
}

/** A verified school vouches for its students, and knows their families. */
export const vouching = ['teacher-of', 'school-admin'] as const satisfies readonly Relation[]

export interface FamilyLine {
  child_id: number
  first_name: string
  last_name: string
  relations: string[]
  guardians: {
    id: number
    first_name: string
    last_name: string
    since: string
    confirmed: boolean
    is_tappable: boolean
  }[]
  ends_old_ways: boolean
  letter: {
    id: number
    made_at: string
    ends_at: string
    is_mailed: boolean
    mailed_to: string | null
  } | null
}

/**
 * Who may tap a name: a teacher of the student, or an administrator, unless an administrator made the letter. Then only another teacher of
 * a class may.
 */
const mayTap = (actorId: number, child: string, guardian: string) => {
  const [c, g] = [sql.ref(child), sql.ref(guardian)]
  const made = sql`(
    select l.made_by from family_letters l where l.child_id = ${c} and l.used_by = ${g} order by l.used_at desc limit 1)`
  const administers = (who: ReturnType<typeof sql>) => sql`exists (
    select from school_admins a where a.user_id = ${who} and a.school_id = own_verified_school(${c}))`
  return sql`(case when ${administers(made)}
    then ${made} <> ${actorId} and exists (select from class_links k
      where k.child_id = ${c} and k.teacher_id = ${actorId} and k.relation = 'teacher-of')
    else true end)`
}

/**
 * The students of a class for whom a person may make letters, with their guardians and the open letter. Only its maker and a verified
 * school see its address.
 */
export async function listFamilies(
  db: Db,
  of: { actorId: number; classId: number; now: Date },
): Promise<FamilyLine[]> {
  const { rows } = await sql<FamilyLine>`
    select u.id as child_id, u.first_name, u.last_name, r.held as relations,
      coalesce((select json_agg(json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
          'since', iso(g.since), 'confirmed', g.confirmed_at is not null,
          'is_tappable', g.confirmed_at is null and ${mayTap(of.actorId, 'u.id', 'g.guardian_id')}) order by g.since, p.id)
        from current_guardians g join users p on p.id = g.guardian_id and p.deleted_at is null
        where g.child_id = u.id), '[]') as guardians,
      exists (select from student_origins o where o.child_id = u.id) and own_verified_school(u.id) is null
        and not has_proved_guardian(u.id) as ends_old_ways,
      (select json_build_object('id', l.id, 'made_at', iso(l.made_at), 'ends_at', iso(l.ends_at),
          'is_mailed', l.mailed_to is not null,
          'mailed_to', case when l.made_by = ${of.actorId} or r.held && ${[...vouching]}::text[] then l.mailed_to end)
        from family_letters l where l.child_id = u.id and l.used_at is null and l.withdrawn_at is null
          and l.ends_at > ${of.now} order by l.made_at desc limit 1) as letter
    from current_members m join users u on u.id = m.child_id and u.deleted_at is null
    cross join relations_to(${of.actorId}::bigint, u.id, ${of.now}::timestamptz) as r(held)
    where m.class_id = ${of.classId} and r.held && ${[...access.child['make-letter']]}::text[]
    order by u.last_name collate people_order, u.first_name collate people_order, u.id`.execute(db)
  return rows
}

/** Whether this person may tap the name of an untapped guardian; the row is locked until the transaction ends. */
export async function findUntapped(
  db: Db,
  of: { childId: number; guardianId: number; actorId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select g.id from guardianships g
    where g.child_id = ${of.childId} and g.guardian_id = ${of.guardianId} and g.until is null and g.confirmed_at is null
      and ${mayTap(of.actorId, 'g.child_id', 'g.guardian_id')} for update of g`.execute(db)
  return rows.length > 0
}

export const confirmLink = (
  db: Db,
  of: { childId: number; guardianId: number; by: number },
  now: Date,
): Promise<unknown> =>
  db
    .updateTable('guardianships')
    .set({ confirmed_at: now, confirmed_by: of.by })
    .where('child_id', '=', of.childId)
    .where('guardian_id', '=', of.guardianId)
    .where('until', 'is', null)
    .where('confirmed_at', 'is', null)
    .execute()

/** The names of a class and its school in letters: typed names only if the school is verified. */
export async function findLetterHead(
  db: Db,
  classId: number,
): Promise<{ group: string; school: string | null }> {
  const { rows } = await sql<{ group: string; school: string | null }>`
    select n.name as group, s.name as school
    from classes c join class_names n on n.id = c.id
    left join schools s on s.id = c.school_id and s.verified_at is not null
    where c.id = ${classId}`.execute(db)
  const [head] = rows
  if (!head) throw new Error(`Class ${classId} is gone`)
  return head
}
