import { type AreaAccess, atSchool, type Fixture, type Prepare } from '../attempt.ts'
import { joinSchool, makeUser } from '../factories.ts'

async function colleague({ of, world }: Fixture): Promise<number> {
  const id = await makeUser(of, 'Teacher')
  await joinSchool(of, id, world.school.here)
  return id
}

async function later(fixture: Fixture, more: { ends_at?: string } = {}): Promise<number> {
  const { of, world } = fixture
  const id = await colleague(fixture)
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: world.class.here, teacher_id: id, since: of.clock.now(), ...more })
    .execute()
  return id
}

const ofClass: Prepare = ({ world }) => ({ params: { groupId: world.class.here } })

const naming: Prepare = async fixture => ({
  params: { groupId: fixture.world.class.here },
  body: {
    user_id: await colleague(fixture),
    from: fixture.of.clock.now().toISOString().slice(0, 10),
    days: 1,
  },
})

const ending: Prepare = async fixture => ({
  params: { userId: await later(fixture, { ends_at: '2030-01-01T00:00:00Z' }) },
  query: { group_id: fixture.world.class.here },
})

const vouching: Prepare = async fixture => ({
  params: { groupId: fixture.world.class.here },
  body: { user_id: await later(fixture) },
})

const vouchingAtSchool: Prepare = async fixture => {
  const id = await colleague(fixture)
  await fixture.of.services.db
    .updateTable('school_members')
    .set({ vouched_at: null, vouched_as: null })
    .where('user_id', '=', id)
    .execute()
  return { params: { schoolId: fixture.world.school.here }, body: { user_id: id } }
}

const atDistrict: Prepare = ({ world }) => ({ params: { districtId: world.district.here } })

export const access: AreaAccess = {
  attempts: {
    'listClassStaff class-here': ofClass,
    'nameSubstitute class-here': naming,
    'endSubstitute class-here': ending,
    'vouchTeacher class-here': vouching,
    'listWaitingTeachers school-here': atSchool('here'),
    'listDistrictWaiting district-here': atDistrict,
    'vouchStaff school-here': vouchingAtSchool,
  },
}
