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
  | 'bell'
  | 'listing'
  | 'operations'
  | 'wellbeing'

export interface NavigationItem {
  href: string
  label: string
  icon: NavigationIcon
  /** How the addresses begin that belong to this place besides its own. */
  within?: readonly string[]
}

const discover: NavigationItem = {
  href: '/dashboard/courses',
  label: shellMessages.discover,
  icon: 'discover',
  within: [
    '/dashboard/discover/',
    '/dashboard/board',
    '/dashboard/playlists',
    '/ng/teacher/',
    '/playlist_long/',
    '/dashboard/spark/',
    '/course/',
    '/lesson/',
    '/career/',
    '/spark/',
    '/activity/',
    '/inspiration/',
    '/goal/detail/',
  ],
}
const notifications: NavigationItem = {
  href: '/dashboard/notifications',
  label: shellMessages.notifications,
  icon: 'bell',
}
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
    '/dashboard/requests',
    '/dashboard/import',
    '/dashboard/sheet/',
    '/dashboard/goals',
    '/dashboard/badges',
    '/dashboard/prompts',
    '/dashboard/lesson',
    '/child/',
    '/goal/info/',
  ],
}

/** What the pages of operators belong to. */
const operations: NavigationItem = {
  href: '/dashboard/operator',
  label: shellMessages.operations,
  icon: 'operations',
  within: [
    '/dashboard/operator/',
    '/dashboard/operators',
    '/dashboard/support',
    '/dashboard/verification',
    '/dashboard/listings',
    '/dashboard/disputes',
  ],
}

/** For who runs a school: what is told of all its people, on the screen and as documents. */
const reportsOfSchool: NavigationItem = {
  href: '/reports',
  label: shellMessages.reports,
  icon: 'wellbeing',
  within: ['/reports/', '/teacher/wellbeing/report'],
}

/** A verified school's roster begins with its teachers: the classes are one part of it. */
const ofSchool = (classes: NavigationItem): NavigationItem[] => [
  { href: '/dashboard/school', label: shellMessages.school, icon: 'home' },
  classes,
  reportsOfSchool,
  discover,
  profile,
]

const wellbeing: NavigationItem = {
  href: '/teacher/wellbeing/report',
  label: shellMessages.wellbeing,
  icon: 'wellbeing',
  within: ['/reports'],
}

/** The few places that each kind of person goes to; at most five, so that a phone can show all of them. */
export const navigationOf = (session: Session): NavigationItem[] =>
  session.is_operator ? placesOfOperator(session) : placesOf(session)

/** Operators have their own place first, in that of the discover, and what they are besides. */
function placesOfOperator(session: Session): NavigationItem[] {
  const { user, children = [] } = session
  // An account of a parent without children is that of an operator alone.
  if (user?.user_type === 'Parent' && children.length === 0)
    return [operations, discover, notifications, profile]
  return [operations, ...placesOf(session).filter(item => item !== discover)]
}

function placesOf({ user, is_operator, school_unverified }: Session): NavigationItem[] {
  if (!user) return [{ href: '/dashboard/progress', label: shellMessages.lookRound, icon: 'home' }, discover]
  if (user.user_role !== null && user.user_type !== 'District Admin')
    return ofSchool(school_unverified ? roster : { ...roster, label: shellMessages.roster })
  switch (user.user_type) {
    case 'Child':
      return [
        { href: '/dashboard/progress', label: shellMessages.myLearning, icon: 'home' },
        discover,
        {
          href: `/child/${user.id}/journals`,
          label: shellMessages.myJournals,
          icon: 'journals',
          within: [
            `/child/${user.id}/journals/`,
            `/child/${user.id}/portfolio`,
            `/child/${user.id}/highlights`,
            `/child/${user.id}/goals`,
            '/goal/info/',
          ],
        },
        { href: `/child/${user.id}/friends`, label: shellMessages.friends, icon: 'friends' },
        profile,
      ]
    case 'Parent':
      return [
        // The own account stands at its end, and the head of every screen leads there.
        is_operator ? profile : { ...profile, label: shellMessages.today, icon: 'home' },
        {
          href: '/parent/dashboard',
          label: shellMessages.family,
          icon: 'family',
          within: ['/child/', '/goal/info/'],
        },
        discover,
        notifications,
      ]
    case 'Teacher':
      return [roster, wellbeing, discover, notifications, profile]
    case 'Vendor':
      return [
        { href: '/dashboard/vendor', label: shellMessages.listings, icon: 'listing' },
        discover,
        notifications,
        profile,
      ]
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
        ...(worksLikeTeacher(user)
          ? [{ ...roster, within: [...(roster.within ?? []), '/dashboard/school'] }]
          : []),
        {
          href: '/dashboard/district/reports',
          label: shellMessages.reports,
          icon: 'wellbeing',
          within: ['/reports'],
        },
        discover,
        // The bell above leads there too.
        ...(worksLikeTeacher(user) ? [] : [notifications]),
        profile,
      ]
    default:
      return [profile, discover, notifications]
  }
}

/** Whether an item is the page itself, or the place to which it belongs: what `aria-current` says of it. */
export function currentOf({ href, within = [] }: NavigationItem, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return within.some(start => path.startsWith(start)) ? 'true' : undefined
}
