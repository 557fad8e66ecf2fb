import { addStudents } from '@kindling/contract/imports'
import { addClassStudent } from '@kindling/contract/rosters'
import { bulkGroupAssign } from '@kindling/contract/schools'
import { expect, test } from 'vitest'
import { linkGuardian, makeClass, makeUnverifiedSchool, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

test('a school that nobody has verified imports and places the students whom it made, and no more once a family has come', async () => {
  const adminId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, adminId)
  const [first, second] = [
    await makeClass(of, adminId, { schoolId, name: 'Room 1' }),
    await makeClass(of, adminId, { schoolId, name: 'Room 2' }),
  ]
  const admin = await clientOf(of, adminId)
  const make = async (first_name: string) => {
    const body = { first_name, last_name: 'Reed', agreed: true }
    return (await admin.call(addClassStudent, { params: { groupId: first }, body })).body.student
  }
  const [tamar, ada] = [await make('Tamar'), await make('Ada')]
  const plan = async ({ first_name, username }: { first_name: string; username: string | null }) => {
    const csv = `First name,Last name,Username,Class\n${first_name},Reed,${username},Room 2\n`
    const body = { csv, dry_run: true, agreed: true }
    const [row] = (await admin.call(addStudents, { params: { schoolId }, body })).body.rows
    return [row?.outcome, row?.child_id]
  }
  const place = async (id: number) => {
    const body = { user_ids: [id], groups: [{ id: second }] }
    return (await admin.call(bulkGroupAssign, { params: { schoolId }, body })).status
  }
  expect(await plan(tamar)).toEqual(['joins_class', tamar.id])
  await linkGuardian(of, tamar.id, await makeUser(of, 'Parent'))
  expect([await plan(tamar), await plan(ada)]).toEqual([
    ['new', null],
    ['joins_class', ada.id],
  ])
  expect([await place(tamar.id), await place(ada.id)]).toEqual([404, 200])
})
