import { expect, test } from 'vitest'
import { plainText, type RichText } from './rich-text.ts'

const paragraph = (...texts: string[]) => ({
  type: 'paragraph' as const,
  content: texts.map(text => ({ type: 'text' as const, text })),
})

test('the words of a document are a line for each paragraph and each point of a list', () => {
  const document: RichText = {
    type: 'doc',
    content: [
      paragraph('Two ', 'frogs'),
      { type: 'paragraph' },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph('One')] },
          { type: 'listItem', content: [paragraph('Two')] },
        ],
      },
    ],
  }
  expect(plainText(document)).toBe('Two frogs\n\nOne\nTwo')
  expect(plainText({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe('')
})
