import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import type { TurnNote } from '@kindling/rules/year-turn'
import { audit } from '../../platform/audit.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { notifyOfTeachers } from '../class-staff/index.ts'
import { endOldWaysIn } from '../guardians/index.ts'
import { keepHearers } from '../talk/index.ts'
import { keepNotes, noteStudents } from './noted-students.ts'
import {
  closeClass,
  endPlaces,
  finishTurn,
  insertNextClass,
  listNextClasses,
  listOpenTurns,
  lockTurn,
  markClass,
  moveMembers,
  nextClass,
  nextStudents,
  type OpenTurn,
  type Standing,
  type StudentLine,
  setGrades,
  studentsAtOnce,
} from './step-queries.ts'
import { undoStep } from './undo-turn.ts'

/**
 * Carries out every turn and undoing that is under way. Each step is one transaction that reads its work from the database: a killed
 * process resumes after the last step, and two runners take turns.
 */
export async function carryOutTurns(services: Services): Promise<void> {
  const faults: unknown[] = []
  // A failing turn delays that of no other school; its job is retried.
  for (const id of await listOpenTurns(services.db))
    try {
      while (await takeStep(services, id));
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0) throw faults[0]
}

/** Returns whether anything may be left. The streams of people whose classes changed read their topics again. */
async function takeStep(services: Services, id: number): Promise<boolean> {
  const people = await transaction(services, async tx => {
    const turn = await lockTurn(tx.db, id)
    if (!turn) return null
    const step = turn.undo_at === null ? turnStep : undoStep
    return step(services, tx, turn)
  })
  for (const personId of people ?? []) services.topics.wakePerson(personId)
  return people !== null
}

/** First the classes, then their students; returns the people whose classes changed. */
async function turnStep(services: Services, tx: Tx, turn: OpenTurn): Promise<number[]> {
  const now = services.clock.now()
  const line = await nextClass(tx.db, turn)
  if (line) {
    const newClassId = line.act === 'up' ? await insertNextClass(tx.db, turn, line, now) : null
    await closeClass(tx.db, line.class_id, now)
    await markClass(tx.db, turn.id, { classId: line.class_id, newClassId, now })
    return []
  }
  const students = await nextStudents(tx.db, turn, studentsAtOnce)
  if (students.length > 0) {
    await moveStudents(services, tx, turn, students)
    return students.map(line => line.child_id)
  }
  await finishTurn(tx.db, turn, now)
  return tellTeachers(tx, turn)
}

/** A student who has changed since the plan is left unchanged, with a note. */
async function moveStudents(
  services: Services,
  tx: Tx,
  turn: OpenTurn,
  lines: readonly StudentLine[],
): Promise<void> {
  const now = services.clock.now()
  const noted = await noteStudents(tx, turn, lines, noteOf, now)
  const going = noted.filter(({ note }) => note === null || note === 'grade-changed').map(({ line }) => line)
  const idsOf = (act: StudentLine['act']) => going.filter(line => line.act === act).map(line => line.child_id)
  const childIds = going.map(line => line.child_id)
  await keepHearers(tx.db, childIds, now, async () => {
    await moveMembers(tx.db, turn, { childIds, upIds: idsOf('up'), now })
    await endPlaces(tx.db, turn, idsOf('leave'), now)
  })
  await setGrades(
    tx.db,
    going.map(line => ({ id: line.child_id, from: line.old_grade, to: line.new_grade })),
  )
  for (const childId of idsOf('leave')) {
    await endOldWaysIn(services, tx, childId)
    const details = { school_id: turn.school_id, turn_id: turn.id }
    await audit(
      tx.db,
      { act: 'school-left', actorId: turn.started_by ?? productId, subjectId: childId, details },
      now,
    )
  }
  await keepNotes(tx, turn, noted, now)
}

function noteOf(turn: OpenTurn, line: StudentLine, standing: Standing | undefined): TurnNote | null {
  if (!standing || (line.is_own && standing.school_id !== turn.school_id)) return 'left-school'
  if (standing.is_erasing) return 'erasing'
  // During a dispute about a child, no new person may be linked to it, and it is taken from no one.
  const isMoved = line.act !== 'up' || standing.changes_teachers
  if (isMoved && standing.is_disputed) return 'disputed'
  // Adults who were told that the child waits hear of it in the next class too, but not at the next school.
  if (line.act === 'leave' && standing.has_open_talk) return 'later'
  return standing.grade === line.old_grade ? null : 'grade-changed'
}

/** Families see the class of the new year; they are told about a teacher who is new to a class, as always. */
async function tellTeachers(tx: Tx, turn: OpenTurn): Promise<number[]> {
  const classes = await listNextClasses(tx.db, turn.id)
  await notifyOfTeachers(
    tx,
    classes.flatMap(({ class_id: classId, new_teacher_id: teacherId }) =>
      teacherId === null ? [] : [{ classId, teacherId }],
    ),
  )
  for (const { class_id, teacher_ids } of classes)
    tx.announce({
      type: 'class_turned',
      actorId: turn.started_by ?? productId,
      subject: { kind: 'class', id: class_id },
      topics: teacher_ids.map(topics.teacher),
    })
  return classes.flatMap(one => one.teacher_ids)
}
