import { familiesAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { membershipMessages } from '@kindling/rules/messages/memberships'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Joining, sendConfirmation, sendDecline } from './api.ts'
import styles from './memberships.module.css'

interface PanelProps {
  groupId: number
  joining: readonly Joining[]
  /** How many have joined an unverified class before their family confirmed. */
  hiddenCount: number
  /** The reader may write to the families. */
  mayWrite: boolean
  /** Somebody is in the class, so that there is a family to write to. */
  hasStudents: boolean
}

/**
 * The children who have joined a class and wait for its confirmation: all on the class list with one tap, the
 * others one by one.
 */
export function JoiningPanel({ groupId, joining, hiddenCount, mayWrite, hasStudents }: PanelProps) {
  const confirm = useConfirmation(groupId)
  if (joining.length === 0 && hiddenCount === 0) return null
  const named = joining.filter(one => one.is_named && one.waits_for !== 'family').length
  return (
    <Card as="section" lit={joining.some(one => one.waits_for !== 'family')} aria-labelledby="joining">
      <Stack gap="small">
        <h2 id="joining" className={styles.title}>
          {format(joining.length > 0 ? membershipMessages.joiningTitle : membershipMessages.hiddenTitle, {
            count: joining.length + hiddenCount,
          })}
        </h2>
        {joining.length > 0 && (
          <p className="soft">
            {joining.every(one => one.is_made)
              ? format(membershipMessages.joiningLeadMade)
              : membershipMessages.joiningLead}
          </p>
        )}
        {named > 0 && (
          <Row>
            <Button
              look="main"
              small
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ named: true as const })}
            >
              {format(membershipMessages.confirmNamed, { count: named })}
            </Button>
          </Row>
        )}
        <ul className={styles.lines}>
          {joining.map(one => (
            <JoiningLine key={one.membership_id} groupId={groupId} one={one} />
          ))}
        </ul>
        {hiddenCount > 0 && (
          <p className="soft">
            {format(joining.length > 0 ? membershipMessages.hidden : membershipMessages.hiddenOnly, {
              count: hiddenCount,
            })}
          </p>
        )}
        {hiddenCount > 0 && mayWrite && <ToFamilies groupId={groupId} hasStudents={hasStudents} />}
      </Stack>
    </Card>
  )
}

/** What a teacher can do while the other families have not answered. */
const ToFamilies = ({ groupId, hasStudents }: { groupId: number; hasStudents: boolean }) => (
  <>
    <p>{format(membershipMessages.hiddenAct, { hasStudents: String(hasStudents) })}</p>
    {hasStudents && (
      <div>
        <ButtonLink small href={familiesAddress(groupId)}>
          {rosterMessages.families}
        </ButtonLink>
      </div>
    )}
  </>
)

function JoiningLine({ groupId, one }: { groupId: number; one: Joining }) {
  const client = useQueryClient()
  const name = fullName(one)
  const confirm = useConfirmation(groupId, name)
  const [asking, setAsking] = useState(false)
  const decline = useMutation({
    mutationFn: () => sendDecline(groupId, one.membership_id),
    onSuccess: () => toastDone(format(membershipMessages.declined, { name })),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => {
      setAsking(false)
      void client.invalidateQueries({ queryKey: keys.students(groupId) })
    },
  })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{aboutOf(one)}</small>
      </div>
      <Row>
        {one.waits_for !== 'family' && (
          <Button
            small
            busy={confirm.isPending}
            aria-label={format(membershipMessages.confirmOne, { name })}
            onClick={() => confirm.mutate({ membership_ids: [one.membership_id] })}
          >
            {membershipMessages.confirm}
          </Button>
        )}
        <Button
          small
          look="plain"
          busy={decline.isPending}
          aria-label={format(membershipMessages.declineOne, { name })}
          onClick={() => setAsking(true)}
        >
          {membershipMessages.decline}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        title={format(membershipMessages.declineTitle, { name })}
        confirm={membershipMessages.decline}
        destroys
        busy={decline.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => decline.mutate()}
      >
        {membershipMessages.declineText}
      </ConfirmDialog>
    </li>
  )
}

const aboutOf = (one: Joining) =>
  [
    one.age !== null && format(membershipMessages.age, { age: one.age }),
    one.school && format(membershipMessages.from, { school: one.school }),
    sourceOf(one),
    !one.is_vouched && !one.is_made && membershipMessages.unvouched,
    one.waits_for === 'family' && membershipMessages.waitsFamily,
  ]
    .filter(Boolean)
    .join(' · ')

const sourceOf = ({ is_made, is_named }: Joining) => {
  if (is_made) return format(membershipMessages.made)
  return is_named && membershipMessages.named
}

/**
 * The message counts children who are in the class now and children who wait for their families separately.
 */
function useConfirmation(groupId: number, name?: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (whom: { membership_ids: number[] } | { named: true }) => sendConfirmation(groupId, whom),
    onSuccess: counts => toastDone(toldOf(counts, name)),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.students(groupId) }),
  })
}

function toldOf(counts: { confirmed: number; waiting: number }, name: string | undefined): string {
  if (counts.confirmed + counts.waiting === 0) return membershipMessages.confirmedNobody
  if (name && counts.waiting > 0) return format(membershipMessages.saidYes, { name })
  return format(membershipMessages.confirmed, counts).trim()
}
