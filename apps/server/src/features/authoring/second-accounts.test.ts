import { askToShareCourse, listSchoolCourses } from '@kindling/contract/course-shares'
import { removePhone } from '@kindling/contract/phones'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeOperator } from '../../../test/factories.ts'
import { makePrincipal } from '../../../test/goal-fixture.ts'
import { makeSchoolWithCourse } from '../../../test/open-courses.ts'
import { clientOf } from '../../../test/session-of.ts'
import { makeTeachersCourse, messageOf } from '../../../test/teachers-courses.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { contactsKey } from '../../platform/signing-keys.ts'

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

test('who changes an address or removes a phone after a question is still known by it, and decides about no own course', async () => {
  const school = await makeTeachersCourse(of)
  const { teacher, teacherId, schoolId, ask, answer } = school
  const own = 'Another administrator has to look at your own course.'
  const [byBox, byPhone, moved] = [
    await makePrincipal(of, schoolId),
    await makePrincipal(of, schoolId),
    await makePrincipal(of, schoolId),
  ]
  await setAddress(teacherId, 'Mara.Lind@gmail.com')
  await setAddress(byBox.id, 'maralind+office@gmail.com')
  await setAddress(moved.id, 'mara.lind+second@googlemail.com')
  await setNumber(teacherId, '+15550100301')
  await setNumber(byPhone.id, '+15550100301')
  expect((await ask()).status).toBe(200)
  // The author takes care to have nothing in common with the other accounts, and one of these does.
  await setAddress(teacherId, 'mara@elsewhere.example')
  await setAddress(moved.id, 'somebody@elsewhere.example')
  expect((await teacher.call(removePhone)).status).toBe(200)
  for (const second of [byBox, byPhone, moved]) {
    const said = await answer('yes', {}, second)
    expect([said.status, messageOf(said)]).toEqual([400, own])
  }
  expect((await answer('yes')).status).toBe(200)
  // Only keyed hashes are kept, and they go with the account.
  const kept = () =>
    db.selectFrom('former_contacts').select('contact_hash').where('user_id', '=', moved.id).execute()
  const hashes = (await kept()).map(({ contact_hash }) => contact_hash.toString('hex'))
  expect(hashes.map(hash => hash.length)).toEqual([64, 64])
  // The key is in no table: without that of the installation the database makes no hash, and with another one another.
  const { rows: keys } = await sql`select from settings where name like '%contacts%'`.execute(db)
  expect(keys).toEqual([])
  const made = async (key: string) =>
    db.transaction().execute(async tx => {
      await sql`select set_config('kindling.contacts_key', ${key}, true)`.execute(tx)
      const { rows } = await sql<{ hash: string | null }>`
        select encode(contact_hash(mailbox_of('mara.lind+second@googlemail.com')), 'hex') as hash`.execute(tx)
      return rows[0]?.hash
    })
  expect(hashes).toContain(await made(contactsKey(of.services.sessionSecret)))
  expect(await made('')).toBeNull()
  expect(hashes).not.toContain(await made('another'))
  await db.deleteFrom('users').where('id', '=', moved.id).execute()
  expect(await kept()).toEqual([])

  const everywhere = await makeSchoolWithCourse(of)
  const operatorId = await makeOperator(of)
  await setNumber(everywhere.teacherId, '+15550100302')
  await setNumber(operatorId, '+15550100302')
  expect((await everywhere.ask()).status).toBe(200)
  expect((await everywhere.teacher.call(removePhone)).status).toBe(200)
  const operator = await clientOf(of, operatorId)
  const refused = await everywhere.answer('yes', {}, operator)
  expect([refused.status, messageOf(refused)]).toEqual([400, 'Somebody else has to look at your own course.'])
  expect((await everywhere.seen(operator))?.is_own).toBe(true)
  expect((await everywhere.answer('yes')).status).toBe(200)
})
