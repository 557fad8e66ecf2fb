import { get, type IncomingMessage } from 'node:http'
import type { Session } from './fixture.ts'

/** A reader who records when each event first arrived. */
export interface Reader {
  response: IncomingMessage
  heard: Map<number, number>
  doubled: number
}

const openAtOnce = 25

/** Opens a stream for each user. `about` finds the number that an event is about. */
export async function openStreams(
  address: string,
  sessions: readonly Session[],
  about: RegExp,
): Promise<Map<number, Reader>> {
  const readers = new Map<number, Reader>()
  const waiting = [...sessions]
  const work = Array.from({ length: openAtOnce }, async () => {
    for (let session = waiting.pop(); session; session = waiting.pop())
      readers.set(session.userId, await openStream(address, session, about))
  })
  await Promise.all(work)
  return readers
}

function openStream(address: string, session: Session, about: RegExp): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${address}/realtime/stream`,
      { agent: false, headers: session.headers },
      response => {
        if (response.statusCode !== 200)
          return reject(new Error(`A stream was refused: ${response.statusCode}`))
        const reader: Reader = { response, heard: new Map(), doubled: 0 }
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          const blocks = (text + chunk).split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) hear(reader, about.exec(block)?.[1])
        })
        response.once('data', () => resolve(reader))
        response.on('error', () => undefined)
      },
    )
    request.on('error', reject)
  })
}

function hear(reader: Reader, id: string | undefined): void {
  if (!id) return
  if (reader.heard.has(Number(id))) reader.doubled++
  else reader.heard.set(Number(id), performance.now())
}
