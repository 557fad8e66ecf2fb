import { type Band, bandOfChild, bandOfTeacher } from '@kindling/rules/grades'
import type { SessionUser } from '../../platform/account.ts'

/** The grades that a user wants first: a teacher's by the taught grades, a child's by grade or age; null means all. */
export function ownBand(user: SessionUser | null): Band | null {
  if (user?.user_type === 'Child') return bandOfChild(user)
  if (!user?.teacher_info) return null
  const isAdmin = user.user_role !== null || user.user_type === 'District Admin'
  return bandOfTeacher(user.teacher_info.grades, { isAdmin })
}
