import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { pdf } from '../src/platform/files/test-documents.ts'
import { eventually } from './eventually.ts'
import { makeClass, makeUser } from './factories.ts'
import { multipart } from './multipart.ts'
import { sessionOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
await of.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = of.app.server.address() as AddressInfo

type Session = Awaited<ReturnType<typeof sessionOf>>
interface Sending {
  sending: ClientRequest
  told: Promise<[status: number, code: string]>
}
const uploads = '/airstore/upload_image_data'
const form = { 'content-type': 'multipart/form-data; boundary=b' }
const json = { 'content-type': 'application/json' }

/** The head of a request, whose body is still to come; null is a guest without a page. */
function begin(path: string, session: Session | null, headers: Record<string, string>): Sending {
  const own = session ? { cookie: `kindling=${session.cookie}`, 'x-csrf-token': session.token } : {}
  const sending = request({ port, path, method: 'POST', agent: false, headers: { ...headers, ...own } })
  sending.on('error', () => undefined)
  sending.flushHeaders()
  const told = once(sending, 'response').then(
    async ([response]): Promise<[number, string]> => [
      response.statusCode,
      JSON.parse(await text(response)).code,
    ],
  )
  told.catch(() => undefined)
  onTestFinished(() => void sending.destroy())
  return { sending, told }
}

const answers = (all: Sending[]) => Promise.all(all.map(({ told }) => told))

test('500 idle uploads of one person hold eight places, and everybody else is answered', async () => {
  const one = await sessionOf(of, await makeUser(of, 'Teacher'))
  const idle: Sending[] = []
  const told: [number, string][] = []
  // Not all at once: requests of one address beyond 300 are put off before anything is asked about them.
  for (const beyond of [242, 492]) {
    const more = Array.from({ length: 250 }, () => begin(uploads, one, form))
    for (const { told: answer } of more) answer.then(said => told.push(said)).catch(() => undefined)
    idle.push(...more)
    await eventually(async () => expect(told).toHaveLength(beyond))
  }
  expect(new Set(told.map(String))).toEqual(new Set(['429,LIMIT']))
  const other = await sessionOf(of, await makeUser(of, 'Teacher'))
  const written = begin('/school/add_group', other, json)
  written.sending.end(JSON.stringify({ group_name: 'Room 12' }))
  expect((await written.told)[0]).toBe(200)
  expect(await figure('requests_in_flight')).toBe(0)
  for (const { sending } of idle) sending.destroy()
  await eventually(async () => {
    const again = begin(uploads, one, form)
    again.sending.end('--b--')
    expect((await again.told)[0]).toBe(400)
  })
})

const figure = async (name: string) =>
  Number(new RegExp(`^kindling_${name} (\\d+)$`, 'm').exec(await of.services.telemetry.print())?.[1])

test('who may not make a call is told so before a byte of the body is read', async () => {
  const [teacherId, strangerId, childId] = [
    await makeUser(of, 'Teacher'),
    await makeUser(of, 'Teacher'),
    await makeUser(of, 'Child'),
  ]
  const renew = `/school/generate_class_code/${await makeClass(of, teacherId)}`
  const own = await sessionOf(of, teacherId)
  const headsOnly = [
    begin(uploads, null, form),
    begin(renew, null, json),
    begin('/school/add_group', await sessionOf(of, childId), json),
    begin(renew, { ...own, token: 'made-up' }, json),
    begin(renew, await sessionOf(of, strangerId), json),
  ]
  expect(await answers(headsOnly)).toEqual([
    [401, 'UNAUTHENTICATED'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [403, 'CSRF'],
    [404, 'NOT_FOUND'],
  ])
  const broken = begin(renew, null, json)
  broken.sending.end('{"close":')
  expect(await broken.told).toEqual([401, 'UNAUTHENTICATED'])
  const whole = begin(renew, own, json)
  whole.sending.end('{}')
  expect((await whole.told)[0]).toBe(200)
})

test('whoever is signed out while a file is on its way leaves nothing here', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const file = { field: 'image-file', name: 'plan.pdf', type: 'application/pdf', body: pdf() }
  const { payload, headers } = multipart([file])
  const slowly = begin(uploads, await sessionOf(of, teacherId), headers)
  slowly.sending.write(payload.subarray(0, 200))
  await eventually(async () => expect(await figure('bodies_coming')).toBe(1))
  await of.services.db.deleteFrom('sessions').where('user_id', '=', teacherId).execute()
  slowly.sending.end(payload.subarray(200))
  expect(await slowly.told).toEqual([401, 'UNAUTHENTICATED'])
  const kept = await of.services.db
    .selectFrom('files')
    .select('id')
    .where('uploader_id', '=', teacherId)
    .execute()
  expect(kept).toEqual([])
})

test('a right that ends while the body is on its way is none', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const classId = await makeClass(of, teacherId)
  const slowly = begin(`/school/generate_class_code/${classId}`, await sessionOf(of, teacherId), json)
  await eventually(async () => expect(await figure('bodies_coming')).toBe(1))
  await of.services.db.deleteFrom('class_teachers').where('class_id', '=', classId).execute()
  slowly.sending.end('{}')
  expect(await slowly.told).toEqual([404, 'NOT_FOUND'])
  expect(await figure('bodies_coming')).toBe(0)
})

test('idle guests at an address make room for those who come after them, and for people who are signed in', async () => {
  const guests = Array.from({ length: 41 }, () => begin('/nowhere', null, json))
  expect(await Promise.race(guests.map(({ told }) => told))).toEqual([408, 'SLOW'])
  await eventually(async () => expect(await figure('bodies_coming')).toBe(40))
  const body = JSON.stringify({ group_name: 'Room 14' })
  const written = begin('/school/add_group', await sessionOf(of, await makeUser(of, 'Teacher')), json)
  written.sending.end(body)
  expect((await written.told)[0]).toBe(200)
})
