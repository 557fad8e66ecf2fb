import { linkGuardian } from '@kindling/contract/families'
import { answerGuardianRequest, listGuardianRequests } from '@kindling/contract/guardians'
import { makeClassLetters, makeFamilyLetter } from '@kindling/contract/letters'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  makeClass,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { holdAccount } from '../../../test/held-account.ts'
import { inTurn } from '../../../test/in-turn.ts'
import { lettersInHand } from '../../../test/letters-in-hand.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { parent, print, accept } = lettersInHand(of)

/** An unverified teacher, and students made by that teacher. */
async function makeBeginner(students: number) {
  const teacherId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, teacherId)
  const classId = await makeClass(of, teacherId, { schoolId })
  const childIds: number[] = []
  for (let one = 0; one < students; one++) {
    const childId = await makeUser(of, 'Child')
    await joinClass(of, classId, childId, { ofChild: false })
    const origin = { child_id: childId, class_id: classId, made_by: teacherId, made_at: of.clock.now() }
    await of.services.db.insertInto('student_origins').values(origin).execute()
    childIds.push(childId)
  }
  return { teacher: await clientOf(of, teacherId), childIds }
}
const mail = async (teacher: Client, childId: number, email: string) =>
  (await teacher.call(makeFamilyLetter, { params: { childId }, body: { email } })).status

test('no teacher uses an own letter, in a verified school either', async () => {
  const { childId, classId, teacherId } = await makeSurrounding(of)
  await of.services.db.deleteFrom('guardianships').where('child_id', '=', childId).execute()
  const [address, teacher] = ['rogue@school.example', await clientOf(of, teacherId)]
  await of.services.db.updateTable('users').set({ email: address }).where('id', '=', teacherId).execute()
  const { code } = await print(teacher, childId, classId)
  const own = await parent({ email: 'rogue+home@school.example' })
  const sameDevice = await parent()
  for (const user_id of [teacherId, sameDevice.id])
    await of.services.db
      .insertInto('known_devices')
      .values({ user_id, device_hash: Buffer.from('the laptop'), seen_at: of.clock.now() })
      .execute()
  const samePhone = await parent()
  for (const user_id of [teacherId, samePhone.id])
    await of.services.db
      .insertInto('phones')
      .values({ user_id, number: '+15550100202', proved_at: of.clock.now() })
      .execute()
  for (const who of [own, sameDevice, samePhone])
    expect((await accept(who.client, code)).body.message).toMatch(
      /shares an email address, a phone number or a device/,
    )
  expect((await accept((await parent()).client, code)).status).toBe(200)
})

test('a guardian’s no stops the child’s code for thirty days, and no letter that the school makes after it', async () => {
  const { childId, classId, teacherId, parentId } = await makeSurrounding(of)
  const [teacher, first] = [await clientOf(of, teacherId), await clientOf(of, parentId)]
  const mother = await parent()
  const { profile_code, first_name, last_name } = await of.services.db
    .selectFrom('users')
    .select(['profile_code', 'first_name', 'last_name'])
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  const named = { child_first_name: first_name, child_last_name: last_name }
  const ask = () => mother.client.call(linkGuardian, { body: { profile_code: profile_code ?? '', ...named } })
  const sayNo = async () => {
    const [question] = (await first.call(listGuardianRequests)).body.to_answer
    const body = { request_id: question?.id ?? 0, yes: false }
    expect((await first.call(answerGuardianRequest, { params: { childId }, body })).status).toBe(200)
  }
  const before = await print(teacher, childId, classId)
  of.clock.forward(60)
  expect((await ask()).status).toBe(200)
  await sayNo()
  expect((await ask()).body.message).toMatch(/was declined/)
  expect((await accept(mother.client, before.code)).body.message).toMatch(/was declined/)
  of.clock.forward(60)
  const after = await print(teacher, childId, classId)
  expect((await accept(mother.client, after.code)).body).toMatchObject({
    request: { waits_for: 'guardian' },
  })
  await sayNo()
})

test('letters of strangers to an address do not use up those of a verified school', async () => {
  const email = 'flooded@families.example'
  const stranger = await makeBeginner(6)
  const [last = 0, ...others] = stranger.childIds
  for (const childId of others) expect(await mail(stranger.teacher, childId, email)).toBe(200)
  expect(await mail(stranger.teacher, last, email)).toBe(429)
  const school = await makeSurrounding(of)
  expect(await mail(await clientOf(of, school.teacherId), school.childId, email)).toBe(200)
})

test('without a verified school three letters are mailed for a student, and thirty a day', async () => {
  const { teacher, childIds } = await makeBeginner(11)
  const [first = 0, ...others] = childIds
  let sent = 0
  const mailNew = (childId: number) => mail(teacher, childId, `family${++sent}@homes.example`)
  for (let time = 0; time < 3; time++) expect(await mailNew(first)).toBe(200)
  expect(await mailNew(first)).toBe(429)
  const some = others.slice(0, 9)
  for (const childId of some) for (let time = 0; time < 3; time++) expect(await mailNew(childId)).toBe(200)
  const [last = 0] = others.slice(9)
  expect(await mailNew(last)).toBe(429)
  expect((await teacher.call(makeFamilyLetter, { params: { childId: last }, body: {} })).status).toBe(200)
  of.clock.forward(24 * 3600 + 1)
  expect([await mailNew(last), await mailNew(first)]).toEqual([200, 429])
})

test('of the letters that several make for the same students at once one is out for each', async () => {
  const { childId, classId, teacherId } = await makeSurrounding(of)
  const secondId = await makeUser(of, 'Child')
  await joinClass(of, classId, secondId)
  const teacher = await clientOf(of, teacherId)
  const body = { child_ids: [secondId, childId] }
  const several = () => teacher.call(makeClassLetters, { params: { groupId: classId }, body })
  const statuses: number[] = []
  const noted = (request: () => Promise<{ status: number }>) => async () =>
    statuses.push((await request()).status)
  const one = () => teacher.call(makeFamilyLetter, { params: { childId }, body: { group_id: classId } })
  await inTurn(of, childId, [noted(several), noted(one), noted(several)])
  expect(statuses).toEqual([200, 200, 200])
  const open = of.services.db
    .selectFrom('family_letters')
    .select('child_id')
    .where('class_id', '=', classId)
    .where('withdrawn_at', 'is', null)
    .orderBy('child_id')
  expect(await open.execute()).toEqual([childId, secondId].sort().map(child_id => ({ child_id })))
})

test('a teacher whose place ends while a letter waits makes none; one who stays does', async () => {
  const { childId, classId, teacherId } = await makeSurrounding(of)
  const teacher = await clientOf(of, teacherId)
  const one = () => teacher.call(makeFamilyLetter, { params: { childId }, body: { group_id: classId } })
  const several = () =>
    teacher.call(makeClassLetters, { params: { groupId: classId }, body: { child_ids: [childId] } })
  const placeEnds = (until: string | null) =>
    of.services.db.updateTable('class_teachers').set({ until }).where('teacher_id', '=', teacherId).execute()
  for (const [request, status] of [
    [one, 404],
    [several, 400],
  ] as const) {
    const held = await holdAccount(of, childId)
    const late = request()
    await held.waiting(1)
    await placeEnds(startOfTests)
    await held.release()
    expect((await late).status).toBe(status)
    await placeEnds(null)
    expect((await request()).status).toBe(200)
  }
})
