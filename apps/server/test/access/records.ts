import { type AreaAccess, type Attempt, about, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { makeImport, recordForm, smallRecord } from '../record-archives.ts'

/** Where a child tries it, a child of more than thirteen years. */
export async function grownUp({ of, world }: Fixture, person: string): Promise<void> {
  if (/^child|classmate/.test(person))
    await of.services.db
      .updateTable('users')
      .set({ birth_date: '2010-05-04' })
      .where('id', '=', world.id[person as 'child'])
      .execute()
}

/** A child takes what is its own from 13 on. */
export const ofAge =
  (attempt: (fixture: Fixture) => Attempt): Prepare =>
  async (fixture, person) => {
    await grownUp(fixture, person)
    return attempt(fixture)
  }

/** A record that waits for a guardian's yes; what others tried with is out of the way. */
const waiting: Prepare = async ({ of, world }) => {
  await of.services.db.deleteFrom('record_imports').where('child_id', '=', world.id.child).execute()
  const id = await makeImport(of, { childId: world.id.child, parentId: world.id.parent })
  return { params: { childId: world.id.child }, body: { import_id: id } }
}

export const access: AreaAccess = {
  attempts: {
    'takeRecord own': ofAge(() => ({})),
    'takeRecord child': ofAge(({ world }) => ({ params: { childId: world.id.child } })),
    'getRecordState own': nothing,
    'getRecordState child': about('childId', 'child'),
    'getRecordKey -': nothing,
    'checkRecord child': async ({ of, world }) => {
      await of.services.db.deleteFrom('rate_limits').execute()
      return { params: { childId: world.id.child }, form: recordForm(await smallRecord()) }
    },
    'bringRecord child': waiting,
    'listRecordImports child': about('childId', 'child'),
    'removeBrought child': async (fixture, person) => {
      const { params, body } = await waiting(fixture, person)
      return { ...(params && { params }), query: { ...body } as { import_id: number } }
    },
    'listBrought own': nothing,
    'listBrought child': about('childId', 'child'),
  },
}
