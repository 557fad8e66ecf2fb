import { fillSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { makeFamilyLetter } from '@kindling/contract/letters'
import { markWelcome } from '@kindling/contract/onboarding'
import { getTeacherToday } from '@kindling/contract/today'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  joinSchool,
  makeClass,
  makeOperator,
  makeSchool,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { makeJournal } from '../../../test/records.ts'
import { letSupportIn, visiting } from '../../../test/support.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const stepsOf = async (client: Client) => (await client.call(getTeacherToday)).body.first_steps

test('a new teacher’s steps are done one after the other, and end with the first journal of the class', async () => {
  const { schoolId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher')
  await joinSchool(of, teacherId, schoolId)
  const teacher = await signedIn(of, teacherId)
  const nothing = { has_class: false, has_students: false, has_cards: false, has_letters: false }
  expect(await stepsOf(teacher)).toEqual(nothing)
  const classId = await makeClass(of, teacherId)
  expect(await stepsOf(teacher)).toEqual({ ...nothing, has_class: true })
  const childId = await makeUser(of, 'Child', { password_hash: null })
  await joinClass(of, classId, childId)
  expect(await stepsOf(teacher)).toEqual({ ...nothing, has_class: true, has_students: true })
  // A colleague's printed letters are not this teacher's step.
  const colleagueId = await makeUser(of, 'Teacher')
  await joinClass(of, await makeClass(of, colleagueId, { schoolId }), childId)
  await (await signedIn(of, colleagueId)).call(makeFamilyLetter, { params: { childId }, body: {} })
  expect((await stepsOf(teacher))?.has_letters).toBe(false)
  const printed = await teacher.call(makeFamilyLetter, { params: { childId }, body: { group_id: classId } })
  expect(printed.status).toBe(200)
  expect(await stepsOf(teacher)).toMatchObject({ has_cards: false, has_letters: true })
  const { sheet, key } = (await teacher.call(printSignInSheet, { params: { groupId: classId }, body: {} }))
    .body
  await teacher.call(fillSignInSheet, { params: { sheetId: sheet.id }, body: { key } })
  expect(await stepsOf(teacher)).toMatchObject({ has_cards: true, has_letters: true })
  await makeJournal(of, childId, 'Ants')
  expect(await stepsOf(teacher)).toBeNull()
})

test('the steps tell nothing of a child who has only typed a code', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const teacher = await signedIn(of, teacherId)
  const childId = await makeUser(of, 'Child')
  await makeJournal(of, childId, 'Bees')
  await joinClass(of, await makeClass(of, teacherId, { schoolId: null }), childId, { ofClass: false })
  expect(await stepsOf(teacher)).toEqual({
    has_class: true,
    has_students: false,
    has_cards: false,
    has_letters: false,
  })
})

test('a teacher puts the steps aside for good, and support is shown none', async () => {
  const { schoolId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher')
  await joinSchool(of, teacherId, schoolId)
  await letSupportIn(of, schoolId)
  const { client } = await visiting(of, { operatorId: await makeOperator(of), personId: teacherId, schoolId })
  expect(await stepsOf(client)).toBeNull()
  const teacher = await signedIn(of, teacherId)
  expect(await stepsOf(teacher)).not.toBeNull()
  await teacher.call(markWelcome, { body: { step: 'first_steps' } })
  expect(await stepsOf(teacher)).toBeNull()
})
