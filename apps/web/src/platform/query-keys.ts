/** The names under which the browser keeps what it has fetched; live news finds it by them. */
export const keys = {
  notifications: ['notifications'] as const,
  courses: ['courses'] as const,
  userCourses: (childId: number) => ['user-courses', childId] as const,
  course: (courseId: number | string, childId: number | null) =>
    ['course', String(courseId), childId] as const,
  anyCourse: ['course'] as const,
  lesson: (lessonId: number | string) => ['lesson', String(lessonId)] as const,
  lessonProgress: (childId: number) => ['lesson-progress', childId] as const,
  journals: (childId: number) => ['journals', childId] as const,
  journal: (journalId: number) => ['journal', journalId] as const,
  comments: (journalId: number) => ['comments', journalId] as const,
  child: (childId: number) => ['child', childId] as const,
  children: ['children'] as const,
  groups: ['groups'] as const,
  students: (groupId: number) => ['students', groupId] as const,
  anyStudents: ['students'] as const,
}
