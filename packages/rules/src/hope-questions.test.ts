import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hopeScale } from './hope.ts'
import { currentHopeVersion, hopeLabel, hopeQuestions, hopeVersions } from './hope-questions.ts'
import { hopeMessages } from './messages/hope.ts'

/** A hash of each version's questions when it was made: a changed wording needs a new version. */
const asked: Record<number, string> = { 1: 'b5d50d6509b995af' }

test('a version asks for ever what it asked at first', () => {
  const now = hopeVersions.map(({ version, child, adult }) => [
    version,
    createHash('sha256')
      .update(JSON.stringify([child, adult]))
      .digest('hex')
      .slice(0, 16),
  ])
  expect(Object.fromEntries(now)).toEqual(asked)
})

test('a child is asked three questions of agency and three of pathway, a grown-up four and four [HOPE-12] [HOPE-13]', () => {
  const keys = (userType: 'Child' | 'Teacher' | 'District Admin') =>
    hopeQuestions(userType, currentHopeVersion).map(one => `${one.type} ${one.answerKey}`)
  expect(keys('Child')).toEqual([
    'agency s1',
    'agency s2',
    'agency s3',
    'pathway s4',
    'pathway s5',
    'pathway s6',
  ])
  expect(keys('Teacher')).toHaveLength(8)
  expect(keys('Teacher').filter(key => key.startsWith('agency t'))).toHaveLength(
    hopeScale.questionCount.adult,
  )
  expect(keys('District Admin')).toEqual(keys('Teacher'))
  expect(hopeQuestions('Child', 99)).toEqual([])
})

test('the scale is Never, Rarely, Sometimes, Most times, A lot and All the time [HOPE-32]', () => {
  expect(hopeMessages.scale).toEqual(['Never', 'Rarely', 'Sometimes', 'Most times', 'A lot', 'All the time'])
  expect([hopeScale.slider.min, 1.4, 1.5, 3.5, 5.4, 5.5, hopeScale.slider.max].map(hopeLabel)).toEqual([
    'Never',
    'Never',
    'Rarely',
    'Most times',
    'A lot',
    'All the time',
    'All the time',
  ])
})
