import { consentMessages } from '@kindling/rules/messages/consents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { refreshSession, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { VerifyEmailDialog } from '../accounts/index.ts'
import { type Consent, consentsQuery } from './api.ts'
import { ConsentButton } from './consent-button.tsx'
import styles from './consents.module.css'

interface Child {
  id: number
  first_name: string
}

/** What a guardian allows each child: seen, withdrawn and given again (P1). Nothing at all without children. */
export function ChildConsents({ list }: { list: readonly Child[] }) {
  if (list.length === 0) return null
  return (
    <section>
      <Stack gap="small">
        <h2>{consentMessages.title}</h2>
        <p className="soft">{consentMessages.lead}</p>
        {list.map(child => (
          <ConsentCard key={child.id} child={child} />
        ))}
      </Stack>
    </section>
  )
}

function ConsentCard({ child }: { child: Child }) {
  const list = useQuery(consentsQuery(child.id))
  return (
    <Card as="section" aria-label={format(consentMessages.of, { name: child.first_name })}>
      <Stack gap="small">
        <h3>{child.first_name}</h3>
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && (
          <ul className={styles.purposes}>
            {list.data.consents.map(consent => (
              <PurposeRow
                key={consent.purpose}
                child={child}
                consent={consent}
                mayGive={list.data.email_verified}
              />
            ))}
          </ul>
        )}
        {list.data && !list.data.email_verified && list.data.consents.some(isMissing) && <ConfirmFirst />}
      </Stack>
    </Card>
  )
}

interface PurposeRowProps {
  child: Child
  consent: Consent
  /** Some things only somebody with a confirmed address agrees to. */
  mayGive: boolean
}

function PurposeRow({ child, consent, mayGive }: PurposeRowProps) {
  const { purpose, allowed, basis } = consent
  const name = child.first_name
  const isOpen = consent.given_at !== null && consent.withdrawn_at === null
  const hasSwitch = isTheirs(consent) && (mayGive || allowed)
  const gives = !(isOpen || allowed)
  return (
    <li>
      <div className={styles.purpose}>
        <strong>{format(consentMessages.purposes, { purpose })}</strong>
        <p className={styles.state}>
          {allowed ? <CircleCheck aria-hidden="true" size={18} /> : <CircleX aria-hidden="true" size={18} />}
          {stateOf(consent, name)}
        </p>
        {hasSwitch && (
          <p className="soft">
            {format(gives ? consentMessages.giveNotes : consentMessages.notes, { purpose, name })}
          </p>
        )}
        {basis === 'school' && !isTheirs(consent) && <p className="soft">{consentMessages.askSchool}</p>}
      </div>
      {hasSwitch && <ConsentButton child={child} purpose={purpose} gives={gives} />}
    </li>
  )
}

/** A guardian has the word, unless the child decides alone; while the school lets a pupil write, there is nothing to take back. */
const isTheirs = ({ basis, purpose }: Consent) =>
  basis === 'guardian' || (basis === 'school' && purpose === 'sharing')

const isMissing = (consent: Consent) => isTheirs(consent) && !consent.allowed

function stateOf(consent: Consent, name: string): string {
  if (consent.basis === 'age') return format(consentMessages.byAge, { name })
  if (consent.basis === 'school') return format(consentMessages.bySchool, { name })
  const { allowed, given_by, given_at, withdrawn_at, notice_version, giver_left } = consent
  if (allowed && given_at) {
    const values = { name: given_by ?? '', day: printDay(given_at), version: notice_version ?? '' }
    return format(given_by ? consentMessages.given : consentMessages.givenEarlier, values)
  }
  if (withdrawn_at && giver_left && given_by)
    return format(consentMessages.giverLeft, { name: given_by, day: printDay(withdrawn_at) })
  return withdrawn_at
    ? format(consentMessages.withdrawn, { day: printDay(withdrawn_at) })
    : consentMessages.notGiven
}

/** Who has not confirmed the own address does it here, by the code of a letter. */
function ConfirmFirst() {
  const { user } = useSession()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void refreshSession()
    void client.invalidateQueries({ queryKey: keys.anyConsents })
  }
  return (
    <>
      <p>{consentMessages.confirmFirst}</p>
      <Button small onClick={() => setOpen(true)}>
        {consentMessages.confirmLink}
      </Button>
      {open && <VerifyEmailDialog open email={user?.email ?? ''} onClose={close} />}
    </>
  )
}
