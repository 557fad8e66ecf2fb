import pg from 'pg'
import type { Job } from './jobs.ts'
import { load } from './load.ts'

export interface Growth {
  job: string
  /** Medians in milliseconds, one caller, by the number of copies of the demo district. */
  p50: Record<string, number>
  /** The largest of them divided by the first; the aim is 1.3, and 1.5 for goals, playlists and badges (issue 18). */
  ratio: number
}

const sizes = [1, 10, 100]
/** The offset between the ids of one copy of the district and the next. */
const apart = 1_000_000

/** Measures the same reads, as what is listed below grows to ten and a hundred times. */
export async function measureGrowth(
  place: { databaseUrl: string; address: string },
  reads: readonly Job[],
  seconds: number,
): Promise<Growth[]> {
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
  'goals',
  'child_goals',
  'goal_assignments',
  'playlists',
  'playlist_contents',
  'playlist_assignments',
  'badges',
  'badge_assignments',
  'highlights',
  'badge_awards',
  'topics',
  'topic_entries',
]

/** What is done here completes badges: those of a copy are copied, and not awarded once more, child by child. */
const awarding = ['lesson_progress', 'highlights']

/** What belongs to the product is shared by all copies, by table: as are the badges that it has on its own goals and playlists. */
const shared: Record<string, string> = {
  goals: 'select id from goals where is_system',
  playlists: 'select id from playlists where for_everybody',
  badges: 'select id from badges where for_everybody',
  badge_assignments: `select a.id from badge_assignments a left join goals g on g.id = a.goal_id left join playlists p on p.id = a.playlist_id
    where g.is_system or p.for_everybody`,
}

/** The table of such a thing, by the column that names it. */
const namedBy: Record<string, string> = {
  goal_id: 'goals',
  related_to_goal_id: 'goals',
  playlist_id: 'playlists',
  parent_id: 'playlists',
  badge_id: 'badges',
  assignment_id: 'badge_assignments',
}

/**
 * Ids of people and of what they made are shifted by one offset a copy, and so are the subjects of news; schools, courses, lessons and the
 * product's own goals, playlists and badges are shared.
 */
const moving =
  /^(id|(user|child|teacher|guardian|class|journal|comment|actor|subject|other)_id|(created|added|removed|deleted|confirmed|ended|assigned|awarded|rated|words)_by)$/
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
      const isFirst = columns.filter(isMoved).map(column => `coalesce(${column}, 0) < ${apart}`)
      if (awarding.includes(table)) await client.query(`alter table ${table} disable trigger user`)
      await client.query(`insert into ${table} (${columns.join(', ')}) overriding system value
        select ${columns.map(column => copied(table, column)).join(', ')}
        from ${table}, generate_series(${from}, ${to - 1}) n
        where ${table.startsWith('topic') ? `${trailingId(table)} < ${apart}` : isFirst.join(' and ')}${table in shared ? ` and id not in (${shared[table]})` : ''}
        on conflict do nothing`)
      if (awarding.includes(table)) await client.query(`alter table ${table} enable trigger user`)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const isMoved = (column: string) => moving.test(column) || column in namedBy

/** The id at the end of a topic's name. */
const trailingId = (table: string) =>
  `substring(${table === 'topics' ? 'name' : 'topic'} from '[0-9]+$')::bigint`

function copied(table: string, column: string): string {
  if (table.startsWith('topic') && topic.test(column))
    return `regexp_replace(${column}, '[0-9]+$', '') || (${trailingId(table)} + n * ${apart})`
  const of = namedBy[column]
  if (of) return `case when ${column} in (${shared[of]}) then ${column} else ${column} + n * ${apart} end`
  if (moving.test(column)) return `${column} + n * ${apart}`
  return unique.test(column) ? `n || '.' || ${column}` : column
}
