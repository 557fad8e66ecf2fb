import { type AreaAccess, both, type Fixture, type Place } from '../attempt.ts'
import { joinClass, makeClass, makeUser } from '../factories.ts'

/** Somebody new who has joined a class and waits for its yes. */
async function joined({ of, world }: Fixture, place: Place): Promise<number> {
  const childId = await makeUser(of, 'Child')
  await joinClass(of, world.class[place], childId, { ofClass: false })
  return membershipOf(of, world.class[place], childId)
}

/** The child of the first district in a club that nobody has verified. */
async function inClub(fixture: Fixture): Promise<number> {
  const { of, world } = fixture
  const classId = await makeClass(of, await makeUser(of, 'Teacher'), { schoolId: null })
  await joinClass(of, classId, world.id.child, { ofClass: false, ofChild: false })
  return membershipOf(of, classId, world.id.child)
}

async function membershipOf(of: Fixture['of'], classId: number, childId: number): Promise<number> {
  const { id } = await of.services.db
    .selectFrom('class_members')
    .select('id')
    .where('class_id', '=', classId)
    .where('child_id', '=', childId)
    .where('until', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

const group = ({ world }: Fixture, place: Place) => ({ params: { groupId: world.class[place] } })

export const access: AreaAccess = {
  attempts: {
    'listMemberships child': ({ world }) => ({ params: { childId: world.id.child } }),
    'listMemberships own': () => ({}),
    'answerMembership child': async (fixture, person) => ({
      params: { childId: fixture.world.id.child },
      // The own school says yes, and never no.
      body: { membership_id: await inClub(fixture), yes: person === 'school_admin' },
    }),
    ...both('confirmMembers', 'class', place => async fixture => ({
      ...group(fixture, place),
      body: { membership_ids: [await joined(fixture, place)] },
    })),
    ...both('declineMember', 'class', place => async fixture => ({
      ...group(fixture, place),
      body: { membership_id: await joined(fixture, place) },
    })),
    ...both('getClassList', 'class', place => fixture => group(fixture, place)),
    ...both('setClassList', 'class', place => fixture => ({
      ...group(fixture, place),
      body: { names: [{ first_name: 'Ada', last_name: 'Reed' }] },
    })),
  },
}
