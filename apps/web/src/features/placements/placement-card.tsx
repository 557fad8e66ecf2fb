import { placementMessages } from '@kindling/rules/messages/placements'
import { competencies, hoursOfMinutes, type PlacementAct } from '@kindling/rules/placements'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { LazyConfirmDialog } from '../../ui/lazy-dialog.tsx'
import { type Placement, sendPassingOn, sendStep } from './api.ts'
import { EmployerPart } from './employer-part.tsx'
import { HoursPart } from './hours-part.tsx'
import styles from './placements.module.css'
import { usePlacementAct } from './use-placement-act.ts'

/** A placement: its description, state and hours, and the acts of its reader. */
export function PlacementCard({ placement }: { placement: Placement }) {
  const { employer_name, tasks, type_name, pathway_name, starts_on, state, is_minor, can } = placement
  const words = is_minor ? placementMessages.state : placementMessages.stateGrown
  const told = state === 'requested' ? words : placementMessages.state
  return (
    <Card as="article">
      <Stack>
        <div>
          <h2 className={styles.title}>{employer_name}</h2>
          <p className={styles.facts}>
            <span className={styles.state} data-state={state}>
              {format(told, { state })}
            </span>
            <span>{[type_name, pathway_name].filter(Boolean).join(' · ')}</span>
            <span>{format(placementMessages.from, { day: printDay(starts_on) })}</span>
          </p>
          <p className={styles.words}>{tasks}</p>
        </div>
        <Steps placement={placement} />
        <Signers placement={placement} />
        {(state === 'under_way' || placement.hours.length > 0) && <HoursPart placement={placement} />}
        {can.includes('ask-employer') && (state === 'under_way' || state === 'approved') && (
          <EmployerPart placement={placement} />
        )}
        <Signatures placement={placement} />
      </Stack>
    </Card>
  )
}

/**
 * The acts that the table of states allows now, the next step first; an act that ends it asks
 * first.
 */
function Steps({ placement }: { placement: Placement }) {
  const { acts, state, hours, open_minutes } = placement
  const { busy, act } = usePlacementAct()
  const [asking, setAsking] = useState<PlacementAct | null>(null)
  const isSigned = hours.length > 0 && open_minutes === 0
  const onward = acts.filter(step => !ends(step) && (step !== 'confirm' || isSigned))
  const ending = acts.filter(ends)
  if (onward.length + ending.length === 0) return null
  const label = (step: PlacementAct) =>
    step === 'decline' && (state === 'approved' || state === 'under_way')
      ? placementMessages.stop
      : format(placementMessages.act, { act: step })
  const take = (step: PlacementAct) => act(() => sendStep(placement, step))
  return (
    <Row>
      {onward.map(step => (
        <Button key={step} small look="main" busy={busy} onClick={() => void take(step)}>
          {label(step)}
        </Button>
      ))}
      {ending.map(step => (
        <Button key={step} small look="plain" onClick={() => setAsking(step)}>
          {label(step)}
        </Button>
      ))}
      <LazyConfirmDialog
        open={asking !== null}
        title={placementMessages.endTitle}
        confirm={asking === null ? '' : label(asking)}
        destroys
        busy={busy}
        error={null}
        onConfirm={() => {
          if (asking !== null) void take(asking)
          setAsking(null)
        }}
        onCancel={() => setAsking(null)}
      >
        {format(placementMessages.endText, { employer: placement.employer_name })}
      </LazyConfirmDialog>
    </Row>
  )
}

const ends = (step: PlacementAct) => step === 'decline' || step === 'withdraw'

/** Who signed for the employer, and when; a changed hour loses the signature, and it says so. */
function Signers({ placement: { signers } }: { placement: Placement }) {
  if (signers.length === 0) return null
  return (
    <ul className={styles.signers}>
      {signers.map(({ id, signer_name: name, signed_at, minutes, is_whole }) => {
        const day = printDay(signed_at)
        return (
          <li key={id}>
            <p className={styles.facts}>
              <span className={minutes > 0 ? styles.signed : undefined}>
                {minutes > 0 && <BadgeCheck aria-hidden="true" size={18} />}
                {name === null
                  ? format(placementMessages.signedByEmployer, { day })
                  : format(placementMessages.signedBy, { name, day })}
              </span>
              <span>{format(placementMessages.length, { hours: hoursOfMinutes(minutes) })}</span>
            </p>
            {!is_whole && <p className={styles.facts}>{placementMessages.lostSignature}</p>}
          </li>
        )
      })}
    </ul>
  )
}

/** An employer's texts, under the employer's name; a teacher releases them. */
function Signatures({ placement: { id, signatures, can } }: { placement: Placement }) {
  const { busy, act } = usePlacementAct()
  return signatures.map(signature => (
    <section key={signature.id} className={styles.signature}>
      <p>
        {format(placementMessages.fromEmployer, {
          name: signature.signer_name,
          day: printDay(signature.signed_at),
        })}
      </p>
      <dl className={styles.ratings}>
        {competencies.map(competency => (
          <div key={competency}>
            <dt>{format(placementMessages.ratings, { competency })}</dt>
            <dd>{format(placementMessages.rating, { rating: signature[competency] })}</dd>
          </div>
        ))}
      </dl>
      {can.includes('ask-employer') &&
        (signature.is_passed_on ? (
          <p className="soft">{placementMessages.passedOn}</p>
        ) : (
          <Button small busy={busy} onClick={() => void act(() => sendPassingOn(id, signature.id))}>
            {placementMessages.passOn}
          </Button>
        ))}
    </section>
  ))
}
