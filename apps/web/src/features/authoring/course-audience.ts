import type { AuthoredCourse } from './api.ts'

/** Who can open a course besides its author. */
export function audienceOf({ status, share }: AuthoredCourse): 'school' | 'classes' | 'nobody' {
  if (share?.state === 'shared') return 'school'
  return status === 'Published' ? 'classes' : 'nobody'
}
