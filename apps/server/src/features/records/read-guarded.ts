import { askGuarded } from '../../platform/guarded-thread.ts'
import { takeTurns } from '../../platform/turns.ts'
import type { ReadRecord } from './read-record.ts'

/** On a slow machine, hashing the largest archive takes a tenth of this. */
const guard = { longestMs: 120_000, megabytes: 384 }

/** Archives are read one at a time: a sender of several delays only itself. */
export const inTurn = takeTurns(1)

/** Verifies and reads an archive in its own thread. */
export async function readGuarded(path: string): Promise<ReadRecord> {
  const told = await askGuarded<ReadRecord>(program, { path }, guard)
  return told === 'too much' ? { why: 'tooMuch' } : told.answer
}

const program = new URL('./record-thread.ts', import.meta.url)
