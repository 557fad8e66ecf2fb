import type pg from 'pg'
import { checkIndexes } from '../src/platform/database/check-indexes.ts'
import type { FaithfulReader } from './faithful-reader.ts'
import type { Acknowledged, Writer } from './kill-writers.ts'

/** Everything that is wrong with what the database and the files hold now; empty when nothing is. */
export async function findLosses(
  client: pg.Client,
  done: Acknowledged,
  read: (permalink: string, childId: number) => Promise<Buffer>,
): Promise<string[]> {
  return [
    ...(await lostJournals(client, done)),
    ...(await lostComments(client, done)),
    ...(await lostFiles(done, read)),
    ...(await lostWishes(client, done)),
    ...(await halfTransactions(client)),
    ...(await brokenIndexes(client)),
  ]
}

/** Each text once and as it was sent, and told once to the child, the guardian and the class. */
async function lostJournals(client: pg.Client, done: Acknowledged): Promise<string[]> {
  const { rows } = await client.query<{ id: number; content: string; told: number; topics: number }>(`
    select j.id, j.content, count(e.number)::int as told, count(distinct e.topic)::int as topics
    from journals j left join topic_entries e on e.subject_kind = 'journal' and e.subject_id = j.id and e.type = 'journal_added' group by j.id`)
  return [
    ...compare('journal', done.journals, rows, one => one.content),
    ...doubled(
      'journal',
      rows.map(row => row.content),
    ),
  ]
}

async function lostComments(client: pg.Client, done: Acknowledged): Promise<string[]> {
  const { rows } = await client.query<{ id: number; content: string; told: number; topics: number }>(`
    select c.id, c.comment as content, count(e.number)::int as told, count(distinct e.topic)::int as topics
    from comments c left join topic_entries e on e.other_kind = 'comment' and e.other_id = c.id and e.type = 'comment_added' group by c.id`)
  return [
    ...compare('comment', done.comments, rows, one => one.text),
    ...doubled(
      'comment',
      rows.map(row => row.content),
    ),
  ]
}

/** The wish of each child that was acknowledged is open once, an adult was told of it, and its next step has a time. */
async function lostWishes(client: pg.Client, { wishes }: Acknowledged): Promise<string[]> {
  const { rows } = await client.query<{ child_id: string }>(`
    select t.child_id from talks t where t.closed_at is null and t.next_step_at is not null
      and exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'told')`)
  const kept = rows.map(row => Number(row.child_id))
  return [...new Set(wishes.map(({ childId }) => childId))]
    .map(childId => ({ childId, open: kept.filter(one => one === childId).length }))
    .filter(({ open }) => open !== 1)
    .map(({ childId, open }) => `child ${childId} has ${open} open wishes that an adult was told of`)
}

function compare<T extends { id: number }>(
  kind: string,
  done: readonly T[],
  rows: readonly { id: number; content: string; told: number; topics: number }[],
  textOf: (one: T) => string,
): string[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const lost = done.filter(one => byId.get(one.id)?.content !== textOf(one))
  // The child, a guardian and a class hear of every row that is there, acknowledged or not.
  const untold = rows.filter(row => row.told !== 3 || row.topics !== 3)
  return [
    ...lost.map(one => `${kind} ${one.id} is lost or changed`),
    ...untold.map(row => `${kind} ${row.id} was told ${row.told} times in ${row.topics} topics`),
  ]
}

function doubled(kind: string, texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts
    .filter(text => seen.has(text) || !seen.add(text))
    .map(text => `${kind} is there twice: ${text}`)
}

async function lostFiles(
  done: Acknowledged,
  read: (permalink: string, childId: number) => Promise<Buffer>,
): Promise<string[]> {
  const faults: string[] = []
  for (const file of done.files) {
    const kept = await read(file.permalink, file.childId)
    if (!kept.equals(file.bytes))
      faults.push(`file ${file.permalink} has ${kept.length} of ${file.bytes.length} bytes`)
  }
  return faults
}

/** What a transaction writes together is there together, and every topic is numbered without gaps. */
async function halfTransactions(client: pg.Client): Promise<string[]> {
  const counts = await client.query<{ id: number }>(`
    select j.id from journals j left join comments c on c.journal_id = j.id group by j.id
    having j.comment_count <> count(c.id)`)
  const gaps = await client.query<{ name: string }>(`
    select t.name from topics t left join topic_entries e on e.topic = t.name group by t.name, t.last
    having t.last <> count(e.number) or t.last <> coalesce(max(e.number), 0)`)
  const keys = await client.query<{ key: string }>(`
    select key from idempotency_keys k where key like 'addJournal:%'
      and not exists (select from journals j where j.id = (k.reply ->> 'id')::bigint)`)
  return [
    ...counts.rows.map(row => `journal ${row.id} counts its comments wrongly`),
    ...gaps.rows.map(row => `topic ${row.name} has gaps`),
    ...keys.rows.map(row => `key ${row.key} has a reply and no row`),
  ]
}

/** Says so when this database has no such thing to offer. */
async function brokenIndexes(client: pg.Client): Promise<string[]> {
  const found = await checkIndexes(client)
  if (found === null)
    process.stdout.write('amcheck is not to be had on this database: its indexes were not checked\n')
  return found?.faults ?? []
}

/** Reads a file as its uploader does. */
export const fileReader =
  (address: string, writers: readonly Writer[]) =>
  async (permalink: string, childId: number): Promise<Buffer> => {
    const cookie = writers.find(writer => writer.childId === childId)?.cookie
    const response = await fetch(address + permalink, { headers: { cookie: `kindling=${cookie}` } })
    return response.ok ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0)
  }

/** Every number of a topic, once and in order. */
export function missedEvents(reader: FaithfulReader, topic: string, last: number): string[] {
  const heard = reader.numbersOf(topic)
  const expected = Array.from({ length: last }, (_, index) => index + 1)
  return JSON.stringify(heard) === JSON.stringify(expected)
    ? []
    : [
        `${topic} stands at ${last}, and the reader heard ${heard.length} of it: ${heard.join(' ').slice(0, 500)}`,
      ]
}
