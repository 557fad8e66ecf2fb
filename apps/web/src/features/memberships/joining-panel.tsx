import { familiesAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { membershipWords } from '@kindling/rules/words/memberships'
import { rosterWords } from '@kindling/rules/words/roster'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Joining, sendConfirmation, sendDecline } from './api.ts'
import styles from './memberships.module.css'

interface PanelProps {
  groupId: number
  joining: readonly Joining[]
  /** Who has joined an unverified class, and whose family has not said yes. */
  hiddenCount: number
  /** The reader may write to the families. */
  mayWrite: boolean
}

/** Who has joined a class and waits for its yes: all on the class list with one tap, the others one by one. */
export function JoiningPanel({ groupId, joining, hiddenCount, mayWrite }: PanelProps) {
  const confirm = useConfirmation(groupId)
  if (joining.length === 0 && hiddenCount === 0) return null
  const named = joining.filter(one => one.is_named && one.waits_for !== 'family').length
  return (
    <Card as="section" lit={joining.some(one => one.waits_for !== 'family')} aria-labelledby="joining">
      <Stack gap="small">
        <h2 id="joining" className={styles.title}>
          {say(membershipWords.joiningTitle, { count: joining.length + hiddenCount })}
        </h2>
        {joining.length > 0 && (
          <p className="soft">
            {joining.every(one => one.is_made)
              ? membershipWords.joiningLeadMade
              : membershipWords.joiningLead}
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
              {say(membershipWords.confirmNamed, { count: named })}
            </Button>
          </Row>
        )}
        <ul className={styles.lines}>
          {joining.map(one => (
            <JoiningLine key={one.membership_id} groupId={groupId} one={one} />
          ))}
        </ul>
        {hiddenCount > 0 && <p className="soft">{say(membershipWords.hidden, { count: hiddenCount })}</p>}
        {hiddenCount > 0 && mayWrite && <ToFamilies groupId={groupId} />}
      </Stack>
    </Card>
  )
}

/** What a teacher can do while the families of the others are silent. */
const ToFamilies = ({ groupId }: { groupId: number }) => (
  <>
    <p>{membershipWords.hiddenAct}</p>
    <div>
      <ButtonLink small href={familiesAddress(groupId)}>
        {rosterWords.families}
      </ButtonLink>
    </div>
  </>
)

function JoiningLine({ groupId, one }: { groupId: number; one: Joining }) {
  const client = useQueryClient()
  const name = fullName(one)
  const confirm = useConfirmation(groupId, name)
  const [asking, setAsking] = useState(false)
  const decline = useMutation({
    mutationFn: () => sendDecline(groupId, one.membership_id),
    onSuccess: () => toastDone(say(membershipWords.declined, { name })),
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
            aria-label={say(membershipWords.confirmOne, { name })}
            onClick={() => confirm.mutate({ membership_ids: [one.membership_id] })}
          >
            {membershipWords.confirm}
          </Button>
        )}
        <Button
          small
          look="plain"
          busy={decline.isPending}
          aria-label={say(membershipWords.declineOne, { name })}
          onClick={() => setAsking(true)}
        >
          {membershipWords.decline}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        title={say(membershipWords.declineTitle, { name })}
        confirm={membershipWords.decline}
        destroys
        busy={decline.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => decline.mutate()}
      >
        {membershipWords.declineText}
      </ConfirmDialog>
    </li>
  )
}

const aboutOf = (one: Joining) =>
  [
    one.age !== null && say(membershipWords.age, { age: one.age }),
    one.school && say(membershipWords.from, { school: one.school }),
    sourceOf(one),
    !one.is_vouched && !one.is_made && membershipWords.unvouched,
    one.waits_for === 'family' && membershipWords.waitsFamily,
  ]
    .filter(Boolean)
    .join(' · ')

const sourceOf = ({ is_made, is_named }: Joining) => {
  if (is_made) return membershipWords.made
  return is_named && membershipWords.named
}

/** What is told counts those who are in the class now apart from those who wait for their families. */
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
  if (counts.confirmed + counts.waiting === 0) return membershipWords.confirmedNobody
  if (name && counts.waiting > 0) return say(membershipWords.saidYes, { name })
  return say(membershipWords.confirmed, counts).trim()
}
