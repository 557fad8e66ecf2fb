import { type AreaAccess, atSchool, type Fixture, type Prepare } from '../attempt.ts'
import { clientOf } from '../session-of.ts'
import { endTurns, makeOldClass, versionFor } from '../year-turns.ts'

async function toTurn({ of, world }: Fixture) {
  const schoolId = world.school.here
  await endTurns(of, schoolId)
  await makeOldClass(of, world.id.teacher, schoolId)
  return schoolId
}

const turning: Prepare = async fixture => {
  const schoolId = await toTurn(fixture)
  const admin = await clientOf(fixture.of, fixture.world.id.school_admin)
  return { params: { schoolId }, body: { version: await versionFor(admin, schoolId), classes: [] } }
}

const planning: Prepare = async fixture => ({ params: { schoolId: await toTurn(fixture) }, body: {} })

/** A turn that was done a moment ago. */
const undoing: Prepare = async fixture => {
  const { of, world } = fixture
  await endTurns(of, world.school.here)
  const now = of.clock.now()
  await of.services.db
    .insertInto('year_turns')
    .values({ school_id: world.school.here, school_year: 2026, started_at: now, finished_at: now })
    .execute()
  return { params: { schoolId: world.school.here }, body: {} }
}

export const access: AreaAccess = {
  relations: {},
  attempts: {
    'getYearTurn school-here': atSchool('here'),
    'planYearTurn school-here': planning,
    'turnYear school-here': turning,
    'undoYearTurn school-here': undoing,
  },
}
