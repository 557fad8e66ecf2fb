import { bulkGroupAssign } from '@kindling/contract/schools'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinClass, joinSchool, makeClass, makeSchool, makeUser } from '../../../test/factories.ts'
import { holdAccount } from '../../../test/held-account.ts'
import { questionsOf } from '../../../test/questions.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { countUse } from '../../platform/rate-limits.ts'
import { schoolLimits } from './limits.ts'

const of = await openTestServer()
const { db } = of.services

async function makePlace(students: number) {
  const { schoolId } = await makeSchool(of)
  const [teacherId, adminId] = [await makeUser(of, 'Teacher'), await makeUser(of, 'Teacher')]
  for (const id of [teacherId, adminId]) await joinSchool(of, id, schoolId)
  const office = { school_id: schoolId, user_id: adminId, is_primary: true }
  await db.insertInto('school_admins').values(office).execute()
  const student = (place: number) => ({
    user_type: 'Child' as const,
    first_name: 'Reed',
    last_name: 'Example',
    username: `place${schoolId}x${place}`,
    profile_code: `P${schoolId}X${place}`,
    created_at: startOfTests,
  })
  const made = await db
    .insertInto('users')
    .values(Array.from({ length: students }, (_, place) => student(place)))
    .returning('id')
    .execute()
  const ids = made.map(row => row.id)
  // PostgreSQL does so by itself within a minute; until then its kept plans read the whole table for each person.
  await sql`analyze users`.execute(db)
  const placed = ids.map(user_id => ({ user_id, school_id: schoolId, confirmed_at: startOfTests }))
  await db.insertInto('school_members').values(placed).execute()
  const classIds: number[] = []
  for (let place = 0; place < 3; place++) classIds.push(await makeClass(of, teacherId, { schoolId }))
  const admin = await clientOf(of, adminId)
  const place = (user_ids: readonly number[], ...classes: number[]) =>
    admin.call(bulkGroupAssign, {
      params: { schoolId },
      body: { user_ids: [...user_ids], groups: classes.map(id => ({ id })) },
    })
  return { schoolId, adminId, teacherId, ids, classIds, place }
}

test('many are put into classes by as few statements as one, whoever is there already is not locked, and nobody places without end', async () => {
  const { adminId, ids, classIds, place } = await makePlace(40)
  const [first = 0, second = 0, third = 0] = classIds
  const [one = 0, other = 0] = ids
  await joinClass(of, second, one)
  await joinClass(of, third, one)
  const ofOne = await questionsOf(of, async () => expect((await place([one], first)).body.assigned).toBe(1))
  const ofMany = await questionsOf(of, async () =>
    expect((await place(ids, ...classIds)).body.assigned).toBe(40 * 3 - 3),
  )
  // Jobs run statements too.
  expect(ofMany).toBeLessThan(ofOne + 20)
  // A person signs in, or changes something, while the same list is sent again.
  const held = await holdAccount(of, other)
  expect((await place(ids, ...classIds)).body.assigned).toBe(0)
  await held.release()
  await countUse(of.services, schoolLimits.placings, adminId, schoolLimits.placings.most - 4)
  expect((await place(ids, first)).status).toBe(200)
  expect((await place(ids, first)).status).toBe(429)
  of.clock.forward(schoolLimits.placings.seconds + 1)
  expect((await place(ids, first)).status).toBe(200)
})

test('a student who leaves the school while a placing waits is placed nowhere; one who stays is', async () => {
  const { ids, classIds, place } = await makePlace(2)
  const [leaving = 0, staying = 0] = ids
  const [classId = 0] = classIds
  const held = await holdAccount(of, leaving)
  const placing = place(ids, classId)
  await held.waiting(1)
  await db.updateTable('school_members').set({ until: startOfTests }).where('user_id', '=', leaving).execute()
  await held.release()
  expect((await placing).status).toBe(404)
  const members = db.selectFrom('class_members').select('child_id').where('class_id', '=', classId)
  expect(await members.execute()).toEqual([])
  expect((await place([staying], classId)).body.assigned).toBe(1)
  expect(await members.execute()).toEqual([{ child_id: staying }])
})

test('an administrator whose office ends while a placing waits places nobody; one who stays does', async () => {
  const { schoolId, adminId, ids, classIds, place } = await makePlace(2)
  const [one = 0, other = 0] = ids
  const [classId = 0] = classIds
  const held = await holdAccount(of, one)
  const placing = place(ids, classId)
  await held.waiting(1)
  const office = { school_id: schoolId, user_id: adminId, is_primary: true }
  await db.deleteFrom('school_admins').where('user_id', '=', adminId).execute()
  await held.release()
  expect((await placing).status).toBe(404)
  const members = db.selectFrom('class_members').select('child_id').where('class_id', '=', classId)
  expect(await members.execute()).toEqual([])
  await db.insertInto('school_admins').values(office).execute()
  expect((await place([one, other], classId)).body.assigned).toBe(2)
})

test('whoever places so many that it takes several steps reads who is placed where a later step fails; sent again, all are', async () => {
  const { schoolId, ids, classIds, place } = await makePlace(340)
  const last = Math.max(...ids)
  const held = await holdAccount(of, last)
  // In any order: the last one comes first, and another one twice.
  const sent = [last, ...ids.slice(0, -1), ids[0] ?? 0]
  const placing = place(sent, ...classIds)
  await held.waiting(1)
  const leave = (until: string | null) =>
    db
      .updateTable('school_members')
      .set({ until })
      .where('school_id', '=', schoolId)
      .where('user_id', '=', last)
      .execute()
  await leave(startOfTests)
  await held.release()
  const refused = await placing
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
  expect(refused.body.message).toMatch(/^333 people are in the classes now\. 7 are not yet\. /)
  const left = Object.keys(refused.body.fields ?? {}).map(field => sent[Number(field.split('.')[1])])
  expect(left).toEqual([last, ...ids.slice(333, -1)])
  const placed = async () => {
    const rows = await db
      .selectFrom('class_members')
      .select('child_id')
      .where('class_id', 'in', classIds)
      .execute()
    return new Set(rows.map(row => row.child_id))
  }
  expect(await placed()).toEqual(new Set(ids.filter(id => !left.includes(id))))
  await leave(null)
  expect((await place(sent, ...classIds)).body.assigned).toBe(7 * 3)
})
