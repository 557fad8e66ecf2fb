import { expect } from '@playwright/test'
import type { Caller } from './calls.ts'

/** The newest mail to an address with these words, from the demonstration's outbox; waits until it exists. */
export async function letterTo(caller: Caller, email: string, words: string): Promise<string> {
  let letter = ''
  await expect(async () => {
    const page = await (await caller.request.get('/dev/outbox')).text()
    const letters = page.split('<article>').filter(one => one.includes(`To ${email},`) && one.includes(words))
    letter = letters[0] ?? ''
    expect(letter).not.toBe('')
  }).toPass()
  return letter
}
