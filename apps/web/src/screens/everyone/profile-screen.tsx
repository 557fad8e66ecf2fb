import { fullName } from '@kindling/rules/full-name'
import { profileMessages } from '@kindling/rules/messages/profile'
import { lazy, Suspense } from 'react'
import { DeviceSettings } from '../../features/accounts/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { Beside, Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { SignOutHere } from './sign-out-here.tsx'

const ParentHome = lazy(async () => ({ default: (await import('../parent/parent-home.tsx')).ParentHome }))
const OwnSettings = lazy(async () => ({ default: (await import('./own-settings.tsx')).OwnSettings }))

/**
 * The user's account; a parent's first page (NAVIGATION-01), with the children above the account.
 */
export function ProfileScreen() {
  const { user, on_class_device } = useSession()
  if (!user) return null
  // Sessions by pictures and sign-in cards cannot change how a user signs in.
  if (on_class_device) return <ClassProfile user={user} />
  return (
    <>
      {user.user_type !== 'Child' && <TalkCards />}
      <Suspense fallback={<Pending />}>
        {user.user_type === 'Parent' ? (
          <ParentHome user={user} />
        ) : (
          <>
            <PageHead title={profileMessages.title} />
            <OwnSettings user={user} />
          </>
        )}
      </Suspense>
    </>
  )
}

function ClassProfile({ user }: { user: SessionUser }) {
  return (
    <>
      <PageHead title={profileMessages.title} />
      <Stack>
        <Card as="section">
          <Stack>
            <Beside>
              <Avatar of={user} size="large" />
              <h2>{fullName(user)}</h2>
            </Beside>
            <Row>
              <SignOutHere />
            </Row>
          </Stack>
        </Card>
        <DeviceSettings />
      </Stack>
    </>
  )
}
