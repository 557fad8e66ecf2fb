import { askGuarded } from '../../platform/guarded-thread.ts'
import { takeTurns } from '../../platform/turns.ts'
import type { ReadRecord } from './read-record.ts'

/** The largest archive is hashed in a tenth of it on a slow machine. */
const guard = { longestMs: 120_000, megabytes: 384 }

/** Archives are read one at a time: whoever sends several waits for them alone. */
export const inTurn = takeTurns(1)

/** Verifies and reads an archive in a thread of its own. */
export async function readGuarded(path: string): Promise<ReadRecord> {
  const told = await askGuarded<ReadRecord>(program, { path }, guard)
  return told === 'too much' ? { why: 'tooMuch' } : told.answer
}

const program = new URL('./record-thread.ts', import.meta.url)
