import { type AreaAccess, type Attempt, about, type Fixture, nothing, type Prepare } from '../attempt.ts'

/** Where a child tries it, a child of more than thirteen years. */
export async function grownUp({ of, world }: Fixture, person: string): Promise<void> {
  if (/^child|classmate/.test(person))
    await of.services.db
      .updateTable('users')
      .set({ birth_date: '2010-05-04' })
      .where('id', '=', world.id[person as 'child'])
      .execute()
}

/** A child takes its own record from 13 on. */
const ofAge =
  (attempt: (fixture: Fixture) => Attempt): Prepare =>
  async (fixture, person) => {
    await grownUp(fixture, person)
    return attempt(fixture)
  }

export const access: AreaAccess = {
  attempts: {
    'takeRecord own': ofAge(() => ({})),
    'takeRecord child': ofAge(({ world }) => ({ params: { childId: world.id.child } })),
    'getRecordState own': nothing,
    'getRecordState child': about('childId', 'child'),
    'getRecordKey -': nothing,
  },
}
