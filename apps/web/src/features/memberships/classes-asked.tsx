import { joinNames } from '@kindling/rules/joined-names'
import { membershipMessages } from '@kindling/rules/messages/memberships'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Beside, Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Avatar, type Faced } from '../../ui/picture.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Membership, membershipsQuery, sendAnswer } from './api.ts'

type Children = readonly Faced[]

const useMemberships = (list: Children) =>
  useQueries({ queries: list.map(child => membershipsQuery(child.id)) })

/** Whether the pending confirmations have loaded: a page shows its cards together with them, so that none moves below a finger. */
export const useAskedIsKnown = (list: Children) => useMemberships(list).every(answer => !answer.isPending)

/** Classes that the user's children have joined and that wait for a guardian's confirmation; nothing if there are none. */
export function ClassesAsked({ list }: { list: Children }) {
  const answers = useMemberships(list)
  const failed = answers.find(answer => answer.isError)
  const retry = () => Promise.all(answers.map(answer => answer.refetch()))
  if (failed) return <FailedState message={messageOf(failed.error)} onRetry={() => void retry()} />
  const asked = askedIn(answers)
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="classes-asked">
      <Stack gap="small">
        <h2 id="classes-asked">{membershipMessages.asksTitle}</h2>
        {askedTogether(asked).map((together, place) => (
          <AskedCard
            key={together[0].membership_id}
            asked={together}
            faces={list.filter(({ id }) => together.some(one => one.child.id === id))}
            first={place === 0}
          />
        ))}
      </Stack>
    </section>
  )
}

/** The classes that a child has joined and is not in yet, as `child/class`. */
export function useWaitingClasses(list: Children): ReadonlySet<string> {
  const waiting = useMemberships(list).flatMap(
    ({ data }) => data?.filter(one => one.state === 'joined') ?? [],
  )
  return new Set(waiting.map(({ child, group }) => `${child.id}/${group.id}`))
}

/** How many of these questions there are. */
export const useAskedCount = (list: Children) => askedTogether(askedIn(useMemberships(list))).length

const askedIn = (answers: readonly { data: readonly Membership[] | undefined }[]) =>
  answers.flatMap(({ data }) => (data ?? []).filter(one => one.can.includes('say-yes')))

/** Siblings who have joined the same class. */
type Together = readonly [Membership, ...Membership[]]

function askedTogether(asked: readonly Membership[]): Together[] {
  const groups = new Map<number, Together>()
  for (const membership of asked) {
    const others = groups.get(membership.group.id)
    groups.set(membership.group.id, others ? [...others, membership] : [membership])
  }
  return [...groups.values()]
}

interface AskedCardProps {
  asked: Together
  faces: Children
  first: boolean
}

/**
 * One question about a class, and one answer for all of the user's children whom it is about; the user can also answer for each
 * child.
 */
function AskedCard({ asked, faces, first }: AskedCardProps) {
  const [isApart, setApart] = useState(false)
  const isShared = asked.length > 1
  if (isShared && isApart)
    return asked.map((one, place) => (
      <AskedCard
        key={one.membership_id}
        asked={[one]}
        faces={faces.filter(({ id }) => id === one.child.id)}
        first={first && place === 0}
      />
    ))
  return (
    <Question asked={asked} faces={faces} first={first}>
      {isShared && (
        <Button small look="plain" onClick={() => setApart(true)}>
          {membershipMessages.apart}
        </Button>
      )}
    </Question>
  )
}

function Question({ asked, faces, first, children: more }: AskedCardProps & { children: ReactNode }) {
  const client = useQueryClient()
  const [denying, setDenying] = useState(false)
  const Around = faces.length > 1 ? Fragment : Beside
  const [{ group, is_verified: isVerified, school, teacher }] = asked
  const names = {
    child: joinNames(asked.map(({ child }) => child.first_name)),
    count: asked.length,
    group: group.name,
    school: school ?? '',
    teacher: teacher ?? '',
    day: printDay(asked[0].joined_at),
  }
  const answer = useMutation({
    mutationFn: (yes: boolean) =>
      Promise.all(
        asked.map(async ({ child, membership_id }) => {
          const { outcome } = await sendAnswer(child.id, membership_id, yes)
          toastDone(format(membershipMessages.answered, { outcome, child: child.first_name }))
        }),
      ),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => {
      setDenying(false)
      for (const { child } of asked) void client.invalidateQueries({ queryKey: keys.memberships(child.id) })
    },
  })
  return (
    <Card lit={first}>
      <Stack gap="small">
        {/* Several faces leave a phone no room for words beside them. */}
        <Around>
          <Row>
            {faces.map(child => (
              <Avatar key={child.id} of={child} size="small" />
            ))}
          </Row>
          <p>{format(isVerified ? membershipMessages.asksVerified : membershipMessages.asks, names)}</p>
        </Around>
        {!isVerified && <p>{format(membershipMessages.asksWhy, names)}</p>}
        <p className="soft">
          {format(isVerified ? membershipMessages.asksVerifiedNote : membershipMessages.asksNote, names)}
        </p>
        <Row>
          <Button
            // Nobody has checked an unverified class: neither answer stands out there.
            look={first && isVerified ? 'main' : 'quiet'}
            small
            disabled={answer.isPending}
            aria-label={format(membershipMessages.yesTo, names)}
            onClick={() => answer.mutate(true)}
          >
            {membershipMessages.yes}
          </Button>
          <Button
            small
            disabled={answer.isPending}
            aria-label={format(membershipMessages.noTo, names)}
            onClick={() => setDenying(true)}
          >
            {membershipMessages.no}
          </Button>
          {more}
        </Row>
        <ConfirmDialog
          open={denying}
          title={format(membershipMessages.noTitle, names)}
          confirm={membershipMessages.noSend}
          destroys
          busy={answer.isPending}
          onCancel={() => setDenying(false)}
          onConfirm={() => answer.mutate(false)}
        >
          {format(isVerified ? membershipMessages.noTextVerified : membershipMessages.noText, names)}
        </ConfirmDialog>
      </Stack>
    </Card>
  )
}
