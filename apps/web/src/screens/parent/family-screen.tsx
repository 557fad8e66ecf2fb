import { familyHomeWords } from '@kindling/rules/words/family-home'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { ChildConsents } from '../../features/consents/index.ts'
import { LessonCarousel } from '../../features/courses/index.ts'
import {
  AddChildDialog,
  ChildrenCards,
  childrenQuery,
  ReceivedInvites,
} from '../../features/families/index.ts'
import { ConsentsWanted } from '../../features/friends/index.ts'
import { AskedLinks, LinksToAnswer } from '../../features/guardians/index.ts'
import { ChildHopeTrend } from '../../features/hope/index.ts'
import { JournalList } from '../../features/journals/index.ts'
import { ClassesAsked, useAskedIsKnown } from '../../features/memberships/index.ts'
import { PendingInvites } from '../../features/requests/index.ts'
import { ChildTrend } from '../../features/wellbeing/index.ts'
import { askForProof } from '../../platform/proof.ts'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/states.tsx'

const newestShown = 2

/** A card for each child, and what each wrote last. */
export function FamilyScreen() {
  const [adding, setAdding] = useState(false)
  const add = (
    <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {familyHomeWords.add}
    </Button>
  )
  return (
    <>
      <PageHead title={familyHomeWords.title} lead={familyHomeWords.lead} acts={add} />
      <Stack gap="large">
        <ProveFirst />
        <ReceivedInvites />
        <LinksToAnswer />
        <AskedLinks />
        <Family emptyAct={add} />
        <PendingInvites withChild />
        <EachChild />
        <Trends />
        <Allowed />
      </Stack>
      <AddChildDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

/** Whoever has not proved the own address decides nothing for a child yet: one act, before everything else. */
function ProveFirst() {
  const { user } = useSession()
  if (user?.account_status !== 'Registered') return null
  return (
    <Card lit>
      <Stack gap="small">
        <p>{familyHomeWords.proveFirst}</p>
        <Row>
          <Button small onClick={askForProof}>
            {familyHomeWords.prove}
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

/** Classes and friendships of the children that wait for a guardian, and the children: all at once. */
function Family({ emptyAct }: { emptyAct: ReactNode }) {
  const data = useFollowed()
  const isKnown = useAskedIsKnown(data)
  if (!isKnown) return <Skeleton shape="box" count={2} />
  return (
    <>
      <ClassesAsked list={data} />
      <ConsentsWanted list={data} />
      <ChildrenCards emptyAct={emptyAct} />
    </>
  )
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

/** What the own children may, by the word of their guardians. */
function Allowed() {
  const data = useFollowed()
  return <ChildConsents list={data} />
}

/** What each child wrote last, and lessons that suit its age. */
function EachChild() {
  const data = useFollowed()
  return data.map(child => (
    <Fragment key={child.id}>
      {child.journal_count > 0 && (
        <Stack gap="small">
          <h2>{say(familyHomeWords.newestOf, { name: child.first_name })}</h2>
          <JournalList childId={child.id} only={newestShown} />
        </Stack>
      )}
      <Stack gap="small">
        <h2>{say(familyHomeWords.lessonsFor, { name: child.first_name })}</h2>
        <LessonCarousel
          childId={child.id}
          label={say(familyHomeWords.lessonsFor, { name: child.first_name })}
        />
      </Stack>
    </Fragment>
  ))
}
