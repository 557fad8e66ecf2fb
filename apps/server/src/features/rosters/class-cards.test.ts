import { joinByClassCode } from '@kindling/contract/classes'
import { answerMembership, confirmMembers, listMemberships } from '@kindling/contract/memberships'
import { getGroupsUsers, listGroupStudentsBasic } from '@kindling/contract/rosters'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { linkGuardian, makeClass, makeUnverifiedSchool, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

/** A child with a parent whose address is proved. */
async function makeFamily() {
  const childId = await makeUser(of, 'Child', {
    first_name: 'Tamar',
    last_name: 'Quillfeather',
    gender: 'Female',
    avatar: 'fox',
  })
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, parentId)
  return { childId, child: await clientOf(of, childId), parent: await clientOf(of, parentId) }
}

async function makeRoom(code: string, isVerified: boolean) {
  const teacherId = await makeUser(of, 'Teacher')
  const school = isVerified ? {} : { schoolId: await makeUnverifiedSchool(of, teacherId) }
  const groupId = await makeClass(of, teacherId, { ...school, code })
  return { teacher: await clientOf(of, teacherId), code, groupId }
}
type Room = Awaited<ReturnType<typeof makeRoom>>

const join = (child: Client, { code }: Room) => child.call(joinByClassCode, { body: { class_code: code } })

/** The children of a class as both short lists show them. */
async function cardsOf({ teacher, groupId }: Room) {
  const basic = await teacher.call(listGroupStudentsBasic, { query: { group_id: groupId } })
  const users = await teacher.call(getGroupsUsers, { body: { groupIds: [groupId] } })
  expect(users.body.groups[0]?.students).toEqual(basic.body.students)
  return basic.body.students
}

async function agree(parent: Client, childId: number, { groupId }: Room) {
  const { memberships } = (await parent.call(listMemberships, { params: { childId } })).body
  const membership_id = memberships.find(one => one.group.id === groupId)?.membership_id ?? 0
  await parent.call(answerMembership, { params: { childId }, body: { membership_id, yes: true } })
  return membership_id
}

const confirm = ({ teacher, groupId }: Room, membership: number) =>
  teacher.call(confirmMembers, { params: { groupId }, body: { membership_ids: [membership] } })

test('an unverified class lists nobody who has only joined, and of whoever is confirmed first name and initial', async () => {
  const { childId, child, parent } = await makeFamily()
  const club = await makeRoom('CARDSAAA', false)
  await join(child, club)
  expect(await cardsOf(club)).toEqual([])
  const membership = await agree(parent, childId, club)
  expect(await cardsOf(club)).toEqual([])
  expect((await confirm(club, membership)).body).toEqual({ confirmed: 1, waiting: 0 })
  const [card] = await cardsOf(club)
  expect(card).toMatchObject({ id: childId, first_name: 'Tamar', last_name: 'Q.', gender: null })
  expect(card?.avatar).not.toBe('fox')
})

test('a verified class lists first name and initial of whoever has joined, and its students in full', async () => {
  const { childId, child, parent } = await makeFamily()
  const room = await makeRoom('CARDSBBB', true)
  await join(child, room)
  const [joined] = await cardsOf(room)
  expect(joined).toMatchObject({ id: childId, first_name: 'Tamar', last_name: 'Q.', gender: null })
  expect(joined?.avatar).not.toBe('fox')
  await confirm(room, await agree(parent, childId, room))
  expect(await cardsOf(room)).toMatchObject([{ last_name: 'Quillfeather', gender: 'Female', avatar: 'fox' }])
})
