import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { useQuery } from '@tanstack/react-query'
import { ErasureNote } from '../../features/erasure/index.ts'
import { childrenQuery, ReceivedInvites, receivedInvitesQuery } from '../../features/families/index.ts'
import { ConsentsWanted, useWantedIsKnown } from '../../features/friends/index.ts'
import { AskedLinks, LinksToAnswer, linkRequestsQuery } from '../../features/guardians/index.ts'
import { ClassesAsked, useAskedIsKnown } from '../../features/memberships/index.ts'
import { askForProof } from '../../platform/proof.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'

/** The children of whom more is shown than a card: a link that waits for a teacher's tap shows no more. */
export function useFollowed() {
  const { data } = useQuery(childrenQuery)
  return data?.filter(child => child.confirmed) ?? []
}

/** Whether everything is known that waits for a guardian: what stands below comes with it, so that nothing moves below a finger. */
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

/** Consents and questions that wait for a guardian; nothing at all where none does. */
export function WaitsForParent() {
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
      <ReceivedInvites />
      <LinksToAnswer />
      <AskedLinks />
      <ClassesAsked list={followed} />
      <ConsentsWanted list={followed} />
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
