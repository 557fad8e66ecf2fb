import { expect, test } from 'vitest'
import {
  dayOfMoment,
  type HopeSetting,
  hopeSettingState,
  hopeSettingsState,
  isActive,
  momentOfFirstDay,
  momentOfLastDay,
} from './hope-settings.ts'

const setting = (start: string, end: string, retake: string | null = null, active = true): HopeSetting => ({
  start_time: `${start}T08:00:00.000Z`,
  end_time: `${end}T16:00:00.000Z`,
  retake_time: retake && `${retake}T00:00:00.000Z`,
  active,
})
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00.000Z`)
const autumn = setting('2026-09-07', '2026-09-18', '2027-01-10')

test('a setting is active between its start and its end, while its flag is set [HOPE-14]', () => {
  const moments = [
    at('2026-09-07', '08:00'),
    at('2026-09-07', '08:01'),
    at('2026-09-18', '15:59'),
    at('2026-09-18', '16:00'),
  ]
  expect(moments.map(now => isActive(autumn, now))).toEqual([false, true, true, false])
  expect(isActive({ ...autumn, active: false }, at('2026-09-10'))).toBe(false)
})

test('nothing is added while the latest lies ahead, and its days begin after the retake day before it, or after today [HOPE-15] [HOPE-16]', () => {
  const spring = setting('2027-02-01', '2027-02-12')
  expect(hopeSettingsState([autumn, spring], at('2026-11-21'))).toEqual({
    current: null,
    canAdd: false,
    blockedTo: '2027-01-10',
  })
  expect(hopeSettingsState([spring], at('2026-11-21'))).toMatchObject({
    canAdd: false,
    blockedTo: '2026-11-21',
  })
})

test('nothing is added while the latest runs [HOPE-17]', () => {
  expect(hopeSettingsState([autumn], at('2026-09-10'))).toMatchObject({ current: autumn, canAdd: false })
})

test('after its end another may be added, from its retake day on, or from today [HOPE-18] [HOPE-19]', () => {
  expect(hopeSettingsState([autumn], at('2026-10-01'))).toEqual({
    current: null,
    canAdd: true,
    blockedTo: '2027-01-10',
  })
  const without = { ...autumn, retake_time: null }
  expect(hopeSettingsState([without], at('2026-10-01')).blockedTo).toBe('2026-10-01')
  expect(hopeSettingsState([autumn], at('2027-03-01')).blockedTo).toBe('2027-03-01')
  expect(hopeSettingsState([], at('2026-10-01'))).toEqual({
    current: null,
    canAdd: true,
    blockedTo: '2026-10-01',
  })
})

test('only the two most recent matter, in whatever order they come [HOPE-20]', () => {
  const old = setting('2025-09-08', '2025-09-19', '2030-01-01')
  const spring = setting('2027-02-01', '2027-02-12')
  const now = at('2026-11-21')
  expect(hopeSettingsState([old, spring, autumn], now)).toEqual(hopeSettingsState([spring, autumn], now))
})

test('a setting lies ahead, runs, is off or has ended', () => {
  const states = (active: boolean) =>
    ['2026-09-01', '2026-09-10', '2026-09-20'].map(day => hopeSettingState({ ...autumn, active }, at(day)))
  expect(states(true)).toEqual(['ahead', 'running', 'ended'])
  expect(states(false)).toEqual(['off', 'off', 'ended'])
})

test('a window holds from the first moment of a day to the last moment of another', () => {
  const [from, to] = [momentOfFirstDay('2026-12-01'), momentOfLastDay('2026-12-11')]
  expect([from, to]).toEqual(['2026-12-01T08:00:00.000Z', '2026-12-12T07:59:59.999Z'])
  expect([from, to].map(dayOfMoment)).toEqual(['2026-12-01', '2026-12-11'])
})
