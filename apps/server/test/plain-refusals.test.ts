import { carriesFile } from '@kindling/contract/define-call'
import { expect, test } from 'vitest'
import type { Fixture } from './attempt.ts'
import { namesIn } from './draft.ts'
import { shareOf } from './lane.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { openTestServer } from './test-server.ts'
import { endingCalls, prepare, sendDraft } from './try-call.ts'
import { makeTwoDistricts } from './two-districts.ts'

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }

/** How the validator's own sentences begin; those of the catalogue do not. */
const technical =
  /^(Invalid (input|string|option|key|element|value|number|date|URL|email)|Too (big|small):|Unrecognized|Expected)/
/** Of the wrong form for every field with a pattern, of the wrong type, too long, and not there. */
const wrong = ['~ no such form ~', '', 'x'.repeat(5_000), {}, [{}], [['~']], -1.5, null, undefined]

let refused = 0

test.for(endingCalls.map(call => [call.name, call] as const))(
  '%s refuses what does not fit in words for people',
  async ([, call]) => {
    const { draft, client } = await prepare(fixture, call)
    const check = async (changed: Partial<typeof draft>) => {
      await of.services.db.deleteFrom('rate_limits').execute()
      const answer = await sendDraft({ draft: { ...draft, ...changed }, client })
      if (answer.body?.code !== 'VALIDATION') return
      refused++
      const { message, fields = {} } = answer.body as { message: string; fields?: Record<string, string> }
      for (const sentence of [message, ...Object.values(fields)]) expect(sentence).not.toMatch(technical)
    }
    const texts = wrong.filter(value => typeof value === 'string' && value !== '')
    for (const name of namesIn(call.params))
      for (const value of texts) await check({ params: { ...draft.params, [name]: `${value}`.slice(0, 80) } })
    for (const name of namesIn(call.query))
      for (const value of texts)
        await check({ query: [...draft.query.filter(([key]) => key !== name), [name, `${value}`]] })
    if (carriesFile(call) || call.method === 'GET') return
    await check({ raw: null, body: {} })
    // With each change a field gets every other value, and the one beside it the rest.
    for (const [turn, name] of namesIn(call.body).entries())
      for (const value of shareOf(wrong, call.name.length + turn, 2))
        await check({ raw: null, body: { ...draft.body, [name]: value } })
  },
)

test('many were refused, so that the sentences above were seen', () => expect(refused).toBeGreaterThan(500))
