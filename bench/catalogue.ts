import { type CataloguePlace, openCatalogue } from './catalogue-place.ts'
import { openSessions } from './fixture.ts'
import type { Job, Request } from './jobs.ts'
import { type Load, load } from './load.ts'
import { firstChild, zips } from './made-catalogue.ts'
import { startServer } from './server.ts'

// npm run bench -- --catalogue: search, shelves, suggestions, near items and marks on 100,000 items and 5 million marks, compared with
// 1,000 items; --items sets another number.
const place = process.argv.indexOf('--items')
const items = Number(place < 0 ? 100_000 : process.argv[place + 1])
const smallCatalogue = 1_000
const seconds = 6
/** Of the most common words, so many: also in the small catalogue their results nearly fill a page, so that their growth compares equal pages. */
const common = 60
const writers = Math.min(12_000, Math.floor(items / 5))

const small = await openCatalogue(smallCatalogue)
const large = await openCatalogue(items)
try {
  const before = jobsOn(small)
  for (const [n, job] of jobsOn(large).entries()) {
    const least = await timed(small, before[n] ?? job, 1)
    const [one, eight] = [await timed(large, job, 1), await timed(large, job, 8)]
    const growth = Number((one.p50 / least.p50).toFixed(2))
    say(job.name, { p50: one.p50, p95: one.p95, p95OfEight: eight.p95, rateOfEight: eight.rps, growth })
    if (n === 0) say('the same words by ilike', await searchPlainly(large, eight))
  }
  await measureMarks(large)
} finally {
  await large.close()
  await small.close()
}

/** The reads, in the order of the aims in docs/performance.md. */
function jobsOn({ words, readers }: CataloguePlace): Job[] {
  const each = (pathOf: (n: number) => string): Request[] =>
    readers.map(({ headers }, n) => ({ method: 'GET', path: pathOf(n), headers }))
  const near = (zip: string): Request[] =>
    readers.map(({ headers }) => ({
      method: 'POST',
      path: '/activity/all_activities',
      headers,
      body: JSON.stringify({ kind: 'local', zip }),
    }))
  const job = (name: string, requests: Request[]): Job => ({ name, aim: 0, requests })
  return [
    job(
      'search',
      each(n => `/catalogue/search?text=${encodeURIComponent(typedOf(words, n))}`),
    ),
    job(
      'search for common words',
      each(n => `/catalogue/search?text=${encodeURIComponent(typedOf(words.slice(0, common), n))}`),
    ),
    job(
      'shelves of a home',
      each(() => '/catalogue/shelves'),
    ),
    job(
      'suggestions',
      each(n => `/catalogue/suggestions/${readers[n]?.userId}`),
    ),
    job('near an ordinary place', near(zips.ordinary)),
    job('near the middle of a city', near(zips.metro)),
  ]
}

/** One or two typed words: every second time with two swapped letters. */
function typedOf(words: readonly string[], n: number): string {
  const word = (at: number) => words[(at * 37) % words.length] ?? ''
  const [first, second] = [word(n + 3), word(n * 7 + 11)]
  const typed = n % 3 === 0 ? first : `${first} ${second}`
  return n % 2 === 0 ? typed : `${typed[0]}${typed[2]}${typed[1]}${typed.slice(3)}`
}

/** Once for the caches, once for the figure. */
async function timed({ ours }: CataloguePlace, job: Job, connections: number): Promise<Load> {
  await load(ours.address, job, { connections, seconds: 2 })
  return load(ours.address, job, { connections, seconds })
}

/** How many searches a second the database does without an index for one caller, for words that are spelled right. */
async function searchPlainly({ client, words }: CataloguePlace, ours: Load) {
  const began = performance.now()
  let asked = 0
  for (; performance.now() - began < seconds * 1000; asked++)
    await client.query(
      `select id, title, summary from catalogue_items where status = 'Published' and for_everybody and folded ilike '%' || $1 || '%'
        order by title limit 20`,
      [words[(asked * 37) % words.length]],
    )
  const rate = asked / ((performance.now() - began) / 1000)
  return { rate: Number(rate.toFixed(1)), times: Number((ours.rps / rate).toFixed(1)) }
}

/** Children who mark favorites: each a different item, compared with a bare server, and all the same one. */
async function measureMarks({ client, ours, environment }: CataloguePlace): Promise<void> {
  const { rows } = await client.query(
    `select id from catalogue_items where status = 'Published' order by hashint8extended(id, 31) limit ${4 * writers + 1}`,
  )
  const ids = rows.map(row => Number(row.id))
  const children = Array.from({ length: writers }, (_, n) => firstChild + 1 + n)
  const sessions = await openSessions(client, children, new Date())
  const how = { connections: 16, seconds: 4, once: true }
  const mark = (itemOf: (n: number) => number | undefined): Job => ({
    name: 'mark',
    aim: 0,
    requests: sessions.map(({ headers }, n) => ({
      method: 'PUT',
      path: `/catalogue/mark/${itemOf(n)}`,
      headers,
      body: JSON.stringify({ mark: 'rating', value: 1 + (n % 5) }),
    })),
  })
  const bare = await startServer('bare.ts', environment)
  try {
    // Each round marks other items. The first one is for the caches, as with the reads.
    let round = 0
    const marked = (at: string) => {
      const first = writers * round++
      return load(
        at,
        mark(n => ids[first + n]),
        how,
      )
    }
    await marked(bare.address)
    await marked(ours.address)
    const before = await marked(bare.address)
    const own = await marked(ours.address)
    say('marks on scattered things', {
      rate: own.rps,
      bare: before.rps,
      ratio: Number((own.rps / before.rps).toFixed(2)),
    })
    const onOne = await load(
      ours.address,
      mark(() => ids[4 * writers]),
      how,
    )
    say('marks on one thing', { rate: onOne.rps, p95: onOne.p95 })
  } finally {
    bare.child.kill()
  }
}

function say(what: string, figures: object): void {
  console.log(what.padEnd(28), JSON.stringify(figures))
}
