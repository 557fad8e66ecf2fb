import { updateUser } from '@kindling/contract/credentials'
import { openDispute } from '@kindling/contract/disputes'
import { fillSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { makeClassLetters, showLetter } from '@kindling/contract/letters'
import { endNear } from '@kindling/contract/near'
import { listNotifications } from '@kindling/contract/notifications'
import { moveStudent } from '@kindling/contract/transfers'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  linkGuardian,
  makeClass,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

const print = async (teacher: Client, groupId: number) =>
  (await teacher.call(printSignInSheet, { params: { groupId }, body: {} })).body
const fill = async (teacher: Client, { sheet, key }: Awaited<ReturnType<typeof print>>) =>
  (await teacher.call(fillSignInSheet, { params: { sheetId: sheet.id }, body: { key } })).body.sheet
const namesOn = (sheet: Awaited<ReturnType<typeof fill>>) => sheet.lines.map(line => line.username)
const passwordOf = async (childId: number) =>
  (
    await of.services.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', childId)
      .executeTakeFirstOrThrow()
  ).password_hash
const withoutPassword = (username: string) => makeUser(of, 'Child', { username, password_hash: null })

test('a sheet gives nothing of a student who has a guardian now to the teacher who has lost the student', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, teacherId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const ids: number[] = []
  for (const username of ['power.ada', 'power.bo']) {
    const childId = await withoutPassword(username)
    await joinClass(of, classId, childId, { ofChild: false })
    await of.services.db
      .insertInto('student_origins')
      .values({ child_id: childId, class_id: classId, made_by: teacherId, made_at: of.clock.now() })
      .execute()
    ids.push(childId)
  }
  const [adaId = 0, boId = 0] = ids
  const teacher = await clientOf(of, teacherId)
  const begun = await print(teacher, classId)
  expect(begun.sheet.total).toBe(2)
  await linkGuardian(of, adaId, await makeUser(of, 'Parent'))
  expect(namesOn(await fill(teacher, begun))).toEqual(['power.bo'])
  expect([await passwordOf(adaId), typeof (await passwordOf(boId))]).toEqual([null, 'string'])
  // Passwords that it has already given are not shown again either.
  await linkGuardian(of, boId, await makeUser(of, 'Parent'))
  expect(namesOn(await fill(teacher, begun))).toEqual([])
  expect((await teacher.call(printSignInSheet, { params: { groupId: classId }, body: {} })).status).toBe(400)
})

test('a sheet of the old school gives nothing of a student who has moved', async () => {
  const [old, next] = [await makeSchoolLife(of), await makeSchoolLife(of)]
  await of.services.db
    .updateTable('schools')
    .set({ district_id: old.districtId })
    .where('id', '=', next.schoolId)
    .execute()
  const [moving, staying] = [await withoutPassword('power.moves'), await withoutPassword('power.stays')]
  for (const id of [moving, staying]) await joinClass(of, old.classId, id)
  const begun = await print(old.teacher, old.classId)
  const moved = await old.chief.call(moveStudent, {
    params: { districtId: old.districtId },
    body: { child_id: moving, to_school_id: next.schoolId },
  })
  expect(moved.status).toBe(200)
  expect(namesOn(await fill(old.teacher, begun))).toEqual(['power.stays'])
  expect(await passwordOf(moving)).toBeNull()
})

test('a sheet leaves out whoever is disputed, password and letter, and says so; guardians hear of the others’ passwords', async () => {
  const { teacher, parent, parentId, childId, classId } = await makeSchoolLife(of)
  const email = 'power@hill.example'
  await of.services.db.updateTable('users').set({ email }).where('id', '=', parentId).execute()
  const siblingId = await withoutPassword('power.sibling')
  await joinClass(of, classId, siblingId)
  await linkGuardian(of, siblingId, parentId)
  const params = { childId }
  await teacher.call(updateUser, { params: { userId: childId }, body: { make_password: true } })
  expect((await parent.call(endNear, { params, body: { kind: 'password' } })).status).toBe(200)
  const body = { about: 'password' as const, reason: 'We do not want this.' }
  expect((await parent.call(openDispute, { params, body })).status).toBe(200)
  const refused = await teacher.call(updateUser, {
    params: { userId: childId },
    body: { make_password: true },
  })
  expect(refused.body.code).toBe('DISPUTE')
  const before = (await messagesTo(of, email)).length
  const begun = await print(teacher, classId)
  expect(begun.sheet).toMatchObject({ total: 1, left_out: 1 })
  // A device that knew an earlier password of the child is forgotten with the new one.
  const devices = of.services.db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', siblingId)
  const known = { user_id: siblingId, device_hash: Buffer.from('the tablet'), seen_at: of.clock.now() }
  await of.services.db.insertInto('known_devices').values(known).execute()
  expect(await devices.execute()).toHaveLength(1)
  const filled = await fill(teacher, begun)
  expect([namesOn(filled), filled.total, filled.left_out]).toEqual([['power.sibling'], 1, 1])
  expect(await passwordOf(childId)).toBeNull()
  expect(await devices.execute()).toHaveLength(0)
  const letters = await of.services.db
    .selectFrom('family_letters')
    .select('child_id')
    .where('child_id', 'in', [childId, siblingId])
    .execute()
  expect(letters).toEqual([{ child_id: siblingId }])
  const printing = { params: { groupId: classId }, body: { child_ids: [childId, siblingId] } }
  const printed = (await teacher.call(makeClassLetters, printing)).body.letters
  expect(printed.map(letter => letter.child.id)).toEqual([siblingId])
  const told = (await messagesTo(of, email)).slice(before)
  expect(told.map(mail => mail.subject)).toEqual([expect.stringMatching(/ has a new Kindling password$/)])
  const news = (await parent.call(listNotifications)).body.notifications
  expect(news.filter(one => one.type === 'child_password')).toHaveLength(2)
  // For children in a dispute there is no sheet, and no letter either.
  const disputed = { params: { groupId: classId }, body: { child_ids: [childId] } }
  expect((await teacher.call(makeClassLetters, disputed)).body.code).toBe('DISPUTE')
  const alone = await teacher.call(printSignInSheet, { params: { groupId: classId }, body: {} })
  expect([alone.status, alone.body.code]).toEqual([409, 'DISPUTE'])
})

test('a sheet leaves a letter alone that is out already, and takes those of the sheet in whose place it comes', async () => {
  const { teacher, classId } = await makeSchoolLife(of)
  const [withLetter, without] = [await withoutPassword('power.letter'), await withoutPassword('power.none')]
  for (const id of [withLetter, without]) await joinClass(of, classId, id)
  const printing = { params: { groupId: classId }, body: { child_ids: [withLetter] } }
  const [printed] = (await teacher.call(makeClassLetters, printing)).body.letters
  const first = await print(teacher, classId)
  const codesOn = (sheet: Awaited<ReturnType<typeof fill>>) =>
    new Map(sheet.lines.map(line => [line.username, line.letter_code]))
  const codes = codesOn(await fill(teacher, first))
  expect(codes.get('power.letter')).toBeNull()
  const statusOf = async (code: string | null | undefined) =>
    (await teacher.call(showLetter, { params: { code: code ?? '' } })).body.letter.status
  expect([await statusOf(printed?.code), await statusOf(codes.get('power.none'))]).toEqual(['open', 'open'])
  const again = { params: { groupId: classId }, body: { instead_of: first.sheet.id } }
  const second = await fill(teacher, (await teacher.call(printSignInSheet, again)).body)
  expect(await statusOf(codes.get('power.none'))).toBe('over')
  expect(await statusOf(codesOn(second).get('power.none'))).toBe('open')
  expect(await statusOf(printed?.code)).toBe('open')
})
