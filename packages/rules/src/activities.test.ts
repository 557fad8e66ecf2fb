import { expect, test } from 'vitest'
import { activityKeywords, gradesOfAges } from './activities.ts'

test('ages become the grades of children of those ages, and none without an age', () => {
  expect(gradesOfAges(null, null)).toEqual([])
  expect(gradesOfAges(5, 6)).toEqual([102, 1])
  expect(gradesOfAges(null, 4)).toEqual([100, 101])
  expect(gradesOfAges(17, null)).toEqual([12])
})

test('an app is found as one, and each thing by its subject and the careers behind it', () => {
  const words = activityKeywords('App', ['workshop'], 'stage')
  expect(words[0]).toBe('App')
  expect(words).toEqual(expect.arrayContaining(['arts', 'marketing']))
  expect(activityKeywords('Activity', [], 'stage')).not.toContain('App')
})
