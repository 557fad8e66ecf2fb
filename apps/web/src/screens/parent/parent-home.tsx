import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { profileMessages } from '@kindling/rules/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ParentSlides, ReplaySlides } from '../../features/accounts/index.ts'
import { childrenQuery, FamilyLead } from '../../features/families/index.ts'
import { familyJournalsQuery } from '../../features/journals/index.ts'
import { ChildTrend } from '../../features/wellbeing/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { FromChildren } from './from-children.tsx'
import styles from './parent.module.css'
import { useWaitingIsKnown, WaitsForParent } from './waits-for-parent.tsx'

/** Forms are heavy, and most visits add no child. */
const AddChildDialog = lazyDialog(async () => (await import('./add-child.tsx')).AddChildDialog)
/** Below everything else, and seldom what somebody comes for. */
const OwnSettings = lazy(async () => ({
  default: (await import('../everyone/own-settings.tsx')).OwnSettings,
}))

/** Where a parent lands: what the children made, whom nobody has answered, what waits for a yes, and the own account. */
export function ParentHome({ user }: { user: SessionUser }) {
  const [adding, setAdding] = useState(false)
  const children = useQuery(childrenQuery)
  const isWaitingKnown = useWaitingIsKnown()
  const isNewestKnown = !useQuery(familyJournalsQuery).isPending
  const isAlone = children.data?.length === 0
  const { is_operator } = useSession()
  if (children.isPending || !isNewestKnown) return <Pending />
  if (isAlone && is_operator) return <JustAccount user={user} />
  return (
    <>
      <div className={styles.home}>
        {isAlone ? <NoChildren user={user} onAdd={() => setAdding(true)} /> : <FromChildren user={user} />}
        <Stack gap="large">
          {!isAlone && <ParentSlides onDone={toStart} />}
          {isWaitingKnown ? <WaitsForParent /> : <Pending />}
          <FamilyLead about={child => <ChildTrend child={child} />} />
        </Stack>
      </div>
      <section id="account" aria-labelledby="settings" className={styles.settings}>
        <Stack>
          <h2 id="settings">{familyHomeMessages.settings}</h2>
          <Suspense fallback={<Skeleton shape="box" count={2} />}>
            <OwnSettings user={user} />
          </Suspense>
          <ReplaySlides />
        </Stack>
      </section>
      <AddChildDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

/** Whoever has read the tour begins with what the children made. */
const toStart = () => document.querySelector<HTMLElement>('main h1')?.focus()

/** Who operates has this kind of account too, and mostly no children. */
function JustAccount({ user }: { user: SessionUser }) {
  return (
    <>
      <PageHead title={profileMessages.title} />
      <Suspense fallback={<Pending />}>
        <OwnSettings user={user} />
      </Suspense>
    </>
  )
}

/** Before there is a child: the tour, which ends where a child is added, or that one act. */
function NoChildren({ user, onAdd }: { user: SessionUser; onAdd: () => void }) {
  return (
    <>
      <PageHead title={format(familyHomeMessages.hello, { name: user.first_name })} />
      <Stack>
        <ParentSlides onDone={onAdd} />
        <EmptyState
          picture="family"
          act={
            <Button look="main" icon={<UserPlus aria-hidden="true" />} onClick={onAdd}>
              {familyHomeMessages.add}
            </Button>
          }
        >
          {familyHomeMessages.empty}
        </EmptyState>
      </Stack>
    </>
  )
}
