import { boardMakers } from '@kindling/rules/boards'
import type { UserType } from '@kindling/rules/people'

/**
 * The audience of a page; a page for one person also names the parameter with the id of that person, or of one of
 * theirs.
 */
export type Audience = 'everyone' | 'signedIn' | 'operator' | readonly UserType[]

/** The shape of a page until its screen is there: cards below each other, or one of these. */
export type PageShape = 'parts' | 'list' | 'cards' | 'detail' | 'table' | 'form'

export interface Page {
  name: string
  path: string
  shape: PageShape
  title: string
  audience: Audience
}

const page = <const Name extends string>(
  name: Name,
  path: string,
  shape: PageShape,
  title: string,
  audience: Audience,
): Page & { name: Name } => ({ name, path, shape, title, audience })

const family: readonly UserType[] = ['Child', 'Parent', 'Teacher', 'District Admin']

/** The readers of a child's portfolio. */
const portfolioReaders: readonly UserType[] = ['Child', 'Parent', 'Teacher']

/**
 * Every address of the browser (F-13): the server serves the shell for them, and the browser makes its routes from
 * them.
 */
export const pages = [
  page('landing', '/', 'parts', 'Kindling', 'everyone'),
  page('registration', '/registration', 'form', 'Create an account', 'everyone'),
  page('classroomRegistration', '/registration/classroom', 'form', 'Create a teacher account', 'everyone'),
  page('vendorRegistration', '/registration/vendor', 'form', 'Create a vendor account', 'everyone'),
  page('signIn', '/signin', 'form', 'Sign in', 'everyone'),
  page('classSignIn', '/signin/class', 'cards', 'Who are you?', 'everyone'),
  page('resetPassword', '/signin/reset', 'form', 'Set a new password', 'everyone'),
  page('newPassword', '/signin/reset/:token', 'form', 'Your new password', 'everyone'),
  page('selectAccount', '/user/select_account', 'form', 'Choose an account', 'everyone'),
  page('invite', '/signin/invite/:token', 'form', 'Invite', 'everyone'),
  page('letter', '/letter/:code', 'form', 'Family letter', 'everyone'),
  page('stopMails', '/mail/stop/:token', 'form', 'No more shared emails', 'everyone'),
  page('privacy', '/privacy', 'parts', 'Privacy notice', 'everyone'),
  page('terms', '/terms', 'parts', 'Terms of use', 'everyone'),
  page('progress', '/dashboard/progress', 'parts', 'Learn', ['Child', 'Guest']),
  page('profile', '/dashboard/profile', 'parts', 'Profile', 'signedIn'),
  page('profileEdit', '/profile/edit', 'form', 'Edit your profile', 'signedIn'),
  page('roster', '/dashboard/roster', 'parts', 'Classes', ['Teacher']),
  page('rosterPeople', '/dashboard/roster/:usertype', 'table', 'Roster', ['Teacher']),
  page('rosterSearch', '/dashboard/roster/:usertype/:level/search/:type/keyword/:text', 'table', 'Roster', [
    'Teacher',
  ]),
  page('importStudents', '/dashboard/import', 'form', 'Import students', ['Teacher']),
  page('sheet', '/dashboard/sheet/:sheetId', 'table', 'Sign-in sheet', ['Teacher']),
  page('answerJournals', '/dashboard/answer', 'list', 'Journals to answer', ['Teacher']),
  page('sampleClass', '/dashboard/class/sample', 'parts', 'Sample class', ['Teacher']),
  page('classDevices', '/dashboard/class/:groupId/signin', 'parts', 'Sign in with pictures', ['Teacher']),
  page('classFamilies', '/dashboard/class/:groupId/families', 'table', 'Families', ['Teacher']),
  page('classWork', '/dashboard/class/:groupId/work', 'table', 'Work-based learning of a class', ['Teacher']),
  page('classReport', '/dashboard/class/:groupId/report', 'table', 'Progress of a class', ['Teacher']),
  page('school', '/dashboard/school', 'parts', 'My school', ['Teacher']),
  page('schoolWork', '/dashboard/school/work', 'table', 'Work placement hours', ['Teacher']),
  page('workLists', '/dashboard/school/work/lists', 'table', 'Lists of work', ['Teacher']),
  page('newYear', '/dashboard/school/new-year', 'form', 'New school year', ['Teacher']),
  page('district', '/dashboard/district', 'parts', 'District', ['District Admin']),
  page('districtSchools', '/dashboard/district/schools', 'table', 'Schools', ['District Admin']),
  page('districtSchool', '/dashboard/district/schools/:schoolId', 'parts', 'School', ['District Admin']),
  page('districtNewYear', '/dashboard/district/schools/:schoolId/new-year', 'form', 'New year of a school', [
    'District Admin',
  ]),
  page(
    'districtWork',
    '/dashboard/district/schools/:schoolId/work',
    'table',
    'Work placement hours of a school',
    ['District Admin'],
  ),
  page(
    'districtWorkLists',
    '/dashboard/district/schools/:schoolId/work/lists',
    'table',
    'Lists of a school',
    ['District Admin'],
  ),
  page('districtLicences', '/dashboard/district/licences', 'table', 'Licenses', ['District Admin']),
  page('districtReports', '/dashboard/district/reports', 'table', 'District reports', ['District Admin']),
  page('districtAdmins', '/dashboard/district/admins', 'table', 'Administrators', ['District Admin']),
  page('operatorHome', '/dashboard/operator', 'parts', 'Operations', 'operator'),
  page('support', '/dashboard/support', 'list', 'Support', 'operator'),
  page('disputes', '/dashboard/disputes', 'list', 'Disputes', 'operator'),
  page('operators', '/dashboard/operators', 'table', 'Operators', 'operator'),
  page('verification', '/dashboard/verification', 'table', 'Schools to verify', 'operator'),
  page('verifySchool', '/dashboard/verification/:schoolId', 'parts', 'Verify a school', 'operator'),
  page('reviews', '/dashboard/listings', 'list', 'Listings', 'operator'),
  page('outsideLinks', '/dashboard/operator/links', 'table', 'Outside links', 'operator'),
  page('authors', '/dashboard/operator/authors', 'table', 'Authors', 'operator'),
  page('operatorCourses', '/dashboard/operator/courses', 'list', 'Courses for everybody', 'operator'),
  page('requests', '/dashboard/requests', 'list', 'Requests', ['Teacher']),
  page('vendor', '/dashboard/vendor', 'list', 'My listings', ['Vendor']),
  page('newListing', '/dashboard/vendor/listings/new', 'form', 'New listing', ['Vendor']),
  page('changeListing', '/dashboard/vendor/listings/:activityId', 'form', 'Change a listing', ['Vendor']),
  page('webinar', '/dashboard/webinars/:webinarId', 'detail', 'Webinar', 'everyone'),
  page('notifications', '/dashboard/notifications', 'list', 'Notifications', 'signedIn'),
  page('teacherClass', '/dashboard/teacher/class/:teacherId', 'parts', 'Class', ['Teacher']),
  page('wellbeingReport', '/teacher/wellbeing/report', 'table', 'Well-being report', ['Teacher']),
  page('reports', '/reports', 'table', 'My reports', ['Teacher', 'District Admin']),
  page('report', '/reports/:code', 'table', 'Report', ['Teacher', 'District Admin']),
  page('parentDashboard', '/parent/dashboard', 'parts', 'My family', ['Parent']),
  page('courses', '/dashboard/courses', 'cards', 'Discover', 'everyone'),
  page('shelf', '/dashboard/discover/:shelf', 'cards', 'More to discover', 'everyone'),
  page('guestSearch', '/guest/search/:type/keyword/:text', 'cards', 'Search', 'everyone'),
  page('guestStore', '/guest/store/academics', 'cards', 'Academics', 'everyone'),
  page('courseDetail', '/course/detail/:shortName', 'detail', 'Course preview', 'everyone'),
  page('lessonDetail', '/lesson/detail/:shortName', 'detail', 'Lesson preview', 'everyone'),
  page('author', '/author/info/:authorId', 'cards', 'Author', 'everyone'),
  page('careerDetail', '/career/detail/:career', 'detail', 'Career', 'everyone'),
  page('spark', '/spark/info/:sparkId', 'detail', 'Website', 'everyone'),
  page('sparkDetail', '/spark/detail/:sparkId', 'detail', 'Website', 'everyone'),
  page('dashboardSpark', '/dashboard/spark/info/:sparkId', 'detail', 'Website', 'everyone'),
  page('childSpark', '/ng/user/:childId/spark-detail/:sparkId', 'detail', 'Website', family),
  page('board', '/dashboard/board/:boardId', 'detail', 'Board', 'everyone'),
  page('boards', '/dashboard/boards', 'cards', 'My boards', boardMakers),
  page('playlists', '/dashboard/playlists', 'cards', 'Playlists', ['Teacher']),
  page('playlistDetail', '/ng/teacher/:teacherId/playlist-detail/:playlistId', 'detail', 'Playlist', [
    'Teacher',
  ]),
  page('playlistReport', '/dashboard/playlists/:playlistId/report', 'table', 'Progress in a playlist', [
    'Teacher',
  ]),
  page('playlistLong', '/playlist_long/:playlistId', 'detail', 'Playlist units', [
    'Child',
    'Parent',
    'Teacher',
  ]),
  page('childReport', '/child/:childId/report', 'table', 'Activity report', portfolioReaders),
  page(
    'childTeacherReport',
    '/child/:childId/report/teacher/:teacherId',
    'table',
    'Activity with a teacher',
    portfolioReaders,
  ),
  page('childPlaylists', '/child/:childId/playlists', 'cards', 'My playlists', ['Child', 'Parent']),
  page('portfolio', '/child/:childId/portfolio', 'cards', 'Portfolio', portfolioReaders),
  page(
    'accomplishments',
    '/child/:childId/portfolio/accomplishments',
    'cards',
    'Accomplishments',
    portfolioReaders,
  ),
  page('journey', '/child/:childId/portfolio/journey', 'parts', 'Journey', portfolioReaders),
  page('favoriteVideos', '/child/:childId/portfolio/favorite_vid', 'cards', 'Favorite videos', [
    'Child',
    'Parent',
  ]),
  page('portfolioHope', '/child/:childId/portfolio/hope-index', 'parts', 'Hope over time', [
    'Child',
    'Parent',
  ]),
  page('highlights', '/child/:childId/highlights', 'cards', 'All accomplishments', portfolioReaders),
  page('highlight', '/child/:childId/highlights/:highlightId', 'detail', 'Accomplishment', portfolioReaders),
  page(
    'highlightComments',
    '/child/:childId/highlights/:highlightId/comments',
    'detail',
    'Comments on an accomplishment',
    portfolioReaders,
  ),
  page('placements', '/child/:childId/work', 'list', 'Work placements', portfolioReaders),
  page('goals', '/child/:childId/goals', 'cards', 'Goals', portfolioReaders),
  page('goal', '/goal/info/:goalId/user/:userId', 'detail', 'Goal', [
    'Child',
    'Parent',
    'Teacher',
    'District Admin',
  ]),
  page('goalDetail', '/goal/detail/:goalId', 'detail', 'Goal to set', 'everyone'),
  page('promptDetail', '/prompt/info/:journalTypeId', 'detail', 'Prompt', 'everyone'),
  page('ownGoals', '/dashboard/goals', 'cards', 'Goals for students', ['Teacher', 'District Admin']),
  page('badges', '/dashboard/badges', 'cards', 'Badges', ['Teacher', 'District Admin']),
  page('badge', '/dashboard/badges/:badgeId', 'detail', 'Badge', ['Teacher', 'District Admin']),
  page('childBadges', '/child/:childId/badges', 'cards', 'Earned badges', portfolioReaders),
  page('prompts', '/dashboard/prompts', 'cards', 'Journal prompts', ['Teacher', 'Child']),
  page('ownLessons', '/dashboard/lessons', 'cards', 'My lessons', ['Teacher']),
  page('createLesson', '/lessons/create', 'form', 'Write a lesson', ['Teacher']),
  page('importLessons', '/lessons/import', 'form', 'Bring lessons in', ['Teacher']),
  page('editLesson', '/lessons/edit/:lessonId/:userId', 'form', 'Edit a lesson', ['Teacher']),
  page('createCourse', '/courses/create', 'form', 'Make a course', ['Teacher']),
  page('editCourse', '/courses/edit/:courseId', 'form', 'Edit a course', ['Teacher']),
  page('lessonAnswers', '/lessons/answers/:lessonId', 'table', 'Answers to a lesson', ['Teacher']),
  page('exercise', '/lessons/exercise/:lessonId/:exerciseId', 'form', 'Exercise', ['Teacher']),
  page('sparks', '/child/:childId/sparks', 'cards', 'Websites', ['Child', 'Parent']),
  page('moreSparks', '/child/:childId/more_sparks/:category', 'cards', 'More websites', ['Child', 'Parent']),
  page('activity', '/activity/info/:activityId', 'detail', 'Activity', 'everyone'),
  page('activitySection', '/child/:childId/activity/:sectionName', 'cards', 'Activities', [
    'Child',
    'Parent',
  ]),
  page('activityLong', '/child/:childId/activity_long/:kind', 'cards', 'More activities', 'everyone'),
  page('activityStore', '/activityStoreLong/:storeCategory/:scope', 'cards', 'Activity store', 'everyone'),
  page('vendorSite', '/activity/vendorsite/:activityId', 'detail', 'Website of an activity', 'everyone'),
  page(
    'vendorListings',
    '/vendor/:vendorId/activity_long/vendors',
    'cards',
    'More from an owner',
    'everyone',
  ),
  page('video', '/inspiration/info/:videoId', 'detail', 'Video', 'everyone'),
  page(
    'sharedVideo',
    '/guest/shared/inspiration/:videoId/sharer/:userId',
    'detail',
    'Shared video',
    'everyone',
  ),
  page('videos', '/child/:childId/inspiration_long/:kind', 'cards', 'Videos', ['Child', 'Parent']),
  page('childCareer', '/child/:childId/career_detail/:career', 'detail', 'Career', family),
  page('childCourse', '/child/:childId/course/:courseId', 'detail', 'Course', family),
  page('childCourseLesson', '/child/:childId/course/:courseId/lesson/:lessonId', 'detail', 'Course', family),
  page('childLesson', '/child/:childId/lesson/:lessonId', 'detail', 'Lesson', family),
  page(
    'ngCourseLesson',
    '/ng/user/:childId/course-detail/:courseId/lesson/:lessonId',
    'detail',
    'Course',
    family,
  ),
  page('ngLesson', '/ng/user/:childId/lesson-detail/:lessonId', 'detail', 'Lesson', family),
  page('friends', '/child/:childId/friends', 'list', 'Friends', ['Child', 'Parent']),
  page('find', '/dashboard/find', 'detail', 'Find something', ['Child', 'Parent', 'Teacher']),
  page('near', '/child/:childId/near', 'list', 'Who can see what is made', ['Child', 'Parent']),
  page('erase', '/child/:childId/erase', 'form', 'Erase the account', ['Child', 'Parent', 'Teacher']),
  page('journals', '/child/:childId/journals', 'list', 'Journals', family),
  page('childMedia', '/child/:childId/media', 'cards', 'Pictures and recordings', family),
  page('moreJournals', '/child/:childId/more_journals', 'list', 'More journals', ['Child', 'Parent']),
  page('journal', '/child/:childId/journals/:journalId', 'detail', 'Journal', family),
] as const satisfies readonly Page[]

/**
 * The part before the hash of old addresses (`/ng/#/user/…`). The server cannot see the hash, so it serves the shell
 * for these too; the browser rewrites them to plain addresses, and they are no screens of their own (F-13, D-23).
 */
export const hashPrefixes = ['/ng', '/ng/', '/guest', '/guest/', '/dashboard', '/dashboard/'] as const

export type PageName = (typeof pages)[number]['name']
