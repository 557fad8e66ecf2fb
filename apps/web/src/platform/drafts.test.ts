import { expect, test } from 'vitest'
import { currentMessage, endMessage } from '../ui/message-store.ts'
import { findDraft, keepDraft } from './drafts.ts'

test('where the browser keeps nothing, the reader is told once and nothing breaks [PLATFORM-75]', async () => {
  const write = async (content: string) => {
    keepDraft(7, 'journal:new', { version: 1, values: { content }, sent: null })
    dispatchEvent(new Event('pagehide'))
    expect(await findDraft(7, 'journal:new')).toBeNull()
  }
  expect(globalThis.indexedDB).toBeUndefined()
  await write('a')
  await expect
    .poll(() => currentMessage()?.words)
    .toBe(
      'You may have enabled Private browsing. The site may not function correctly. Please use the normal browser window.',
    )
  endMessage()
  await write('ab')
  await write('abc')
  expect(currentMessage()).toBeNull()
})
