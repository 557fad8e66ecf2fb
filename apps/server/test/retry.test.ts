import { randomUUID } from 'node:crypto'
import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Fixture } from './attempt.ts'
import { isDeep } from './lane.ts'
import { madeBy } from './made-by-calls.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { openTestServer } from './test-server.ts'
import { type Prepared, prepare, sendDraft } from './try-call.ts'
import { makeTwoDistricts } from './two-districts.ts'

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
const creating = allCalls.filter(call => call.creates)
const atOnce = isDeep ? 50 : 20
let repeats = 0

test('every creating call is looked at here', () => {
  expect(Object.keys(madeBy).sort()).toEqual(creating.map(call => call.name).sort())
})

test.for(creating.map(call => [call.name, call] as const))(
  '%s with the same key has one effect and one reply, and with another body is refused',
  async ([name, call]) => {
    const first = await withKey(call)
    const before = await count(name)
    const guest = cookiesOf(first)
    const done = await sendDraft(first)
    expect(done.status, done.text).toBe(200)
    arriveAs(first, guest)
    const again = await sendDraft(first)
    expect(again.status, again.text).toBe(200)
    expect(madeBy[name]?.id(again.body)).toBe(madeBy[name]?.id(done.body))
    arriveAs(first, guest)
    madeBy[name]?.change(first.draft)
    const other = await sendDraft(first)
    expect([other.status, other.body.code]).toEqual([422, 'REPEATED'])
    expect(await count(name)).toBe(before + 1)
    repeats += 2
  },
)

const comparesSecret = ['linkGuardian', 'linkTeacher', 'acceptLetter', 'makeJourneyLink']
/** Archives are read one at a time, and few of one person wait. */
const readsInTurn = ['checkRecord']

test.for(creating.map(call => [call.name, call] as const))(
  `%s sent ${atOnce} times at once with the same key has one effect`,
  async ([name, call]) => {
    const one = await withKey(call)
    const guest = cookiesOf(one)
    const before = await count(name)
    const answers = await Promise.all(Array.from({ length: atOnce }, () => sendDraft(one)))
    const ids = answers.flatMap(answer => (answer.status === 200 ? [madeBy[name]?.id(answer.body)] : []))
    expect(new Set(ids).size).toBe(1)
    expect(await count(name)).toBe(before + 1)
    // A puzzle is solved for one request: of two at once, the later is asked for another, unless the first is done.
    const others = answers.filter(answer => answer.status !== 200).map(answer => answer.body.code)
    // A code or password counts as tried before it is compared, so that of so many at once most are too many.
    const asksPuzzle = 'captcha_token' in (one.draft.body ?? {})
    const mayRefuse = asksPuzzle
      ? ['CAPTCHA', 'LIMIT']
      : [...comparesSecret, ...readsInTurn].includes(name)
        ? ['LIMIT']
        : []
    expect(others.filter(code => !mayRefuse.includes(code))).toEqual([])
    await of.services.db.deleteFrom('rate_limits').execute()
    arriveAs(one, guest)
    const late = await sendDraft(one)
    expect([late.status, madeBy[name]?.id(late.body)]).toEqual([200, ids[0]])
    repeats += atOnce + 1
  },
)

test('without a key, two comments are two', async () => {
  const call = creating.find(one => one.name === 'addComment')
  if (!call) throw new Error('addComment is no creating call any more')
  const one = await prepare(fixture, call)
  const before = await count('addComment')
  await Promise.all([sendDraft(one), sendDraft(one)])
  expect(await count('addComment')).toBe(before + 2)
})

afterAll(() => {
  process.stdout.write(`R3 calls=${creating.length} repeats=${repeats}\n`)
})

async function withKey(call: Call): Promise<Prepared> {
  const prepared = await prepare(fixture, call, call.guard.rule === 'anyone' ? 'guest' : undefined)
  prepared.draft.headers = { 'idempotency-key': randomUUID() }
  return prepared
}

/** A browser that never heard the answer still has the cookie and the token it asked with. */
const cookiesOf = ({ client }: Prepared) => ({ cookies: new Map(client.cookies), token: client.token })
function arriveAs({ client }: Prepared, before: ReturnType<typeof cookiesOf>): void {
  for (const [name, value] of before.cookies) client.cookies.set(name, value)
  client.token = before.token
}

/** An upload that was overtaken by its twin is on its way out, and counts for nothing. */
async function count(name: string): Promise<number> {
  if (!madeBy[name])
    throw new Error(`${name} creates something: say what in apps/server/test/made-by-calls.ts`)
  const { table } = madeBy[name]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    ${table === 'files' ? sql`where deleted_at is null` : sql``}`.execute(of.services.db)
  return rows[0]?.count ?? 0
}
