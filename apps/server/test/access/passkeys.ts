import { randomBytes } from 'node:crypto'
import { hashOfCode } from '../../src/features/passkeys/recovery-codes.ts'
import { hashOfCookie } from '../../src/platform/sessions/cookies.ts'
import type { AreaAccess, Attempt, Fixture } from '../attempt.ts'
import { makeUser, testPassword } from '../factories.ts'
import { sessionOf } from '../session-of.ts'
import { softwareAuthenticator } from '../software-authenticator.ts'
import { startOfTests } from '../test-server.ts'
import type { Person } from '../two-districts.ts'

const code = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const challenge = randomBytes(32).toString('base64url')
const current_password = testPassword

/** A passkey of somebody, as it lies in the database. */
async function makePasskey({ of, world }: Fixture, person: Person): Promise<number> {
  if (person === 'guest') return 1
  const { id } = await of.services.db
    .insertInto('passkeys')
    .values({
      user_id: world.id[person],
      credential_id: randomBytes(16).toString('base64url'),
      public_key: randomBytes(32),
      counter: 0,
      transports: [],
      name: 'Phone',
      made_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A browser in which somebody has typed the password, and that waits for the second step; who signs in there is a person of its own. */
async function waiting({ of }: Fixture, awaits: 'passkey' | 'enrollment'): Promise<Attempt> {
  const user_id = await makeUser(of, 'Parent')
  const { cookie, token } = await sessionOf(of, user_id)
  await of.services.db
    .updateTable('sessions')
    .set({ awaits, challenge, challenge_until: '2027-11-18T17:00:00.000Z' })
    .where('token_hash', '=', hashOfCookie(cookie))
    .execute()
  await of.services.db
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: hashOfCode(user_id, code), made_at: startOfTests })
    .execute()
  return { cookies: { kindling: cookie }, token }
}

const newKey = () => ({ name: 'Phone', credential: softwareAuthenticator().make({ challenge }) })

export const access: AreaAccess = {
  attempts: {
    'getPasskeys own': () => ({}),
    'beginPasskey own': () => ({ body: { current_password } }),
    'beginPasskey waiting': async fixture => ({ ...(await waiting(fixture, 'enrollment')), body: {} }),
    'addPasskey waiting': async fixture => ({ ...(await waiting(fixture, 'enrollment')), body: newKey() }),
    'addPasskey unasked': () => ({ body: newKey() }),
    'removePasskey own': async (fixture, person) => ({
      body: { id: await makePasskey(fixture, person), current_password },
    }),
    'removePasskey of-parent': async fixture => ({
      body: { id: await makePasskey(fixture, 'parent'), current_password },
    }),
    'makeRecoveryCodes own': async (fixture, person) => {
      await makePasskey(fixture, person)
      return { body: { current_password } }
    },
    'beginSecondStep waiting': async fixture => ({ ...(await waiting(fixture, 'passkey')), body: {} }),
    'beginSecondStep nothing-waits': () => ({ body: {} }),
    'finishSecondStep waiting': async fixture => ({ ...(await waiting(fixture, 'passkey')), body: { code } }),
    'finishSecondStep nothing-waits': () => ({ body: { code } }),
  },
}
