import { expect, test } from 'vitest'
import { afterLook, type LinkHealth, statusAnswers } from './link-health.ts'

const fresh: LinkHealth = { state: 'new', failedDays: 0, failedOn: null }

test('an address is dead after three days without an answer, several looks on a day being one, and lives again at once', () => {
  let health: LinkHealth = fresh
  const states = ['2026-11-01', '2026-11-01', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map(
    day => {
      health = afterLook(health, { answers: false, day })
      return health.state
    },
  )
  expect(states).toEqual(['failing', 'failing', 'failing', 'failing', 'dead', 'dead'])
  expect(afterLook(health, { answers: true, day: '2026-11-05' })).toEqual({
    state: 'answers',
    failedDays: 0,
    failedOn: null,
    nextInDays: 7,
  })
})

test('what does not answer is looked at each day for two weeks, and then once a week', () => {
  const after = (failedDays: number) =>
    afterLook({ state: 'dead', failedDays, failedOn: '2026-11-01' }, { answers: false, day: '2026-11-02' })
  expect([0, 5, 12, 13, 40].map(days => after(days).nextInDays)).toEqual([1, 1, 1, 7, 7])
})

test('who keeps programs out is there; what is gone, or broken, is not', () => {
  expect([200, 204, 301, 401, 403, 405, 429].every(statusAnswers)).toBe(true)
  expect([404, 410, 500, 502, 503].some(statusAnswers)).toBe(false)
})
