import type { Page } from '@kindling/contract/pages'
import type { UserType } from '@kindling/rules/people'
import { type Session, worksLikeTeacher } from '../platform/account.ts'

export type Opening = 'open' | 'sign-in' | 'hidden'

/** Whether a page is for this user. */
export function mayOpen(page: Page, session: Session): Opening {
  const { audience } = page
  if (audience === 'everyone') return 'open'
  const { user } = session
  if (audience === 'signedIn') return user ? 'open' : 'sign-in'
  if (audience === 'operator') return session.is_operator ? 'open' : user ? 'hidden' : 'sign-in'
  const kinds: UserType[] = user ? [user.user_type] : ['Guest']
  if (user && worksLikeTeacher(user)) kinds.push('Teacher')
  if (kinds.some(kind => audience.includes(kind))) return 'open'
  return user ? 'hidden' : 'sign-in'
}
