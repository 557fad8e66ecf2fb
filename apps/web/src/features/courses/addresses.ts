/** Under 768 px, or with a mobile user agent (D-53). */
export function isPhone(): boolean {
  return innerWidth < 768 || /Android.+Mobile|iPhone|iPod/i.test(navigator.userAgent)
}

/** Phones open the child's page, all other devices the wide one; lesson 0 is the course's start (D-24, COURSES-03). */
export function courseAddress(childId: number, courseId: number, lessonId = 0): string {
  if (!isPhone()) return `/ng/#/user/${childId}/course-detail/${courseId}/lesson/${lessonId}`
  return lessonId
    ? `/child/${childId}/course/${courseId}/lesson/${lessonId}`
    : `/child/${childId}/course/${courseId}`
}

/** A lesson of a child, opened directly (LESSONS-20). */
export function lessonAddress(childId: number, lessonId: number): string {
  return isPhone()
    ? `/child/${childId}/lesson/${lessonId}`
    : `/ng/#/user/${childId}/lesson-detail/${lessonId}`
}
