import { gradeOrder } from './grades.ts'

/** How long a school-year turn can be undone. */
export const undoDays = 7

export const classActs = ['up', 'end', 'stay'] as const
export type ClassAct = (typeof classActs)[number]

export const studentActs = ['up', 'repeat', 'leave'] as const
export type StudentAct = (typeof studentActs)[number]

/** Why a student is not proposed to move up. */
export const turnReasons = [
  'last-grade',
  'placed',
  'new',
  'guest',
  'turned',
  'repeated',
  'stays',
  'disputed',
  'erasing',
] as const
export type TurnReason = (typeof turnReasons)[number]

/** Why something was not done, or not undone. */
export const turnNotes = [
  'left-school',
  'grade-changed',
  'class-changed',
  'disputed',
  'erasing',
  'later',
] as const
export type TurnNote = (typeof turnNotes)[number]

export const mostTurnedClasses = 1_000
export const mostTurnedStudents = 5_000

export interface TurnClass {
  id: number
  name: string
  teachers: readonly { id: number; name: string }[]
}

export interface TurnStudent {
  id: number
  grade: number | null
  /** The classes of an earlier year in which the student is confirmed. */
  class_ids: readonly number[]
  /** A student of this school; others are guests in one of its classes. */
  is_own: boolean
  /** Already in a class of the new year. */
  is_placed: boolean
  /** Already moved up in this school year. */
  has_turned: boolean
  /** Set to repeat the grade in this school year. */
  has_repeated: boolean
  /** Joined after the school year began. */
  is_new: boolean
  is_disputed: boolean
  is_erasing: boolean
}

export interface TurnFacts {
  classes: readonly TurnClass[]
  students: readonly TurnStudent[]
}

export interface TurnChoices {
  last_grade?: number | undefined
  classes?:
    | readonly { id: number; act: ClassAct; teacher_id?: number | undefined; name?: string | undefined }[]
    | undefined
  students?: readonly { id: number; act: StudentAct }[] | undefined
}

export interface PlannedClass {
  id: number
  act: ClassAct
  name: string
  /** Null keeps the current teachers. */
  teacher_id: number | null
}

export interface PlannedStudent {
  id: number
  act: StudentAct | 'none'
  new_grade: number | null
  why: TurnReason | null
}

export interface Turn {
  classes: PlannedClass[]
  students: PlannedStudent[]
}

/** The grade after one: PK, TK, K, 1 to 12. There is none after the twelfth, and none without a grade. */
export function nextGrade(grade: number | null): number | null {
  if (grade === null || grade === 12) return grade
  return grade === 102 ? 1 : grade + 1
}

const lastGrades: Record<number, number> = {
  15: 5,
  7: 6,
  8: 8,
  9: 8,
  16: 8,
  10: 9,
  11: 12,
  12: 12,
  14: 12,
  13: 12,
}

/** The last grade of a school, by its grade range (PLATFORM-19 to PLATFORM-28); the twelfth where that is unknown. */
export const lastGradeOf = (schoolGrade: number | null): number => lastGrades[schoolGrade ?? 0] ?? 12

/** The proposed name of a class that goes up: “Room 11 · Grade 4” becomes “Room 11 · Grade 5”. */
export const nameAfter = (name: string): string =>
  name.replace(/\b(grade )(\d{1,2})\b/i, (whole, word: string, grade: string) =>
    Number(grade) < 12 ? `${word}${Number(grade) + 1}` : whole,
  )

/**
 * The result for each class and student. Without a choice, students move up with their class; the last grade leaves, and a class
 * that would be empty ends.
 */
export function planTurn(facts: TurnFacts, lastGrade: number, choices: TurnChoices): Turn {
  const chosenOf = new Map((choices.students ?? []).map(one => [one.id, one.act]))
  const first = facts.students.map(one => planStudent(one, lastGrade, chosenOf.get(one.id)))
  const going = new Set(
    facts.students.flatMap((one, place) => (first[place]?.act === 'up' ? one.class_ids : [])),
  )
  const chosenClasses = new Map((choices.classes ?? []).map(one => [one.id, one]))
  const classes = facts.classes.map(({ id, name }) => {
    const chosen = chosenClasses.get(id)
    const act = chosen?.act ?? (going.has(id) ? 'up' : 'end')
    const proposed = act === 'up' ? nameAfter(name) : name
    return { id, act, name: chosen?.name ?? proposed, teacher_id: chosen?.teacher_id ?? null }
  })
  const staying = new Set(classes.filter(one => one.act === 'stay').map(one => one.id))
  const students = facts.students.map((one, place) => {
    const planned = first[place] ?? planStudent(one, lastGrade, undefined)
    const stays = one.class_ids.length > 0 && one.class_ids.every(id => staying.has(id))
    return stays && !chosenOf.has(one.id) && planned.why !== 'erasing' ? leftAlone(one, 'stays') : planned
  })
  return { classes, students }
}

const leftAlone = ({ id, grade }: TurnStudent, why: TurnReason): PlannedStudent => ({
  id,
  act: 'none',
  new_grade: grade,
  why,
})

function planStudent(
  student: TurnStudent,
  lastGrade: number,
  chosen: StudentAct | undefined,
): PlannedStudent {
  if (student.is_erasing) return leftAlone(student, 'erasing')
  const proposal = propose(student, lastGrade)
  // A guest leaves only the class, not its own school.
  const act = chosen === 'leave' && !student.is_own ? 'repeat' : (chosen ?? proposal.act)
  if (act === 'none') return leftAlone(student, proposal.why ?? 'new')
  if (act === 'leave' && student.is_disputed) return leftAlone(student, 'disputed')
  const goesUp = act === 'up' && student.is_own && !student.has_turned
  const why = chosen === undefined || chosen === proposal.act ? proposal.why : null
  return { id: student.id, act, new_grade: goesUp ? nextGrade(student.grade) : student.grade, why }
}

function propose(
  { grade, class_ids, is_own, is_placed, has_turned, has_repeated, is_new }: TurnStudent,
  lastGrade: number,
): { act: StudentAct | 'none'; why: TurnReason | null } {
  const isAnywhere = class_ids.length > 0
  if (has_turned) return { act: isAnywhere ? 'up' : 'none', why: 'turned' }
  if (is_placed) return { act: isAnywhere ? 'repeat' : 'none', why: 'placed' }
  if (has_repeated) return { act: isAnywhere ? 'repeat' : 'none', why: 'repeated' }
  if (!is_own) return { act: 'up', why: 'guest' }
  if (!isAnywhere && is_new) return { act: 'none', why: 'new' }
  const isLast = grade !== null && gradeOrder(grade) >= gradeOrder(lastGrade)
  return isLast ? { act: 'leave', why: 'last-grade' } : { act: 'up', why: null }
}
