import { expect, test } from 'vitest'
import { karmaPoints, lifetimeScore } from './scores.ts'

test('a lesson counts ten and a journal five; an answer to others counts two and a heart one', () => {
  expect(lifetimeScore({ lessons: 2, journals: 3 })).toBe(35)
  expect(karmaPoints({ comments: 2, reactions: 3 })).toBe(7)
})
