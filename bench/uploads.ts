import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { maxPieceBytes, maxUploadBytes } from '@kindling/rules/uploads'
import { filmWith } from '../apps/server/src/platform/files/test-recordings.ts'
import type { Session } from './fixture.ts'
import { residentMb } from './process-figures.ts'

interface UploadFigures {
  megabytes: number
  /** The most resident memory of the server during each upload, in MB: the first one loads what every one uses. */
  resident: number[]
  before: number
}

const uploads = 4
const sampleMs = 100

/** The largest film that the product takes, in pieces, one after the other (issue 17). */
export async function measureUploads(address: string, pid: number, session: Session): Promise<UploadFigures> {
  const film = makeFilm(maxUploadBytes.video)
  const before = residentMb(pid)
  const resident: number[] = []
  for (let place = 0; place < uploads; place++)
    resident.push(await mostResident(pid, upload(address, session, film)))
  return { megabytes: Math.round(film.length / 1e6), before, resident }
}

async function mostResident(pid: number, work: Promise<void>): Promise<number> {
  let most = 0
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, residentMb(pid))
    await wait(sampleMs)
  }
  await ended
  return most
}

async function upload(address: string, session: Session, film: Buffer): Promise<void> {
  const ask = async (method: string, path: string, body: string | Buffer, type: string) => {
    const headers = { ...session.headers, 'content-type': type, 'idempotency-key': randomUUID() }
    const answer = await fetch(address + path, { method, headers, body: new Uint8Array(Buffer.from(body)) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { upload: { id: number } }
  }
  const about = JSON.stringify({ name: 'swing.mp4', bytes: film.length, type: 'video/mp4' })
  const { id } = (await ask('POST', '/airstore/uploads', about, 'application/json')).upload
  for (let offset = 0; offset < film.length; offset += maxPieceBytes) {
    const piece = film.subarray(offset, offset + maxPieceBytes)
    await ask('PUT', `/airstore/uploads/${id}?offset=${offset}`, piece, 'application/octet-stream')
  }
  await ask('POST', `/airstore/finish_upload/${id}`, '{}', 'application/json')
}

/** A film of exactly this many bytes. */
function makeFilm(bytes: number): Buffer {
  const withoutPictures = filmWith(Buffer.alloc(0)).length
  return filmWith(Buffer.alloc(bytes - withoutPictures, 'pictures'))
}
