import type { AddressInfo } from 'node:net'
import { requestFriend } from '@kindling/contract/friends'
import { addJournal } from '@kindling/contract/journal-drafts'
import { listNotifications } from '@kindling/contract/notifications'
import { topics } from '@kindling/rules/notifications'
import { afterAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type EventStream, openEventStream } from '../../../test/event-stream.ts'
import { eventually } from '../../../test/eventually.ts'
import { joinClass, linkGuardian, makeSurrounding, makeUser, signedIn } from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { appendToTopics } from '../../platform/topics/append.ts'

const of = await openTestServer()
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const opened: EventStream[] = []
afterAll(() => {
  for (const stream of opened) stream.close()
})

async function listen(client: Client): Promise<EventStream> {
  const open = of.services.topics.streams
  const stream = await openEventStream(address, client.cookies.get('kindling') ?? '')
  opened.push(stream)
  await eventually(() => expect(of.services.topics.streams).toBeGreaterThan(open))
  return stream
}

type Told = { type: string; user_id: number; user_info: { last_name: string; avatar: string } }

const named = ({ type, user_info }: Told) => `${type} ${user_info.last_name}`
const listed = async (client: Client, actorId: number) =>
  (await client.call(listNotifications)).body.notifications
    .filter(({ user_id }) => user_id === actorId)
    .map(named)
    .sort()
const heard = (stream: EventStream, actorId: number) =>
  stream.events
    .flatMap(({ event, data }) => (event === 'notification' ? [data as unknown as Told] : []))
    .filter(({ user_id }) => user_id === actorId)
    .map(named)
    .sort()

/** A child with a parent and a teacher, and a classmate with its own parent. */
async function makeClassroom() {
  const around = await makeSurrounding(of)
  const classmateId = await makeUser(of, 'Child', { first_name: 'Valentina', last_name: 'Thompson' })
  const otherParentId = await makeUser(of, 'Parent')
  await linkGuardian(of, classmateId, otherParentId)
  await joinClass(of, around.classId, classmateId)
  return { ...around, classmateId, otherParentId }
}

/** Likes and comments of one person on an entry of a child, as they are told to the child and the parent. */
const tellOf = (actorId: number, { childId, parentId }: { childId: number; parentId: number }) =>
  appendToTopics(
    of.services.db,
    (['journal_liked', 'comment_added'] as const).map(type => ({
      type,
      actorId,
      childId,
      topics: [topics.childFeed(childId), topics.parent(parentId)],
    })),
    of.clock.now(),
  )

test('a classmate is named to a child and its parent by first name and initial, in the list and live', async () => {
  const { childId, parentId, classmateId } = await makeClassroom()
  const readers = [await signedIn(of, childId), await signedIn(of, parentId)]
  const streams = [await listen(readers[0] as Client), await listen(readers[1] as Client)]
  const classmate = await signedIn(of, classmateId)
  expect((await classmate.call(requestFriend, { body: { user_id: childId } })).status).toBe(200)
  await tellOf(classmateId, { childId, parentId })
  const brief = ['comment_added T.', 'friend_asked T.', 'journal_liked T.']
  for (const reader of readers) expect(await listed(reader, classmateId)).toEqual(brief)
  // The last two were written past the hub, which looks again by itself.
  for (const stream of streams) await eventually(() => expect(heard(stream, classmateId)).toEqual(brief))
})

test('the own child, adults, and the students of a teacher keep their full names', async () => {
  const { childId, parentId, teacherId, classmateId, otherParentId } = await makeClassroom()
  const [parent, teacher, other] = [
    await signedIn(of, parentId),
    await signedIn(of, teacherId),
    await signedIn(of, otherParentId),
  ]
  const stream = await listen(teacher)
  const body = { response_type: 'Text' as const, content: 'The moon was thin and lay on its back.' }
  await (await signedIn(of, classmateId)).call(addJournal, { body })
  await tellOf(teacherId, { childId, parentId })
  expect(await listed(other, classmateId)).toEqual(['journal_added Thompson'])
  expect(await listed(parent, teacherId)).toEqual(['comment_added Example', 'journal_liked Example'])
  expect(await listed(teacher, classmateId)).toEqual(['journal_added Thompson'])
  await eventually(() => expect(heard(stream, classmateId)).toEqual(['journal_added Thompson']))
})
