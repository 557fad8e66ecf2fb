import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** The page as it is opened on a day; it shares its storage with earlier pages. */
const openedOn = async (day: string) => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
  return await import('./drafts.ts')
}

test('a draft that nobody has typed on for thirty days is gone from the device, and a younger one stays', async () => {
  const first = await openedOn('2026-09-01')
  first.keepDraft(7, 'journal:old', { version: 1, values: { content: 'a' }, sent: null })
  await first.writeDrafts()
  const second = await openedOn('2026-09-20')
  second.keepDraft(8, 'journal:young', { version: 1, values: { content: 'b' }, sent: null })
  await second.writeDrafts()
  expect(await second.findDraft(7, 'journal:old')).not.toBeNull()
  const third = await openedOn('2026-10-02')
  expect(await third.findDraft(8, 'journal:young')).toMatchObject({ values: { content: 'b' } })
  expect(await third.findDraft(7, 'journal:old')).toBeNull()
})
