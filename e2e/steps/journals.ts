import { expect, type Page } from '@playwright/test'
import { type Actors, demo } from '../people.ts'
import { journalPath, type WrittenJournal, writeJournal } from './calls.ts'

export const words = 'We built a bridge of paper and it held eleven coins.'

/** The newest card with these words. */
export const cardOf = (page: Page, said: string) =>
  page.getByRole('listitem').filter({ hasText: said }).first()

/** A new entry of the demo child, or of the child in this window, open in the child's window. */
export async function openOwn(
  actors: Actors,
  window?: Page,
): Promise<{ page: Page; journal: WrittenJournal }> {
  const page = window ?? (await actors.enter(demo.child))
  const journal = await writeJournal(page, words)
  await page.goto(journalPath(journal))
  await expect(page.getByText(words)).toBeVisible()
  return { page, journal }
}
