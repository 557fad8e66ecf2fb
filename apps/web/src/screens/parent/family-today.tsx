import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { childrenQuery, FamilyLead } from '../../features/families/index.ts'
import { familyJournalsQuery } from '../../features/journals/index.ts'
import { ChildTrend } from '../../features/wellbeing/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import { FromChildren } from './from-children.tsx'
import styles from './parent.module.css'
import { FamilyNotes, NeedsOk, useWaitingIsKnown } from './waits-for-parent.tsx'

/** Forms are heavy, and most visits add no child. */
const AddChildDialog = lazyDialog(async () => (await import('./add-child.tsx')).AddChildDialog)

/** Only for the first visit. */
const ParentSlides = lazy(async () => ({ default: (await import('./slides.tsx')).ParentSlides }))

/** What waits for a yes or no, the unanswered entries and the newest one, each child, and at the end what was made earlier. */
export function FamilyToday({ user }: { user: SessionUser }) {
  const [adding, setAdding] = useState(false)
  const [isDeciding, decide] = useState(false)
  const children = useQuery(childrenQuery)
  const newest = useQuery(familyJournalsQuery)
  const isWaitingKnown = useWaitingIsKnown()
  const isKnown = useOnceKnown(!children.isPending && !newest.isPending && isWaitingKnown)
  if (!isKnown) return <Pending />
  const isAlone = children.data?.length === 0
  return (
    <>
      <div className={styles.home}>
        {isAlone ? (
          <>
            <NoChildren user={user} onAdd={() => setAdding(true)} />
            <Stack gap="large">
              <FamilyNotes />
              <FamilyLead about={() => null} />
            </Stack>
          </>
        ) : (
          <FromChildren
            user={user}
            isDeciding={isDeciding}
            note={
              <>
                <FamilyNotes />
                <NeedsOk isOpen={isDeciding} onToggle={decide} />
              </>
            }
          >
            <div className={styles.side}>
              <Stack gap="large">
                <FirstTour onDone={toStart} />
                <FamilyLead
                  about={child => (
                    <>
                      {child.journal_count === 0 && newest.data?.newest && <NothingMade child={child} />}
                      <ChildTrend child={child} />
                    </>
                  )}
                />
              </Stack>
            </div>
          </FromChildren>
        )}
      </div>
      <AddChildDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

/** A kind line for a child who has made nothing yet, while others have. */
const NothingMade = ({ child }: { child: { first_name: string } }) => (
  <p>
    {format(journallingMessages.emptyOf, { name: child.first_name })}{' '}
    <Link href="/dashboard/courses" className={styles.oneLine}>
      {journallingMessages.findCourse}
    </Link>
  </p>
)

/** After the tour the focus goes to the children's entries. */
const toStart = () => document.querySelector<HTMLElement>('main h1')?.focus()

function FirstTour({ onDone }: { onDone: () => void }) {
  if (useSession().welcome_done.includes('parent_slides')) return null
  return (
    <Suspense fallback={<Pending />}>
      <ParentSlides onDone={onDone} />
    </Suspense>
  )
}

/** Before there is a child: the act of adding one, and the tour, which ends with it too. */
function NoChildren({ user, onAdd }: { user: SessionUser; onAdd: () => void }) {
  return (
    <>
      <PageHead title={format(familyHomeMessages.hello, { name: user.first_name })} />
      <Stack>
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
        <FirstTour onDone={onAdd} />
      </Stack>
    </>
  )
}
