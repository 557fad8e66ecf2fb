import { placementMessages } from '@kindling/rules/messages/placements'
import { competencies, type PlacementAct } from '@kindling/rules/placements'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { type Placement, sendPassingOn, sendStep } from './api.ts'
import { EmployerPart } from './employer-part.tsx'
import { HoursPart } from './hours-part.tsx'
import styles from './placements.module.css'
import { usePlacementAct } from './use-placement-act.ts'

/** A placement: what it is, how far, its hours, and what its reader may do. */
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
        {(state === 'under_way' || placement.hours.length > 0) && <HoursPart placement={placement} />}
        {can.includes('ask-employer') && (state === 'under_way' || state === 'approved') && (
          <EmployerPart placement={placement} />
        )}
        <Signatures placement={placement} />
      </Stack>
    </Card>
  )
}

/** What the table of states allows now; the main act first. */
function Steps({ placement }: { placement: Placement }) {
  const { acts, state } = placement
  const { busy, act } = usePlacementAct()
  if (acts.length === 0) return null
  const label = (step: PlacementAct) =>
    step === 'decline' && (state === 'approved' || state === 'under_way')
      ? placementMessages.stop
      : format(placementMessages.act, { act: step })
  return (
    <Row>
      {acts.map(step => (
        <Button
          key={step}
          small
          look={step === 'agree' || step === 'begin' || step === 'confirm' ? 'main' : 'plain'}
          busy={busy}
          onClick={() => void act(() => sendStep(placement, step))}
        >
          {label(step)}
        </Button>
      ))}
    </Row>
  )
}

/** What an employer wrote, as the employer's; a teacher passes it on. */
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
