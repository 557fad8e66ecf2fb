import { authenticate } from '@kindling/contract/accounts'
import { updateUser } from '@kindling/contract/credentials'
import { actOnDispute, listDisputes, openDispute } from '@kindling/contract/disputes'
import { addChild, leaveChild } from '@kindling/contract/families'
import { answerMembership, listMemberships } from '@kindling/contract/memberships'
import { expect, test } from 'vitest'
import { solveCaptcha } from './captcha.ts'
import {
  joinClass,
  linkGuardian,
  makeClass,
  makeOperator,
  makeSchool,
  makeSurrounding,
  makeUser,
} from './factories.ts'
import { seated } from './seat.ts'
import { openTestHouse } from './test-house.ts'
import { Visitor } from './visitor.ts'

const of = await openTestHouse()
const password = 'Acorn-tree-19!'

const enter = async (username: string, typed: string) => {
  const user = { mode: 'username' as const, mode_id: username, password: typed }
  return (await new Visitor(of.app).call(authenticate, { body: { user } })).status
}
const usernameOf = async (childId: number) =>
  (
    await of.house.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', childId)
      .executeTakeFirstOrThrow()
  ).username ?? ''

test('whoever added a child knows its first password, and signs in by it no more once an operator has ended the link', async () => {
  const abeId = await makeUser(of, 'Parent')
  const abe = await seated(of, abeId)
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
  await (await seated(of, beaId)).call(openDispute, { params: { childId }, body: about })
  const operator = await seated(of, await makeOperator(of))
  const [dispute] = (await operator.call(listDisputes)).body.disputes
  const body = { act: 'end-link' as const, user_id: abeId, reason: 'A court order' }
  await operator.call(actOnDispute, { params: { disputeId: dispute?.id ?? 0 }, body })
  expect(await enter(username, first)).toBe(400)
})

test('a guardian who leaves, and a teacher whose class a family ends, take no password along; that of whoever stays goes on', async () => {
  const ends = {
    guardian: async () => {
      const { childId, parentId } = await makeSurrounding(of)
      const leaver = await seated(of, parentId)
      await linkGuardian(of, childId, await makeUser(of, 'Parent'))
      const end = () => leaver.call(leaveChild, { params: { childId }, body: {} })
      return { childId, maker: leaver, end }
    },
    teacher: async () => {
      const { childId, parentId } = await makeSurrounding(of)
      const teacherId = await makeUser(of, 'Teacher')
      const classId = await makeClass(of, teacherId, { schoolId: (await makeSchool(of)).schoolId })
      await joinClass(of, classId, childId)
      const parent = await seated(of, parentId)
      const end = async () => {
        const params = { childId }
        const { memberships } = (await parent.call(listMemberships, { params })).body
        const { membership_id = 0 } = memberships.find(one => one.group.id === classId) ?? {}
        return parent.call(answerMembership, { params, body: { membership_id, yes: false } })
      }
      return { childId, maker: await seated(of, teacherId), end }
    },
    nobody: async () => {
      const { childId, parentId, teacherId } = await makeSurrounding(of)
      await linkGuardian(of, childId, await makeUser(of, 'Parent'))
      const leaver = await seated(of, parentId)
      const end = () => leaver.call(leaveChild, { params: { childId }, body: {} })
      return { childId, maker: await seated(of, teacherId), end }
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
