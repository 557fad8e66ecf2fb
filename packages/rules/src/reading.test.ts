import { expect, test } from 'vitest'
import { sentencesOf, wordAt } from './reading.ts'

const said = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test('a text is read by its sentences, with the quotation marks that close them', () => {
  expect(said('Frogs sing. Do toads?  "Yes!" she said…')).toEqual([
    'Frogs sing.',
    'Do toads?',
    '"Yes!"',
    'she said…',
  ])
  expect(said('No end')).toEqual(['No end'])
  expect(said('  ')).toEqual([])
})

test('a point within a number or an address ends no sentence', () => {
  expect(said('It weighs 3.5 grams. See frogs.example.org for more.')).toEqual([
    'It weighs 3.5 grams.',
    'See frogs.example.org for more.',
  ])
})

test('the word at a place is found from any of its signs, and there is none between two blanks', () => {
  const text = 'Two  frogs'
  for (const place of [5, 7]) expect(wordAt(text, place)).toEqual({ start: 5, end: 10 })
  expect(wordAt(text, 4)).toBeNull()
  expect(wordAt('', 0)).toBeNull()
})
