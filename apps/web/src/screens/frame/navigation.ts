import { shellMessages } from '@kindling/rules/messages/shell'
import { type Session, worksLikeTeacher } from '../../platform/account.ts'

export type NavigationIcon =
  | 'home'
  | 'discover'
  | 'journals'
  | 'classes'
  | 'friends'
  | 'family'
  | 'profile'
  | 'listing'
  | 'operations'
  | 'wellbeing'

export interface NavigationItem {
  href: string
  label: string
  icon: NavigationIcon
  /** Beginnings of other addresses that belong to this item. */
  within?: readonly string[]
}

export const discover: NavigationItem = {
  href: '/dashboard/courses',
  label: shellMessages.discover,
  icon: 'discover',
  within: [
    '/dashboard/discover/',
    '/dashboard/board',
    '/playlist_long/',
    '/dashboard/spark/',
    '/course/',
    '/lesson/',
    '/career/',
    '/spark/',
    '/activity',
    '/vendor/',
    '/inspiration/',
    '/goal/detail/',
    '/prompt/info/',
  ],
}
/** An adult reaches it by the picture in the head of every screen; a child looks for it here. */
const profile: NavigationItem = {
  href: '/dashboard/profile',
  label: shellMessages.profile,
  icon: 'profile',
  within: ['/profile/'],
}
const roster: NavigationItem = {
  href: '/dashboard/roster',
  label: shellMessages.classes,
  icon: 'classes',
  within: [
    '/dashboard/roster/',
    '/dashboard/teacher/class/',
    '/dashboard/class/',
    '/dashboard/answer',
    '/dashboard/requests',
    '/dashboard/import',
    '/dashboard/sheet/',
    '/child/',
    '/goal/info/',
  ],
}

/** What a teacher prepares for the classes; tabs on each of its pages link its parts. */
const teaching: NavigationItem = {
  href: '/dashboard/prompts',
  label: shellMessages.teaching,
  icon: 'journals',
  within: [
    '/dashboard/playlists',
    '/ng/teacher/',
    '/dashboard/goals',
    '/dashboard/badges',
    '/dashboard/lessons',
    '/lessons/',
    '/courses/',
  ],
}

/** The menu item for all pages of operators. */
const operations: NavigationItem = {
  href: '/dashboard/operator',
  label: shellMessages.operations,
  icon: 'operations',
  within: [
    '/dashboard/operator',
    '/dashboard/support',
    '/dashboard/verification',
    '/dashboard/listings',
    '/dashboard/disputes',
  ],
}

/** For an administrator of a school: the figures of all its people, on the screen and as documents. */
const reportsOfSchool: NavigationItem = {
  href: '/reports',
  label: shellMessages.reports,
  icon: 'wellbeing',
  within: ['/reports/', '/teacher/wellbeing/report'],
}

/** The one home of an administrator of a school: the school, and within it the people and classes of its roster. */
const school: NavigationItem = {
  href: '/dashboard/school',
  label: shellMessages.school,
  icon: 'home',
  within: ['/dashboard/school/', roster.href, ...(roster.within ?? [])],
}

/** The home of a teacher whose own school is not verified: the classes, with the school among their parts. Also of a district administrator who teaches. */
const ownSchool: NavigationItem = { ...roster, within: ['/dashboard/school', ...(roster.within ?? [])] }

const wellbeing: NavigationItem = {
  href: '/teacher/wellbeing/report',
  label: shellMessages.wellbeing,
  icon: 'wellbeing',
  within: ['/reports'],
}

const listings: NavigationItem = {
  href: '/dashboard/vendor',
  label: shellMessages.listings,
  icon: 'listing',
  within: ['/dashboard/vendor/'],
}

/** The most items on a phone. */
const most = 5

/**
 * The few menu items of each kind of user. The bell is in the head of every screen, and so is the link to an adult's account.
 */
export const navigationOf = (session: Session): NavigationItem[] =>
  session.is_operator ? placesOfOperator(session) : placesOf(session)

/** Operators have their own item first, instead of Discover if there is no space, and the items of their other role. */
function placesOfOperator(session: Session): NavigationItem[] {
  const { user, children = [] } = session
  // A parent account without children is only an operator's.
  if (user?.user_type === 'Parent' && children.length === 0) return [operations, discover]
  const places = [operations, ...placesOf(session)]
  return places.length > most ? places.filter(item => item !== discover) : places
}

function placesOf({ user, is_operator, school_unverified }: Session): NavigationItem[] {
  if (!user) return [{ href: '/dashboard/progress', label: shellMessages.lookRound, icon: 'home' }, discover]
  if (user.user_role !== null && user.user_type !== 'District Admin') {
    // Without the plan the overview has all figures of a school that nobody has verified.
    if (school_unverified && !user.pro_plan_active) return [ownSchool, teaching, discover]
    return [school_unverified ? ownSchool : school, teaching, reportsOfSchool, discover]
  }
  switch (user.user_type) {
    case 'Child':
      return [
        {
          href: '/dashboard/progress',
          label: shellMessages.myLearning,
          icon: 'home',
          within: ownThings(user.id),
        },
        { ...discover, within: [...(discover.within ?? []), `/child/${user.id}/playlists`] },
        {
          href: `/child/${user.id}/journals`,
          label: shellMessages.myJournals,
          icon: 'journals',
          within: ['journals/', 'media', 'more_journals'].map(part => `/child/${user.id}/${part}`),
        },
        { href: `/child/${user.id}/friends`, label: shellMessages.friends, icon: 'friends' },
        profile,
      ]
    case 'Parent':
      return [
        // The user's account is at its end, and the head of every screen links there.
        is_operator ? profile : { ...profile, label: shellMessages.today, icon: 'home' },
        {
          href: '/parent/dashboard',
          label: shellMessages.family,
          icon: 'family',
          within: ['/child/', '/goal/info/'],
        },
        discover,
      ]
    case 'Teacher':
      return [roster, teaching, wellbeing, discover]
    case 'Vendor':
      return [listings, discover]
    case 'District Admin':
      return [
        {
          href: '/dashboard/district',
          label: shellMessages.district,
          icon: 'home',
          within: [
            '/dashboard/district/schools',
            '/dashboard/district/licences',
            '/dashboard/district/admins',
          ],
        },
        ...(worksLikeTeacher(user) ? [ownSchool, teaching] : []),
        {
          href: '/dashboard/district/reports',
          label: shellMessages.reports,
          icon: 'wellbeing',
          within: ['/reports'],
        },
        discover,
      ]
    default:
      return [profile, discover]
  }
}

/** A child reaches these pages from its home, and the news from the head of every screen. */
const ownThings = (childId: number) => [
  ...['badges', 'course/', 'goals', 'highlights', 'lesson/', 'portfolio', 'report', 'work'].map(
    part => `/child/${childId}/${part}`,
  ),
  `/ng/user/${childId}/`,
  '/goal/info/',
  '/dashboard/find',
  '/dashboard/notifications',
  '/dashboard/prompts',
]

/** Whether an item is the page itself, or the section to which it belongs: the value of `aria-current`. */
export function currentOf({ href, within = [] }: NavigationItem, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  // Lists of activities for a child belong to what can be found, not to the child.
  const at = path.replace(/^\/child\/\d+(?=\/activity(_long)?\/)/, '')
  return within.some(start => at.startsWith(start)) ? 'true' : undefined
}
