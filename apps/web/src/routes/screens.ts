import type { PageName } from '@kindling/contract/pages'
import type { ComponentType } from 'react'

type LoadScreen = () => Promise<ComponentType>

/** The screen of every page; each comes in a file of its own when it is first opened. */
export const screens: Record<PageName, LoadScreen> = {
  landing: async () => (await import('../screens/everyone/landing-screen.tsx')).LandingScreen,
  registration: async () => (await import('../screens/everyone/registration-screen.tsx')).RegistrationScreen,
  signIn: async () => (await import('../screens/everyone/sign-in-screen.tsx')).SignInScreen,
  selectAccount: async () =>
    (await import('../screens/everyone/select-account-screen.tsx')).SelectAccountScreen,
  privacy: async () => (await import('../screens/everyone/legal-screens.tsx')).PrivacyScreen,
  terms: async () => (await import('../screens/everyone/legal-screens.tsx')).TermsScreen,
  progress: async () => (await import('../screens/child/progress-screen.tsx')).ProgressScreen,
  profile: async () => (await import('../screens/everyone/profile-screen.tsx')).ProfileScreen,
  roster: async () => (await import('../screens/teacher/roster-screen.tsx')).RosterScreen,
  vendor: async () => (await import('../screens/vendor/vendor-screen.tsx')).VendorScreen,
  notifications: async () =>
    (await import('../screens/everyone/notifications-screen.tsx')).NotificationsScreen,
  teacherClass: async () => (await import('../screens/teacher/class-screen.tsx')).ClassScreen,
  parentDashboard: async () => (await import('../screens/parent/family-screen.tsx')).FamilyScreen,
  courses: async () => (await import('../screens/everyone/courses-screen.tsx')).CoursesScreen,
  courseDetail: async () => (await import('../screens/everyone/course-detail-screen.tsx')).CourseDetailScreen,
  lessonDetail: async () => (await import('../screens/everyone/lesson-detail-screen.tsx')).LessonDetailScreen,
  childCourse: async () => (await import('../screens/child/course-screen.tsx')).ChildCourseScreen,
  childCourseLesson: async () => (await import('../screens/child/course-screen.tsx')).ChildCourseScreen,
  childLesson: async () => (await import('../screens/child/lesson-screen.tsx')).ChildLessonScreen,
  ngCourseLesson: async () => (await import('../screens/child/course-screen.tsx')).ChildCourseScreen,
  ngLesson: async () => (await import('../screens/child/lesson-screen.tsx')).ChildLessonScreen,
  journals: async () => (await import('../screens/child/journals-screen.tsx')).JournalsScreen,
  journal: async () => (await import('../screens/child/journal-screen.tsx')).JournalScreen,
}
