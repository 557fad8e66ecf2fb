import { type APIRequestContext, expect } from '@playwright/test'
import { hum } from './files.ts'

/** A window, or a user without one: anything with a session. */
export interface Caller {
  request: APIRequestContext
}

interface Session {
  user: { id: number; first_name: string; last_name: string } | null
}

export interface WrittenJournal {
  id: number
  user_id: number
  title: string
  content: string
}

/** The signed-in user of this window. */
export async function whoIs(caller: Caller): Promise<{ id: number; first_name: string; name: string }> {
  const session = await call<Session>(caller, 'GET', '/user/session')
  if (!session.user) throw new Error('Nobody is signed in.')
  const { id, first_name, last_name } = session.user
  return { id, first_name, name: `${first_name} ${last_name}`.trim() }
}

/** One API call with the session of this window; a refusal fails the test. */
export async function call<T>(caller: Caller, method: string, path: string, data?: unknown): Promise<T> {
  const reply = await caller.request.fetch(path, {
    method,
    headers: method === 'GET' ? {} : { 'x-csrf-token': await csrfToken(caller) },
    ...(data === undefined ? {} : { data }),
  })
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${reply.ok() ? '' : await reply.text()}`).toBe(
    true,
  )
  return (await reply.json()) as T
}

async function csrfToken(caller: Caller): Promise<string> {
  return (await caller.request.get('/user/session')).headers()['x-csrf-token'] ?? ''
}

/** A journal of this window's child, written without the form. */
export async function writeJournal(
  caller: Caller,
  content: string,
  more: object = {},
): Promise<WrittenJournal> {
  const { id } = await whoIs(caller)
  const body = { title: '', content, response_type: 'Text', ...more }
  const { journal } = await call<{ journal: WrittenJournal }>(
    caller,
    'POST',
    `/journal/add_journal/${id}`,
    body,
  )
  return journal
}

/** A journal of this window's child with a sound, recorded without the form. */
export const writeSound = (caller: Caller, title: string): Promise<WrittenJournal> =>
  writeMade(caller, { kind: 'Audio', name: 'hum.wav', bytes: hum(), title })

interface Made {
  kind: 'Audio' | 'Image'
  name: string
  bytes: Buffer
  title: string
  words?: string
}

/** A journal of this window's child with a sound or a picture, made without the form. */
export async function writeMade(
  caller: Caller,
  { kind, name, bytes, title, words = '' }: Made,
): Promise<WrittenJournal> {
  const { file } = await call<{ file: { url: { permalink: string } } }>(
    caller,
    'POST',
    '/airstore/upload_data',
    { name, data: bytes.toString('base64') },
  )
  const medias = [{ media_type: kind, media_url: file.url.permalink }]
  return writeJournal(caller, words, { title, response_type: kind, medias })
}

export const journalPath = (journal: { id: number; user_id: number }) =>
  `/child/${journal.user_id}/journals/${journal.id}`

/** The ids of a course and its first lesson, by the short name of the course. */
export async function courseIds(
  caller: Caller,
  shortName: string,
): Promise<{ course: number; lesson: number }> {
  const reply = await call<{ course: { id: number; units: { lessons: { id: number }[] }[] } }>(
    caller,
    'GET',
    `/course/by_short_name/${shortName}`,
  )
  const lesson = reply.course.units[0]?.lessons[0]?.id
  if (!lesson) throw new Error(`The course ${shortName} has no lesson.`)
  return { course: reply.course.id, lesson }
}
