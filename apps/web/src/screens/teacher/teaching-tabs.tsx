import { ownLessonsAddress } from '@kindling/rules/addresses'
import { teachingMessages } from '@kindling/rules/messages/teaching'
import { type SessionUser, worksLikeTeacher } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { FoldedTabs } from '../../ui/folded-tabs.tsx'

const tabs = [
  { href: '/dashboard/prompts', label: teachingMessages.prompts },
  { href: '/dashboard/playlists', label: teachingMessages.playlists },
  { href: '/dashboard/goals', label: teachingMessages.goals },
  { href: '/dashboard/badges', label: teachingMessages.badges },
  { href: ownLessonsAddress, label: teachingMessages.lessons },
]

/** A district has goals and badges, but no classes to prepare for. */
export const hasTeaching = (user: SessionUser) => user.user_type === 'Teacher' || worksLikeTeacher(user)

/** What a teacher prepares for the classes, each a separate page. */
export function TeachingTabs() {
  const { user } = useSession()
  return user && hasTeaching(user) && <FoldedTabs label={teachingMessages.parts} tabs={tabs} />
}
