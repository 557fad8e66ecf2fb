import { listStaff, lockPlace } from '../../src/features/verification/queries.ts'
import { shownPerson, shownPlace } from '../../src/features/verification/shown-school.ts'
import { type AreaAccess, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { joinSchool, makeUnverifiedSchool, makeUser } from '../factories.ts'

let made = 0

/** A school of the directory that somebody claims, and that nobody administers. */
async function claimedSchool({ of }: Fixture, claimantId: number): Promise<number> {
  const id = `41999990${String(++made).padStart(4, '0')}`
  const db = of.services.db
  await db.insertInto('public_schools').values({ id, name: 'Claimed School' }).execute()
  const school = await db
    .insertInto('schools')
    .values({ name: 'Claimed School', public_school_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await joinSchool(of, claimantId, school.id, false)
  return school.id
}

const asking: Prepare = async fixture => ({
  params: { schoolId: await claimedSchool(fixture, fixture.world.id.teacher_unconfirmed) },
  body: {},
})

/** A school that a teacher of its own typed in, and asks to have verified. */
export async function typedSchool({ of }: Fixture): Promise<{ schoolId: number; adminId: number }> {
  const adminId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, adminId)
  await of.services.db
    .insertInto('verification_requests')
    .values({ school_id: schoolId, asked_by: adminId, asked_at: of.clock.now() })
    .execute()
  return { schoolId, adminId }
}

const opening: Prepare = async fixture => ({ params: { schoolId: (await typedSchool(fixture)).schoolId } })

const verifying: Prepare = async fixture => {
  const { schoolId, adminId } = await typedSchool(fixture)
  const { db } = fixture.of.services
  const place = await lockPlace(db, schoolId)
  const people = (await listStaff(db, schoolId)).filter(one => one.id === adminId)
  return {
    params: { schoolId },
    body: {
      evidence: ['contract'],
      text: 'There is one.',
      people: people.map(one => ({ user_id: one.id, shown: shownPerson(one) })),
      shown: place && shownPlace(place),
    },
  }
}

const declining: Prepare = async fixture => ({
  params: { schoolId: (await typedSchool(fixture)).schoolId },
  body: { answer: 'Nobody answered.' },
})

const takingIn: Prepare = async fixture => {
  const { of, world } = fixture
  const email = `mint${++made}@people.example`
  const schoolId = await claimedSchool(fixture, await makeUser(of, 'Teacher', { email }))
  const row = of.services.db.selectFrom('schools').select('public_school_id').where('id', '=', schoolId)
  const { public_school_id } = await row.executeTakeFirstOrThrow()
  const people = [{ email, teaches: true }]
  return {
    params: { districtId: world.district.here },
    body: { public_school_id, evidence: ['contract'], text: 'There is one.', people },
  }
}

export const access: AreaAccess = {
  relations: {
    'claimed-school': { teacher_unconfirmed: ['claimant'] },
  },
  attempts: {
    'getStanding own': nothing,
    'askVerification claimed-school': asking,
    'listSchoolsToVerify -': nothing,
    'getSchoolToVerify unverified': opening,
    'verifySchool unverified': verifying,
    'declineVerification unverified': declining,
    'takeInSchool district-here': takingIn,
  },
}
