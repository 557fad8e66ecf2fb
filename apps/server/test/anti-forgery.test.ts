import { carriesFile } from '@kindling/contract/define-call'
import { afterAll, expect, test } from 'vitest'
import type { Fixture } from './attempt.ts'
import { shareOf } from './lane.ts'
import { multipart } from './multipart.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { sessionOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'
import { changingCalls, type Prepared, requestsOf, sendDraft } from './try-call.ts'
import { makeTwoDistricts } from './two-districts.ts'
import { tablesWrittenSince, writesSoFar } from './written-tables.ts'

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
let refused = 0

interface Forgery {
  status: number
  forge(prepared: Prepared): Promise<void> | void
}

const withoutToken: Forgery = { status: 403, forge: ({ draft }) => setHeader(draft, 'x-csrf-token', '') }
/** What else a page of somebody else can make a browser send. */
const forgeries: Record<string, Forgery> = {
  "with another session's token": {
    status: 403,
    forge: async ({ draft }) =>
      setHeader(draft, 'x-csrf-token', (await sessionOf(of, fixture.world.id.parent)).token),
  },
  'from a foreign page': {
    status: 403,
    forge: ({ draft }) => setHeader(draft, 'origin', 'https://evil.example'),
  },
  'from a page without a place': { status: 403, forge: ({ draft }) => setHeader(draft, 'origin', 'null') },
  'from a place that looks like ours': {
    status: 403,
    forge: ({ draft }) => setHeader(draft, 'origin', 'http://localhost.evil.example'),
  },
}
// A GET carries no body that could be one.
const asFields: Forgery = {
  status: 415,
  forge: ({ draft }) => {
    draft.raw = { payload: 'id=1', type: 'application/x-www-form-urlencoded' }
  },
}
const asForm: Forgery = {
  status: 415,
  forge: ({ draft }) => {
    const form = multipart([{ field: 'id', name: 'id', type: 'text/plain', body: Buffer.from('1') }])
    draft.raw = { payload: form.payload, type: form.headers['content-type'] ?? null }
  },
}

test.for(changingCalls.map((call, turn) => [call.name, call, turn] as const))(
  '%s is refused without the token of its own session and page, and changes nothing [PLATFORM-62]',
  async ([, call, turn]) => {
    const hasBody = call.method !== 'GET'
    // Whatever is refused uses up nothing: the whole request that follows finds all of it.
    const requests = requestsOf(fixture, call)
    const others = Object.entries({
      ...forgeries,
      ...(hasBody ? { 'as a form': asFields } : {}),
      ...(hasBody && !carriesFile(call) ? { 'as a form with a file': asForm } : {}),
    })
    for (const [name, forgery] of [['without a token', withoutToken] as const, ...shareOf(others, turn, 3)]) {
      const prepared = await requests.next()
      await forgery.forge(prepared)
      await expectRefused(name, prepared, forgery.status)
    }
    const whole = await sendDraft(await requests.next())
    expect(whole.status, whole.text).toBe(200)
  },
)

afterAll(() => {
  process.stdout.write(`S3d calls=${changingCalls.length} forgeries=${refused} effects=0\n`)
})

async function expectRefused(name: string, prepared: Prepared, status: number): Promise<void> {
  const before = await writesSoFar(of)
  const answer = await sendDraft(prepared)
  expect({ name, status: answer.status, told: answer.text }).toMatchObject({ name, status })
  expect(await tablesWrittenSince(of, before), name).toEqual([])
  refused++
}

function setHeader(draft: Prepared['draft'], name: string, value: string): void {
  draft.headers = { ...draft.headers, [name]: value }
}
