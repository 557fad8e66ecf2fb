import type { AddressInfo } from 'node:net'
import { addBookmark, deleteBookmark } from '@kindling/contract/bookmarks'
import { joinByClassCode } from '@kindling/contract/classes'
import { addComment, removeComment } from '@kindling/contract/comments'
import { startLesson } from '@kindling/contract/courses'
import { addJournal } from '@kindling/contract/journal-drafts'
import {
  getRealtimeConfig,
  listNotifications,
  markRead,
  type RealtimeConfig,
} from '@kindling/contract/notifications'
import { askToTalk } from '@kindling/contract/talk'
import { afterEach, expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { type EventStream, openEventStream } from '../../../test/event-stream.ts'
import { eventually } from '../../../test/eventually.ts'
import { makeClass, makeCourse, makeSurrounding, signedIn } from '../../../test/factories.ts'
import { makeJournal } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const around = await makeSurrounding(of)
const child = await signedIn(of, around.childId)
const parent = await signedIn(of, around.parentId)
const teacher = await signedIn(of, around.teacherId)
const draft = { response_type: 'Text' as const, content: 'Two clouds met over the school and it rained.' }

const opened: EventStream[] = []
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close()
  await eventually(() => expect(of.services.topics.streams).toBe(0))
})

async function listen(client: Client): Promise<EventStream> {
  const open = of.services.topics.streams
  const stream = await openEventStream(address, client.cookies.get('kindling') ?? '')
  opened.push(stream)
  await eventually(() => expect(of.services.topics.streams).toBeGreaterThan(open))
  return stream
}

/** What a stream heard on a topic, by the key of its entries. */
const heardBy = (stream: EventStream, topic: string) =>
  stream.events
    .filter(({ data }) => (data.nodeInfo as { topic: string } | undefined)?.topic === topic)
    .map(({ data }) => data.type)

const decode = (config: string): RealtimeConfig => JSON.parse(Buffer.from(config, 'base64').toString())

test('the configuration is base64 of JSON that names the stream and its paths, with a token [REALTIME-01]', async () => {
  const { config, token } = (await parent.call(getRealtimeConfig)).body
  const decoded = decode(config)
  expect(decoded.stream).toBe('/realtime/stream')
  expect(decoded.user_id).toBe(around.parentId)
  expect(decoded.paths).toEqual(
    expect.arrayContaining(['child_feed', 'child_feed/user_events', 'groups/users', 'feed_read']),
  )
  expect(token).toMatch(new RegExp(`^${around.parentId}\\.\\d+\\.[\\w-]+$`))
  expect((await new Client(of.app).call(getRealtimeConfig)).status).toBe(401)
})

test('the token opens the stream that the configuration names, for its owner and five minutes [REALTIME-02]', async () => {
  const { config, token } = (await parent.call(getRealtimeConfig)).body
  const { stream } = decode(config)
  const open = async (client: Client, given: string) => {
    const closing = new AbortController()
    const { status } = await fetch(`${address}${stream}?token=${encodeURIComponent(given)}`, {
      headers: { cookie: `kindling=${client.cookies.get('kindling')}` },
      signal: closing.signal,
    })
    closing.abort()
    return status
  }
  expect(await open(parent, token)).toBe(200)
  expect(await open(teacher, token)).toBe(401)
  expect(await open(parent, `${token}x`)).toBe(401)
  of.clock.forward(301)
  expect(await open(parent, token)).toBe(401)
})

test('a teacher hears at once of a child who would like to talk [NOTIFICATIONS-13]', async () => {
  const stream = await listen(teacher)
  await child.call(askToTalk)
  const topic = `notifications/teachers/${around.teacherId}`
  await eventually(() => expect(heardBy(stream, topic)).toEqual(['checkin_help_wanted']))
})

test('a child hears of the own learning and of the own feed [REALTIME-05] [REALTIME-08]', async () => {
  const stream = await listen(child)
  const [lesson_id = 0] = (await makeCourse(of)).lessonIds
  await child.call(startLesson, { body: { lesson_id } })
  await child.call(addJournal, { body: draft })
  await eventually(() => {
    expect(heardBy(stream, `child_feed/user_events/${around.childId}`)).toEqual(['lesson_started'])
    expect(heardBy(stream, `child_feed/${around.childId}`)).toEqual(['journal_added'])
  })
})

test("a parent hears of the child, by the parent's own path [REALTIME-07] [NOTIFICATIONS-12]", async () => {
  const stream = await listen(parent)
  await child.call(addJournal, { body: draft })
  const topic = `notifications/parents/${around.parentId}`
  await eventually(() => expect(heardBy(stream, topic)).toEqual(['journal_added']))
})

test('a teacher hears of the class by its path, and of who joins by the own path [REALTIME-06] [REALTIME-09]', async () => {
  const newClass = await makeClass(of, around.teacherId, { schoolId: around.schoolId, code: 'STREAMXX' })
  const stream = await listen(teacher)
  await child.call(joinByClassCode, { body: { class_code: 'STREAMXX' } })
  await eventually(() =>
    expect(heardBy(stream, `notifications/teachers/${around.teacherId}`)).toEqual(['class_joined']),
  )
  await child.call(addJournal, { body: draft })
  for (const id of [around.classId, newClass])
    await eventually(() => expect(heardBy(stream, `groups/users/${id}`)).toEqual(['journal_added']))
})

test('a course that is kept at one screen is a favorite at the other at once, and nobody else hears [COURSES-09]', async () => {
  const { courseId } = await makeCourse(of)
  const [stream, others] = [await listen(child), await listen(parent)]
  const course = { arche_type: 'Courses' as const, arche_type_id: courseId }
  const changed = { event: 'changed', data: { type: 'favorite_changed' } }
  await child.call(addBookmark, { body: course })
  await eventually(() => expect(stream.events).toMatchObject([changed]))
  expect(stream.events[0]?.id).toContain(`favorites/${around.childId}:`)
  await child.call(deleteBookmark, { query: course })
  await eventually(() => expect(stream.events).toMatchObject([changed, changed]))
  expect(others.events).toEqual([])
})

test('what was read at one screen is known at the other at once, and nobody else hears [REALTIME-10]', async () => {
  await child.call(addJournal, { body: draft })
  const [stream, others] = [await listen(parent), await listen(teacher)]
  const [unread] = (await parent.call(listNotifications)).body.notifications
  await parent.call(markRead, { body: { keys: [unread?.key ?? ''] } })
  await eventually(() =>
    expect(stream.events).toMatchObject([{ event: 'changed', data: { type: 'feed_read' } }]),
  )
  expect(stream.events[0]?.id).toContain(`feed_read/${around.parentId}:`)
  expect(others.events).toEqual([])
})

test('a removed comment changes open screens and tells nobody', async () => {
  const journalId = await makeJournal(of, around.childId, 'Fern')
  const body = { archetype_id: journalId, comment: 'How tall was it?' }
  const { comment } = (await teacher.call(addComment, { body })).body
  const stream = await listen(child)
  await teacher.call(removeComment, { query: { id: comment.id } })
  await eventually(() =>
    expect(stream.events).toMatchObject([
      { event: 'changed', data: { type: 'comment_removed', journal_id: journalId } },
    ]),
  )
})
