import pg from 'pg'
import type { Fixture } from './fixture.ts'
import { jobsOn } from './jobs.ts'
import { load } from './load.ts'

export interface Growth {
  job: string
  /** Medians in milliseconds, one caller, by the number of copies of the demo district. */
  p50: Record<string, number>
  /** The largest of them divided by the first; the aim is 1.3. */
  ratio: number
}

const sizes = [1, 10, 100]
/** The offset between the ids of one copy of the district and the next. */
const apart = 1_000_000

/** Measures the same reads, as the number of children, classes and journals grows to ten and a hundred times. */
export async function measureGrowth(
  place: { databaseUrl: string; address: string },
  fixture: Fixture,
  seconds: number,
): Promise<Growth[]> {
  const reads = jobsOn(fixture).filter(job => job.requests.every(request => request.method === 'GET'))
  const medians = new Map<string, Record<string, number>>(reads.map(job => [job.name, {}]))
  let stands = 1
  for (const size of sizes) {
    await copyDistrict(place.databaseUrl, stands, size)
    stands = size
    for (const job of reads) {
      // Once for the caches, once for the figure.
      await load(place.address, job, { connections: 1, seconds: 1 })
      const { p50 } = await load(place.address, job, { connections: 1, seconds })
      Object.assign(medians.get(job.name) ?? {}, { [`${size}x`]: p50 })
    }
  }
  return [...medians].map(([job, p50]) => {
    const [first = 1, ...rest] = Object.values(p50)
    return { job, p50, ratio: Number((Math.max(first, ...rest) / first).toFixed(2)) }
  })
}

const tables = [
  'users',
  'guardianships',
  'classes',
  'class_teachers',
  'class_members',
  'class_codes',
  'school_members',
  'lesson_progress',
  'journals',
  'journal_reactions',
  'comments',
  'topics',
  'topic_entries',
]

/**
 * Ids of people, classes, journals and comments are shifted by one offset a copy, and so are the subjects of news; schools, courses and lessons
 * are shared.
 */
const moving =
  /^(id|(user|child|teacher|guardian|class|journal|comment|actor|subject|other)_id|created_by|added_by|removed_by|deleted_by|confirmed_by|ended_by)$/
const unique = /^(username|email|profile_code|code)$/
const topic = /^(topic|name)$/

/** Adds copies of the first district until there are `to` of it, table by table, each in one statement. */
export async function copyDistrict(databaseUrl: string, from: number, to: number): Promise<void> {
  if (to === from) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set statement_timeout = 0')
  try {
    for (const table of tables) {
      const { rows } = await client.query<{ column_name: string }>(
        "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
        [table],
      )
      const columns = rows.map(row => row.column_name)
      const isFirst = columns.includes('id') ? `id < ${apart}` : `${firstColumn(columns)} < ${apart}`
      await client.query(`insert into ${table} (${columns.join(', ')}) overriding system value
        select ${columns.map(column => copied(table, column)).join(', ')}
        from ${table}, generate_series(${from}, ${to - 1}) n where ${table.startsWith('topic') ? `${trailingId(table)} < ${apart}` : isFirst}`)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const firstColumn = (columns: readonly string[]) => columns.find(column => moving.test(column)) ?? 'id'

/** The id at the end of a topic's name. */
const trailingId = (table: string) =>
  `substring(${table === 'topics' ? 'name' : 'topic'} from '[0-9]+$')::bigint`

function copied(table: string, column: string): string {
  if (table.startsWith('topic') && topic.test(column))
    return `regexp_replace(${column}, '[0-9]+$', '') || (${trailingId(table)} + n * ${apart})`
  if (moving.test(column)) return `${column} + n * ${apart}`
  return unique.test(column) ? `n || '.' || ${column}` : column
}
