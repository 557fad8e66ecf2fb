import { hashOfCookie } from '../../src/platform/sessions/cookies.ts'
import { type AreaAccess, type Fixture, type Place, type Prepare, wordOf } from '../attempt.ts'
import { joinClass, makeUser } from '../factories.ts'
import { sharedClass } from './rosters.ts'

const importing =
  (place: Place): Prepare =>
  async (fixture, person) => {
    const classId = await sharedClass(fixture, place, person)
    const { name } = await fixture.of.services.db
      .selectFrom('classes')
      .select('name')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
    return {
      params: { schoolId: fixture.world.school[place] },
      body: { csv: `First name,Last name,Class\nLittle,${wordOf(place)},${name}\n`, dry_run: false },
    }
  }

/** A class with a child who cannot sign in yet. */
async function classToPrint(fixture: Fixture, place: Place): Promise<number> {
  const classId = await sharedClass(fixture, place)
  const child = { last_name: wordOf(place), password_hash: null }
  await joinClass(fixture.of, classId, await makeUser(fixture.of, 'Child', child))
  return classId
}

const printing =
  (place: Place): Prepare =>
  async fixture => ({ params: { groupId: await classToPrint(fixture, place) }, body: {} })

const sheetKey = 'k'.repeat(43)

const sheet: Prepare = async fixture => {
  const { id } = await fixture.of.services.db
    .insertInto('sheets')
    .values({
      class_id: await classToPrint(fixture, 'here'),
      made_by: fixture.world.id.teacher,
      key_hash: hashOfCookie(sheetKey),
      created_at: fixture.of.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { sheetId: id } }
}

export const access: AreaAccess = {
  relations: {
    sheet: { teacher: ['owner'] },
  },
  attempts: {
    'addStudents school-here': importing('here'),
    'addStudents school-elsewhere': importing('elsewhere'),
    'printSignInSheet class-here': printing('here'),
    'printSignInSheet class-elsewhere': printing('elsewhere'),
    'getSignInSheet sheet': sheet,
    'fillSignInSheet sheet': async fixture => ({
      ...(await sheet(fixture, 'teacher')),
      body: { key: sheetKey },
    }),
  },
}
