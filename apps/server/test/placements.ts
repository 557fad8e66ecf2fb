import { startOfTests, type TestServer } from './test-server.ts'

interface Made {
  state?: string
  address?: string
  startsOn?: string
  /** Entries of these many minutes, each on its own day. */
  minutes?: readonly number[]
}

/** A student who is old enough for work. */
export const ageForWork = (of: TestServer, childId: number) =>
  of.services.db.updateTable('users').set({ birth_date: '2011-05-04' }).where('id', '=', childId).execute()

/** A work placement of a student, as the database holds it. */
export async function makePlacement(of: TestServer, childId: number, made: Made = {}): Promise<number> {
  const { db } = of.services
  const { school_id } = await db
    .selectFrom('school_members')
    .select('school_id')
    .where('user_id', '=', childId)
    .executeTakeFirstOrThrow()
  const type = await db
    .selectFrom('wbl_choices')
    .select('id')
    .where('school_id', '=', school_id)
    .where('kind', '=', 'type')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('placements')
    .values({
      child_id: childId,
      school_id,
      employer_name: 'Corner Bakery',
      tasks: 'Bake bread and serve people.',
      type_id: type.id,
      starts_on: made.startsOn ?? '2026-10-01',
      state: made.state ?? 'requested',
      address: made.address ?? null,
      address_confirmed_at: made.address ? startOfTests : null,
      created_at: startOfTests,
      updated_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, minutes] of (made.minutes ?? []).entries())
    await db
      .insertInto('work_entries')
      .values({
        placement_id: id,
        child_id: childId,
        worked_on: `2026-10-${String(at + 2).padStart(2, '0')}`,
        minutes,
        tasks: `Baked bread, batch ${at + 1}.`,
        created_at: startOfTests,
      })
      .execute()
  return id
}
