import type { AuthoredCourse } from './api.ts'

/** Who can open a course besides its author. */
export function audienceOf({
  status,
  share,
  everybody,
}: AuthoredCourse): 'everybody' | 'school' | 'classes' | 'nobody' {
  if (everybody?.state === 'shared') return 'everybody'
  if (share?.state === 'shared') return 'school'
  return status === 'Published' ? 'classes' : 'nobody'
}
