import { markRead } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { makeUser, signedIn } from '../../test/factories.ts'
import { openTestServer } from '../../test/test-server.ts'

const of = await openTestServer()

test('a body of more parts than any call takes is refused before anything of it is looked at, whoever sends it', async () => {
  const asGuest = new Client(of.app)
  const sending = (address: unknown) =>
    asGuest.send({ method: 'POST', url: '/user/create_school', payload: { address } as object })
  const items = (count: number): object[] => Array.from({ length: count }, () => ({}))
  for (const laden of [items(10_000), items(200).map(() => items(50)), Array(300_000).fill(1)]) {
    const { status, body } = await sending(laden)
    expect([status, body.code, body.fields]).toEqual([413, 'PAYLOAD', undefined])
  }
  // Below the limit, the body is parsed and refused for its shape.
  const { status, body } = await sending(items(9_000))
  expect([status, body.code]).toEqual([400, 'VALIDATION'])
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const keys = Array.from({ length: 500 }, (_, place) => `badges:${place}`)
  expect((await child.call(markRead, { body: { keys } })).status).toBe(200)
})

test('a refusal tells of fifty fields at most, and not of whole names that nobody expected', async () => {
  const child = await signedIn(of, await makeUser(of, 'Child'))
  const refused = async (payload: object) => {
    const { status, body } = await child.send({ method: 'POST', url: markRead.path, payload })
    return [status, body.code, Object.keys(body.fields ?? {})] as const
  }
  const [status, code, all] = await refused({ keys: Array(500).fill(null) })
  expect([status, code, all.length]).toEqual([400, 'VALIDATION', 50])
  expect(await refused({ keys: [1] })).toEqual([400, 'VALIDATION', ['keys.0']])
  const [, , [name = '']] = await refused({ keys: [], ['x'.repeat(5_000)]: 1 })
  expect(name).toBe('x'.repeat(200))
})
