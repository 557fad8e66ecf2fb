import type { Call } from '@kindling/contract/define-call'
import { afterAll, expect, test } from 'vitest'
import { leavePlacesAsMade } from './as-made.ts'
import type { Fixture } from './attempt.ts'
import { namesIn } from './draft.ts'
import { shareOf } from './lane.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { openTestServer } from './test-server.ts'
import { endingCalls, type Prepared, prepare, requestsOf, sendDraft } from './try-call.ts'
import { makeTwoDistricts } from './two-districts.ts'
import { rowsMoreSince, writesSoFar } from './written-tables.ts'

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
let sent = 0

/** A word that means nothing, and what means something to a database. Each must do exactly what the word does. */
const plain = 'pond and 12 frogs, twice!'
const meaningful = [
  "pondweed' or '1'='1' -- and frogs",
  'pondweed"; drop table journals; -- frogs',
  "pondweed'); delete from comments; -- frogs",
  'pondweed % and _ and frogs, counted',
  'pondweed \\ and $1 and frogs, twice',
  '{"$ne": null, "pondweed": "and frogs"}',
  "pondweed' || pg_sleep(9) || ' and frogs",
]

/** What is counted all the same or comes with each client. */
const notCounted = ['rate_limits', 'sessions']

test.for(endingCalls.map(call => [call.name, call] as const))(
  '%s takes quotes, wildcards and operators for the letters they are',
  // The call with the most names makes more than a hundred accounts, each with its hash.
  { timeout: 120_000 },
  async ([, call]) => {
    await leavePlacesAsMade(of)
    const requests = requestsOf(fixture, call)
    for (const [turn, place] of placesOf(call).entries()) {
      // The first time may also make what is made once, such as a topic.
      await effectOf(requests, place, plain)
      const usual = await effectOf(requests, place, plain)
      for (const text of shareOf(meaningful, turn + call.name.length, meaningful.length)) {
        const effect = await effectOf(requests, place, text)
        // Where the shape refuses the letters themselves, nothing may have happened at all.
        const expected = effect.status === 400 ? { status: 400, rows: {} } : usual
        expect({ place, text, ...effect }).toEqual({ place, text, ...expected })
      }
    }
  },
)

test('an address whose escapes mean nothing is fetched, and kept under a plain name', async () => {
  const call = endingCalls.find(one => one.name === 'uploadUrl')
  if (!call) throw new Error('uploadUrl is no call any more')
  const prepared = await prepare(fixture, call)
  prepared.draft.body = { url: `${fixture.pictures}/%E0%A4%A.png` }
  const answer = await sendDraft(prepared)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.text).toMatch(/"permalink":"\/files\/[a-f0-9]{32}\/[\w-]+\.png"/)
})

afterAll(() => {
  process.stdout.write(`S9 calls=${endingCalls.length} requests=${sent} differences=0\n`)
})

type Place = { part: 'params' | 'query' | 'body'; name: string }

const placesOf = (call: Call): Place[] => [
  ...namesIn(call.params).map(name => ({ part: 'params' as const, name })),
  ...namesIn(call.query).map(name => ({ part: 'query' as const, name })),
  ...namesIn(call.body).map(name => ({ part: 'body' as const, name })),
]

async function effectOf(requests: ReturnType<typeof requestsOf>, place: Place, text: string) {
  const prepared = await requests.next()
  // Counted, since some names can be taken only once.
  put(prepared, place, `${text} ${sent}`)
  // How many rows every table holds more: what a statement that was smuggled in would change.
  const before = await writesSoFar(of)
  const { status } = await sendDraft(prepared)
  sent++
  const rows = await rowsMoreSince(of, before, notCounted)
  if (status < 400 || Object.keys(rows).length > 0) requests.spent()
  return { status, rows }
}

function put({ draft }: Prepared, { part, name }: Place, text: string): void {
  if (part === 'params') draft.params = { ...draft.params, [name]: text }
  if (part === 'query') draft.query = [...draft.query.filter(([key]) => key !== name), [name, text]]
  if (part === 'body') draft.body = { ...draft.body, [name]: text }
}
