import type { TurnNote } from '@kindling/rules/year-turn'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { keepHearers } from '../talk/index.ts'
import { keepNotes, noteStudents } from './noted-students.ts'
import {
  finishTurn,
  nextClass,
  nextStudents,
  type OpenTurn,
  type Standing,
  type StudentLine,
  setGrades,
  studentsAtOnce,
} from './step-queries.ts'
import { restoreClass, restoreMembers, restorePlaces } from './undo-queries.ts'

/** First the students, then the classes, which are deleted if nothing refers to them; returns the people whose classes changed. */
export async function undoStep(services: Services, tx: Tx, turn: OpenTurn): Promise<number[]> {
  const now = services.clock.now()
  const students = await nextStudents(tx.db, turn, studentsAtOnce)
  if (students.length > 0) {
    await putBack(services, tx, turn, students)
    return students.map(one => one.child_id)
  }
  const line = await nextClass(tx.db, turn)
  if (line) {
    await restoreClass(tx.db, turn, line.class_id, now)
    return []
  }
  await finishTurn(tx.db, turn, now)
  return []
}

/** Puts back what was not changed since: the grade and the places, each separately. */
async function putBack(
  services: Services,
  tx: Tx,
  turn: OpenTurn,
  lines: readonly StudentLine[],
): Promise<void> {
  const now = services.clock.now()
  const noted = await noteStudents(tx, turn, lines, noteOf, now)
  const linesBut = (...notes: TurnNote[]) =>
    noted.filter(({ note }) => note === null || !notes.includes(note)).map(({ line }) => line)
  const isPlaced = linesBut('left-school', 'erasing', 'disputed', 'later', 'class-changed').map(
    line => line.child_id,
  )
  await keepHearers(tx.db, isPlaced, now, async () => {
    await restorePlaces(tx.db, turn, isPlaced)
    await restoreMembers(tx.db, turn, isPlaced)
  })
  const graded = linesBut('left-school', 'disputed', 'later', 'grade-changed')
  await setGrades(
    tx.db,
    graded.map(line => ({ id: line.child_id, from: line.new_grade, to: line.old_grade })),
  )
  await keepNotes(tx, turn, noted, now)
}

function noteOf(turn: OpenTurn, line: StudentLine, standing: Standing | undefined): TurnNote | null {
  if (!standing) return 'left-school'
  // Nothing was done then, so nothing is put back.
  if (line.note !== null && line.note !== 'grade-changed') return line.note
  // A student who left has no school yet, or this one again; a student who moved up still has this one.
  const isHere =
    standing.school_id === turn.school_id || (line.act === 'leave' && standing.school_id === null)
  if (line.is_own && !isHere) return 'left-school'
  if (standing.is_erasing) return 'erasing'
  if (standing.is_disputed) return 'disputed'
  if (standing.ended > 0) return 'class-changed'
  return standing.grade === line.new_grade && line.note === null ? null : 'grade-changed'
}
