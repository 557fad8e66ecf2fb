import { expect, test } from 'vitest'
import { timeZones } from './time-zones.ts'

test('every time zone is a choice once, those of the United States first and by the name that people use', () => {
  const [near] = timeZones
  expect(near?.group).toBe('United States')
  expect(near?.items.slice(0, 2)).toEqual([
    { value: 'America/New_York', label: 'Eastern Time (New York)' },
    { value: 'America/Chicago', label: 'Central Time (Chicago)' },
  ])
  const choices = timeZones.flatMap(({ items }) => items)
  const labels = choices.map(({ label }) => label)
  expect(labels).toContain('Central European Time (Berlin)')
  expect(labels.filter(label => label.includes('/') || label.includes('_'))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
  const values = choices.map(({ value }) => value)
  expect(new Set(values).size).toBe(values.length)
  expect(values).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')))
})
