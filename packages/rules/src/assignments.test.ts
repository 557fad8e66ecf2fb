import { expect, test } from 'vitest'
import { assignable } from './assignments.ts'
import { isSettingId, lastYearSetting, proPlanSetting, schoolSettings } from './school-settings.ts'

test('projects of the Teacher collaboration type are not offered; all else is [CLASSES-59]', () => {
  const items = [
    { archetype: 'COURSES' },
    { archetype: 'PROJECTS', collab_type: 'Teacher' },
    { archetype: 'PROJECTS', collab_type: 'Team' },
    { archetype: 'LESSONS', collab_type: 'Teacher' },
  ]
  expect(assignable(items)).toEqual([items[0], items[2], items[3]])
})

test('4 is the pro plan and 61 last year’s data; by default K to 2, sparks and the check-ins are on', () => {
  expect([proPlanSetting, lastYearSetting].every(isSettingId)).toBe(true)
  expect(schoolSettings.filter(setting => setting.isOn).map(setting => setting.name)).toEqual([
    'k2',
    'sparks',
    'student_wellbeing',
    'teacher_wellbeing',
  ])
  expect(isSettingId(5)).toBe(false)
})
