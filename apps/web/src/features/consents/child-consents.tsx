import type { ConsentPurpose } from '@kindling/rules/consents'
import { joinNames } from '@kindling/rules/joined-names'
import { consentMessages } from '@kindling/rules/messages/consents'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { refreshSession, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Avatar, type Faced } from '../../ui/picture.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { VerifyEmailDialog } from '../accounts/index.ts'
import { type Consent, type Consents, consentsQuery } from './api.ts'
import { ConsentButton } from './consent-button.tsx'
import styles from './consents.module.css'

/** The consents of a guardian for each child: seen, withdrawn and given again (P1). Nothing without children. */
export function ChildConsents({ list }: { list: readonly Faced[] }) {
  if (list.length === 0) return null
  return (
    <Stack gap="small">
      <p className="soft">{consentMessages.lead}</p>
      <Cards key={list.map(child => child.id).join()} list={list} />
    </Stack>
  )
}

/** Whether a guardian can give something for one of the children that is not given; no as long as it is not known. */
export function useConsentIsMissing(list: readonly Faced[]): boolean {
  const answers = useQueries({ queries: list.map(child => consentsQuery(child.id)) })
  return answers.some(({ data }) => data?.consents.some(isMissing))
}

/** Siblings with the same consents share a card. */
function Cards({ list }: { list: readonly Faced[] }) {
  const answers = useQueries({ queries: list.map(child => consentsQuery(child.id)) })
  // A group stays together: nothing moves when one of its children gets a consent.
  const [held, hold] = useState<Faced[][] | null>(null)
  if (!held && answers.every(answer => !answer.isPending))
    hold(grouped(list, (_, place) => sameAs(answers[place]?.data) ?? String(place)))
  if (!held) return list.map(child => <Skeleton key={child.id} shape="row" count={2} />)
  const now = (group: readonly Faced[]) => list.filter(({ id }) => group.some(one => one.id === id))
  return held.map(group => <ConsentCard key={group[0]?.id} list={now(group)} />)
}

function ConsentCard({ list }: { list: readonly Faced[] }) {
  const answers = useQueries({ queries: list.map(child => consentsQuery(child.id)) })
  const failed = answers.find(answer => answer.isError)
  const known = list.flatMap((child, place) => {
    const data = answers[place]?.data
    return data ? [{ ...data, child }] : []
  })
  const purposes = known[0]?.consents.map(consent => consent.purpose) ?? []
  const name = joinNames(list.map(child => child.first_name))
  return (
    <Card as="section" aria-label={format(consentMessages.of, { name })}>
      <Stack gap="small">
        <div className={styles.who}>
          {list.map(child => (
            <Avatar key={child.id} of={child} size="small" />
          ))}
          <h3>{name}</h3>
        </div>
        {failed && <FailedState message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />}
        {purposes.length > 0 && (
          <ul className={styles.purposes}>
            {purposes.map(purpose => (
              <PurposeRow key={purpose} purpose={purpose} list={ofPurpose(known, purpose)} />
            ))}
          </ul>
        )}
        {known.some(one => !one.email_verified && one.consents.some(isMissing)) && <ConfirmFirst />}
      </Stack>
    </Card>
  )
}

type Known = Pick<Consents, 'consents' | 'email_verified'> & { child: Faced }

interface OfChild {
  child: Faced
  consent: Consent
  /** Some consents need a confirmed address. */
  mayGive: boolean
}

const ofPurpose = (known: readonly Known[], purpose: ConsentPurpose): OfChild[] =>
  known.flatMap(({ child, consents, email_verified: mayGive }) =>
    consents.filter(one => one.purpose === purpose).map(consent => ({ child, consent, mayGive })),
  )

/**
 * The common state, or the state of each child that differs, and a button for each child: a guardian decides for one at a time.
 */
function PurposeRow({ purpose, list }: { purpose: ConsentPurpose; list: readonly OfChild[] }) {
  const groups = grouped(list, ({ consent }) => keyOf(consent))
  return (
    <li>
      <div className={styles.purpose}>
        <strong>{format(consentMessages.purposes, { purpose })}</strong>
        {groups.map(group => (
          <State key={group[0]?.child.id} group={group} isNamed={groups.length > 1} />
        ))}
      </div>
      <div className={styles.acts}>
        {list.filter(hasSwitch).map(({ child, consent }) => (
          <ConsentButton
            key={child.id}
            child={child}
            purpose={purpose}
            gives={isToGive(consent)}
            isNamed={list.length > 1}
          />
        ))}
      </div>
    </li>
  )
}

function State({ group, isNamed }: { group: readonly OfChild[]; isNamed: boolean }) {
  const [first] = group
  if (!first) return null
  const { consent } = first
  const { purpose, allowed, basis } = consent
  const name = joinNames(group.map(({ child }) => child.first_name))
  const state = stateOf(consent, { name, count: group.length })
  return (
    <>
      <p className={styles.state}>
        {allowed ? <CircleCheck aria-hidden="true" size={18} /> : <CircleX aria-hidden="true" size={18} />}
        {isNamed ? format(consentMessages.stateOf, { name, state }) : state}
      </p>
      {hasSwitch(first) && (
        <p className="soft">
          {format(isToGive(consent) ? consentMessages.giveNotes : consentMessages.notes, { purpose, name })}
        </p>
      )}
      {basis === 'school' && !isTheirs(consent) && <p className="soft">{consentMessages.askSchool}</p>}
    </>
  )
}

function grouped<Item>(list: readonly Item[], keyOfItem: (item: Item, place: number) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const [place, item] of list.entries()) {
    const key = keyOfItem(item, place)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}

/** The part that two children can share, so that one sentence says it. */
const keyOf = ({ given_at, withdrawn_at, ...rest }: Consent) =>
  JSON.stringify([given_at && printDay(given_at), withdrawn_at && printDay(withdrawn_at), rest])

const sameAs = (known: Consents | undefined) =>
  known && JSON.stringify([known.email_verified, known.consents.map(keyOf)])

const isToGive = ({ given_at, withdrawn_at, allowed }: Consent) =>
  !(allowed || (given_at !== null && withdrawn_at === null))

const hasSwitch = ({ consent, mayGive }: OfChild) => isTheirs(consent) && (mayGive || consent.allowed)

/** A guardian decides, unless the child decides alone; while the school lets a student write, there is nothing to withdraw. */
const isTheirs = ({ basis, purpose }: Consent) =>
  basis === 'guardian' || (basis === 'school' && purpose === 'sharing')

const isMissing = (consent: Consent) => isTheirs(consent) && !consent.allowed

function stateOf(consent: Consent, who: { name: string; count: number }): string {
  if (consent.basis === 'age') return format(consentMessages.byAge, who)
  if (consent.basis === 'school') return format(consentMessages.bySchool, who)
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

/** A guardian confirms the address here, by the code of a mail. */
function ConfirmFirst() {
  const { user } = useSession()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void refreshSession().catch(() => undefined)
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
