import { unansweredShown } from '@kindling/rules/journals'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { OwnReply, QuickReply } from '../../features/comments/index.ts'
import { childrenQuery } from '../../features/families/index.ts'
import {
  EarlierWork,
  type FamilyJournals,
  familyJournalsQuery,
  type Journal,
  Unanswered,
  WholeJournal,
} from '../../features/journals/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { isSameDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import styles from './parent.module.css'
import { useFollowed } from './waits-for-parent.tsx'

interface FromChildrenProps {
  user: SessionUser
  /** Above the entries. */
  note?: ReactNode
  /** After the entries that ask for something, and before what was made earlier. */
  children?: ReactNode
  /** The user answers questions in `note`: the main act is there. */
  isDeciding?: boolean
}

/**
 * Under `note`, the whole newest entry of the user's children, with the control to reply, and the unanswered ones; at the end what was made
 * earlier.
 */
export function FromChildren({ user, note, isDeciding = false, children }: FromChildrenProps) {
  const found = useQuery(familyJournalsQuery)
  const followed = useFollowed()
  const newest = useHeld(found.data?.newest ?? null)
  if (found.isPending) return <Pending />
  const shown = newest.value
  const isAsking = found.data !== undefined && shown !== null && asksForReply(found.data, shown)
  return (
    <>
      <div className={styles.start}>
        <PageHead title={titleOf(shown)} />
        {note}
      </div>
      {found.isError && <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {found.data && !shown && <NothingYet />}
      {found.data && shown && (
        <Entries
          key={shown.id}
          journals={found.data}
          shown={shown}
          knownAt={found.dataUpdatedAt}
          account={user.id}
          isAsking={isAsking && !isDeciding}
          onBusy={newest.hold}
        />
      )}
      {children}
      {shown && (
        <div className={styles.earlier}>
          <EarlierWork list={followed} shownId={shown.id} />
        </div>
      )}
    </>
  )
}

/** The title does not promise anything of today where the newest entry is older; its day is in the entry. */
const titleOf = (shown: Journal | null) =>
  shown === null || isSameDay(shown.created_at, systemClock.now())
    ? familyHomeMessages.today
    : format(familyHomeMessages.newestFrom, { name: shown.user_info.first_name })

/** An entry asks for a reply first of all, unless it has one or others wait for theirs. */
function asksForReply({ unanswered }: FamilyJournals, { id, comment_count, can }: Journal): boolean {
  if (!can.includes('comment')) return false
  return unanswered.some(one => one.id === id) || (unanswered.length === 0 && comment_count === 0)
}

/** While the user replies to an entry it stays, whatever is written meanwhile. */
function useHeld(newest: Journal | null) {
  const [held, setHeld] = useState<Journal | null>(null)
  const value = held ?? newest
  return { value, hold: (isBusy: boolean) => setHeld(isBusy ? value : null) }
}

interface EntriesProps {
  journals: FamilyJournals
  shown: Journal
  knownAt: number
  account: number
  /** The reply is the main act of the screen. */
  isAsking: boolean
  onBusy: (isBusy: boolean) => void
}

/** Unanswered entries come first. An entry that is answered here stays in place: nothing moves below a finger. */
function Entries({ journals, shown, knownAt, account, isAsking, onBusy }: EntriesProps) {
  const [othersFirst] = useState(
    () => journals.unanswered.length > 0 && journals.unanswered.every(({ id }) => id !== shown.id),
  )
  const others = <Others journals={journals} shownId={shown.id} isFirst={othersFirst} />
  return (
    <Stack>
      {othersFirst && others}
      <WholeJournal journal={shown} knownAt={knownAt}>
        <OwnReply journal={shown} account={account} />
        {shown.can.includes('comment') && (
          <QuickReply journal={shown} account={account} look={isAsking ? 'main' : 'quiet'} onBusy={onBusy} />
        )}
      </WholeJournal>
      {!othersFirst && others}
    </Stack>
  )
}

interface OthersProps {
  journals: FamilyJournals
  /** The entry shown above with its reply. */
  shownId: number
  isFirst: boolean
}

function Others({ journals: { unanswered, unanswered_count: count }, shownId, isFirst }: OthersProps) {
  const others = unanswered.filter(one => one.id !== shownId)
  if (count > 0)
    return <Unanswered list={others} count={count - (unanswered.length - others.length)} isFirst={isFirst} />
  return (
    <p className={styles.answered}>
      <CircleCheck aria-hidden="true" size={20} />
      {format(familyHomeMessages.allAnswered, { days: unansweredShown.days })}
    </p>
  )
}

/** No child has written anything, or none whose entries may be read yet. */
function NothingYet() {
  const { data } = useQuery(childrenQuery)
  const first = data?.find(child => child.confirmed)
  if (!first) return <EmptyState picture="journal">{familyHomeMessages.notYet}</EmptyState>
  return (
    <EmptyState
      picture="journal"
      act={
        <ButtonLink href="/dashboard/courses" look="main">
          {journallingMessages.findCourse}
        </ButtonLink>
      }
    >
      {format(journallingMessages.emptyOf, { name: first.first_name })}
    </EmptyState>
  )
}
