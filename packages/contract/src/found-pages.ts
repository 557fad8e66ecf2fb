import type { PageName } from './pages.ts'

const sentences: Partial<Record<PageName, string>> = {
  landing: 'A learning record that children make, and the adults who care for them answer.',
  registration: 'Create a free family account and add your children.',
  classroomRegistration: 'Create a free teacher account, find your school and make your first class.',
  privacy: 'What we keep, why, and for how long.',
  terms: 'The rules that everybody here agrees to.',
  courses: 'Courses for every age, made of good things to watch, open and try.',
  courseDetail: '',
  lessonDetail: '',
}

/**
 * The pages for search engines, and their descriptions; all other pages are not indexed. The browser does not use this.
 */
export const foundPages: ReadonlyMap<string, string> = new Map(Object.entries(sentences))
