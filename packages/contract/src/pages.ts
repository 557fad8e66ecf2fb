import { boardMakers } from '@kindling/rules/boards'
import type { UserType } from '@kindling/rules/people'

/**
 * The audience of a page; a page for one person also names the parameter with the id of that person, or of one of
 * theirs.
 */
export type Audience = 'everyone' | 'signedIn' | 'operator' | readonly UserType[]

export interface Page {
  name: string
  path: string
  title: string
  audience: Audience
}

const page = <const Name extends string>(
  name: Name,
  path: string,
  title: string,
  audience: Audience,
): Page & { name: Name } => ({ name, path, title, audience })

const family: readonly UserType[] = ['Child', 'Parent', 'Teacher', 'District Admin']

/** The readers of a child's portfolio. */
const portfolioReaders: readonly UserType[] = ['Child', 'Parent', 'Teacher']

/**
 * Every address of the browser (F-13): the server serves the shell for them, and the browser makes its routes from
 * them.
 */
export const pages = [
  page('landing', '/', 'Kindling', 'everyone'),
  page('registration', '/registration', 'Create an account', 'everyone'),
  page('classroomRegistration', '/registration/classroom', 'Create a teacher account', 'everyone'),
  page('vendorRegistration', '/registration/vendor', 'Create a vendor account', 'everyone'),
  page('signIn', '/signin', 'Sign in', 'everyone'),
  page('classSignIn', '/signin/class', 'Who are you?', 'everyone'),
  page('resetPassword', '/signin/reset', 'Set a new password', 'everyone'),
  page('newPassword', '/signin/reset/:token', 'Your new password', 'everyone'),
  page('selectAccount', '/user/select_account', 'Choose an account', 'everyone'),
  page('invite', '/signin/invite/:token', 'Invite', 'everyone'),
  page('letter', '/letter/:code', 'Family letter', 'everyone'),
  page('stopMails', '/mail/stop/:token', 'No more shared emails', 'everyone'),
  page('privacy', '/privacy', 'Privacy notice', 'everyone'),
  page('terms', '/terms', 'Terms of use', 'everyone'),
  page('progress', '/dashboard/progress', 'My learning', ['Child', 'Guest']),
  page('profile', '/dashboard/profile', 'Profile', 'signedIn'),
  page('profileEdit', '/profile/edit', 'Edit the profile', 'signedIn'),
  page('roster', '/dashboard/roster', 'Classes', ['Teacher']),
  page('rosterPeople', '/dashboard/roster/:usertype', 'Roster', ['Teacher']),
  page('rosterSearch', '/dashboard/roster/:usertype/:level/search/:type/keyword/:text', 'Roster', [
    'Teacher',
  ]),
  page('importStudents', '/dashboard/import', 'Import students', ['Teacher']),
  page('sheet', '/dashboard/sheet/:sheetId', 'Sign-in sheet', ['Teacher']),
  page('answerJournals', '/dashboard/answer', 'Journals to answer', ['Teacher']),
  page('sampleClass', '/dashboard/class/sample', 'Sample class', ['Teacher']),
  page('classDevices', '/dashboard/class/:groupId/signin', 'Sign in with pictures', ['Teacher']),
  page('classFamilies', '/dashboard/class/:groupId/families', 'Families', ['Teacher']),
  page('classWork', '/dashboard/class/:groupId/work', 'Work-based learning of a class', ['Teacher']),
  page('classReport', '/dashboard/class/:groupId/report', 'Progress of a class', ['Teacher']),
  page('school', '/dashboard/school', 'My school', ['Teacher']),
  page('schoolWork', '/dashboard/school/work', 'Work hours', ['Teacher']),
  page('workLists', '/dashboard/school/work/lists', 'Lists of work', ['Teacher']),
  page('newYear', '/dashboard/school/new-year', 'New school year', ['Teacher']),
  page('district', '/dashboard/district', 'District', ['District Admin']),
  page('districtSchools', '/dashboard/district/schools', 'Schools', ['District Admin']),
  page('districtSchool', '/dashboard/district/schools/:schoolId', 'School', ['District Admin']),
  page('districtNewYear', '/dashboard/district/schools/:schoolId/new-year', 'New year of a school', [
    'District Admin',
  ]),
  page('districtWork', '/dashboard/district/schools/:schoolId/work', 'Work hours of a school', [
    'District Admin',
  ]),
  page('districtWorkLists', '/dashboard/district/schools/:schoolId/work/lists', 'Lists of a school', [
    'District Admin',
  ]),
  page('districtLicences', '/dashboard/district/licences', 'Licenses', ['District Admin']),
  page('districtReports', '/dashboard/district/reports', 'District reports', ['District Admin']),
  page('districtAdmins', '/dashboard/district/admins', 'Administrators', ['District Admin']),
  page('operatorHome', '/dashboard/operator', 'Operations', 'operator'),
  page('support', '/dashboard/support', 'Support', 'operator'),
  page('disputes', '/dashboard/disputes', 'Disputes', 'operator'),
  page('operators', '/dashboard/operators', 'Operators', 'operator'),
  page('verification', '/dashboard/verification', 'Schools to verify', 'operator'),
  page('verifySchool', '/dashboard/verification/:schoolId', 'Verify a school', 'operator'),
  page('reviews', '/dashboard/listings', 'Listings', 'operator'),
  page('outsideLinks', '/dashboard/operator/links', 'Outside links', 'operator'),
  page('authors', '/dashboard/operator/authors', 'Authors', 'operator'),
  page('operatorCourses', '/dashboard/operator/courses', 'Courses for everybody', 'operator'),
  page('requests', '/dashboard/requests', 'Requests', ['Teacher']),
  page('vendor', '/dashboard/vendor', 'My listings', ['Vendor']),
  page('newListing', '/dashboard/vendor/listings/new', 'New listing', ['Vendor']),
  page('changeListing', '/dashboard/vendor/listings/:activityId', 'Change a listing', ['Vendor']),
  page('webinar', '/dashboard/webinars/:webinarId', 'Webinar', 'everyone'),
  page('notifications', '/dashboard/notifications', 'Notifications', 'signedIn'),
  page('teacherClass', '/dashboard/teacher/class/:teacherId', 'Class', ['Teacher']),
  page('wellbeingReport', '/teacher/wellbeing/report', 'Well-being report', ['Teacher']),
  page('reports', '/reports', 'My reports', ['Teacher', 'District Admin']),
  page('report', '/reports/:code', 'Report', ['Teacher', 'District Admin']),
  page('parentDashboard', '/parent/dashboard', 'My family', ['Parent']),
  page('courses', '/dashboard/courses', 'Discover', 'everyone'),
  page('shelf', '/dashboard/discover/:shelf', 'More to discover', 'everyone'),
  page('guestSearch', '/guest/search/:type/keyword/:text', 'Search', 'everyone'),
  page('guestStore', '/guest/store/academics', 'Academics', 'everyone'),
  page('courseDetail', '/course/detail/:shortName', 'Course preview', 'everyone'),
  page('lessonDetail', '/lesson/detail/:shortName', 'Lesson preview', 'everyone'),
  page('author', '/author/info/:authorId', 'Author', 'everyone'),
  page('careerDetail', '/career/detail/:career', 'Career', 'everyone'),
  page('spark', '/spark/info/:sparkId', 'Website', 'everyone'),
  page('sparkDetail', '/spark/detail/:sparkId', 'Website', 'everyone'),
  page('dashboardSpark', '/dashboard/spark/info/:sparkId', 'Website', 'everyone'),
  page('childSpark', '/ng/user/:childId/spark-detail/:sparkId', 'Website', family),
  page('board', '/dashboard/board/:boardId', 'Board', 'everyone'),
  page('boards', '/dashboard/boards', 'My boards', boardMakers),
  page('playlists', '/dashboard/playlists', 'Playlists', ['Teacher']),
  page('playlistDetail', '/ng/teacher/:teacherId/playlist-detail/:playlistId', 'Playlist', ['Teacher']),
  page('playlistReport', '/dashboard/playlists/:playlistId/report', 'Progress in a playlist', ['Teacher']),
  page('playlistLong', '/playlist_long/:playlistId', 'Playlist units', ['Child', 'Parent', 'Teacher']),
  page('childReport', '/child/:childId/report', 'Activity report', portfolioReaders),
  page(
    'childTeacherReport',
    '/child/:childId/report/teacher/:teacherId',
    'Activity with a teacher',
    portfolioReaders,
  ),
  page('childPlaylists', '/child/:childId/playlists', 'My playlists', ['Child', 'Parent']),
  page('portfolio', '/child/:childId/portfolio', 'Portfolio', portfolioReaders),
  page('accomplishments', '/child/:childId/portfolio/accomplishments', 'Accomplishments', portfolioReaders),
  page('journey', '/child/:childId/portfolio/journey', 'Journey', portfolioReaders),
  page('favoriteVideos', '/child/:childId/portfolio/favorite_vid', 'Favorite videos', ['Child', 'Parent']),
  page('portfolioHope', '/child/:childId/portfolio/hope-index', 'Hope over time', ['Child', 'Parent']),
  page('highlights', '/child/:childId/highlights', 'All accomplishments', portfolioReaders),
  page('highlight', '/child/:childId/highlights/:highlightId', 'Accomplishment', portfolioReaders),
  page(
    'highlightComments',
    '/child/:childId/highlights/:highlightId/comments',
    'Comments on an accomplishment',
    portfolioReaders,
  ),
  page('placements', '/child/:childId/work', 'Work placements', portfolioReaders),
  page('goals', '/child/:childId/goals', 'Goals', portfolioReaders),
  page('goal', '/goal/info/:goalId/user/:userId', 'Goal', ['Child', 'Parent', 'Teacher', 'District Admin']),
  page('goalDetail', '/goal/detail/:goalId', 'Goal to set', 'everyone'),
  page('promptDetail', '/prompt/info/:journalTypeId', 'Prompt', 'everyone'),
  page('ownGoals', '/dashboard/goals', 'Goals for students', ['Teacher', 'District Admin']),
  page('badges', '/dashboard/badges', 'Badges', ['Teacher', 'District Admin']),
  page('badge', '/dashboard/badges/:badgeId', 'Badge', ['Teacher', 'District Admin']),
  page('childBadges', '/child/:childId/badges', 'Badges of a child', portfolioReaders),
  page('prompts', '/dashboard/prompts', 'Journal prompts', ['Teacher', 'Child']),
  page('ownLessons', '/dashboard/lessons', 'My lessons', ['Teacher']),
  page('createLesson', '/lessons/create', 'Write a lesson', ['Teacher']),
  page('importLessons', '/lessons/import', 'Bring lessons in', ['Teacher']),
  page('editLesson', '/lessons/edit/:lessonId/:userId', 'Edit a lesson', ['Teacher']),
  page('createCourse', '/courses/create', 'Make a course', ['Teacher']),
  page('editCourse', '/courses/edit/:courseId', 'Edit a course', ['Teacher']),
  page('lessonAnswers', '/lessons/answers/:lessonId', 'Answers to a lesson', ['Teacher']),
  page('exercise', '/lessons/exercise/:lessonId/:exerciseId', 'Exercise', ['Teacher']),
  page('sparks', '/child/:childId/sparks', 'Websites', ['Child', 'Parent']),
  page('moreSparks', '/child/:childId/more_sparks/:category', 'More websites', ['Child', 'Parent']),
  page('activity', '/activity/info/:activityId', 'Activity', 'everyone'),
  page('activitySection', '/child/:childId/activity/:sectionName', 'Activities', ['Child', 'Parent']),
  page('activityLong', '/child/:childId/activity_long/:kind', 'More activities', 'everyone'),
  page('activityStore', '/activityStoreLong/:storeCategory/:scope', 'Activity store', 'everyone'),
  page('vendorSite', '/activity/vendorsite/:activityId', 'Website of an activity', 'everyone'),
  page('vendorListings', '/vendor/:vendorId/activity_long/vendors', 'More from an owner', 'everyone'),
  page('video', '/inspiration/info/:videoId', 'Video', 'everyone'),
  page('sharedVideo', '/guest/shared/inspiration/:videoId/sharer/:userId', 'Shared video', 'everyone'),
  page('videos', '/child/:childId/inspiration_long/:kind', 'Videos', ['Child', 'Parent']),
  page('childCareer', '/child/:childId/career_detail/:career', 'Career', family),
  page('childCourse', '/child/:childId/course/:courseId', 'Course', family),
  page('childCourseLesson', '/child/:childId/course/:courseId/lesson/:lessonId', 'Course', family),
  page('childLesson', '/child/:childId/lesson/:lessonId', 'Lesson', family),
  page('ngCourseLesson', '/ng/user/:childId/course-detail/:courseId/lesson/:lessonId', 'Course', family),
  page('ngLesson', '/ng/user/:childId/lesson-detail/:lessonId', 'Lesson', family),
  page('friends', '/child/:childId/friends', 'Friends', ['Child', 'Parent']),
  page('find', '/dashboard/find', 'Find something', ['Child', 'Parent', 'Teacher']),
  page('near', '/child/:childId/near', 'Who can see what is made', ['Child', 'Parent']),
  page('erase', '/child/:childId/erase', 'Erase the account', ['Child', 'Parent', 'Teacher']),
  page('journals', '/child/:childId/journals', 'Journals', family),
  page('childMedia', '/child/:childId/media', 'Pictures and recordings', family),
  page('moreJournals', '/child/:childId/more_journals', 'More journals', ['Child', 'Parent']),
  page('journal', '/child/:childId/journals/:journalId', 'Journal', family),
] as const satisfies readonly Page[]

/**
 * The part before the hash of old addresses (`/ng/#/user/…`). The server cannot see the hash, so it serves the shell
 * for these too; the browser rewrites them to plain addresses, and they are no screens of their own (F-13, D-23).
 */
export const hashPrefixes = ['/ng', '/ng/', '/guest', '/guest/', '/dashboard', '/dashboard/'] as const

export type PageName = (typeof pages)[number]['name']
