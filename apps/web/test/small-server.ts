import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Heard {
  method: string
  path: string
  token: string | undefined
  /** By which a repeat is recognized. */
  key: string | undefined
  body: unknown
}

export interface Answer {
  status?: number
  token?: string
  body: unknown
}

/** The server is too busy, and says so. */
export const down: Answer = {
  status: 503,
  body: { code: 'BUSY', message: 'Many people are here right now.' },
}
export const gone: Answer = { status: 404, body: { code: 'NOT_FOUND', message: 'This is not there.' } }

/** A real server on a free port that serves as the page's origin; it answers as told and records the requests. */
export async function smallServer(
  answer: (heard: Heard, count: number) => Answer | Promise<Answer>,
): Promise<Heard[]> {
  const heard: Heard[] = []
  const server = createServer((request, response) => void reply(request, response))
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const entry: Heard = {
      method: request.method ?? '',
      path: request.url ?? '',
      token: request.headers['x-csrf-token']?.toString(),
      key: request.headers['idempotency-key']?.toString(),
      body: request.headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : text || null,
    }
    heard.push(entry)
    const { status = 200, token, body } = await answer(entry, heard.length)
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(token ? { 'x-csrf-token': token } : {}),
    })
    response.end(JSON.stringify(body))
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(`http://127.0.0.1:${port}/`)
  return heard
}
