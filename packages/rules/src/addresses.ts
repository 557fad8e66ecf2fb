import type { UserType } from './people.ts'

/** Where a guardian reads what is near a child, and opens disputes about it. */
export const nearAddress = (childId: number) => `/child/${childId}/near`

/** Where a guardian reads what an erasure of the child would delete, and cancels one. */
export const erasureAddress = (childId: number) => `/child/${childId}/erase`

/** The school years of a child, and the links by which its family shares them. */
export const journeyAddress = (childId: number) => `/child/${childId}/portfolio/journey`

/** Where an administrator decides disputes about the students of the school. */
export const schoolDisputesAddress = '/dashboard/school#disputes'

/** The lessons that a teacher writes. */
export const ownLessonsAddress = '/dashboard/lessons'

/** The classes of a school, for its administrator: all, those without journals lately, or those of one teacher. */
export const schoolClassesAddress = '/dashboard/roster/classes'
export const quietClassesAddress = `${schoolClassesAddress}?classes=quiet`
export const classesOfTeacher = (teacherId: number) => `${schoolClassesAddress}?teacher=${teacherId}`

/** The figures of a school, for an administrator of its district. */
export const districtSchoolAddress = (schoolId: number) => `/dashboard/district/schools/${schoolId}`

/** The work hours of the own school, or of a school of the district; below them its lists of work-based learning. */
export const workHoursAddress = (schoolId?: number) =>
  `${schoolId === undefined ? '/dashboard/school' : districtSchoolAddress(schoolId)}/work`
export const workListsAddress = (schoolId?: number) => `${workHoursAddress(schoolId)}/lists`

/** The account page: a parent finds it below the page of what the children made. */
export const accountAddress = (kind: UserType) =>
  kind === 'Parent' ? `/dashboard/profile${accountHash}` : '/dashboard/profile'

/** The anchor of the account on that page; for other users the whole page is the account. */
export const accountHash = '#account'

/** A class, as this teacher sees it. */
export const classAddress = (teacherId: number, classId: number) =>
  `/dashboard/teacher/class/${teacherId}?group=${classId}`

/** What a class page shows: all journals, the unanswered journals, or the students. */
export type ClassView = 'journals' | 'unanswered' | 'students'

export interface ClassCounts {
  students: number
  /** Journals that wait for an answer from the reader. */
  toAnswer: number
}

/**
 * The view of a class page: the one its address asks for, else the unanswered journals, else the journals, or the students while the class is
 * empty.
 */
export function classViewOf(wanted: string | undefined, { students, toAnswer }: ClassCounts): ClassView {
  if (wanted === 'journals' || wanted === 'unanswered' || wanted === 'students') return wanted
  if (students === 0) return 'students'
  return toAnswer > 0 ? 'unanswered' : 'journals'
}

export const classViewAddress = (teacherId: number, classId: number, view: ClassView) =>
  `${classAddress(teacherId, classId)}&view=${view}`

/** The journals of all classes of a teacher that wait for an answer. */
export const answerAddress = '/dashboard/answer'

/** The students of a class, with the form for a new student open. */
export const addStudentAddress = (teacherId: number, classId: number) =>
  `${classViewAddress(teacherId, classId, 'students')}&add=student`

/** A class of invented students, to try. */
export const sampleClassAddress = '/dashboard/class/sample'

/** The families of a class, where letters are made and guardians confirmed. */
export const familiesAddress = (classId: number) => `/dashboard/class/${classId}/families`
