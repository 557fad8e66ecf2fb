import { authenticate, getSession } from '@kindling/contract/accounts'
import { makePicturePasswords, makeSignInCards } from '@kindling/contract/class-signin'
import { updateUser } from '@kindling/contract/credentials'
import { actOnDispute, listDisputes, openDispute } from '@kindling/contract/disputes'
import { addChild, leaveChild } from '@kindling/contract/families'
import { makeFamilyLetter } from '@kindling/contract/letters'
import {
  answerMembership,
  confirmMembers,
  declineMember,
  listMemberships,
} from '@kindling/contract/memberships'
import { addClassStudent, updateUserGroups } from '@kindling/contract/rosters'
import { expect, test } from 'vitest'
import { disableAccount } from '../src/features/operators/index.ts'
import { solveCaptcha } from './captcha.ts'
import { Client } from './client.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeOperator,
  makeSchool,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
} from './factories.ts'
import { makeSchoolLife } from './school-life.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
const password = 'Acorn-tree-19!'

const enter = async (username: string, typed: string) => {
  // Many fail on purpose here, and from one address.
  await of.services.db.deleteFrom('rate_limits').execute()
  const user = { mode: 'username' as const, mode_id: username, password: typed }
  return (await new Client(of.app).call(authenticate, { body: { user } })).status
}
const usernameOf = async (childId: number) =>
  (
    await of.services.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', childId)
      .executeTakeFirstOrThrow()
  ).username ?? ''

test('whoever added a child knows its first password, and signs in by it no more once an operator has ended the link', async () => {
  const abeId = await makeUser(of, 'Parent')
  const abe = await clientOf(of, abeId)
  const child = { first_name: 'Mia', last_name: 'Hill', gender: 'Female' as const, birth_date: '05/14/2017' }
  const captcha_token = await solveCaptcha(abe, 'Child/add_child')
  const added = (await abe.call(addChild, { body: { ...child, captcha_token } })).body
  const childId = added.child.id
  const username = await usernameOf(childId)
  const first = added.first_password ?? ''
  expect(await enter(username, first)).toBe(200)
  const beaId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, beaId)
  const about = { about: 'guardian' as const, about_id: abeId, reason: 'Not us' }
  await (await clientOf(of, beaId)).call(openDispute, { params: { childId }, body: about })
  const operator = await clientOf(of, await makeOperator(of))
  const [dispute] = (await operator.call(listDisputes)).body.disputes
  const body = { act: 'end-link' as const, user_id: abeId, reason: 'A court order' }
  await operator.call(actOnDispute, { params: { disputeId: dispute?.id ?? 0 }, body })
  expect(await enter(username, first)).toBe(400)
})

test('a guardian who leaves, and a teacher whose class a family ends, take no password along; that of whoever stays goes on', async () => {
  const ends = {
    guardian: async () => {
      const { childId, parentId } = await makeSurrounding(of)
      const leaver = await clientOf(of, parentId)
      await linkGuardian(of, childId, await makeUser(of, 'Parent'))
      const end = () => leaver.call(leaveChild, { params: { childId }, body: {} })
      return { childId, maker: leaver, end }
    },
    teacher: async () => {
      const { childId, parentId } = await makeSurrounding(of)
      const teacherId = await makeUser(of, 'Teacher')
      const classId = await makeClass(of, teacherId, { schoolId: (await makeSchool(of)).schoolId })
      await joinClass(of, classId, childId)
      const parent = await clientOf(of, parentId)
      const end = async () => {
        const params = { childId }
        const { memberships } = (await parent.call(listMemberships, { params })).body
        const { membership_id = 0 } = memberships.find(one => one.group.id === classId) ?? {}
        return parent.call(answerMembership, { params, body: { membership_id, yes: false } })
      }
      return { childId, maker: await clientOf(of, teacherId), end }
    },
    nobody: async () => {
      const { childId, parentId, teacherId } = await makeSurrounding(of)
      await linkGuardian(of, childId, await makeUser(of, 'Parent'))
      const leaver = await clientOf(of, parentId)
      const end = () => leaver.call(leaveChild, { params: { childId }, body: {} })
      return { childId, maker: await clientOf(of, teacherId), end }
    },
  }
  for (const [who, begin] of Object.entries(ends)) {
    const { childId, maker, end } = await begin()
    const made = await maker.call(updateUser, { params: { userId: childId }, body: { password } })
    expect([who, made.status]).toEqual([who, 200])
    const username = await usernameOf(childId)
    expect(await enter(username, password)).toBe(200)
    expect((await end()).status).toBe(200)
    expect([who, await enter(username, password)]).toEqual([who, who === 'nobody' ? 200 : 400])
  }
})

test('a teacher whose class loses a child takes no password along; what other people set goes on', async () => {
  const lose = {
    declined: async () => {
      const { childId, parentId } = await makeSurrounding(of)
      const teacherId = await makeUser(of, 'Teacher')
      const groupId = await makeClass(of, teacherId, { schoolId: (await makeSchool(of)).schoolId })
      await joinClass(of, groupId, childId)
      const teacher = await clientOf(of, teacherId)
      const { id: membership_id } = await of.services.db
        .selectFrom('class_members')
        .select('id')
        .where('class_id', '=', groupId)
        .executeTakeFirstOrThrow()
      const end = () => teacher.call(declineMember, { params: { groupId }, body: { membership_id } })
      return { childId, teacher, parent: await clientOf(of, parentId), end }
    },
    moved: async () => {
      const life = await makeSchoolLife(of)
      const other = await makeUser(of, 'Teacher')
      await joinSchool(of, other, life.schoolId)
      const classId = await makeClass(of, other, { schoolId: life.schoolId })
      const body = { user_id: life.childId, groups: [{ id: classId }] }
      return { ...life, end: () => life.admin.call(updateUserGroups, { body }) }
    },
  }
  for (const [how, begin] of Object.entries(lose)) {
    const lost = await begin()
    const username = await usernameOf(lost.childId)
    const set = { params: { userId: lost.childId }, body: { password } }
    expect((await lost.teacher.call(updateUser, set)).status).toBe(200)
    const inside = new Client(of.app)
    await inside.call(authenticate, { body: { user: { mode: 'username', mode_id: username, password } } })
    expect((await lost.end()).status).toBe(200)
    expect([how, await enter(username, password), (await inside.call(getSession)).body.user]).toEqual([
      how,
      400,
      null,
    ])
    const stays = await begin()
    const other = await usernameOf(stays.childId)
    await stays.parent.call(updateUser, { params: { userId: stays.childId }, body: { password } })
    expect((await stays.end()).status).toBe(200)
    expect([how, await enter(other, password)]).toEqual([how, 200])
  }
})

test('a teacher whose account is turned off keeps no password, picture or sign-in card of a student; what others made goes on', async () => {
  const life = await makeSchoolLife(of)
  const [byTeacher, byParent] = [life.childId, await makeUser(of, 'Child')]
  await joinClass(of, life.classId, byParent)
  await linkGuardian(of, byParent, life.parentId)
  const set = (who: Client, childId: number) =>
    who.call(updateUser, { params: { userId: childId }, body: { password } })
  expect((await set(life.teacher, byTeacher)).status).toBe(200)
  expect((await set(life.parent, byParent)).status).toBe(200)
  const cards = { params: { groupId: life.classId }, body: { child_ids: [byParent] } }
  expect((await life.teacher.call(makePicturePasswords, cards)).status).toBe(200)
  expect((await life.teacher.call(makeSignInCards, cards)).status).toBe(200)
  const countCards = async () => {
    const pictures = await of.services.db.selectFrom('picture_passwords').select('child_id').execute()
    const signInCards = await of.services.db.selectFrom('sign_in_cards').select('child_id').execute()
    return [...pictures, ...signInCards].filter(card => card.child_id === byParent).length
  }
  expect([await enter(await usernameOf(byTeacher), password), await countCards()]).toEqual([200, 2])
  expect(await disableAccount(of.services, life.teacherId, 10)).toBe(true)
  expect([await enter(await usernameOf(byTeacher), password), await countCards()]).toEqual([400, 0])
  expect(await enter(await usernameOf(byParent), password)).toBe(200)
})

test('whoever made a student while unverified answers for the student no more once a verified school has taken the student in', async () => {
  const makerId = await makeUser(of, 'Teacher')
  const groupId = await makeClass(of, makerId, { schoolId: await makeUnverifiedSchool(of, makerId) })
  const maker = await clientOf(of, makerId)
  const named = { first_name: 'Tamar', last_name: 'Reed', agreed: true }
  const { student } = (await maker.call(addClassStudent, { params: { groupId }, body: named })).body
  const set = { params: { userId: student.id }, body: { password } }
  expect((await maker.call(updateUser, set)).status).toBe(200)
  const life = await makeSchoolLife(of)
  await joinClass(of, life.classId, student.id, { ofClass: false })
  expect(await enter(student.username ?? '', password)).toBe(200)
  const { id } = await of.services.db
    .selectFrom('class_members')
    .select('id')
    .where('class_id', '=', life.classId)
    .where('child_id', '=', student.id)
    .executeTakeFirstOrThrow()
  const yes = { params: { groupId: life.classId }, body: { membership_ids: [id] } }
  expect((await life.teacher.call(confirmMembers, yes)).body.confirmed).toBe(1)
  expect(await enter(student.username ?? '', password)).toBe(400)
  expect((await maker.call(updateUser, set)).status).toBe(404)
  const letter = { params: { childId: student.id }, body: { email: 'accomplice@people.example' } }
  expect((await maker.call(makeFamilyLetter, letter)).status).toBe(404)
  expect((await life.teacher.call(updateUser, set)).status).toBe(200)
  expect(await enter(student.username ?? '', password)).toBe(200)
})
