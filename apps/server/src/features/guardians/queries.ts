import type { ConsentPurpose } from '@kindling/rules/consents'
import { topics } from '@kindling/rules/notifications'
import { sql } from 'kysely'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'

export interface NewGuardianship {
  child_id: number
  guardian_id: number
  relation: string
  added_by: number
  method: string
  since: Date
  /** Null for a printed letter, until a teacher has tapped the name. */
  confirmed_at: Date | null
  confirmed_by: number | null
}

/** Links a guardian to a child; false when the link already exists. */
export async function insertGuardianship(db: Db, link: NewGuardianship): Promise<boolean> {
  const result = await db
    .insertInto('guardianships')
    .values(link)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const getGuardian = (db: Db, guardianId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'zip_code'])
    .where('id', '=', guardianId)
    .executeTakeFirstOrThrow()

export interface GuardianRecord {
  id: number
  first_name: string
  last_name: string
  email: string | null
  relation: string
  since: Date
  confirmed_at: Date | null
}

/** The guardians of a child, the longest link first. */
export const listGuardianRecords = (db: Db, childId: number): Promise<GuardianRecord[]> =>
  db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardian_id')
    .select(['users.id', 'first_name', 'last_name', 'email', 'relation', 'since', 'confirmed_at'])
    .where('child_id', '=', childId)
    .where('until', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('since')
    .orderBy('users.id')
    .execute()

/** Whether another person currently answers for a child: a confirmed guardian with an enabled account and a proved address. */
export async function hasOtherGuardian(
  db: Db,
  { childId, guardianId }: { childId: number; guardianId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from guardianships g where g.child_id = ${childId} and g.guardian_id <> ${guardianId} and g.until is null
      and g.confirmed_at is not null and has_proved_address(g.guardian_id) limit 1`.execute(db)
  return rows.length > 0
}

/** The topics of the administrators of a child's verified schools. */
export async function listSchoolAdminTopics(db: Db, childId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('school_members')
    .innerJoin('schools', 'schools.id', 'school_members.school_id')
    .innerJoin('school_admins', 'school_admins.school_id', 'school_members.school_id')
    .select('school_admins.user_id')
    .distinct()
    .where('school_members.user_id', '=', childId)
    .where('school_members.until', 'is', null)
    .where('school_members.confirmed_at', 'is not', null)
    .where('schools.verified_at', 'is not', null)
    .execute()
  return rows.map(row => topics.teacher(row.user_id))
}

/** Ends a link, and returns whether it was a confirmed one; null when it has already ended. */
export async function endGuardianship(
  db: Db,
  link: { childId: number; guardianId: number },
  now: Date,
): Promise<{ wasConfirmed: boolean } | null> {
  const ended = await db
    .updateTable('guardianships')
    .set({ until: now })
    .where('child_id', '=', link.childId)
    .where('guardian_id', '=', link.guardianId)
    .where('until', 'is', null)
    .returning('confirmed_at')
    .executeTakeFirst()
  return ended ? { wasConfirmed: ended.confirmed_at !== null } : null
}

/** A guardian's consents for a child end with the link; returns the purposes that the child now lacks without another yes. */
export async function endConsentsOf(
  db: Db,
  of: { childId: number; guardianId: number; by: number },
  now: Date,
): Promise<ConsentPurpose[]> {
  const ended = await db
    .updateTable('consents')
    .set({ withdrawn_at: now, withdrawn_by: of.by })
    .where('child_id', '=', of.childId)
    .where('given_by', '=', of.guardianId)
    .where('withdrawn_at', 'is', null)
    .returning('purpose')
    .execute()
  const purposes = [...new Set(ended.map(one => one.purpose))]
  const { rows } = await sql<{ purpose: ConsentPurpose }>`
    select purpose from unnest(${purposes}::text[]) as p(purpose)
    where (purpose = 'account' and not may_post(${of.childId}::bigint, null, ${dayOf(now)}::date))
      or (purpose = 'sharing' and not may_share(${of.childId}::bigint, ${dayOf(now)}::date))`.execute(db)
  return rows.map(row => row.purpose)
}

/** Records the child's yes to a class, unless one exists. */
export const sayYesForChild = (
  db: Db,
  yes: { childId: number; classId: number; by: number },
  now: Date,
): Promise<unknown> =>
  db
    .updateTable('class_members')
    .set({ child_yes_at: now, child_yes_by: yes.by })
    .where('child_id', '=', yes.childId)
    .where('class_id', '=', yes.classId)
    .where('until', 'is', null)
    .where('child_yes_at', 'is', null)
    .execute()

/**
 * Withdraws the child's yes that a guardian gave, except to classes that need none from the family. Returns the classes for which the
 * family is asked again.
 */
export async function undoClassYes(db: Db, of: { childId: number; guardianId: number }): Promise<number[]> {
  const { rows } = await sql<{ class_id: number }>`
    update class_members set child_yes_at = null, child_yes_by = null
    where child_id = ${of.childId} and child_yes_by = ${of.guardianId} and until is null and not child_agrees(class_id, child_id)
    returning class_id`.execute(db)
  return rows.map(row => row.class_id)
}

/** Whether a person is a guardian of the child with a proved address: such a guardian's invite counts as a yes. */
export async function isProvedGuardian(db: Db, childId: number, guardianId: number): Promise<boolean> {
  const { rows } = await sql`
    select from guardianships g where g.child_id = ${childId} and g.guardian_id = ${guardianId} and g.until is null
      and g.confirmed_at is not null and has_proved_address(${guardianId}::bigint)`.execute(db)
  return rows.length > 0
}

/** Whether a student whose account an unverified teacher or school made still has no guardian with a proved address. */
export async function isFirstGuardianAwaited(db: Db, childId: number): Promise<boolean> {
  const { rows } = await sql`
    select from student_origins o where o.child_id = ${childId}
      and own_verified_school(o.child_id) is null and not has_proved_guardian(o.child_id)`.execute(db)
  return rows.length > 0
}
