import { type AreaAccess, type Fixture, nothing } from '../attempt.ts'
import { joinSchool, linkGuardian, makeUser } from '../factories.ts'
import { hereWord } from '../two-districts.ts'

/** An open dispute about a child of its own; at the school here, where it says so. */
async function disputed({ of, world }: Fixture, more: { here?: boolean } = {}) {
  const childId = await makeUser(of, 'Child', more.here ? { last_name: hereWord } : {})
  if (more.here) await joinSchool(of, childId, world.school.here)
  const { id } = await of.services.db
    .insertInto('disputes')
    .values({
      child_id: childId,
      opened_by: await makeUser(of, 'Parent'),
      about: 'account',
      reason: 'Not us',
      opened_at: of.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { childId, id }
}

export const access: AreaAccess = {
  relations: {
    'student-here': { school_admin: ['school-admin'], district_admin: ['district-admin'] },
  },
  attempts: {
    'openDispute child-of-parent': async ({ of, world }) => {
      const childId = await makeUser(of, 'Child')
      await linkGuardian(of, childId, world.id.parent)
      return { params: { childId }, body: { about: 'account', reason: 'Not us' } }
    },
    'listSchoolDisputes school-here': ({ world }) => ({ params: { schoolId: world.school.here } }),
    'listSchoolDisputes school-elsewhere': ({ world }) => ({ params: { schoolId: world.school.elsewhere } }),
    'closeDispute student-here': async fixture => {
      const { childId, id } = await disputed(fixture, { here: true })
      return {
        params: { childId },
        body: { dispute_id: id, outcome: 'as-it-should-be', decision: 'Known to us' },
      }
    },
    'listDisputes -': nothing,
    'actOnDispute open': async fixture => ({
      params: { disputeId: (await disputed(fixture)).id },
      body: { act: 'close', reason: 'Looked into' },
    }),
  },
}
