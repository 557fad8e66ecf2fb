import { expect, test } from 'vitest'
import { isSchoolTime, nextMorning, nextStepAt, usualHours } from './talk.ts'

const at = (iso: string) => new Date(iso)
const inNewYork = { ...usualHours, time_zone: 'America/New_York' }

test('a school is open on weekdays, between its hours, where it is', () => {
  // A Wednesday: half past seven, eight, and half past three on the Pacific coast.
  const moments = ['2026-11-18T15:30:00Z', '2026-11-18T16:00:00Z', '2026-11-18T23:30:00Z'].map(at)
  expect(moments.map(moment => isSchoolTime(moment, usualHours))).toEqual([false, true, false])
  expect(moments.map(moment => isSchoolTime(moment, inNewYork))).toEqual([true, true, false])
  expect(isSchoolTime(at('2026-11-21T18:00:00Z'), usualHours)).toBe(false)
})

test('the next morning is the next opening, over a weekend and over a change of clocks', () => {
  const openings = {
    'before school': ['2026-11-18T12:00:00Z', '2026-11-18T16:00:00.000Z'],
    'at the opening': ['2026-11-18T16:00:00Z', '2026-11-19T16:00:00.000Z'],
    'on a Friday evening': ['2026-11-21T02:00:00Z', '2026-11-23T16:00:00.000Z'],
    // Clocks are set back on 1 November 2026.
    'before winter time': ['2026-10-30T23:00:00Z', '2026-11-02T16:00:00.000Z'],
  } as const
  for (const [name, [from, opening]] of Object.entries(openings))
    expect({ name, opening: nextMorning(at(from), usualHours).toISOString() }).toEqual({ name, opening })
})

test('one adult after another is asked, then all of them together as long as the school is open, and each morning', () => {
  const next = (from: string, step: number) =>
    nextStepAt(at(from), { step, adults: 2, hours: usualHours }).toISOString()
  const [open, evening, late] = ['2026-11-18T18:00:00Z', '2026-11-19T03:00:00Z', '2026-11-18T23:15:00Z']
  expect([0, 1, 2, 3, 4].map(step => next(open, step).slice(11, 16))).toEqual([
    '18:10',
    '18:10',
    '18:10',
    '18:30',
    '18:30',
  ])
  expect([0, 2].map(step => next(evening, step).slice(11, 16))).toEqual(['03:30', '03:30'])
  expect([next(evening, 3), next(late, 3)]).toEqual(['2026-11-19T16:00:00.000Z', '2026-11-19T16:00:00.000Z'])
})
