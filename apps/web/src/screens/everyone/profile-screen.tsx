import { profileMessages } from '@kindling/rules/messages/profile'
import { lazy, Suspense } from 'react'
import { TalkCards } from '../../features/talk/index.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'

const ParentHome = lazy(async () => ({ default: (await import('../parent/parent-home.tsx')).ParentHome }))
const ChildProfile = lazy(async () => ({
  default: (await import('../child/child-profile.tsx')).ChildProfile,
}))
const ClassSettings = lazy(async () => ({ default: (await import('./class-settings.tsx')).ClassSettings }))
const OwnSettings = lazy(async () => ({ default: (await import('./own-settings.tsx')).OwnSettings }))

/** The user's account; a parent's first page (NAVIGATION-01), with the children above the account, and a child's own with what it made. */
export function ProfileScreen() {
  const { user, on_class_device } = useSession()
  if (!user) return null
  const kind = user.user_type
  const isChild = kind === 'Child'
  const isParent = kind === 'Parent'
  return (
    <>
      {/* No child can ask a vendor to talk. */}
      {!isChild && kind !== 'Vendor' && <TalkCards />}
      <Suspense fallback={<Pending />}>
        {isParent && <ParentHome user={user} />}
        {isChild && (
          <ChildProfile child={user} canEdit={!on_class_device}>
            {on_class_device ? <ClassSettings /> : <OwnSettings user={user} />}
          </ChildProfile>
        )}
        {!isParent && !isChild && (
          <>
            <PageHead title={profileMessages.title} />
            <OwnSettings user={user} />
          </>
        )}
      </Suspense>
    </>
  )
}
