import { randomUUID } from 'node:crypto'
import { beginUpload, cancelUpload } from '@kindling/contract/uploads'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinSchool, linkGuardian, makeSchool, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { removeAbandonedFiles } from './remove-abandoned.ts'

const megabyte = 1024 * 1024

const begin = (client: Client, bytes: number) =>
  client.call(beginUpload, {
    body: { name: 'swing.mp4', bytes, type: 'video/mp4' },
    idempotencyKey: randomUUID(),
  })

/** How many uploads of these people begin in the same moment, and how many are refused. */
async function beginAtOnce(of: TestServer, userIds: readonly number[], bytes: number) {
  const clients = await Promise.all(userIds.map(id => clientOf(of, id)))
  const answers = await Promise.all(clients.map(client => begin(client, bytes)))
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  return { begun: count(200), refused: count(429) }
}

const times = <T>(many: number, one: T): T[] => Array.from({ length: many }, () => one)

test('of sixty uploads that one person begins at once twenty begin, and no more than fit the space of the person, of a family or of a school', async () => {
  const small = await openTestServer({
    environment: { UPLOAD_MEGABYTES_IN_ALL: '10', UPLOAD_SCHOOL_MEGABYTES_IN_ALL: '20' },
  })
  const make = (many: number, type: 'Child' | 'Parent' | 'Teacher') =>
    Promise.all(times(many, type).map(each => makeUser(small, each)))
  const [manyId = 0, largeId = 0, parentId = 0] = await make(3, 'Parent')
  expect(await beginAtOnce(small, times(60, manyId), 1024)).toEqual({ begun: 20, refused: 40 })
  expect(await beginAtOnce(small, times(12, largeId), 2 * megabyte)).toEqual({ begun: 5, refused: 7 })
  const children = await make(8, 'Child')
  for (const id of children) await linkGuardian(small, id, parentId)
  expect(await beginAtOnce(small, children, 10 * megabyte)).toEqual({ begun: 5, refused: 3 })
  const { schoolId } = await makeSchool(small)
  const teachers = await make(6, 'Teacher')
  for (const id of teachers) await joinSchool(small, id, schoolId)
  expect(await beginAtOnce(small, teachers, 10 * megabyte)).toEqual({ begun: 2, refused: 4 })
})

test('large uploads that wait are so much together, whoever sends them: the next one begins once there is room, a smaller one at once', async () => {
  await expect(openTestServer({ environment: { UPLOAD_MEGABYTES_WAITING: '99' } })).rejects.toThrow(
    'UPLOAD_MEGABYTES_WAITING',
  )
  const small = await openTestServer({ environment: { UPLOAD_MEGABYTES_WAITING: '100' } })
  const [one, other] = [
    await clientOf(small, await makeUser(small, 'Parent')),
    await clientOf(small, await makeUser(small, 'Teacher')),
  ]
  const first = await begin(one, 40 * megabyte)
  const statuses = async (megabytes: readonly number[]) => {
    const answers = await Promise.all(megabytes.map(each => begin(other, each * megabyte)))
    return answers.map(answer => answer.status).sort()
  }
  expect([first.status, ...(await statuses([40, 40, 40]))]).toEqual([200, 200, 503, 503])
  const busy = await begin(other, 24 * megabyte)
  expect([busy.body.code, busy.body.message, Number(busy.headers['retry-after']) > 0]).toEqual([
    'BUSY',
    'Many large files are on their way right now. Please try again in a few minutes.',
    true,
  ])
  expect(await statuses([20])).toEqual([200])
  expect((await one.call(cancelUpload, { params: { uploadId: first.body.upload.id } })).status).toBe(200)
  expect(await statuses([40])).toEqual([200])
  // Without a piece for 15 minutes only what came counts, and that until it is removed.
  expect(await statuses([24])).toEqual([503])
  await small.services.db
    .updateTable('uploads')
    .set({ received: 30 * megabyte })
    .where('bytes', '=', 40 * megabyte)
    .execute()
  small.clock.forward(15 * 60 + 1)
  expect(await statuses([41])).toEqual([503])
  expect(await statuses([40])).toEqual([200])
  small.clock.forward(24 * 3600 + 1)
  expect(await statuses([41])).toEqual([503])
  await removeAbandonedFiles(small.services)
  expect(await statuses([24])).toEqual([200])
})
