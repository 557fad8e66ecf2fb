import { acceptLetter, confirmGuardian, makeFamilyLetter, showLetter } from '@kindling/contract/letters'
import type { Client } from './client.ts'
import { makeUser } from './factories.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

/** What teachers and families do with a letter, on the way through the wire. */
export function lettersInHand(of: TestServer) {
  const parent = async (more = {}) => {
    const id = await makeUser(of, 'Parent', more)
    return { id, client: await clientOf(of, id) }
  }
  async function print(teacher: Client, childId: number, classId: number) {
    const { body } = await teacher.call(makeFamilyLetter, {
      params: { childId },
      body: { group_id: classId },
    })
    return body.letter
  }
  const look = (client: Client, code: string) => client.call(showLetter, { params: { code } })
  const accept = (client: Client, code: string | null) =>
    client.call(acceptLetter, { body: { code: code ?? '' } })
  const tap = (client: Client, childId: number, guardianId: number, yes = true) =>
    client.call(confirmGuardian, { params: { childId }, body: { guardian_id: guardianId, yes } })
  return { parent, print, look, accept, tap }
}
