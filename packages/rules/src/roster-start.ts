import type { UserRole } from './people.ts'

/** Whose list a roster opens with: a primary school admin's is of teachers, a teacher's of students (CLASSES-86). */
export const sublevelOf = (role: UserRole | null): 'teacher' | 'student' =>
  role === 'Primary School Admin' ? 'teacher' : 'student'

/** Where a roster opens. Who administers a school that nobody has verified has classes to prepare, and no colleagues yet. */
export const beginsWithTeachers = (role: UserRole | null, isSchoolUnverified: boolean): boolean =>
  sublevelOf(role) === 'teacher' && !isSchoolUnverified
