import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentWellbeingVersion, wellbeingQuestions, wellbeingVersions } from './wellbeing-questions.ts'

/** A hash of each version's questions when it was made: a changed wording needs a new version. */
const asked: Record<number, string> = { 1: 'f6737327d454341e' }

test('a version asks for ever what it asked at first', () => {
  const now = wellbeingVersions.map(({ version, questions }) => [
    version,
    createHash('sha256').update(JSON.stringify(questions)).digest('hex').slice(0, 16),
  ])
  expect(Object.fromEntries(now)).toEqual(asked)
})

test('three questions are about feeling and three about functioning, each under a key of its own', () => {
  const questions = wellbeingQuestions(currentWellbeingVersion)
  expect(questions.map(one => one.type)).toEqual([
    'feeling',
    'feeling',
    'feeling',
    'functioning',
    'functioning',
    'functioning',
  ])
  expect(new Set(questions.map(one => one.answerKey)).size).toBe(6)
  expect(wellbeingQuestions(99)).toEqual([])
})
