import { expect, test } from 'vitest'
import { measure, measureOrdinary, readCorpus } from './measure-words.ts'

test('the corpus has at least 300 sentences of all ages and tones, a third held out, and the list does not get worse at it', () => {
  const [worked, heldOut] = [readCorpus('worked'), readCorpus('held-out')]
  expect(worked.length + heldOut.length).toBeGreaterThanOrEqual(300)
  expect(heldOut.length).toBeGreaterThanOrEqual((worked.length + heldOut.length) / 3)
  for (const part of [worked, heldOut]) {
    expect(new Set(part.map(({ age }) => age))).toEqual(new Set(['5-7', '8-10', '11-13', '14-18']))
    expect(part.filter(({ worries }) => worries).length).toBeGreaterThan(part.length / 3)
  }
  const { found, missed, wrong } = measure(worked)
  expect(found / (found + missed.length)).toBeGreaterThan(0.85)
  expect(found / (found + wrong.length)).toBeGreaterThan(0.95)
  expect(measureOrdinary().wrong).toBe(0)
})
