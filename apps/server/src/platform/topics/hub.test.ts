import { topics } from '@kindling/rules/notifications'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { makeUser } from '../../../test/factories.ts'
import { sessionOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { hashOfCookie } from '../sessions/cookies.ts'
import { transaction } from '../transaction.ts'
import { TopicHub } from './hub.ts'

const of = await openTestServer()

test('who comes back while others are being told gets all that was missed, in order', async () => {
  const userId = await makeUser(of, 'Teacher')
  const topic = topics.teacher(userId)
  const sessionHash = hashOfCookie((await sessionOf(of, userId)).cookie)
  const say = () =>
    transaction(of.services, async tx =>
      tx.announce({ type: 'join_requested', actorId: userId, topics: [topic] }),
    )
  const hub = new TopicHub({ db: of.services.db, clock: of.clock, log: of.app.log, mostOfPerson: 8 })
  let letGo = () => {}
  const held = new Promise<void>(done => {
    letGo = done
  })
  let isPresenting = false
  hub.presentWith(async (entries, readers) => {
    isPresenting = true
    await held
    return new Map(
      readers.map(({ id }) => [
        id,
        new Map(entries.map(entry => [entry, { event: 'notification', data: entry.number }])),
      ]),
    )
  })
  const join = async (stands: number) => {
    const heard: unknown[] = []
    await hub.subscribe({
      actor: { id: userId, userType: 'Teacher', isOperator: false, support: null, isOnClassDevice: false },
      sessionHash,
      positions: new Map([[topic, stands]]),
      send: (_id, { data }) => heard.push(data),
      end: () => undefined,
    })
    return heard
  }
  for (let one = 0; one < 4; one++) await say()
  const ahead = await join(3)
  await eventually(() => expect(isPresenting).toBe(true))
  // The running delivery begins after the third entry; this reader has only the first.
  const behind = await join(1)
  letGo()
  await eventually(() => expect([ahead, behind]).toEqual([[4], [2, 3, 4]]))
  await hub.close()
})
