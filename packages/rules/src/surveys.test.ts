import { expect, test } from 'vitest'
import { pulseSurvey } from './pulse-survey.ts'
import {
  audienceOf,
  categoryPlace,
  isCheckInName,
  isClassSurveyName,
  isOnSlider,
  lineDomain,
  named,
  scoreSpan,
  scoresOf,
  wholeFirst,
} from './surveys.ts'

test('children are asked as children, and everybody else as a grown-up', () => {
  expect([audienceOf('Child'), audienceOf('Teacher')]).toEqual(['child', 'adult'])
})

test('a survey is known by its name', () => {
  expect(['wellbeing', 'hope', 'pulse'].map(isCheckInName)).toEqual([true, true, false])
  expect(['wellbeing', 'pulse'].map(isClassSurveyName)).toEqual([false, true])
})

test('a value of a slider is one of its steps', () => {
  const slider = { min: 1, max: 5, step: 0.5, start: 3 }
  expect([1, 2.5, 5].map(value => isOnSlider(slider, value))).toEqual([true, true, true])
  expect([0.5, 2.25, 5.5].map(value => isOnSlider(slider, value))).toEqual([false, false, false])
})

test('a pulse asks children five questions, and a version that never was asks none', () => {
  const questions = pulseSurvey.questions('Child', pulseSurvey.version)
  expect(questions.map(({ type }) => type)).toEqual(['joy', 'joy', 'joy', 'growth', 'growth'])
  expect(pulseSurvey.questions('Child', pulseSurvey.version + 1)).toEqual([])
  const takes = (user_type: 'Child' | 'Parent') =>
    pulseSurvey.mayTake({ user_type } as Parameters<typeof pulseSurvey.mayTake>[0], true)
  expect([takes('Child'), takes('Parent')]).toEqual([true, false])
})

test('the whole of sums lies between the sums of all least and all most answers', () => {
  const scale = { ...pulseSurvey, adds: 'sum' as const }
  expect(scoreSpan(scale, 'child', 'joy')).toEqual([3, 15])
  expect(scoreSpan(scale, 'child', 'pulse')).toEqual([6, 30])
  expect(lineDomain(scale, 'child')).toEqual([0, 30])
  expect(lineDomain(pulseSurvey, 'child')).toEqual([1, 5])
})

test('a score reaches a category at its bound', () => {
  const placeOf = (shown: number) => categoryPlace(pulseSurvey, { audience: 'child', bucket: 'joy', shown })
  expect([4, 3.9, 2.5, 2.4].map(placeOf)).toEqual([0, 1, 1, 2])
})

test('scores come all three or not at all', () => {
  const answers: Record<string, number[]> = { joy: [5, 5, 5], growth: [3, 3] }
  const { joy = 0, growth = 0, pulse = 0 } = scoresOf(pulseSurvey, type => answers[type] ?? []) ?? {}
  expect(joy).toBeGreaterThan(growth)
  expect(pulse * 2).toBe(joy + growth)
  expect(scoresOf(pulseSurvey, () => [])).toBeNull()
})

test('scores have their names in the order of the scale, and are shown with the whole first', () => {
  const buckets = ['home', 'school', 'all'] as const
  expect(named(buckets, [1, 2, 3])).toEqual({ home: 1, school: 2, all: 3 })
  expect(wholeFirst({ buckets })).toEqual(['all', 'school', 'home'])
})
