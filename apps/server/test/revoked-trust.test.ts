import type { AddressInfo } from 'node:net'
import { nameSubstitute } from '@kindling/contract/class-staff'
import { listGroupStudents } from '@kindling/contract/classes'
import { listComments } from '@kindling/contract/comments'
import { actOnDispute, listDisputes, openDispute } from '@kindling/contract/disputes'
import { getChildInfo } from '@kindling/contract/families'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal, listJournals } from '@kindling/contract/journals'
import { answerMembership, listMemberships } from '@kindling/contract/memberships'
import { expect, test } from 'vitest'
import { unverifySchool } from '../src/features/verification/index.ts'
import type { Client } from './client.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { eventually } from './eventually.ts'
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
import { positionOf } from './faithful-reader.ts'
import { makeSchoolLife } from './school-life.ts'
import { clientOf } from './session-of.ts'
import { openTestServer, startOfTests } from './test-server.ts'

// Streams that look by themselves once an hour end when they are told to, or not at all.
const of = await openTestServer({ environment: { LOOK_SECONDS: '3600' } })
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const content = 'Today I drew the whole pond with all of its frogs.'

/** Somebody who is something to a child, with an open stream, and what the child writes where that somebody reads it. */
interface Near {
  childId: number
  /** The class that the child writes for; null writes for the family and the confirmed teachers. */
  classId: number | null
  personId: number
}

async function watch({ childId, classId, personId }: Near) {
  const person = await clientOf(of, personId)
  const cookie = person.cookies.get('kindling') ?? ''
  const stream = await openEventStream(address, cookie, await positionOf(address, cookie))
  const write = async (forClass = classId) => {
    const body = { response_type: 'Text' as const, content, class_id: forClass }
    // What ends a link may sign the child out as well: it writes from a device of its own.
    const { status, body: reply } = await (await clientOf(of, childId)).call(addJournal, { body })
    expect(status).toBe(200)
    return reply.journal.id
  }
  return { childId, person, stream, write }
}
type Watch = Awaited<ReturnType<typeof watch>>

/** What somebody near a child asks for: the card, the list, one piece of work and what was said about it. */
async function reads(person: Client, childId: number, journalId: number): Promise<number[]> {
  const answers = await Promise.all([
    person.call(getChildInfo, { params: { childId } }),
    person.call(listJournals, { params: { userId: childId } }),
    person.call(getJournal, { params: { journalId } }),
    person.call(listComments, { query: { archetype_id: journalId } }),
  ])
  return answers.map(answer => answer.status)
}

/** The stream tells of what the child writes, until it ends what made the two near; then it tells of others alone. */
async function expectEnd(
  near: Watch,
  other: Watch,
  end: () => Promise<unknown>,
  hasLeft = false,
): Promise<number> {
  const { person, stream, childId } = near
  const journalId = await near.write()
  await eventually(() => expect(heardOf(stream, childId)).toHaveLength(1))
  expect(await reads(person, childId, journalId)).toEqual([200, 200, 200, 200])
  await end()
  await (hasLeft ? near.write(null) : near.write())
  await other.write()
  await eventually(() => expect(heardOf(stream, other.childId)).toHaveLength(1))
  expect(heardOf(stream, childId)).toHaveLength(1)
  stream.close()
  other.stream.close()
  return journalId
}
const heardOf = (stream: EventStream, childId: number) =>
  stream.events.filter(event => event.data.type === 'journal_added' && event.data.child_id === childId)

/** Another child of the same teacher, who stays one. */
async function otherOf(teacherId: number) {
  const schoolId = (await makeSchool(of)).schoolId
  const classId = await makeClass(of, teacherId, { schoolId })
  const childId = await makeUser(of, 'Child')
  await joinClass(of, classId, childId)
  return watch({ childId, classId, personId: teacherId })
}

test('when the days of a substitute end, the next requests and the open stream hear nothing of the class', async () => {
  const life = await makeSchoolLife(of)
  const { admin, classId, childId } = life
  const personId = await makeUser(of, 'Teacher')
  await joinSchool(of, personId, life.schoolId)
  const body = { user_id: personId, from: startOfTests.slice(0, 10), days: 1 }
  expect((await admin.call(nameSubstitute, { params: { groupId: classId }, body })).status).toBe(200)
  const other = await otherOf(personId)
  const near = await watch({ childId, classId, personId })
  const journalId = await expectEnd(near, other, async () => of.clock.forward(24 * 3600))
  expect(await reads(near.person, childId, journalId)).toEqual([404, 404, 404, 404])
  expect((await near.person.call(listGroupStudents, { params: { groupId: classId } })).status).toBe(404)
  of.clock.set(startOfTests)
})

test('when a family ends what a child has joined, the teacher hears and reads nothing of the child any more', async () => {
  const clubOf = (teacherId: number) => makeUnverifiedSchool(of, teacherId)
  const schoolOf = async () => (await makeSchool(of)).schoolId
  for (const place of [clubOf, schoolOf]) {
    const { childId, parentId } = await makeSurrounding(of)
    const personId = await makeUser(of, 'Teacher')
    const classId = await makeClass(of, personId, { schoolId: await place(personId) })
    const isClub = place === clubOf
    await joinClass(of, classId, childId, isClub ? {} : { ofClass: false, ofChild: false })
    const parent = await clientOf(of, parentId)
    const other = await otherOf(personId)
    const near = await watch({ childId, classId, personId })
    const params = { childId }
    const end = async () => {
      const { memberships } = (await parent.call(listMemberships, { params })).body
      const { membership_id = 0 } = memberships.find(one => one.group.id === classId) ?? {}
      const answer = await parent.call(answerMembership, { params, body: { membership_id, yes: false } })
      expect(answer.body.outcome).toBe('ended')
    }
    const journalId = await expectEnd(near, other, end, true)
    expect(await reads(near.person, childId, journalId)).toEqual([404, 404, 404, 404])
  }
})

test('a school that is verified no longer leaves its teachers nothing of its students', async () => {
  const { childId, classId, schoolId, teacherId } = await makeSurrounding(of)
  const other = await otherOf(teacherId)
  const near = await watch({ childId, classId: null, personId: teacherId })
  const forClass = (
    await (
      await clientOf(of, childId)
    ).call(addJournal, {
      body: { response_type: 'Text', content, class_id: classId },
    })
  ).body.journal.id
  await eventually(() => expect(heardOf(near.stream, childId)).toHaveLength(1))
  near.stream.events.length = 0
  const journalId = await expectEnd(near, other, () =>
    unverifySchool(of.services.db, { schoolId, actorId: 10 }, of.clock.now()),
  )
  expect(await reads(near.person, childId, journalId)).toEqual([404, 404, 404, 404])
  expect((await near.person.call(getJournal, { params: { journalId: forClass } })).status).toBe(404)
})

test('a guardian whose link an operator ends in a dispute hears and reads nothing of the child any more', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const personId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, personId)
  const siblingId = await makeUser(of, 'Child')
  await linkGuardian(of, siblingId, personId)
  const parent = await clientOf(of, parentId)
  const operator = await clientOf(of, await makeOperator(of))
  const sibling = await watch({ childId: siblingId, classId: null, personId })
  const near = await watch({ childId, classId: null, personId })
  const journalId = await expectEnd(near, sibling, async () => {
    const about = { about: 'guardian' as const, about_id: personId, reason: 'Not us' }
    await parent.call(openDispute, { params: { childId }, body: about })
    const [dispute] = (await operator.call(listDisputes)).body.disputes
    const body = { act: 'end-link' as const, user_id: personId, reason: 'A court order' }
    const params = { disputeId: dispute?.id ?? 0 }
    expect((await operator.call(actOnDispute, { params, body })).status).toBe(200)
  })
  expect(await reads(near.person, childId, journalId)).toEqual([404, 404, 404, 404])
})
