import type { UserRole } from './people.ts'

/** The first list of a roster: teachers for a primary school admin, students for a teacher (CLASSES-86). */
export const sublevelOf = (role: UserRole | null): 'teacher' | 'student' =>
  role === 'Primary School Admin' ? 'teacher' : 'student'

/** Where a roster opens. An administrator of an unverified school has classes to prepare, and no colleagues yet. */
export const beginsWithTeachers = (role: UserRole | null, isSchoolUnverified: boolean): boolean =>
  sublevelOf(role) === 'teacher' && !isSchoolUnverified
