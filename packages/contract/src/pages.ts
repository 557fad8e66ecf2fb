import type { UserType } from '@kindling/rules/people'

/** Who a page is for; a page for one person also names the parameter that must be that person or theirs. */
export type Audience = 'everyone' | 'signedIn' | readonly UserType[]

export interface Page {
  name: string
  path: string
  title: string
  audience: Audience
  /** Only public pages are found by search engines. */
  index: boolean
  description?: string
}

const page = (
  name: string,
  path: string,
  title: string,
  audience: Audience,
  rest: Partial<Page> = {},
): Page => ({
  name,
  path,
  title,
  audience,
  index: false,
  ...rest,
})

const family: readonly UserType[] = ['Child', 'Parent', 'Teacher', 'District Admin']

/** Every address of the browser (F-13): the server gives these the shell, the browser makes its routes from them. */
export const pages = [
  page('landing', '/', 'Kindling', 'everyone', {
    index: true,
    description: 'A learning record that children make, and the adults who care for them answer.',
  }),
  page('registration', '/registration', 'Create an account', 'everyone', {
    index: true,
    description: 'Create a free family account and add your children.',
  }),
  page('signIn', '/signin', 'Sign in', 'everyone'),
  page('selectAccount', '/user/select_account', 'Choose an account', 'everyone'),
  page('privacy', '/privacy', 'Privacy notice', 'everyone', {
    index: true,
    description: 'What we keep, why, and for how long.',
  }),
  page('terms', '/terms', 'Terms of use', 'everyone', {
    index: true,
    description: 'The rules of the house.',
  }),
  page('progress', '/dashboard/progress', 'My learning', ['Child', 'Guest']),
  page('profile', '/dashboard/profile', 'Profile', 'signedIn'),
  page('roster', '/dashboard/roster', 'Classes', ['Teacher']),
  page('vendor', '/dashboard/vendor', 'My listings', ['Vendor']),
  page('notifications', '/dashboard/notifications', 'Notifications', 'signedIn'),
  page('teacherClass', '/dashboard/teacher/class/:teacherId', 'Class', ['Teacher']),
  page('parentDashboard', '/parent/dashboard', 'My family', ['Parent']),
  page('courses', '/dashboard/courses', 'Courses', 'everyone', {
    index: true,
    description: 'Courses for every age, made of good things to watch, open and try.',
  }),
  page('courseDetail', '/course/detail/:shortName', 'Course', 'everyone', { index: true }),
  page('lessonDetail', '/lesson/detail/:shortName', 'Lesson', 'everyone', { index: true }),
  page('childCourse', '/child/:childId/course/:courseId', 'Course', family),
  page('childCourseLesson', '/child/:childId/course/:courseId/lesson/:lessonId', 'Course', family),
  page('childLesson', '/child/:childId/lesson/:lessonId', 'Lesson', family),
  page('ngCourseLesson', '/ng/user/:childId/course-detail/:courseId/lesson/:lessonId', 'Course', family),
  page('ngLesson', '/ng/user/:childId/lesson-detail/:lessonId', 'Lesson', family),
  page('journals', '/child/:childId/journals', 'Journals', family),
  page('journal', '/child/:childId/journals/:journalId', 'Journal', family),
] as const satisfies readonly Page[]

/**
 * What stands before the hash of old addresses (`/ng/#/user/…`). The server cannot see the hash, so it gives these the
 * shell too; the browser rewrites them to plain addresses, and they are no screens of their own (F-13, D-23).
 */
export const hashPrefixes = ['/ng', '/ng/', '/guest', '/guest/', '/dashboard', '/dashboard/'] as const

export type PageName = (typeof pages)[number]['name']
