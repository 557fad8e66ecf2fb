import { expect, test } from 'vitest'
import { halvesOf, shownDomain } from './chart-domain.ts'

test('a chart of scores shows the half of all possible scores in which its values are', () => {
  expect(shownDomain([1, 10], [6.4, 7.2, 6.9])).toEqual([3, 9])
  expect(shownDomain([0, 30], [18, 21])).toEqual([12, 27])
  expect(shownDomain([1, 5], [4.1])).toEqual([2, 5])
})

test('it stays within the possible scores, contains every value, and is whole without values', () => {
  expect(shownDomain([1, 10], [9.8, 10])).toEqual([4, 10])
  expect(shownDomain([1, 10], [1, 1.4])).toEqual([1, 7])
  expect(shownDomain([1, 10], [1.5, 9.5])).toEqual([1, 10])
  expect(shownDomain([0, 30], [5, 22])).toEqual([4, 22])
  expect(shownDomain([1, 10], [])).toEqual([1, 10])
})

test('every value of every kind of chart is between its lowest and highest level', () => {
  for (const [least, most] of [
    [1, 10],
    [0, 30],
    [1, 5],
    [0, 48],
  ] as const)
    for (let low = least; low <= most; low += 0.5)
      for (let high = low; high <= most; high += 0.5) {
        const [from, to] = shownDomain([least, most], [low, high])
        expect(from <= low && high <= to && from >= least && to <= most).toBe(true)
        expect((to - from) % 3 === 0 || (from === least && to === most)).toBe(true)
      }
})

test('the later half of a line is compared with the earlier half, without the days on which nobody checked in', () => {
  expect(halvesOf([6, null, 9, null, 9])).toBeNull()
  expect(halvesOf([6, 6, null, 6.5, 7.5])).toEqual([6, 7])
  expect(halvesOf([4, 6, 1, 8, 9])).toEqual([5, 8.5])
})
