import type { TurnNote } from '@kindling/rules/year-turn'
import { lockAccounts } from '../../platform/lock-account.ts'
import type { Tx } from '../../platform/transaction.ts'
import {
  listStandings,
  markStudents,
  type OpenTurn,
  type Standing,
  type StudentLine,
} from './step-queries.ts'

/** A student of a step, and why the plan is not, or not fully, carried out. */
export interface NotedStudent {
  line: StudentLine
  note: TurnNote | null
}

type NoteOf = (turn: OpenTurn, line: StudentLine, standing: Standing | undefined) => TurnNote | null

/** Reads the students of a step again, under the locks of their accounts: the plan's facts may have changed. */
export async function noteStudents(
  tx: Tx,
  turn: OpenTurn,
  lines: readonly StudentLine[],
  noteOf: NoteOf,
  now: Date,
): Promise<NotedStudent[]> {
  const ids = lines.map(line => line.child_id)
  await lockAccounts(tx.db, ids)
  const standings = await listStandings(tx.db, turn.id, ids, now)
  const standingOf = (id: number) => standings.find(one => one.id === id)
  return lines.map(line => ({ line, note: noteOf(turn, line, standingOf(line.child_id)) }))
}

/** Marks each as done, with what hindered it. */
export const keepNotes = (tx: Tx, turn: OpenTurn, noted: readonly NotedStudent[], now: Date) =>
  markStudents(
    tx.db,
    turn,
    noted.map(({ line, note }) => ({ id: line.child_id, note })),
    now,
  )
