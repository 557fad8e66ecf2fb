import { type AddressInfo, createServer } from 'node:net'
import { authenticate, getUserInfo } from '@kindling/contract/accounts'
import { resetPassword, updatePassword } from '@kindling/contract/credentials'
import { addPasskey, beginPasskey } from '@kindling/contract/passkeys'
import { expect, onTestFinished, test } from 'vitest'
import { certifiedBy, selfAttested } from '../../../test/attestations.ts'
import { Client } from '../../../test/client.ts'
import {
  makeOperator,
  makeUnverifiedSchool,
  makeUser,
  signedIn,
  testPassword,
} from '../../../test/factories.ts'
import { openPostOffice } from '../../../test/letters.ts'
import { clientOf } from '../../../test/session-of.ts'
import {
  type Attest,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../../../test/software-authenticator.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { letterTo, lettersTo } = await openPostOffice(of)

const begin = (client: Client) => client.call(beginPasskey, { body: { current_password: testPassword } })
async function add(client: Client, key: SoftwareAuthenticator, name = 'My phone') {
  const { body: asked } = await begin(client)
  return client.call(addPasskey, { body: { name, credential: key.make(asked) } })
}
const isIn = async (client: Client) => (await client.call(getUserInfo)).status === 200

test('the first passkey ends the other sessions of its owner, a second one ends none, and nobody else’s end', async () => {
  const id = await makeUser(of, 'Parent')
  const [home, elsewhere] = [await signedIn(of, id), await signedIn(of, id)]
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await add(home, softwareAuthenticator())).status).toBe(200)
  expect([await isIn(home), await isIn(elsewhere), await isIn(stranger)]).toEqual([true, false, true])
  const other = await clientOf(of, id)
  expect((await add(home, softwareAuthenticator(), 'Key on my ring')).status).toBe(200)
  expect([await isIn(home), await isIn(other)]).toEqual([true, true])
})

test('a passkey with a certificate is refused, and the address in it is not called; one that attests itself is kept', async () => {
  let connections = 0
  const revocations = createServer(socket => {
    connections++
    socket.destroy()
  })
  await new Promise<void>(resume => revocations.listen(0, '127.0.0.1', resume))
  onTestFinished(() => void revocations.close())
  const { port } = revocations.address() as AddressInfo
  const home = await signedIn(of, await makeUser(of, 'Parent'))
  const addAttested = async (attest: Attest) => {
    const credential = softwareAuthenticator().make((await begin(home)).body, { attest })
    return (await home.call(addPasskey, { body: { name: 'A', credential } })).status
  }
  expect(await addAttested(certifiedBy(`http://127.0.0.1:${port}/revoked`))).toBe(400)
  expect(connections).toBe(0)
  expect(await addAttested(selfAttested)).toBe(200)
})

test('whoever adds a first passkey with a stolen password keeps the owner out of no account but an office: within seven days a password set by mail removes it', async () => {
  const email = 'robbed@people.example'
  const { id, thief, owner } = await robbed(await makeUser(of, 'Parent', { email }), email)
  expect((await letterTo(email)).body).toContain('set a new password within 7 days')
  expect(await resetAndEnter(email, 2)).toBe('in')
  expect([await isIn(thief), await isIn(owner)]).toEqual([false, false])
  await letterTo(email, 4)
  expect((await lettersTo(email)).map(({ subject }) => subject)).toContain(
    'The passkeys of your Kindling account were removed',
  )
  const codes = await of.services.db
    .selectFrom('recovery_codes')
    .where('user_id', '=', id)
    .select('user_id')
    .execute()
  expect(codes).toEqual([])
  // A person who has only typed in an unverified school has no office by that.
  const typed = 'robbed.teacher@people.example'
  const teacherId = await makeUser(of, 'Teacher', { email: typed })
  await makeUnverifiedSchool(of, teacherId)
  await robbed(teacherId, typed)
  expect((await letterTo(typed)).body).toContain('set a new password within 7 days')
  expect(await resetAndEnter(typed, 2)).toBe('in')
  // A mailbox opens neither an office nor a passkey that its owner has used for longer.
  const office = 'robbed.office@people.example'
  await robbed(await makeOperator(of, { email: office }), office)
  expect((await letterTo(office)).body).not.toContain('7 days')
  expect(await resetAndEnter(office, 2)).toBe('passkey')
  const late = 'robbed.late@people.example'
  const robbedLate = await robbed(await makeUser(of, 'Parent', { email: late }), late)
  of.clock.forward(7 * 24 * 3600)
  const again = await clientOf(of, robbedLate.id)
  expect((await add(again, softwareAuthenticator(), 'Another')).status).toBe(200)
  await letterTo(late, 2)
  expect(await resetAndEnter(late, 3)).toBe('passkey')
})

/** A person whose password a thief has, who has added a first passkey with it. */
async function robbed(id: number, email: string) {
  const owner = await signedIn(of, id)
  const thief = new Client(of.app)
  await enter(thief, email, testPassword)
  expect((await add(thief, softwareAuthenticator())).status).toBe(200)
  expect(await isIn(owner)).toBe(false)
  return { id, owner, thief }
}

/** Sets a new password by mail, and returns what the next sign-in must provide. */
async function resetAndEnter(email: string, letters: number) {
  await new Client(of.app).call(resetPassword, { body: { email } })
  const token = /\/signin\/reset\/([\w-]{20,})/.exec((await letterTo(email, letters)).body)?.[1] ?? ''
  const password = 'Paper-Boat-77'
  expect((await new Client(of.app).call(updatePassword, { body: { token, password } })).status).toBe(200)
  const { body } = await enter(new Client(of.app), email, password)
  return body.session?.user ? 'in' : body.session?.second_step
}

const enter = (client: Client, mode_id: string, password: string) =>
  client.call(authenticate, { body: { user: { mode: 'email', mode_id, password } } })
