import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measure, measureOrdinary, readCorpus } from './measure-words.ts'

test('the corpus has at least 300 sentences of all ages and tones, and a third held out', () => {
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

test('what the list finds and misses is what the document states, held-out sentences too', () => {
  const document = readFileSync(new URL('../docs/words-of-worry.md', import.meta.url), 'utf8')
  for (const [name, row] of [
    ['worked', 'worked on'],
    ['held-out', 'held out, a third of all'],
  ] as const) {
    const { found, missed, wrong, harmless } = measure(readCorpus(name))
    const line = document.split('\n').find(one => one.startsWith(`| ${row} |`))
    const figures = [...(line?.matchAll(/\((\d+) of (\d+)\)/g) ?? [])].map(([, part, whole]) => [
      Number(part),
      Number(whole),
    ])
    expect(figures).toEqual([
      [found, found + missed.length],
      [found, found + wrong.length],
      [wrong.length, harmless],
    ])
  }
})
