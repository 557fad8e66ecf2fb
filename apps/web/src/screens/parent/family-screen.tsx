import { consentMessages } from '@kindling/rules/messages/consents'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { recordMessages } from '@kindling/rules/messages/record-home'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { loadJoinForChild } from '../../features/classes/index.ts'
import { ChildConsents, useConsentIsMissing } from '../../features/consents/index.ts'
import { LessonCarousel } from '../../features/courses/index.ts'
import { type ChildCardData, ChildrenCards, childrenQuery } from '../../features/families/index.ts'
import { ChildHopeTrend } from '../../features/hope/index.ts'
import { useWaitingClasses } from '../../features/memberships/index.ts'
import { portfolioAddress } from '../../features/portfolio/index.ts'
import { invitesQuery, PendingInvites } from '../../features/requests/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import { ChildTrend } from '../../features/wellbeing/index.ts'
import { format } from '../../platform/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import { FoldedPart } from './folded-part.tsx'
import { useFollowed, useIsAsked, useWaitingIsKnown, WaitsForParent } from './waits-for-parent.tsx'

/** Forms are heavy, and most visits add no child. */
const AddChildDialog = lazyDialog(async () => (await import('./load-add-child.ts')).loadAddChild())

const JoinForChild = lazy(async () => ({ default: await loadJoinForChild() }))

/** What waits for a yes, and a card for each child with how it is doing; the rest is folded. An empty list has the button to add a child itself. */
export function FamilyScreen() {
  const [adding, setAdding] = useState(false)
  const isKnown = useIsKnown()
  const { data: children } = useQuery(childrenQuery)
  const add = (
    <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {familyHomeMessages.add}
    </Button>
  )
  return (
    <>
      <TalkCards />
      <PageHead
        title={familyHomeMessages.title}
        lead={familyHomeMessages.lead}
        acts={children?.length !== 0 && add}
      />
      {isKnown ? <Family add={add} /> : <Skeleton shape="box" count={2} />}
      <AddChildDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

/**
 * Whether everything above or between the cards has loaded: the cards appear together with it, so that nothing moves below a
 * finger.
 */
function useIsKnown(): boolean {
  const isWaitingKnown = useWaitingIsKnown()
  return useOnceKnown(!useQuery(invitesQuery).isPending && isWaitingKnown)
}

function Family({ add }: { add: ReactNode }) {
  const followed = useFollowed()
  const isAsked = useIsAsked()
  const waiting = useWaitingClasses(followed)
  return (
    <Stack gap="large">
      <WaitsForParent />
      <ChildrenCards
        isCalm={isAsked}
        emptyAct={add}
        waiting={waiting}
        stateOf={child => <Trends child={child} />}
        actsFor={child => <JoinForChild child={child} />}
      />
      <PendingInvites withChild />
      {followed.length > 0 && (
        <Stack gap="small">
          <Allowed list={followed} />
          <Lessons list={followed} />
          <Records list={followed} />
        </Stack>
      )}
    </Stack>
  )
}

/** How a child feels and hopes, each in a sentence, from its check-ins. */
const Trends = ({ child }: { child: ChildCardData }) => (
  <>
    <ChildTrend child={child} />
    <ChildHopeTrend child={child} />
  </>
)

interface OfChildren {
  list: readonly ChildCardData[]
}

/** Open while a consent is missing: it is what a guardian has to decide. */
function Allowed({ list }: OfChildren) {
  const isMissing = useConsentIsMissing(list)
  const [chosen, choose] = useState<boolean | null>(null)
  // What was open stays open: nothing folds below a finger.
  useEffect(() => {
    if (isMissing) choose(known => known ?? true)
  }, [isMissing])
  return (
    <FoldedPart title={consentMessages.title} isOpen={chosen ?? isMissing} onToggle={choose}>
      <ChildConsents list={list} />
    </FoldedPart>
  )
}

/** The link to each child's record: at the end of its school years. */
function Records({ list }: OfChildren) {
  return (
    <Folded title={recordMessages.title}>
      <Stack gap="small">
        <p className="soft">{recordMessages.short}</p>
        <Row>
          {list.map(child => (
            <ButtonLink key={child.id} href={portfolioAddress(child.id, 'journey')}>
              {format(recordMessages.of, { name: child.first_name })}
            </ButtonLink>
          ))}
        </Row>
      </Stack>
    </Folded>
  )
}

/** A part that everybody finds folded. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FoldedPart title={title} isOpen={isOpen} onToggle={setOpen}>
      {children}
    </FoldedPart>
  )
}

/** Lessons for the age of each child. */
const Lessons = ({ list }: OfChildren) =>
  list.map(child => {
    const label = format(familyHomeMessages.lessonsFor, { name: child.first_name })
    return (
      <Folded key={child.id} title={label}>
        <LessonCarousel childId={child.id} label={label} />
      </Folded>
    )
  })
