import { acceptLetter, confirmGuardian, makeFamilyLetter, showLetter } from '@kindling/contract/letters'
import { makeUser } from './factories.ts'
import { seated } from './seat.ts'
import type { TestHouse } from './test-house.ts'
import type { Visitor } from './visitor.ts'

/** What teachers and families do with a letter, on the way through the wire. */
export function lettersInHand(of: TestHouse) {
  const parent = async (more = {}) => {
    const id = await makeUser(of, 'Parent', more)
    return { id, visitor: await seated(of, id) }
  }
  async function print(teacher: Visitor, childId: number, classId: number) {
    const { body } = await teacher.call(makeFamilyLetter, {
      params: { childId },
      body: { group_id: classId },
    })
    return body.letter
  }
  const look = (visitor: Visitor, code: string) => visitor.call(showLetter, { params: { code } })
  const accept = (visitor: Visitor, code: string | null) =>
    visitor.call(acceptLetter, { body: { code: code ?? '' } })
  const tap = (visitor: Visitor, childId: number, guardianId: number, yes = true) =>
    visitor.call(confirmGuardian, { params: { childId }, body: { guardian_id: guardianId, yes } })
  return { parent, print, look, accept, tap }
}
