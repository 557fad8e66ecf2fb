import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { ErasureNote } from '../../features/erasure/index.ts'
import { childrenQuery, ReceivedInvites, receivedInvitesQuery } from '../../features/families/index.ts'
import { ConsentsWanted, useWantedCount, useWantedIsKnown } from '../../features/friends/index.ts'
import { AskedLinks, LinksToAnswer, linkRequestsQuery } from '../../features/guardians/index.ts'
import { ClassesAsked, useAskedCount, useAskedIsKnown } from '../../features/memberships/index.ts'
import { format } from '../../platform/messages.ts'
import { askForProof } from '../../platform/proof.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import styles from './parent.module.css'

/** The children of whom more than a card is shown: a link that a teacher has not confirmed shows no more. */
export function useFollowed() {
  const { data } = useQuery(childrenQuery)
  return data?.filter(child => child.confirmed) ?? []
}

/**
 * Whether everything that waits for a guardian has loaded: the content below appears together with it, so that nothing moves below
 * a finger.
 */
export function useWaitingIsKnown(): boolean {
  const lists = [
    useQuery(childrenQuery).isPending,
    useQuery(receivedInvitesQuery).isPending,
    useQuery(linkRequestsQuery).isPending,
  ]
  const followed = useFollowed()
  const areClassesKnown = useAskedIsKnown(followed)
  const areFriendsKnown = useWantedIsKnown(followed)
  return useOnceKnown(lists.every(isPending => !isPending) && areClassesKnown && areFriendsKnown)
}

/** One line for everything that waits for a yes or no of the user: it is decided on the family page alone. */
export function NeedsOk({ isMain }: { isMain: boolean }) {
  const followed = useFollowed()
  const invites = useQuery(receivedInvitesQuery).data ?? []
  const links = useQuery(linkRequestsQuery).data?.to_answer.filter(one => one.can.includes('answer')) ?? []
  const count = invites.length + links.length + useAskedCount(followed) + useWantedCount(followed)
  if (count === 0) return null
  return (
    <Card lit className={styles.needsOk} data-main={isMain || undefined}>
      <Link href="/parent/dashboard" className="cover">
        {format(familyHomeMessages.needOk, { count })}
      </Link>
      <ArrowRight aria-hidden="true" />
    </Card>
  )
}

/** Consents and questions that wait for a guardian; nothing if there are none. */
export function WaitsForParent() {
  const followed = useFollowed()
  return (
    <>
      <FamilyNotes />
      <ReceivedInvites />
      <LinksToAnswer />
      <AskedLinks />
      <ClassesAsked list={followed} />
      <ConsentsWanted list={followed} />
    </>
  )
}

/** What a guardian has to know and that needs no answer: an address to prove, and children who are being erased. */
export function FamilyNotes() {
  const followed = useFollowed()
  return (
    <>
      <ProveFirst />
      {followed.map(
        child =>
          child.erased_at && (
            <ErasureNote
              key={child.id}
              child={child}
              reader="guardian"
              waiting={{ due_at: child.erased_at }}
              leadsThere
            />
          ),
      )}
    </>
  )
}

/** A guardian without a proved address cannot decide for a child yet: this one act comes first. */
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
