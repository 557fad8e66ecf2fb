import { expect, test } from 'vitest'
import { dashboardStateOf } from './dashboard.ts'

const nothing = { lessonsUsed: 0, assessmentStatus: null, groups: 0 }

test('a dashboard is Default once lessons were used, an assessment is finished, or there are classes [DISCOVERY-26]', () => {
  expect(dashboardStateOf({ ...nothing, lessonsUsed: 1 })).toBe('Default')
  expect(dashboardStateOf({ ...nothing, assessmentStatus: 'Finished' })).toBe('Default')
  expect(dashboardStateOf({ ...nothing, groups: 1 })).toBe('Default')
})

test('a dashboard is Intro where none of that holds [DISCOVERY-27]', () => {
  expect(dashboardStateOf(nothing)).toBe('Intro')
  expect(dashboardStateOf({ ...nothing, assessmentStatus: 'started' })).toBe('Intro')
})
