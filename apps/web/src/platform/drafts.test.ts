import { expect, test } from 'vitest'
import { findDraft, saveDraft, warnOfRefusedStorageWith } from './drafts.ts'

test('where the browser keeps nothing, the reader is told once and nothing breaks [PLATFORM-75]', async () => {
  expect(globalThis.indexedDB).toBeUndefined()
  const told: string[] = []
  warnOfRefusedStorageWith(message => told.push(message))
  expect(await saveDraft(7, 'journal:new', { content: 'a' })).toBe(false)
  expect(await saveDraft(7, 'journal:new', { content: 'ab' })).toBe(false)
  expect(await findDraft(7, 'journal:new')).toBeNull()
  expect(told).toEqual([
    'You may have enabled Private browsing. The site may not function correctly. Please use the normal browser window.',
  ])
})
