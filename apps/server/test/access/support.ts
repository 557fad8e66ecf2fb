import { type AreaAccess, atSchool, type Fixture, type Prepare } from '../attempt.ts'
import { joinSchool, makeSchool, makeUser, testPassword } from '../factories.ts'
import { letSupportIn } from '../support.ts'

/** A teacher of a school of its own, which allows visits or has never been asked. */
async function teacherOf({ of }: Fixture, school: 'open' | 'closed'): Promise<number> {
  const { schoolId } = await makeSchool(of)
  const id = await makeUser(of, 'Teacher')
  await joinSchool(of, id, schoolId)
  if (school === 'open') await letSupportIn(of, schoolId)
  return id
}

const starting =
  (school: 'open' | 'closed'): Prepare =>
  async fixture => ({
    body: {
      user_id: await teacherOf(fixture, school),
      current_password: testPassword,
      reason: 'The class list stays empty.',
    },
  })

export const access: AreaAccess = {
  attempts: {
    'findPerson open': async fixture => ({ query: { name: await teacherOf(fixture, 'open') } }),
    'startVisit open': starting('open'),
    'startVisit closed': starting('closed'),
    'endVisit own': () => ({ body: {} }),
    'listSchoolVisits school-here': atSchool('here'),
    'listSchoolVisits school-elsewhere': atSchool('elsewhere'),
  },
}
