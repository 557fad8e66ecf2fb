import { randomBytes } from 'node:crypto'
import { codeFrom } from '@kindling/rules/codes'
import { type AreaAccess, about, type Fixture, nothing, type Prepare } from '../attempt.ts'
import { joinClass, makeUser } from '../factories.ts'
import { hereWord, type Person } from '../two-districts.ts'

let made = 0

/** Nothing between any children: limits and open requests of the cells before do not count. */
async function clear({ of }: Fixture): Promise<void> {
  for (const table of ['friend_requests', 'friendships', 'invites'] as const)
    await of.services.db.deleteFrom(table).execute()
}

/** Somebody new in the class of whoever asks. */
const asking =
  (params: Prepare): Prepare =>
  async (fixture, person) => {
    await clear(fixture)
    const { of, world } = fixture
    const classId = person === 'child_elsewhere' ? world.class.elsewhere : world.class.here
    const user_id = await makeUser(of, 'Child', { first_name: 'Wren', last_name: 'Field' })
    await joinClass(of, classId, user_id)
    return { ...(await params(fixture, person)), body: { user_id } }
  }

/** The child has asked the classmate. */
async function request(fixture: Fixture): Promise<number> {
  await clear(fixture)
  const { of, world } = fixture
  const { id } = await of.services.db
    .insertInto('friend_requests')
    .values({
      requester_id: world.id.child,
      requested_id: world.id.classmate,
      created_at: of.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const answering =
  (body: object): Prepare =>
  async fixture => ({ params: { requestId: await request(fixture) }, body })

const aboutClassmate: Prepare = async fixture => {
  await request(fixture)
  return { params: { childId: fixture.world.id.child }, body: { user_id: fixture.world.id.classmate } }
}

const inviting =
  (params: Prepare): Prepare =>
  async (fixture, person) => {
    await clear(fixture)
    return { ...(await params(fixture, person)), body: {} }
  }

async function addressOf({ of, world }: Fixture, person: Person): Promise<string> {
  const row =
    person === 'guest'
      ? undefined
      : await of.services.db
          .selectFrom('users')
          .select('email')
          .where('id', '=', world.id[person])
          .executeTakeFirst()
  return row?.email ?? 'nobody@people.example'
}

const sharing: Prepare = async ({ of }) => {
  const sharer_token = codeFrom(randomBytes(5))
  const sharer = { user_id: await makeUser(of, 'Parent', { last_name: hereWord }), token: sharer_token }
  await of.services.db
    .insertInto('store_sharers')
    .values({ ...sharer, store_sign_up: false, created_at: of.clock.now() })
    .execute()
  return { body: { sharer_token } }
}

export const access: AreaAccess = {
  relations: {
    'request-of-child': {
      child: ['requester'],
      parent: ['requester-guardian'],
      classmate: ['requested'],
      parent_other: ['requested-guardian'],
    },
  },
  attempts: {
    'getFriends own': nothing,
    'getFriends child': about('childId', 'child'),
    'getFriends classmate': about('childId', 'classmate'),
    'listSentRequests own': nothing,
    'listSentRequests child': about('childId', 'child'),
    'listReceivedRequests own': nothing,
    'listReceivedRequests child': about('childId', 'child'),
    'listClassmates own': nothing,
    'listClassmates child': about('childId', 'child'),
    'requestFriend own': asking(nothing),
    'requestFriend child': asking(about('childId', 'child')),
    'cancelFriend request-of-child': answering({}),
    'respondRequest request-of-child': answering({ accept: true }),
    'giveFriendConsent request-of-child': answering({ consent: true }),
    'listCommonFriends child': aboutClassmate,
    'endFriendship child': aboutClassmate,
    'unblockFriend child': aboutClassmate,
    'makeFriendToken own': inviting(nothing),
    'makeFriendToken child': inviting(about('childId', 'child')),
    'sendFriendInvites child': async fixture => {
      await clear(fixture)
      const invites = [`family${++made}@mail.school.org`]
      return { body: { invites, invite_note: '', user_id: fixture.world.id.child } }
    },
    'checkSharer own': nothing,
    'checkSharer child': about('sharerId', 'child'),
    'checkSharer elsewhere': about('sharerId', 'child_elsewhere'),
    'getStoreUser own': nothing,
    'getStoreUser parent': about('userId', 'parent'),
    'genStoreToken own': async (fixture, person) => ({ body: { email: await addressOf(fixture, person) } }),
    'storeReferral own': sharing,
  },
}
