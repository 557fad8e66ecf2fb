import { writing } from './authoring.ts'
import { joinClass, linkGuardian, makeSurrounding, makeUser } from './factories.ts'
import type { Writer } from './kill-writers.ts'
import type { ServerPlace } from './running-server.ts'
import { askDatabase } from './server-place.ts'
import { clientOf, sessionOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

/** Eight children of one class, each with a guardian, and the teacher who hears of all they write and has a lesson. */
export async function makeWriters(of: TestServer) {
  const { classId, teacherId } = await makeSurrounding(of)
  const people: Writer[] = []
  for (let number = 0; number < 8; number++) {
    const childId = await makeUser(of, 'Child')
    await linkGuardian(of, childId, await makeUser(of, 'Parent'))
    await joinClass(of, classId, childId)
    people.push({ childId, ...(await sessionOf(of, childId)) })
  }
  const { id: lessonId } = await writing(await clientOf(of, teacherId))
  return { people, teacher: await sessionOf(of, teacherId), lessonId, classId }
}

/** Where a topic stands now. */
export const lastOf = (place: ServerPlace, topic: string) =>
  askDatabase(place, async client => {
    const { rows } = await client.query<{ last: number }>('select last from topics where name = $1', [topic])
    return rows[0]?.last ?? 0
  })
