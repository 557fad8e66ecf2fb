import { actOnDispute, listDisputes, openDispute } from '@kindling/contract/disputes'
import { acceptLetter, confirmGuardian, makeClassLetters, makeFamilyLetter } from '@kindling/contract/letters'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { linkGuardian, makeOperator, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { lettersInHand } from '../../../test/letters-in-hand.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { mailLetter } from './mail-letter.ts'

const of = await openTestServer()
const { parent, print } = lettersInHand(of)

async function makeStudent() {
  const around = await makeSurrounding(of)
  await of.services.db.deleteFrom('guardianships').where('child_id', '=', around.childId).execute()
  return { ...around, teacher: await clientOf(of, around.teacherId) }
}
const acceptAgain = (who: Client, code: string) =>
  who.call(acceptLetter, { body: { code }, idempotencyKey: 'kept-key-000001' })

test('whoever is a guardian no more reads nothing by repeating the yes to a letter', async () => {
  const { childId, classId, teacher } = await makeStudent()
  const email = 'former@family.example'
  const former = await parent({ email })
  const order = { params: { childId }, body: { group_id: classId, email } }
  const { letter } = (await teacher.call(makeFamilyLetter, order)).body
  await mailLetter(of.services, { letterId: letter.id })
  const code = /\/letter\/([\w-]+)/.exec((await messagesTo(of, email))[0]?.body ?? '')?.[1] ?? ''
  for (const answer of [await acceptAgain(former.client, code), await acceptAgain(former.client, code)])
    expect(answer.body).toMatchObject({
      confirmed: true,
      child: { id: childId, profile_code: expect.any(String) },
    })
  const otherId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, otherId)
  const about = { about: 'guardian' as const, about_id: former.id, reason: 'Not our family' }
  await (await clientOf(of, otherId)).call(openDispute, { params: { childId }, body: about })
  const operator = await clientOf(of, await makeOperator(of))
  const [dispute] = (await operator.call(listDisputes)).body.disputes
  const ending = { act: 'end-link' as const, user_id: former.id, reason: 'Court order' }
  await operator.call(actOnDispute, { params: { disputeId: dispute?.id ?? 0 }, body: ending })
  const after = await acceptAgain(former.client, code)
  expect([after.status, after.body.child]).toEqual([404, undefined])
})

test('a repeated yes shows as much as its guardian may read by then', async () => {
  const { childId, classId, teacher } = await makeStudent()
  const { code } = await print(teacher, childId, classId)
  const ruth = await parent()
  const first = await acceptAgain(ruth.client, code ?? '')
  expect(first.body).toMatchObject({ confirmed: false, child: { id: childId, birth_date: null } })
  const yes = { params: { childId }, body: { guardian_id: ruth.id, yes: true } }
  expect((await teacher.call(confirmGuardian, yes)).status).toBe(200)
  const again = await acceptAgain(ruth.client, code ?? '')
  expect(again.body).toMatchObject({ confirmed: true, child: { id: childId, birth_date: '2016-05-04' } })
})

test('letters of a class are not told again of a student who has left it', async () => {
  const { childId, classId, teacher } = await makeStudent()
  const order = () =>
    teacher.call(makeClassLetters, {
      params: { groupId: classId },
      body: { child_ids: [childId] },
      idempotencyKey: 'kept-key-000002',
    })
  const [first, again] = [await order(), await order()]
  expect([first.status, again.body.letters.map(letter => letter.child.id)]).toEqual([200, [childId]])
  const gone = { until: of.clock.now() }
  await of.services.db.updateTable('class_members').set(gone).where('child_id', '=', childId).execute()
  await of.services.db.updateTable('school_members').set(gone).where('user_id', '=', childId).execute()
  const after = await order()
  expect([after.status, after.body.letters]).toEqual([404, undefined])
})
