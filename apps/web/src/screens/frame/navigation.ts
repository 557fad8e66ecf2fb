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
    '/playlist_long/',
    '/dashboard/spark/',
    '/course/',
    '/lesson/',
    '/career/',
    '/spark/',
    '/activity/',
    '/inspiration/',
    '/goal/detail/',
    '/prompt/info/',
  ],
}
/** An adult has it at the picture in the head, on every screen; a child looks for it here. */
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
    '/child/',
    '/goal/info/',
  ],
}

/** What a teacher prepares for the classes; its parts are beside each other on every one of its pages. */
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
  teaching,
  reportsOfSchool,
  discover,
]

const wellbeing: NavigationItem = {
  href: '/teacher/wellbeing/report',
  label: shellMessages.wellbeing,
  icon: 'wellbeing',
  within: ['/reports'],
}

/** So many a phone can show. */
const most = 5

/** The few places that each kind of person goes to. The bell is in the head of every screen, and so are adults themselves. */
export const navigationOf = (session: Session): NavigationItem[] =>
  session.is_operator ? placesOfOperator(session) : placesOf(session)

/** Operators have their own place first, where there is no room in that of the discover, and what they are besides. */
function placesOfOperator(session: Session): NavigationItem[] {
  const { user, children = [] } = session
  // An account of a parent without children is that of an operator alone.
  if (user?.user_type === 'Parent' && children.length === 0) return [operations, discover]
  const places = [operations, ...placesOf(session)]
  return places.length > most ? places.filter(item => item !== discover) : places
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
      ]
    case 'Teacher':
      return [roster, teaching, wellbeing, discover]
    case 'Vendor':
      return [{ href: '/dashboard/vendor', label: shellMessages.listings, icon: 'listing' }, discover]
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
          ? [{ ...roster, within: [...(roster.within ?? []), '/dashboard/school'] }, teaching]
          : []),
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

/** Whether an item is the page itself, or the place to which it belongs: what `aria-current` says of it. */
export function currentOf({ href, within = [] }: NavigationItem, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return within.some(start => path.startsWith(start)) ? 'true' : undefined
}
