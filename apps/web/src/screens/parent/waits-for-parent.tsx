import { joinNames } from '@kindling/rules/joined-names'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
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

interface NeedsOkProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/**
 * One line for everything that waits for a yes or no of the user; it opens the questions of the family page in place. Once the last one is
 * answered, it says so.
 */
export function NeedsOk({ isOpen, onToggle }: NeedsOkProps) {
  const kinds = useQuestions()
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  const place = useRef<HTMLElement>(null)
  const before = useRef(count)
  // The answered question takes its buttons along: the focus goes to what is left.
  useEffect(() => {
    const isAnswered = count < before.current
    before.current = count
    if (isAnswered && document.activeElement === document.body) place.current?.focus()
  }, [count])
  if (count === 0 && !isOpen) return null
  return (
    <section ref={place} tabIndex={-1} className={styles.needsOk} aria-label={familyHomeMessages.needOkPart}>
      {count === 0 ? (
        <p className={styles.answered}>
          <CircleCheck aria-hidden="true" size={20} />
          {familyHomeMessages.allDecided}
        </p>
      ) : (
        <button type="button" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
          <span>
            {format(familyHomeMessages.needOk, { count })}{' '}
            <span className="soft">
              {joinNames(kinds.map(one => format(familyHomeMessages.needOkKind, one)))}
            </span>
          </span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      {isOpen && count > 0 && (
        <div className={styles.questions}>
          <Questions />
        </div>
      )}
    </section>
  )
}

/** The kinds of questions that wait, and how many of each. */
function useQuestions() {
  const followed = useFollowed()
  const invites = useQuery(receivedInvitesQuery).data ?? []
  const links = useQuery(linkRequestsQuery).data?.to_answer.filter(one => one.can.includes('answer')) ?? []
  return [
    { kind: 'class', count: useAskedCount(followed) },
    { kind: 'friend', count: useWantedCount(followed) },
    { kind: 'guardian', count: links.length },
    { kind: 'invite', count: invites.length },
  ].filter(({ count }) => count > 0)
}

/** Whether a yes or no of the user comes first. */
export const useIsAsked = (): boolean => useQuestions().length > 0

/** Consents and questions that wait for a guardian; nothing if there are none. */
export const WaitsForParent = () => (
  <>
    <FamilyNotes />
    <Questions />
    <AskedLinks />
  </>
)

/** What a guardian answers with yes or no. */
function Questions() {
  const followed = useFollowed()
  return (
    <>
      <ReceivedInvites />
      <LinksToAnswer />
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
