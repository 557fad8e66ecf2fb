import { type AddressInfo, createServer } from 'node:net'
import { getUserInfo } from '@kindling/contract/accounts'
import { addPasskey, beginPasskey } from '@kindling/contract/passkeys'
import { expect, onTestFinished, test } from 'vitest'
import { certifiedBy, selfAttested } from '../../../test/attestations.ts'
import { makeUser, signedIn, testPassword } from '../../../test/factories.ts'
import { seated } from '../../../test/seat.ts'
import {
  type Attest,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../../../test/software-authenticator.ts'
import { openTestHouse } from '../../../test/test-house.ts'
import type { Visitor } from '../../../test/visitor.ts'

const of = await openTestHouse()

const begin = (visitor: Visitor) => visitor.call(beginPasskey, { body: { current_password: testPassword } })
async function add(visitor: Visitor, key: SoftwareAuthenticator, name = 'My phone') {
  const { body: asked } = await begin(visitor)
  return visitor.call(addPasskey, { body: { name, credential: key.make(asked) } })
}
const isIn = async (visitor: Visitor) => (await visitor.call(getUserInfo)).status === 200

test('the first passkey ends the other sessions of its owner, a second one ends none, and nobody else’s end', async () => {
  const id = await makeUser(of, 'Parent')
  const [home, elsewhere] = [await signedIn(of, id), await signedIn(of, id)]
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await add(home, softwareAuthenticator())).status).toBe(200)
  expect([await isIn(home), await isIn(elsewhere), await isIn(stranger)]).toEqual([true, false, true])
  const other = await seated(of, id)
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
