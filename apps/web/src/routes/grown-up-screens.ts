import type { LoadScreen, ScreenName, screens } from './screens.ts'

/** The screens of parents, teachers, districts, vendors and operators, and those that children and guests open rarely. */
export const grownUpScreens = {
  roster: async () => (await import('../screens/teacher/roster-screen.tsx')).RosterScreen,
  rosterPeople: async () => (await import('../screens/teacher/people-screen.tsx')).PeopleScreen,
  rosterSearch: async () => (await import('../screens/teacher/people-screen.tsx')).PeopleScreen,
  importStudents: async () => (await import('../screens/teacher/import-screen.tsx')).ImportScreen,
  sheet: async () => (await import('../screens/teacher/sheet-screen.tsx')).SheetScreen,
  answerJournals: async () => (await import('../screens/teacher/answer-screen.tsx')).AnswerScreen,
  sampleClass: async () => (await import('../screens/teacher/sample-class-screen.tsx')).SampleClassScreen,
  classDevices: async () => (await import('../screens/teacher/class-devices-screen.tsx')).ClassDevicesScreen,
  classFamilies: async () =>
    (await import('../screens/teacher/class-families-screen.tsx')).ClassFamiliesScreen,
  classWork: async () => (await import('../screens/teacher/class-work-screen.tsx')).ClassWorkScreen,
  childReport: async () => (await import('../screens/child/child-report-screen.tsx')).ChildReportScreen,
  childTeacherReport: async () =>
    (await import('../screens/child/child-report-screen.tsx')).ChildReportScreen,
  classReport: async () => (await import('../screens/teacher/class-report-screen.tsx')).ClassReportScreen,
  playlists: async () => (await import('../screens/everyone/playlist-screens.tsx')).PlaylistsScreen,
  playlistDetail: async () => (await import('../screens/everyone/playlist-screens.tsx')).PlaylistDetailScreen,
  playlistReport: async () =>
    (await import('../screens/teacher/playlist-report-screen.tsx')).PlaylistReportScreen,
  ownGoals: async () => (await import('../screens/teacher/goals-screen.tsx')).OwnGoalsScreen,
  badges: async () => (await import('../screens/teacher/badges-screens.tsx')).BadgesScreen,
  badge: async () => (await import('../screens/teacher/badges-screens.tsx')).BadgeScreen,
  ownLessons: async () => (await import('../screens/teacher/lessons-screens.tsx')).OwnLessonsScreen,
  createLesson: async () => (await import('../screens/teacher/lessons-screens.tsx')).CreateLessonScreen,
  importLessons: async () =>
    (await import('../screens/teacher/import-lessons-screen.tsx')).ImportLessonsScreen,
  editLesson: async () => (await import('../screens/teacher/lessons-screens.tsx')).EditLessonScreen,
  createCourse: async () => (await import('../screens/teacher/own-courses-screens.tsx')).CreateCourseScreen,
  editCourse: async () => (await import('../screens/teacher/own-courses-screens.tsx')).EditCourseScreen,
  lessonAnswers: async () =>
    (await import('../screens/teacher/lesson-answers-screen.tsx')).LessonAnswersScreen,
  exercise: async () => (await import('../screens/teacher/lessons-screens.tsx')).ExerciseScreen,
  school: async () => (await import('../screens/teacher/school-screen.tsx')).SchoolScreen,
  schoolWork: async () => (await import('../screens/teacher/school-work-screen.tsx')).SchoolWorkScreen,
  workLists: async () => (await import('../screens/teacher/work-lists-screen.tsx')).WorkListsScreen,
  newYear: async () => (await import('../screens/teacher/new-year-screen.tsx')).NewYearScreen,
  district: async () => (await import('../screens/district/district-home-screen.tsx')).DistrictHomeScreen,
  districtSchools: async () =>
    (await import('../screens/district/district-screens.tsx')).DistrictSchoolsScreen,
  districtSchool: async () =>
    (await import('../screens/district/district-school-screen.tsx')).DistrictSchoolScreen,
  districtNewYear: async () =>
    (await import('../screens/district/district-new-year-screen.tsx')).DistrictNewYearScreen,
  districtWork: async () =>
    (await import('../screens/district/district-work-screens.tsx')).DistrictWorkScreen,
  districtWorkLists: async () =>
    (await import('../screens/district/district-work-screens.tsx')).DistrictWorkListsScreen,
  districtLicences: async () =>
    (await import('../screens/district/district-screens.tsx')).DistrictLicencesScreen,
  districtReports: async () =>
    (await import('../screens/district/district-screens.tsx')).DistrictReportsScreen,
  districtAdmins: async () => (await import('../screens/district/district-screens.tsx')).DistrictAdminsScreen,
  operatorHome: async () => (await import('../screens/operator/operator-home-screen.tsx')).OperatorHomeScreen,
  support: async () => (await import('../screens/operator/support-screen.tsx')).SupportScreen,
  requests: async () => (await import('../screens/teacher/requests-screen.tsx')).RequestsScreen,
  newListing: async () => (await import('../screens/vendor/listing-screens.tsx')).NewListingScreen,
  changeListing: async () => (await import('../screens/vendor/listing-screens.tsx')).ChangeListingScreen,
  vendor: async () => (await import('../screens/vendor/vendor-screen.tsx')).VendorScreen,
  teacherClass: async () => (await import('../screens/teacher/class-screen.tsx')).ClassScreen,
  wellbeingReport: async () => (await import('../screens/teacher/wellbeing-screen.tsx')).WellbeingScreen,
  reports: async () => (await import('../screens/everyone/reports-screens.tsx')).ReportsScreen,
  report: async () => (await import('../screens/everyone/reports-screens.tsx')).ReportScreen,
  parentDashboard: async () => (await import('../screens/parent/family-screen.tsx')).FamilyScreen,
  verification: async () => (await import('../screens/operator/verification-screens.tsx')).VerificationScreen,
  verifySchool: async () => (await import('../screens/operator/verification-screens.tsx')).VerifySchoolScreen,
  erase: async () => (await import('../screens/child/erase-screen.tsx')).EraseScreen,
  near: async () => (await import('../screens/child/near-screen.tsx')).NearScreen,
  letter: async () => (await import('../screens/everyone/letter-screen.tsx')).LetterScreen,
  disputes: async () => (await import('../screens/operator/disputes-screen.tsx')).DisputesScreen,
  operators: async () => (await import('../screens/operator/operators-screen.tsx')).OperatorsScreen,
  outsideLinks: async () => (await import('../screens/operator/links-screen.tsx')).LinksScreen,
  authors: async () => (await import('../screens/operator/authors-screen.tsx')).AuthorsScreen,
  operatorCourses: async () => (await import('../screens/operator/courses-screen.tsx')).OperatorCoursesScreen,
  reviews: async () => (await import('../screens/operator/reviews-screen.tsx')).ReviewsScreen,
} satisfies Record<Exclude<ScreenName, keyof typeof screens>, LoadScreen>
