import { type AreaAccess, about, atSchool, type Fixture } from '../attempt.ts'
import { joinSchool, linkGuardian, makeUser, testPassword } from '../factories.ts'
import { hereWord } from '../two-districts.ts'

const body = { current_password: testPassword }

/** A child of the parent's own, to be erased where it says so. */
async function ofParent({ of, world }: Fixture, { waits }: { waits: boolean }) {
  const childId = await makeUser(of, 'Child')
  await linkGuardian(of, childId, world.id.parent)
  if (waits) await insertWaiting(of, childId, null)
  return { childId }
}

/** A student at the school here, of whom the school's part is to be erased where it says so. */
async function ofOffice({ of, world }: Fixture, { waits }: { waits: boolean }) {
  const childId = await makeUser(of, 'Child', { last_name: hereWord })
  await joinSchool(of, childId, world.school.here)
  if (waits) await insertWaiting(of, childId, world.school.here)
  return { childId }
}

const insertWaiting = (of: Fixture['of'], childId: number, schoolId: number | null) =>
  of.services.db
    .insertInto('erasures')
    .values({
      child_id: childId,
      account_made_at: of.clock.now(),
      school_id: schoolId,
      asked_at: of.clock.now(),
      due_at: new Date('2030-01-01'),
    })
    .execute()

export const access: AreaAccess = {
  relations: {
    'student-of-office': { school_admin: ['school-admin'], district_admin: ['district-admin'] },
  },
  attempts: {
    'getErasure child': about('childId', 'child'),
    'askErasure child-of-parent': async fixture => ({
      params: await ofParent(fixture, { waits: false }),
      body,
    }),
    'stopErasure child-of-parent': async fixture => ({
      params: await ofParent(fixture, { waits: true }),
      body: {},
    }),
    'getSchoolErasure student-of-office': async fixture => ({
      params: await ofOffice(fixture, { waits: false }),
    }),
    'askSchoolErasure student-of-office': async fixture => ({
      params: await ofOffice(fixture, { waits: false }),
      body,
    }),
    'stopSchoolErasure student-of-office': async fixture => ({
      params: await ofOffice(fixture, { waits: true }),
      body: {},
    }),
    'listSchoolErasures school-here': atSchool('here'),
    'listSchoolErasures school-elsewhere': atSchool('elsewhere'),
  },
}
