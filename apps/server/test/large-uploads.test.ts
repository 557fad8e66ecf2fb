import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openIncoming } from '../src/platform/files/index.ts'
import { mp4 } from '../src/platform/files/test-recordings.ts'
import { eventually } from './eventually.ts'
import { linkGuardian, makeUser } from './factories.ts'
import { megabyte, usedMegabytes } from './memory.ts'
import { startServer } from './running-server.ts'
import { insideServer, sharedPlace } from './server-place.ts'
import { sessionOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
await of.app.listen({ port: 0, host: '127.0.0.1' })
const here = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
// Somebody answers for the child: whoever is known to nobody has 20 MB a day.
const childId = await makeUser(of, 'Child')
await linkGuardian(of, childId, await makeUser(of, 'Parent'))
const session = await sessionOf(of, childId)
const waiting = () => readdir(join(of.services.settings.dataDir, 'incoming'))
const filesThere = () =>
  of.services.db.selectFrom('files').selectAll().where('deleted_at', 'is', null).execute()

interface Form {
  write(bytes: Buffer | string): Promise<void>
  /** Ends the form as it should end, or as it is told to. */
  end(last?: string): void
  breakOff(): void
  answer: Promise<{ status: number; headers: IncomingHttpHeaders; body: Record<string, unknown> }>
}

/** A form of which the file is still to come. */
function beginForm(address: string, { cookie, token }: typeof session, name: string, type: string): Form {
  const sending = request(`${address}/airstore/upload_image_data`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      cookie: `kindling=${cookie}`,
      'x-csrf-token': token,
    },
  })
  sending.setMaxListeners(0)
  const answered: Promise<IncomingMessage[]> = once(sending, 'response')
  // After an answer, and after breaking off, nobody reads the rest.
  sending.on('error', () => undefined)
  const about = `content-disposition: form-data; name="image-file"; filename="${name}"\r\ncontent-type: ${type}`
  sending.write(`--b\r\n${about}\r\n\r\n`)
  const answer = answered.then(async ([response]) => ({
    status: response?.statusCode ?? 0,
    headers: response?.headers ?? {},
    body: JSON.parse(response ? await text(response) : '{}'),
  }))
  answer.catch(() => undefined)
  return {
    write: async bytes => {
      if (!sending.write(bytes)) await Promise.race([once(sending, 'drain'), answered])
    },
    end: (last = '\r\n--b--\r\n') => void sending.end(last),
    breakOff: () => void sending.destroy(),
    answer,
  }
}

const film = mp4('isom', 'vide')
const lengthOfFilm = (megabytes: number) => film.length + 8 + megabytes * megabyte

/** Some megabytes of film; `look` is asked after each. */
async function sendFilm(form: Form, megabytes: number, look = () => {}): Promise<void> {
  const head = film.readUInt32BE(0)
  const box = Buffer.alloc(8)
  box.writeUInt32BE(megabytes * megabyte + 8)
  box.write('mdat', 4, 'latin1')
  await form.write(Buffer.concat([film.subarray(0, head), box]))
  for (let sent = 0; sent < megabytes; sent++) {
    await form.write(pictures)
    look()
  }
  await form.write(film.subarray(head))
}
const pictures = Buffer.alloc(megabyte, 'pictures')

test('three films of 40 MB are taken at once, and lie on disk and not in memory', async () => {
  const before = usedMegabytes().buffers
  let [sent, most] = [0, 0]
  const look = () => {
    if (++sent % 10 === 0) most = Math.max(most, usedMegabytes().buffers - before)
  }
  const answers = await Promise.all(
    [1, 2, 3].map(async () => {
      const form = beginForm(here, session, 'swing.mp4', 'video/mp4')
      await sendFilm(form, 40, look)
      form.end()
      return form.answer
    }),
  )
  process.stdout.write(`uploads of 120 MB: at most ${Math.round(most)} MB of it in memory\n`)
  expect(answers.map(({ status, body }) => [status, (body.file as { type: string }).type])).toEqual(
    answers.map(() => [200, 'video/mp4']),
  )
  expect(most).toBeLessThan(60)
  for (const kept of await filesThere()) {
    const stored = await of.services.files.read(kept.key)
    stored?.body.destroy()
    expect([kept.bytes, stored?.size]).toEqual([lengthOfFilm(40), lengthOfFilm(40)])
  }
  expect(await waiting()).toEqual([])
})

test('what is too large for its kind is refused while it comes, and nothing of it stays', async () => {
  const before = (await filesThere()).length
  const form = beginForm(here, session, 'huge.png', 'image/png')
  await sendFilm(form, 12)
  const { status, body } = await form.answer
  expect([status, body]).toEqual([413, { code: 'PAYLOAD', message: 'This file is larger than 10 MB.' }])
  form.breakOff()
  expect([await waiting(), (await filesThere()).length]).toEqual([[], before])
})

test('an upload that breaks off leaves nothing behind, on disk or in the database', async () => {
  const before = (await filesThere()).length
  const form = beginForm(here, session, 'swing.mp4', 'video/mp4')
  await sendFilm(form, 3)
  await eventually(async () => expect(await waiting()).toHaveLength(1))
  form.breakOff()
  await eventually(async () => expect(await waiting()).toEqual([]))
  expect((await filesThere()).length).toBe(before)
})

test('a form that ends in the middle of its file is refused with a sentence', async () => {
  const form = beginForm(here, session, 'swing.mp4', 'video/mp4')
  form.end('half of it')
  const { status, body } = await form.answer
  const sentence = 'There was an error attempting to upload the file.'
  expect([status, body.fields]).toEqual([400, { 'image-file': sentence }])
  expect(await waiting()).toEqual([])
})

test('where the disk takes no more the upload is put off, nothing stays, and smaller ones go on', async () => {
  const place = { ...(await sharedPlace()), fileBlocks: 10 * 1024 }
  const server = await startServer(place)
  const own = await insideServer(place, async inside => sessionOf(inside, await makeUser(inside, 'Child')))
  const large = beginForm(server.address, own, 'swing.mp4', 'video/mp4')
  await sendFilm(large, 24)
  const { status, body, headers } = await large.answer
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'BUSY', '3'])
  large.breakOff()
  expect(await readdir(join(place.dataDir, 'incoming'))).toEqual([])
  const small = beginForm(server.address, own, 'swing.mp4', 'video/mp4')
  await sendFilm(small, 2)
  small.end()
  expect((await small.answer).status).toBe(200)
  expect((await server.close()).code).toBe(0)
})

test('what a process that died left behind is removed at the next start; what may be under way is not', async () => {
  const directory = join(of.services.settings.dataDir, 'other')
  await mkdir(directory)
  for (const name of ['old', 'fresh']) await writeFile(join(directory, name), 'half of it')
  const now = new Date()
  await utimes(join(directory, 'old'), now, new Date(now.getTime() - 11 * 60_000))
  await openIncoming(directory, now)
  expect(await readdir(directory)).toEqual(['fresh'])
})
