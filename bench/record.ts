import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { localFiles } from '../apps/server/src/platform/files/local-files.ts'
import { type Fixture, openSession, type Session } from './fixture.ts'
import type { Request } from './jobs.ts'
import { openFiles, residentMb } from './process-figures.ts'
import { type Answer, p95, spread, time } from './spread.ts'

interface RecordFigures {
  entries: number
  megabytes: number
  seconds: number
  /** Resident memory of the server in MB, answering other requests: without a download, and the most during each. */
  before: number
  during: number[]
  /** The most in each quarter of the last download: what it takes does not depend on what was sent already. */
  quarters: number[]
  grown: number
  aim: number
  /** Other requests at p95, in ms: without a download, and during them. */
  others: { before: number; during: number; refused: number }
  /** Files that the server had open before, and after the last download. */
  files: [number, number]
}

const entries = 2_000
const fileMegabytes = 10
const filesOfChild = 100
const downloads = 3
const perSecond = 20
const sampleMs = 100
const aim = 60

interface Place {
  databaseUrl: string
  dataDir: string
  address: string
  pid: number
}

/** The record of a child with 2,000 entries and 1 GB of files, downloaded three times while others ask too. */
export async function measureRecord(
  { databaseUrl, dataDir, address, pid }: Place,
  { childId, teacher }: Pick<Fixture, 'childId' | 'teacher'>,
): Promise<RecordFigures> {
  const guardian = await makeLargeChild(databaseUrl, dataDir, childId)
  const path = `/journal/user_journals/${childId}?limit=20`
  // Each on a connection of its own: the server ends idle ones, and here they are idle at times.
  const headers = { ...teacher.headers, connection: 'close' }
  const asking = { address, pid, request: { method: 'GET' as const, path, headers } }
  const record = () => take(address, `/user/record/${childId}`, guardian)
  // What every download loads, and what the other requests keep, is there before it is measured.
  await record()
  await beside(asking, () => wait(10_000))
  const quiet = await beside(asking, () => wait(10_000))
  const files = openFiles(pid)
  const during = []
  for (let place = 0; place < downloads; place++) during.push(await beside(asking, record))
  const most = during.map(({ resident }) => Math.max(...resident))
  const before = Math.max(...quiet.resident)
  const answers = during.flatMap(one => one.answers)
  return {
    entries,
    megabytes: Math.round((during[0]?.result ?? 0) / 1e6),
    seconds: Math.round(Math.max(...during.map(({ seconds }) => seconds))),
    before,
    during: most,
    quarters: quartersOf(during.at(-1)?.resident ?? []),
    grown: Math.max(...most) - before,
    aim,
    others: {
      before: p95(quiet.answers),
      during: p95(answers),
      refused: [...quiet.answers, ...answers].filter(({ status }) => status !== 200).length,
    },
    files: [files, openFiles(pid)],
  }
}

/** Entries of a child, a hundred of them with a large film, and a session of its guardian. */
async function makeLargeChild(databaseUrl: string, dataDir: string, childId: number): Promise<Session> {
  const store = localFiles(join(dataDir, 'files'))
  const keys = Array.from({ length: filesOfChild }, () => randomBytes(16).toString('hex'))
  for (const key of keys) await store.put(key, randomBytes(fileMegabytes * 1e6), 'video/mp4')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with made as (
      insert into journals (user_id, title, content, response_type, created_at, updated_at)
      select $1, 'Measured ' || n, repeat('A line about the day. ', 12), 'Text', now() - n * interval '1 hour', now()
      from generate_series(1, $2) n returning id
    ), kept as (
      insert into files (key, uploader_id, name, type, bytes, created_at, copied_at)
      select key, $1, 'swing.mp4', 'video/mp4', $4, now(), now() from unnest($3::text[]) key returning id)
    insert into journal_medias (journal_id, position, media_type, file_id)
    select made.id, 0, 'Video', kept.id from (select id, row_number() over (order by id) as place from kept) kept
    join (select id, row_number() over (order by id) as place from made) made using (place)`,
    [childId, entries, keys, fileMegabytes * 1e6],
  )
  await client.query('analyze')
  const { rows } = await client.query(
    'select g.guardian_id as id from guardianships g where g.child_id = $1 limit 1',
    [childId],
  )
  const session = await openSession(client, Number(rows[0].id))
  await client.end()
  return session
}

interface Asking {
  address: string
  pid: number
  request: Request
}

/** Other requests at an even rate until the work has ended, and the memory meanwhile. */
async function beside<Result>({ address, pid, request }: Asking, work: () => Promise<Result>) {
  const start = performance.now()
  const answers: Answer[] = []
  const resident: number[] = []
  let isDone = false
  const ended = work().finally(() => {
    isDone = true
  })
  const others = async () => {
    while (!isDone) answers.push(...(await spread(1, perSecond, () => time(address, request))))
  }
  const watching = async () => {
    while (!isDone) {
      resident.push(residentMb(pid))
      await wait(sampleMs)
    }
  }
  const [result] = await Promise.all([ended, others(), watching()])
  return { result, answers, resident, seconds: (performance.now() - start) / 1000 }
}

const quartersOf = (samples: readonly number[]) =>
  [0, 1, 2, 3].map(quarter =>
    Math.max(
      ...samples.slice(
        Math.floor((quarter * samples.length) / 4),
        Math.ceil(((quarter + 1) * samples.length) / 4),
      ),
    ),
  )

/** Downloads it, keeps nothing, and returns its bytes. */
async function take(address: string, path: string, { headers }: Session): Promise<number> {
  const answer = await fetch(address + path, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length
  return bytes
}
