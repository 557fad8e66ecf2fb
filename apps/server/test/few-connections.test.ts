import { addChild } from '@kindling/contract/families'
import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { answerMembership, listMemberships } from '@kindling/contract/memberships'
import { addStudent } from '@kindling/contract/rosters'
import { expect, test } from 'vitest'
import { solveCaptcha } from './captcha.ts'
import { makeSurrounding, makeUser } from './factories.ts'
import { draft, joiningIn } from './joining.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()

/** Four times as many as there are connections in a test. */
const many = 24

const manyAtOnce = async (request: (place: number) => Promise<{ status: number }>) => {
  const statuses = Array.from({ length: many }, async (_, place) => (await request(place)).status)
  return (await Promise.all(statuses)).sort()
}
const oneAnd = (first: number, others: number) => [first, ...Array.from({ length: many - 1 }, () => others)]

test('one child who saves, or answers, more often at once than there are connections is answered each time', async () => {
  const { makeClub, join } = joiningIn(of)
  const { code } = await makeClub()
  const child = await clientOf(of, await makeUser(of, 'Child', { birth_date: '2012-05-04' }))
  const { journal } = (await child.call(addJournal, { body: draft })).body
  const save = (place: number) =>
    child.call(updateJournal, {
      params: { journalId: journal.id },
      body: { ...draft, title: `Fox ${place}`, version: journal.version },
    })
  expect(await manyAtOnce(save)).toEqual(oneAnd(200, 409))
  await join(child, code)
  const [club] = (await child.call(listMemberships)).body.memberships
  const answer = { body: { membership_id: club?.membership_id ?? 0, yes: true } }
  expect(await manyAtOnce(() => child.call(answerMembership, answer))).toEqual(oneAnd(200, 403))
})

test('taken usernames that are asked about more often at once than there are connections are told as taken', async () => {
  const { teacherId, schoolId, classId } = await makeSurrounding(of)
  const [parent, teacher] = [await clientOf(of, await makeUser(of, 'Parent')), await clientOf(of, teacherId)]
  const add = (last_name: string) =>
    teacher.call(addStudent, {
      params: { schoolId },
      body: { first_name: 'Ada', last_name, username: 'ada.taken', groups: [{ id: classId }] },
    })
  expect(await manyAtOnce(() => add('Reed'))).toEqual(oneAnd(200, 400))
  const bring = async () => {
    const captcha_token = await solveCaptcha(parent, 'Child/add_child')
    const child = { first_name: 'Mia', gender: 'Female' as const, birth_date: '03/09/2017' }
    return parent.call(addChild, { body: { ...child, username: 'ada.taken', captcha_token } })
  }
  expect(await manyAtOnce(bring)).toEqual([400, ...oneAnd(400, 400).slice(1)])
})
