import { type AreaAccess, atSchool, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { joinClass, joinSchool, makeSchool, makeUser } from '../factories.ts'

/** A student of the other school who has joined the class of this one. */
async function moving({ of, world }: Fixture): Promise<{ childId: number; membershipId: number }> {
  const childId = await makeUser(of, 'Child')
  await joinSchool(of, childId, world.school.elsewhere)
  await joinClass(of, world.class.here, childId, { ofClass: false, ofChild: false })
  const { id } = await of.services.db
    .selectFrom('class_members')
    .select('id')
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow()
  return { childId, membershipId: id }
}

async function transfer(fixture: Fixture, askedAt = fixture.of.clock.now()): Promise<number> {
  const { childId } = await moving(fixture)
  const { id } = await fixture.of.services.db
    .insertInto('transfers')
    .values({
      child_id: childId,
      from_school_id: fixture.world.school.elsewhere,
      to_school_id: fixture.world.school.here,
      asked_at: askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const asking: Prepare = async fixture => ({
  params: { schoolId: fixture.world.school.here },
  body: { membership_id: (await moving(fixture)).membershipId },
})

const answering: Prepare = async fixture => ({
  params: { transferId: await transfer(fixture) },
  body: { answer: 'declined' },
})

const deciding: Prepare = async fixture => ({
  params: { transferId: await transfer(fixture, new Date('2026-01-05T00:00:00Z')) },
  body: { answer: 'declined' },
})

const withdrawing: Prepare = async fixture => ({ params: { transferId: await transfer(fixture) } })

const movingInDistrict: Prepare = async ({ of, world }) => {
  const districtId = world.district.here
  const { schoolId } = await makeSchool(of)
  await of.services.db
    .updateTable('schools')
    .set({ district_id: districtId })
    .where('id', '=', schoolId)
    .execute()
  const childId = await makeUser(of, 'Child')
  await joinSchool(of, childId, schoolId)
  return { params: { districtId }, body: { child_id: childId, to_school_id: world.school.here } }
}

export const access: AreaAccess = {
  relations: {
    transfer: { school_admin: ['new-school-admin'], school_admin_elsewhere: ['old-school-admin'] },
  },
  attempts: {
    'moveStudent district-here': movingInDistrict,
    'listTransfers school-here': atSchool('here'),
    'askTransfer school-here': asking,
    'answerTransfer transfer': answering,
    'withdrawTransfer transfer': withdrawing,
    'listLateTransfers -': nothing,
    'decideTransfer late': deciding,
  },
}
