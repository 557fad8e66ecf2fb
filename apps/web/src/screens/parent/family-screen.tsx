import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { JoinForChild } from '../../features/classes/index.ts'
import { ChildConsents } from '../../features/consents/index.ts'
import { LessonCarousel } from '../../features/courses/index.ts'
import {
  ChildrenCards,
  childrenQuery,
  ReceivedInvites,
  receivedInvitesQuery,
} from '../../features/families/index.ts'
import { ConsentsWanted, useWantedIsKnown } from '../../features/friends/index.ts'
import { AskedLinks, LinksToAnswer, linkRequestsQuery } from '../../features/guardians/index.ts'
import { ChildHopeTrend } from '../../features/hope/index.ts'
import { JournalList } from '../../features/journals/index.ts'
import { ClassesAsked, useAskedIsKnown } from '../../features/memberships/index.ts'
import { invitesQuery, PendingInvites } from '../../features/requests/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import { ChildTrend } from '../../features/wellbeing/index.ts'
import { format } from '../../platform/messages.ts'
import { askForProof } from '../../platform/proof.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'

/** Forms are heavy, and most visits add no child. */
const AddChildDialog = lazyDialog(async () => (await import('./add-child.tsx')).AddChildDialog)

const newestShown = 2

/** A card for each child, and what each wrote last. */
export function FamilyScreen() {
  const [adding, setAdding] = useState(false)
  const isKnown = useIsKnown()
  const add = (
    <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {familyHomeMessages.add}
    </Button>
  )
  return (
    <>
      <TalkCards />
      <PageHead title={familyHomeMessages.title} lead={familyHomeMessages.lead} acts={add} />
      {isKnown ? <Family add={add} /> : <Skeleton shape="box" count={2} />}
      <AddChildDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

/** Whether everything is known that stands above or between the cards: it comes with them, so that nothing moves below a finger. */
function useIsKnown(): boolean {
  const lists = [
    useQuery(childrenQuery).isPending,
    useQuery(receivedInvitesQuery).isPending,
    useQuery(linkRequestsQuery).isPending,
    useQuery(invitesQuery).isPending,
  ]
  const followed = useFollowed()
  const areClassesKnown = useAskedIsKnown(followed)
  const areFriendsKnown = useWantedIsKnown(followed)
  return lists.every(isPending => !isPending) && areClassesKnown && areFriendsKnown
}

function Family({ add }: { add: ReactNode }) {
  const followed = useFollowed()
  return (
    <Stack gap="large">
      <ProveFirst />
      <ReceivedInvites />
      <LinksToAnswer />
      <AskedLinks />
      <ClassesAsked list={followed} />
      <ConsentsWanted list={followed} />
      <ChildrenCards emptyAct={add} actsFor={child => <JoinForChild child={child} />} />
      <PendingInvites withChild />
      <EachChild />
      <Trends />
      <ChildConsents list={followed} />
    </Stack>
  )
}

/** Whoever has not proved the own address decides nothing for a child yet: one act, before everything else. */
function ProveFirst() {
  const { user } = useSession()
  if (user?.account_status !== 'Registered') return null
  return (
    <Card lit>
      <Stack gap="small">
        <p>{familyHomeMessages.proveFirst}</p>
        <Row>
          <Button small onClick={askForProof}>
            {familyHomeMessages.prove}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** The children of whom more is shown than a card: a link that waits for a teacher's tap shows no more. */
function useFollowed() {
  const { data } = useQuery(childrenQuery)
  return data?.filter(child => child.confirmed) ?? []
}

/** How each child is, by its check-ins. */
function Trends() {
  const data = useFollowed()
  return data.map(child => (
    <Fragment key={child.id}>
      <ChildTrend child={child} />
      <ChildHopeTrend child={child} />
    </Fragment>
  ))
}

/** What each child wrote last, and lessons that suit its age. */
function EachChild() {
  const data = useFollowed()
  return data.map(child => (
    <Fragment key={child.id}>
      {child.journal_count > 0 && (
        <Stack gap="small">
          <h2>{format(familyHomeMessages.newestOf, { name: child.first_name })}</h2>
          <JournalList childId={child.id} only={newestShown} />
        </Stack>
      )}
      <Stack gap="small">
        <h2>{format(familyHomeMessages.lessonsFor, { name: child.first_name })}</h2>
        <LessonCarousel
          childId={child.id}
          label={format(familyHomeMessages.lessonsFor, { name: child.first_name })}
        />
      </Stack>
    </Fragment>
  ))
}
