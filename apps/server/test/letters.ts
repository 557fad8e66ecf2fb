import { startHousekeeping } from '../src/housekeeping.ts'
import { eventually } from './eventually.ts'
import type { TestServer } from './test-server.ts'

/** The server sends its letters while a file is tested, as a running server does; they end in the outbox. */
export async function openPostOffice(of: TestServer) {
  await startHousekeeping(of.services)
  const lettersTo = (email: string) =>
    of.services.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  /** The newest of so many letters. */
  const letterTo = (email: string, count = 1) =>
    eventually(async () => {
      const letters = await lettersTo(email)
      const newest = letters[count - 1]
      if (!newest) throw new Error(`${email} has ${letters.length} letters`)
      return newest
    })
  return { lettersTo, letterTo }
}
