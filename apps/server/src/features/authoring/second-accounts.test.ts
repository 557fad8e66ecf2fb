import { askToShareCourse, listSchoolCourses } from '@kindling/contract/course-shares'
import { expect, test } from 'vitest'
import { makePrincipal } from '../../../test/goal-fixture.ts'
import { makeTeachersCourse, messageOf } from '../../../test/teachers-courses.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

const setAddress = (id: number, email: string) =>
  db.updateTable('users').set({ email }).where('id', '=', id).execute()
const setNumber = (user_id: number, number: string) =>
  db.insertInto('phones').values({ user_id, number, proved_at: of.clock.now() }).execute()

test('an author does not say yes to an own course by a second account of the same mailbox or phone', async () => {
  const school = await makeTeachersCourse(of)
  const { teacher, teacherId, principal, schoolId, courseId, ask, answer } = school
  const params = { params: { schoolId } }
  const isOwn = async (by = principal) =>
    (await by.client.call(listSchoolCourses, params)).body.courses.map(({ is_own }) => is_own)
  const [byTag, byPhone] = [await makePrincipal(of, schoolId), await makePrincipal(of, schoolId)]
  await setAddress(teacherId, 'Ines.Ortiz@gmail.com')
  await setAddress(byTag.id, 'inesortiz+office@gmail.com')
  await setNumber(teacherId, '+15550100201')
  await setNumber(byPhone.id, '+15550100201')
  expect((await ask()).status).toBe(200)
  for (const second of [byTag, byPhone]) {
    expect(await isOwn(second)).toEqual([true])
    for (const decision of ['yes', 'no'] as const) {
      const said = await answer(decision, { reason: 'Good.' }, second)
      expect([said.status, messageOf(said)]).toEqual([
        400,
        'Another administrator has to look at your own course.',
      ])
    }
  }
  // An administrator with nothing in common decides.
  expect(await isOwn()).toEqual([false])
  expect((await answer('yes')).status).toBe(200)

  // Where every administrator is the author, nobody can be asked, and none of them hears of a question.
  const alone = await makeTeachersCourse(of)
  await setAddress(alone.teacherId, 'tom@example.org')
  await setAddress(alone.principal.id, 'tom+head@example.org')
  const asked = await alone.ask()
  expect([asked.status, messageOf(asked)]).toEqual([
    400,
    'Your school needs another administrator first, who looks at the course.',
  ])
  expect((await teacher.call(askToShareCourse, { params: { courseId } })).status).toBe(409)
})
