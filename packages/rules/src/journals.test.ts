import { expect, test } from 'vitest'
import {
  hasMore,
  isReadFirst,
  type JournalToCheck,
  journalFault,
  journalPage,
  picturesNeedNoWords,
  reactionTypes,
  responseTypes,
} from './journals.ts'

const entry = (more: Partial<JournalToCheck>): JournalToCheck => ({
  responseType: 'Text',
  content: '',
  mediaUrls: [],
  ...more,
})

test('words need 20 to 3000 characters, with a picture too [JOURNALS-15]', () => {
  for (const responseType of ['Text', 'Image'] as const) {
    expect(journalFault(entry({ responseType, content: 'x'.repeat(19) }))).toBe('content_length')
    expect(journalFault(entry({ responseType, content: `  ${'x'.repeat(19)}  ` }))).toBe('content_length')
    expect(journalFault(entry({ responseType, content: 'x'.repeat(20) }))).toBeNull()
    expect(journalFault(entry({ responseType, content: 'x'.repeat(3000) }))).toBeNull()
    expect(journalFault(entry({ responseType, content: 'x'.repeat(3001) }))).toBe('content_length')
  }
  expect(journalFault(entry({ content: '🦊'.repeat(20) }))).toBeNull()
})

test('a picture that says enough needs no words, and then it has to be there', () => {
  const picture = entry({ responseType: 'Image', withoutWords: true, mediaUrls: ['/files/x'] })
  expect(journalFault(picture)).toBeNull()
  expect(journalFault({ ...picture, content: 'Me' })).toBeNull()
  expect(journalFault({ ...picture, withoutWords: false })).toBe('content_length')
  expect(journalFault({ ...picture, mediaUrls: [] })).toBe('media_missing')
  expect(journalFault({ ...picture, mediaUrls: [], content: 'x'.repeat(20) })).toBeNull()
  expect(journalFault({ ...picture, responseType: 'Text' })).toBe('content_length')
})

test('pictures need no words up to second grade, else below eight years, and with larger letters', () => {
  const child = { grade: null, age: null, usesReader: false }
  expect([100, 101, 102, 1, 2].every(grade => picturesNeedNoWords({ ...child, grade, age: 12 }))).toBe(true)
  expect([3, 4, 12].some(grade => picturesNeedNoWords({ ...child, grade, age: 6 }))).toBe(false)
  expect([7, 8].map(age => picturesNeedNoWords({ ...child, age }))).toEqual([true, false])
  expect(picturesNeedNoWords(child)).toBe(false)
  expect(picturesNeedNoWords({ grade: 9, age: 15, usesReader: true })).toBe(true)
})

test('a recording needs its file and no words [JOURNALS-16]', () => {
  for (const responseType of ['Video', 'Audio'] as const) {
    expect(journalFault(entry({ responseType }))).toBe('media_missing')
    expect(journalFault(entry({ responseType, mediaUrls: [null, ''] }))).toBe('media_missing')
    expect(journalFault(entry({ responseType, mediaUrls: ['/files/x'] }))).toBeNull()
  }
})

test('nothing is saved while a file is on its way [JOURNALS-17]', () => {
  const ready = entry({ content: 'x'.repeat(40) })
  expect(journalFault({ ...ready, uploading: true })).toBe('upload_unfinished')
  expect(journalFault({ ...ready, uploading: false })).toBeNull()
})

test('a journal is told in words, a picture, a video or sound [JOURNALS-14]', () => {
  expect(responseTypes).toEqual(['Text', 'Image', 'Video', 'Audio'])
})

test('1 is a like and 3 is a star', () => {
  expect(reactionTypes).toEqual({ like: 1, star: 3 })
})

test('a full page of ten means that there may be more [JOURNALS-36] [JOURNALS-37]', () => {
  expect(journalPage).toBe(10)
  expect(hasMore(10, journalPage)).toBe(true)
  expect(hasMore(9, journalPage)).toBe(false)
})

test('words that are too few, or lack their picture, are read before they are refused; too many or none are not', () => {
  const words = (content: string, title = '') => ({ title, content })
  for (const fault of ['content_length', 'media_missing'] as const) {
    expect(isReadFirst(fault, words('I want to die'))).toBe(true)
    expect(isReadFirst(fault, words('', 'Help'))).toBe(true)
    expect(isReadFirst(fault, words('  '))).toBe(false)
    expect(isReadFirst(fault, words('x'.repeat(3001)))).toBe(false)
  }
  expect(isReadFirst(null, words('I want to die'))).toBe(false)
})
