import { fullName } from '@kindling/rules/full-name'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay, printShortDay } from '../../platform/moments.ts'
import { Card, Stack } from '../../ui/card.tsx'
import type { Dispute } from './api.ts'
import styles from './disputes.module.css'

interface DisputeCardProps {
  dispute: Dispute
  /** The button that chooses a person to act on, in the person's own row. */
  actOn?: ((person: Dispute['child']) => ReactNode) | undefined
  children: ReactNode
}

/** One dispute: its text, its author, and the guardians. The acts are below. */
export const DisputeCard = ({ dispute, actOn, children }: DisputeCardProps) => (
  <Card as="section" aria-label={fullName(dispute.child)}>
    <Stack gap="small">
      <h2>{fullName(dispute.child)}</h2>
      <p>
        <strong>{format(disputeMessages.about, { about: dispute.about })}</strong>
      </p>
      <Details dispute={dispute} actOn={actOn}>
        {children}
      </Details>
    </Stack>
  </Card>
)

interface FoldedDisputeProps extends DisputeCardProps {
  isOpen: boolean
}

/** One dispute as a line that opens. */
export const FoldedDispute = ({ dispute, isOpen, children }: FoldedDisputeProps) => (
  <Card as="section" aria-label={fullName(dispute.child)}>
    <details open={isOpen} className={styles.folded}>
      <summary>
        <span>
          <strong>{fullName(dispute.child)}</strong>
          <span className="soft">
            {format(disputeMessages.folded, {
              about: format(disputeMessages.about, { about: dispute.about }),
              day: printShortDay(dispute.opened_at),
            })}
          </span>
        </span>
        <ChevronDown aria-hidden="true" size={22} />
      </summary>
      <Stack gap="small">
        <Details dispute={dispute}>{children}</Details>
      </Stack>
    </details>
  </Card>
)

function Details({ dispute, actOn, children }: DisputeCardProps) {
  const day = printDay(dispute.opened_at)
  const { opened_by: by } = dispute
  return (
    <>
      <figure className={styles.quote}>
        <blockquote>{dispute.reason}</blockquote>
        <figcaption>
          {by
            ? format(disputeMessages.by, { name: fullName(by), day })
            : format(disputeMessages.bySomebody, { day })}
        </figcaption>
      </figure>
      {dispute.school && <p className="soft">{format(disputeMessages.school, { school: dispute.school })}</p>}
      <h3>{actOn ? disputeMessages.people : disputeMessages.guardians}</h3>
      <ul className={styles.guardians}>
        {dispute.guardians.map(guardian => (
          <li key={guardian.id} className={styles.person}>
            <span>
              <strong>{fullName(guardian)}</strong>
              {marksOf(dispute, guardian).map(mark => (
                <span key={mark}>{`\u00a0· ${format(disputeMessages.marks, { mark })}`}</span>
              ))}
              <br />
              <span className="soft">
                {format(disputeMessages.guardian, {
                  email: guardian.email ?? '',
                  day: printDay(guardian.since),
                  method: format(disputeMessages.methods, { method: guardian.method }),
                })}
              </span>
            </span>
            {actOn?.(guardian)}
          </li>
        ))}
        {actOn && (
          <li className={styles.person}>
            <span>
              <strong>{fullName(dispute.child)}</strong>
              <br />
              <span className="soft">{disputeMessages.theChild}</span>
            </span>
            {actOn(dispute.child)}
          </li>
        )}
      </ul>
      {children}
    </>
  )
}

const marksOf = (dispute: Dispute, guardian: Dispute['guardians'][number]) =>
  [
    dispute.about === 'guardian' && dispute.about_id === guardian.id ? 'meant' : '',
    guardian.confirmed ? '' : 'untapped',
    guardian.proved ? '' : 'unproved',
    guardian.frozen ? 'frozen' : '',
  ].filter(Boolean)
