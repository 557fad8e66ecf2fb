import type { PageName } from '@kindling/contract/pages'
import type { ComponentType } from 'react'

/** Every page but the start page, which the server sends as a document of its own. */
export type ScreenName = Exclude<PageName, 'landing'>
export type LoadScreen = () => Promise<ComponentType>

/** The screens that guests and children open; each comes in a file of its own when it is first opened. */
export const screens = {
  registration: async () => (await import('../screens/everyone/registration-screen.tsx')).RegistrationScreen,
  classroomRegistration: async () =>
    (await import('../screens/everyone/classroom-registration-screen.tsx')).ClassroomRegistrationScreen,
  signIn: async () => (await import('../screens/everyone/sign-in-screen.tsx')).SignInScreen,
  classSignIn: async () => (await import('../screens/everyone/class-sign-in-screen.tsx')).ClassSignInScreen,
  resetPassword: async () => (await import('../screens/everyone/reset-screens.tsx')).ResetScreen,
  newPassword: async () => (await import('../screens/everyone/reset-screens.tsx')).NewPasswordScreen,
  selectAccount: async () =>
    (await import('../screens/everyone/select-account-screen.tsx')).SelectAccountScreen,
  invite: async () => (await import('../screens/everyone/invite-screen.tsx')).InviteScreen,
  privacy: async () => (await import('../screens/everyone/legal-screens.tsx')).PrivacyScreen,
  terms: async () => (await import('../screens/everyone/legal-screens.tsx')).TermsScreen,
  progress: async () => (await import('../screens/child/progress-screen.tsx')).ProgressScreen,
  profile: async () => (await import('../screens/everyone/profile-screen.tsx')).ProfileScreen,
  profileEdit: async () => (await import('../screens/everyone/profile-edit-screen.tsx')).ProfileEditScreen,
  webinar: async () => (await import('../screens/everyone/webinar-screen.tsx')).WebinarScreen,
  notifications: async () =>
    (await import('../screens/everyone/notifications-screen.tsx')).NotificationsScreen,
  courses: async () => (await import('../screens/everyone/courses-screen.tsx')).CoursesScreen,
  shelf: async () => (await import('../screens/everyone/shelf-screen.tsx')).ShelfScreen,
  courseDetail: async () => (await import('../screens/everyone/course-detail-screen.tsx')).CourseDetailScreen,
  lessonDetail: async () => (await import('../screens/everyone/lesson-detail-screen.tsx')).LessonDetailScreen,
  careerDetail: async () => (await import('../screens/everyone/career-screen.tsx')).CareerScreen,
  spark: async () => (await import('../screens/everyone/spark-screen.tsx')).SparkScreen,
  sparkDetail: async () => (await import('../screens/everyone/spark-screen.tsx')).SparkScreen,
  dashboardSpark: async () => (await import('../screens/everyone/spark-screen.tsx')).SparkScreen,
  childSpark: async () => (await import('../screens/everyone/spark-screen.tsx')).SparkScreen,
  sparks: async () => (await import('../screens/child/sparks-screens.tsx')).SparksScreen,
  moreSparks: async () => (await import('../screens/child/sparks-screens.tsx')).MoreSparksScreen,
  childCareer: async () => (await import('../screens/everyone/career-screen.tsx')).CareerScreen,
  childCourse: async () => (await import('../screens/child/course-screen.tsx')).ChildCourseScreen,
  childCourseLesson: async () => (await import('../screens/child/course-screen.tsx')).ChildCourseScreen,
  childLesson: async () => (await import('../screens/child/lesson-screen.tsx')).ChildLessonScreen,
  ngCourseLesson: async () => (await import('../screens/child/course-screen.tsx')).ChildCourseScreen,
  ngLesson: async () => (await import('../screens/child/lesson-screen.tsx')).ChildLessonScreen,
  friends: async () => (await import('../screens/child/friends-screen.tsx')).FriendsScreen,
  journals: async () => (await import('../screens/child/journals-screen.tsx')).JournalsScreen,
  journal: async () => (await import('../screens/child/journal-screen.tsx')).JournalScreen,
} satisfies Partial<Record<ScreenName, LoadScreen>>
