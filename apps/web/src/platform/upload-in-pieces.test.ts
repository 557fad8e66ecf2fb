import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, type Heard, smallServer } from '../../test/small-server.ts'
import { changeSession, currentSession, type Session } from './account.ts'
import { sendBytes } from './send-bytes.ts'
import { endSession } from './session.ts'
import { uploadInPieces } from './upload-in-pieces.ts'

const offset = (bytes: number): Answer => ({ body: { upload: { id: 31, bytes: 4, offset: bytes } } })
const refused = (status: number, code: string): Answer => ({ status, body: { code, message: 'No.' } })

/** A server that answers the end of each upload as told. */
const finishesWith = (end: () => Answer) =>
  smallServer(({ method, path }) => (/finish/.test(path) ? end() : offset(method === 'PUT' ? 4 : 0)))

const send = (file: File) =>
  uploadInPieces({ sendBytes, file, name: file.name, onProgress: () => undefined }).catch(error => error.code)

const signIn = (id: number) =>
  changeSession({ ...currentSession(), user: { id, user_type: 'Child' } as Session['user'] })
const film = (name: string) => new File(['1234'], name, { lastModified: 1_700_000_000_000 })
const kept = () => Object.keys(localStorage).filter(key => key.startsWith('upload:'))
const asked = (heard: readonly Heard[]) => heard.map(({ method, path }) => `${method} ${path}`)

test('what a browser remembers of an upload names no file, continues it, and goes once it has ended or been refused for good', async () => {
  signIn(7)
  let end = refused(429, 'LIMIT')
  const heard = await finishesWith(() => end)
  expect(await send(film('Mia swims.mp4'))).toBe('LIMIT')
  expect(kept()).toEqual([expect.stringMatching(/^upload:7:[0-9a-f]{64}$/)])
  await send(film('Mia sings.mp4'))
  expect(kept()).toHaveLength(2)
  heard.length = 0
  end = { body: { data: { file: { url: { permalink: '/files/1' } } } } }
  expect(await send(film('Mia swims.mp4'))).toBe('/files/1')
  expect(asked(heard)[0]).toBe('GET /airstore/uploads/31')
  expect(kept()).toHaveLength(1)
  end = refused(415, 'PAYLOAD_TYPE')
  expect(await send(film('Mia sings.mp4'))).toBe('PAYLOAD_TYPE')
  expect(kept()).toEqual([])
})

test('a child who signs out leaves no upload to continue on the device, and those of others stay', async () => {
  await finishesWith(() => refused(429, 'LIMIT'))
  for (const id of [7, 71]) {
    signIn(id)
    await send(film('Mia swims.mp4'))
  }
  expect(kept()).toHaveLength(2)
  signIn(7)
  await endSession()
  expect(kept()).toEqual([expect.stringMatching(/^upload:71:/)])
})

test('where a browser computes no hash nothing is remembered, and the file arrives', async () => {
  signIn(7)
  let end = refused(429, 'LIMIT')
  await finishesWith(() => end)
  vi.stubGlobal('crypto', { randomUUID: () => 'key' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await send(film('Mia swims.mp4'))).toBe('LIMIT')
  expect(localStorage).toHaveLength(0)
  end = { body: { data: { file: { url: { permalink: '/files/1' } } } } }
  expect(await send(film('Mia swims.mp4'))).toBe('/files/1')
})
