import { shellWords } from '@kindling/rules/words/shell'
import type { Session } from '../../platform/account.ts'

export type NavigationIcon =
  | 'home'
  | 'courses'
  | 'journals'
  | 'classes'
  | 'family'
  | 'profile'
  | 'bell'
  | 'listing'

export interface NavigationItem {
  href: string
  label: string
  icon: NavigationIcon
}

const courses: NavigationItem = { href: '/dashboard/courses', label: shellWords.courses, icon: 'courses' }
const notifications: NavigationItem = {
  href: '/dashboard/notifications',
  label: shellWords.notifications,
  icon: 'bell',
}
const profile: NavigationItem = { href: '/dashboard/profile', label: shellWords.profile, icon: 'profile' }
const roster: NavigationItem = { href: '/dashboard/roster', label: shellWords.classes, icon: 'classes' }

/** The few places that each kind of person goes to; at most five, so that a phone can show all of them. */
export function navigationOf(session: Session): NavigationItem[] {
  const { user } = session
  if (!user) return [{ href: '/dashboard/progress', label: shellWords.lookRound, icon: 'home' }, courses]
  if (user.user_role === 'Primary School Admin') return [roster, courses, notifications, profile]
  switch (user.user_type) {
    case 'Child':
      return [
        { href: '/dashboard/progress', label: shellWords.myLearning, icon: 'home' },
        courses,
        { href: `/child/${user.id}/journals`, label: shellWords.myJournals, icon: 'journals' },
        profile,
      ]
    case 'Parent':
      return [
        { href: '/parent/dashboard', label: shellWords.family, icon: 'family' },
        courses,
        notifications,
        profile,
      ]
    case 'Teacher':
      return [roster, courses, notifications, profile]
    case 'Vendor':
      return [
        { href: '/dashboard/vendor', label: shellWords.listings, icon: 'listing' },
        courses,
        notifications,
        profile,
      ]
    default:
      return [profile, courses, notifications]
  }
}
