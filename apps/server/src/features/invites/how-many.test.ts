import { sendInviteEmail, sendInviteSms } from '@kindling/contract/invites'
import { expect, test } from 'vitest'
import { agreeTo, linkGuardian, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

test('for a child for whom nobody has agreed five text messages go out in a day, and none before the own address is proved', async () => {
  const [childId, parentId] = [await makeUser(of, 'Child'), await makeUser(of, 'Parent')]
  await linkGuardian(of, childId, parentId)
  const parent = await clientOf(of, parentId)
  let number = 0
  const send = () => {
    const phone = String(4155550200 + ++number)
    return parent.call(sendInviteSms, { body: { phone, user_id: childId } })
  }
  const statuses = async (times: number) => {
    const told = []
    for (let turn = 0; turn < times; turn++) told.push((await send()).status)
    return told
  }
  await of.services.db.deleteFrom('consents').where('child_id', '=', childId).execute()
  expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429])
  await agreeTo(of, childId, ['account'])
  expect(await statuses(3)).toEqual([200, 200, 200])
  await of.services.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', parentId)
    .execute()
  expect((await send()).body.code).toBe('UNPROVED')
})

test('one person sends thirty invites a day, at once too', async () => {
  const [childId, parentId] = [await makeUser(of, 'Child'), await makeUser(of, 'Parent')]
  await linkGuardian(of, childId, parentId)
  const parent = await clientOf(of, parentId)
  const send = async (place: number) => {
    const body = { email: `aunt${place}@kin.org`, extra: { first_name: 'Ann', last_name: 'Kin' } }
    return (await parent.call(sendInviteEmail, { params: { childId }, body })).status
  }
  const sent = await Promise.all(Array.from({ length: 34 }, (_, place) => send(place)))
  expect(sent.filter(status => status === 200)).toHaveLength(30)
  expect(sent.filter(status => status === 429)).toHaveLength(4)
})

test('a mailbox gets five invites a day, however its address is spelled and at once too, and another one gets its own', async () => {
  const [childId, parentId] = [await makeUser(of, 'Child'), await makeUser(of, 'Parent')]
  await linkGuardian(of, childId, parentId)
  const parent = await clientOf(of, parentId)
  const send = async (email: string) => {
    const body = { email, extra: { first_name: 'Vic', last_name: 'Tim' } }
    return (await parent.call(sendInviteEmail, { params: { childId }, body })).status
  }
  const spellings = Array.from(
    { length: 7 },
    (_, count) => `vic.tim+${count}@${count % 2 ? 'gmail' : 'googlemail'}.com`,
  )
  const sent = await Promise.all(spellings.map(send))
  expect(sent.filter(status => status === 200)).toHaveLength(5)
  expect(sent.filter(status => status === 429)).toHaveLength(2)
  expect([await send('victim@gmail.com'), await send('vic.tim@mail.school.org')]).toEqual([429, 200])
})
