import { expect, test } from 'vitest'
import { isSchoolTime, nextMorning, nextStepAt, othersHaveUntil, usualHours } from './talk.ts'

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
  // In Jerusalem clocks are set forward on a Friday, at two: midnight is seven hours before the opening.
  const inJerusalem = { ...usualHours, time_zone: 'Asia/Jerusalem' }
  expect(nextMorning(at('2027-03-25T22:30:00Z'), inJerusalem).toISOString()).toBe('2027-03-26T05:00:00.000Z')
})

test('one circle after another is told, then all of them as long as the school is open, and each morning', () => {
  const next = (from: string, isEverybody: boolean) =>
    nextStepAt(at(from), { isEverybody, hours: usualHours }).toISOString()
  const [open, evening, late] = ['2026-11-18T18:00:00Z', '2026-11-19T03:00:00Z', '2026-11-18T23:15:00Z']
  expect([next(open, false), next(open, true)].map(one => one.slice(11, 16))).toEqual(['18:10', '18:30'])
  expect(next(evening, false).slice(11, 16)).toBe('03:30')
  expect([next(evening, true), next(late, true)]).toEqual([
    '2026-11-19T16:00:00.000Z',
    '2026-11-19T16:00:00.000Z',
  ])
})

test('others who were told of words have a day, and three hours of a school day', () => {
  const until = (told: string) => othersHaveUntil(new Date(told), usualHours).toISOString()
  // Wednesday at nine, and Friday after school, in Los Angeles.
  expect(until('2026-11-18T17:00:00Z')).toBe('2026-11-19T19:00:00.000Z')
  expect(until('2026-11-21T00:00:00Z')).toBe('2026-11-23T19:00:00.000Z')
  expect(until('2026-11-18T22:00:00Z')).toBe('2026-11-19T22:00:00.000Z')
})
