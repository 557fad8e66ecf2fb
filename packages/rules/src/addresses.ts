import type { UserType } from './people.ts'

/** Where a guardian reads who and what is near a child, and says that something was not them. */
export const nearAddress = (childId: number) => `/child/${childId}/near`

/** Where a guardian reads what would go if the child were erased, and keeps an account that is to be. */
export const erasureAddress = (childId: number) => `/child/${childId}/erase`

/** The school years of a child, and the links by which its family shares them. */
export const journeyAddress = (childId: number) => `/child/${childId}/portfolio/journey`

/** Where an administrator decides disputes about the students of the school. */
export const schoolDisputesAddress = '/dashboard/school#disputes'

/** The lessons that a teacher writes. */
export const ownLessonsAddress = '/dashboard/lessons'

/** The classes of one teacher, for who runs the school. */
export const classesOfTeacher = (teacherId: number) => `/dashboard/school?teacher=${teacherId}#classes`

/** A school in figures, for who runs its district. */
export const districtSchoolAddress = (schoolId: number) => `/dashboard/district/schools/${schoolId}`

/** The own account: a parent has it below what the children made. */
export const accountAddress = (kind: UserType) =>
  kind === 'Parent' ? `/dashboard/profile${accountHash}` : '/dashboard/profile'

/** What names the account on that page; elsewhere the page is nothing else. */
export const accountHash = '#account'

/** A class, as this teacher has it. */
export const classAddress = (teacherId: number, classId: number) =>
  `/dashboard/teacher/class/${teacherId}?group=${classId}`

/** What a class page shows: its journals, those that wait for an answer, or its students. */
export type ClassView = 'journals' | 'unanswered' | 'students'

export interface ClassCounts {
  students: number
  /** Journals that wait for an answer of the reader. */
  toAnswer: number
}

/** What a class page shows: what its address asks for, else what waits for an answer, else the journals, or the students where nobody is yet. */
export function classViewOf(wanted: string | undefined, { students, toAnswer }: ClassCounts): ClassView {
  if (wanted === 'journals' || wanted === 'unanswered' || wanted === 'students') return wanted
  if (students === 0) return 'students'
  return toAnswer > 0 ? 'unanswered' : 'journals'
}

export const classViewAddress = (teacherId: number, classId: number, view: ClassView) =>
  `${classAddress(teacherId, classId)}&view=${view}`

/** The students of a class, where the form for a new one opens at once. */
export const addStudentAddress = (teacherId: number, classId: number) =>
  `${classViewAddress(teacherId, classId, 'students')}&add=student`

/** A class of invented students, to try. */
export const sampleClassAddress = '/dashboard/class/sample'

/** The families of a class, where letters are made and guardians confirmed. */
export const familiesAddress = (classId: number) => `/dashboard/class/${classId}/families`
