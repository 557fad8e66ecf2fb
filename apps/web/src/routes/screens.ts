import type { PageName } from '@kindling/contract/pages'
import type { ComponentType } from 'react'

/** Every page except the start page, which the server sends as its own document. */
export type ScreenName = Exclude<PageName, 'landing'>
export type LoadScreen = () => Promise<ComponentType>

/** The screens that guests and children open; each is a file that is loaded when it is first opened. */
export const screens = {
  registration: async () => (await import('../screens/everyone/registration-screen.tsx')).RegistrationScreen,
  vendorRegistration: async () =>
    (await import('../screens/everyone/vendor-registration-screen.tsx')).VendorRegistrationScreen,
  classroomRegistration: async () =>
    (await import('../screens/everyone/classroom-registration-screen.tsx')).ClassroomRegistrationScreen,
  signIn: async () => (await import('../screens/everyone/sign-in-screen.tsx')).SignInScreen,
  classSignIn: async () => (await import('../screens/everyone/class-sign-in-screen.tsx')).ClassSignInScreen,
  resetPassword: async () => (await import('../screens/everyone/reset-screens.tsx')).ResetScreen,
  newPassword: async () => (await import('../screens/everyone/reset-screens.tsx')).NewPasswordScreen,
  selectAccount: async () =>
    (await import('../screens/everyone/select-account-screen.tsx')).SelectAccountScreen,
  invite: async () => (await import('../screens/everyone/invite-screen.tsx')).InviteScreen,
  stopMails: async () => (await import('../screens/everyone/stop-mails-screen.tsx')).StopMailsScreen,
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
  guestSearch: async () => (await import('../screens/everyone/guest-search-screen.tsx')).GuestSearchScreen,
  guestStore: async () => (await import('../screens/everyone/guest-store-screen.tsx')).GuestStoreScreen,
  courseDetail: async () => (await import('../screens/everyone/course-detail-screen.tsx')).CourseDetailScreen,
  lessonDetail: async () => (await import('../screens/everyone/lesson-detail-screen.tsx')).LessonDetailScreen,
  author: async () => (await import('../screens/everyone/author-screen.tsx')).AuthorScreen,
  careerDetail: async () => (await import('../screens/everyone/career-screen.tsx')).CareerScreen,
  spark: async () => (await import('../screens/everyone/spark-screen.tsx')).SparkScreen,
  sparkDetail: async () => (await import('../screens/everyone/spark-screen.tsx')).SparkScreen,
  dashboardSpark: async () => (await import('../screens/everyone/spark-screen.tsx')).SparkScreen,
  childSpark: async () => (await import('../screens/everyone/spark-screen.tsx')).SparkScreen,
  board: async () => (await import('../screens/everyone/board-screen.tsx')).BoardScreen,
  boards: async () => (await import('../screens/everyone/boards-screen.tsx')).BoardsScreen,
  childPlaylists: async () => (await import('../screens/everyone/playlist-screens.tsx')).ChildPlaylistsScreen,
  playlistLong: async () => (await import('../screens/everyone/playlist-screens.tsx')).PlaylistLongScreen,
  portfolio: async () => (await import('../screens/child/portfolio-screen.tsx')).AccomplishmentsScreen,
  accomplishments: async () => (await import('../screens/child/portfolio-screen.tsx')).AccomplishmentsScreen,
  journey: async () => (await import('../screens/child/portfolio-screen.tsx')).JourneyScreen,
  favoriteVideos: async () => (await import('../screens/child/portfolio-screen.tsx')).FavoriteVideosScreen,
  portfolioHope: async () => (await import('../screens/child/portfolio-screen.tsx')).PortfolioHopeScreen,
  find: async () => (await import('../screens/everyone/find-screen.tsx')).FindScreen,
  placements: async () => (await import('../screens/child/placements-screen.tsx')).PlacementsScreen,
  highlights: async () => (await import('../screens/child/highlights-screen.tsx')).HighlightsScreen,
  highlight: async () => (await import('../screens/child/highlight-screen.tsx')).HighlightScreen,
  highlightComments: async () =>
    (await import('../screens/child/highlight-screen.tsx')).HighlightCommentsScreen,
  goals: async () => (await import('../screens/child/goals-screen.tsx')).GoalsScreen,
  goal: async () => (await import('../screens/everyone/goal-screen.tsx')).GoalScreen,
  promptDetail: async () => (await import('../screens/everyone/prompt-screen.tsx')).PromptScreen,
  goalDetail: async () => (await import('../screens/everyone/goal-screen.tsx')).GoalDetailScreen,
  childBadges: async () => (await import('../screens/child/badges-screen.tsx')).ChildBadgesScreen,
  prompts: async () => (await import('../screens/everyone/prompts-screen.tsx')).PromptsScreen,
  sparks: async () => (await import('../screens/child/sparks-screens.tsx')).SparksScreen,
  moreJournals: async () => (await import('../screens/child/more-journals-screen.tsx')).MoreJournalsScreen,
  moreSparks: async () => (await import('../screens/child/sparks-screens.tsx')).MoreSparksScreen,
  activity: async () => (await import('../screens/everyone/activity-screen.tsx')).ActivityScreen,
  activitySection: async () =>
    (await import('../screens/everyone/activity-list-screens.tsx')).ActivitySectionScreen,
  activityLong: async () =>
    (await import('../screens/everyone/activity-list-screens.tsx')).ActivityLongScreen,
  activityStore: async () =>
    (await import('../screens/everyone/activity-list-screens.tsx')).ActivityStoreScreen,
  vendorSite: async () => (await import('../screens/everyone/vendor-site-screen.tsx')).VendorSiteScreen,
  vendorListings: async () =>
    (await import('../screens/everyone/vendor-listings-screen.tsx')).VendorListingsScreen,
  video: async () => (await import('../screens/everyone/video-screen.tsx')).VideoScreen,
  sharedVideo: async () => (await import('../screens/everyone/video-screen.tsx')).SharedVideoScreen,
  videos: async () => (await import('../screens/child/videos-screen.tsx')).VideosScreen,
  childCareer: async () => (await import('../screens/everyone/career-screen.tsx')).CareerScreen,
  childCourse: async () => (await import('../screens/child/course-screen.tsx')).ChildCourseScreen,
  childCourseLesson: async () => (await import('../screens/child/course-screen.tsx')).ChildCourseScreen,
  childLesson: async () => (await import('../screens/child/lesson-screen.tsx')).ChildLessonScreen,
  ngCourseLesson: async () => (await import('../screens/child/course-screen.tsx')).ChildCourseScreen,
  ngLesson: async () => (await import('../screens/child/lesson-screen.tsx')).ChildLessonScreen,
  friends: async () => (await import('../screens/child/friends-screen.tsx')).FriendsScreen,
  childMedia: async () => (await import('../screens/child/media-screen.tsx')).MediaScreen,
  journals: async () => (await import('../screens/child/journals-screen.tsx')).JournalsScreen,
  journal: async () => (await import('../screens/child/journal-screen.tsx')).JournalScreen,
} satisfies Partial<Record<ScreenName, LoadScreen>>
