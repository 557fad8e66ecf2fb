import { expect, test } from 'vitest'
import { makeClass, makeOperator, makeSurrounding, makeUser, signedIn } from './factories.ts'
import { letSupportIn, visiting } from './support.ts'
import { openTestHouse } from './test-house.ts'
import { Visitor } from './visitor.ts'

const of = await openTestHouse()
const around = await makeSurrounding(of)
const { childId, parentId, teacherId, classId } = around

async function repliesOf(visitor: Visitor, url: string): Promise<Record<string, Record<string, unknown>>> {
  const page = await visitor.send({ method: 'GET', url, headers: { accept: 'text/html' } })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const data = /<script type="application\/json" id="first-data">(.+?)<\/script>/.exec(page.text)?.[1]
  return JSON.parse(data ?? '{}').replies
}

test('a home carries what its calls answer to whoever opens it, and nothing for anybody else', async () => {
  const homes = [
    [childId, '/dashboard/progress', `/journal/user_journals/${childId}?limit=10&offset=0`],
    [parentId, '/parent/dashboard', `/child/memberships/${childId}`],
    [teacherId, `/dashboard/teacher/class/${teacherId}`, `/school/group_students/${classId}`],
  ] as const
  const stranger = await makeUser(of, 'Teacher')
  for (const [personId, home, main] of homes) {
    const person = await signedIn(of, personId)
    const replies = await repliesOf(person, home)
    expect(Object.keys(replies)).toEqual(expect.arrayContaining(['/notification/list', main]))
    for (const [url, body] of Object.entries(replies))
      expect([url, body]).toEqual([url, (await person.send({ method: 'GET', url })).body])
    expect(await repliesOf(person, '/dashboard/profile')).toEqual({})
    for (const other of [await signedIn(of, stranger), new Visitor(of.app)])
      expect(Object.keys(await repliesOf(other, home))).not.toContain(main)
  }
})

test('a class that is not of the reader stays out of the page, whatever its address says', async () => {
  const foreign = await makeClass(of, await makeUser(of, 'Teacher'))
  const teacher = await signedIn(of, teacherId)
  const replies = await repliesOf(teacher, `/dashboard/teacher/class/${teacherId}?group=${foreign}`)
  expect(Object.keys(replies)).toContain(`/school/group_students/${classId}`)
  expect(Object.keys(replies).filter(url => url.endsWith(`/${foreign}`))).toEqual([])
  expect((await teacher.send({ method: 'GET', url: `/school/group_students/${foreign}` })).status).toBe(404)
})

test('in a visit of support the replies of a home come without codes, and a refused one does not come', async () => {
  await letSupportIn(of, around.schoolId)
  const who = { operatorId: await makeOperator(of), personId: teacherId, schoolId: around.schoolId }
  const { visitor } = await visiting(of, who)
  const seen = await repliesOf(visitor, `/dashboard/teacher/class/${teacherId}`)
  const own = await repliesOf(await signedIn(of, teacherId), `/dashboard/teacher/class/${teacherId}`)
  const codesIn = (replies: object) => JSON.stringify(replies).match(/"class_code":"[^"]+"/g) ?? []
  expect(codesIn(own)).not.toEqual([])
  expect(codesIn(seen)).toEqual([])
  expect(Object.keys(own)).toContain('/talk/list')
  expect(Object.keys(seen)).not.toContain('/talk/list')
})
