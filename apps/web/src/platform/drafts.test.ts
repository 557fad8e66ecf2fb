import { expect, test } from 'vitest'
import { currentMessage, endMessage } from '../ui/message-store.ts'
import { findDraft, saveDraft } from './drafts.ts'

test('where the browser keeps nothing, the reader is told once and nothing breaks [PLATFORM-75]', async () => {
  expect(globalThis.indexedDB).toBeUndefined()
  expect(await saveDraft(7, 'journal:new', { content: 'a' })).toBe(false)
  expect(await saveDraft(7, 'journal:new', { content: 'ab' })).toBe(false)
  expect(await findDraft(7, 'journal:new')).toBeNull()
  expect(currentMessage()?.words).toBe(
    'You may have enabled Private browsing. The site may not function correctly. Please use the normal browser window.',
  )
  endMessage()
  expect(currentMessage()).toBeNull()
})
