import { expect, test } from 'vitest'
import { hasOwnTitle, titleOfAnswer } from './answer-titles.ts'
import { maxLengths } from './formats.ts'

test('an answer is called by its question, and a long one is cut', () => {
  expect(titleOfAnswer(' What holds it up? ')).toBe('What holds it up?')
  const cut = [...titleOfAnswer('🌉'.repeat(maxLengths.title + 1))]
  expect([cut.length, cut.at(-1)]).toEqual([maxLengths.title, '…'])
})

test('an entry has a title of its own that is neither the name of its lesson nor its question', () => {
  const entry = { title: 'My arch', archetype_name: 'Bridges', journal_prompt: 'What holds it up?' }
  expect(hasOwnTitle(entry)).toBe(true)
  expect(hasOwnTitle({ ...entry, title: 'Bridges' })).toBe(false)
  expect(hasOwnTitle({ ...entry, title: 'What holds it up?' })).toBe(false)
  expect(hasOwnTitle({ ...entry, journal_prompt: null })).toBe(true)
})
