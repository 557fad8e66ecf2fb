import { updateUser } from '@kindling/contract/credentials'
import { openDispute } from '@kindling/contract/disputes'
import { linkGuardian } from '@kindling/contract/families'
import { answerGuardianRequest, listGuardianRequests } from '@kindling/contract/guardians'
import { linkTeacher, listTeacherInvites } from '@kindling/contract/requests'
import { expect, test } from 'vitest'
import { makeSurrounding, makeUser } from '../../../test/factories.ts'
import { lettersInHand } from '../../../test/letters-in-hand.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { parent, print, accept, tap } = lettersInHand(of)

/** A student of a verified school, and a person who found the printed letter. */
async function makeFound(email: string) {
  const around = await makeSurrounding(of)
  const { childId, classId } = around
  await of.services.db.deleteFrom('guardianships').where('child_id', '=', childId).execute()
  const called = { first_name: 'Tamar', last_name: 'Reed' }
  await of.services.db.updateTable('users').set(called).where('id', '=', childId).execute()
  const teacher = await clientOf(of, around.teacherId)
  const { code } = await print(teacher, childId, classId)
  const finder = await parent({ email })
  expect((await accept(finder.client, code)).body.confirmed).toBe(false)
  return { childId, teacher, finder }
}
const mailsTo = async (address: string) => (await messagesTo(of, address)).map(mail => mail.subject)

test('whoever found a printed letter is mailed nothing of the family before the tap', async () => {
  const { childId, teacher, finder } = await makeFound('finder@street.example')
  const mother = await parent({ first_name: 'Nora', email: 'nora@reed.example' })
  const { profile_code } = await of.services.db
    .selectFrom('users')
    .select('profile_code')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  const body = { profile_code: profile_code ?? '', child_first_name: 'Tamar', child_last_name: 'Reed' }
  expect((await mother.client.call(linkGuardian, { body })).status).toBe(200)
  const [asked] = (await teacher.call(listGuardianRequests)).body.to_answer
  const params = { childId }
  await teacher.call(answerGuardianRequest, { params, body: { request_id: asked?.id ?? 0, yes: true } })
  const setPassword = () =>
    teacher.call(updateUser, { params: { userId: childId }, body: { make_password: true } })
  expect((await setPassword()).status).toBe(200)
  expect(await mailsTo('nora@reed.example')).toContainEqual(expect.stringContaining('password'))
  expect((await tap(teacher, childId, finder.id)).status).toBe(200)
  expect(await mailsTo('finder@street.example')).toEqual([])
  await setPassword()
  expect(await mailsTo('finder@street.example')).toHaveLength(1)
})

test('whoever found a printed letter reads no question of the child to a teacher before the tap', async () => {
  const { childId, teacher, finder } = await makeFound('asker@street.example')
  const { profile_code } = await of.services.db
    .selectFrom('users')
    .select('profile_code')
    .where('id', '=', await makeUser(of, 'Teacher'))
    .executeTakeFirstOrThrow()
  const child = await clientOf(of, childId)
  expect((await child.call(linkTeacher, { body: { profile_code: profile_code ?? '' } })).status).toBe(200)
  const read = async () => (await finder.client.call(listTeacherInvites)).body.invites.length
  expect(await read()).toBe(0)
  expect((await tap(teacher, childId, finder.id)).status).toBe(200)
  expect(await read()).toBe(1)
})

test('the words of a dispute go to no untapped guardian and to no address that is not proved', async () => {
  const { childId } = await makeFound('stranger@street.example')
  const [opener, other, unproved] = [
    await parent(),
    await parent({ email: 'other@reed.example' }),
    await parent({ email: 'typed@reed.example', email_verified_at: null }),
  ]
  await of.services.db
    .insertInto('guardianships')
    .values(
      [opener, other, unproved].map(one => ({
        child_id: childId,
        guardian_id: one.id,
        since: of.clock.now(),
        confirmed_at: of.clock.now(),
      })),
    )
    .execute()
  const body = { about: 'account' as const, reason: 'We moved to Elm Street 4.' }
  expect((await opener.client.call(openDispute, { params: { childId }, body })).body.opened).toBe(true)
  expect(await mailsTo('other@reed.example')).toHaveLength(1)
  for (const address of ['stranger@street.example', 'typed@reed.example'])
    expect(await mailsTo(address)).toEqual([])
})
