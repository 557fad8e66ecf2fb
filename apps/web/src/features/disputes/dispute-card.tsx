import { fullName } from '@kindling/rules/full-name'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Card, Stack } from '../../ui/card.tsx'
import type { Dispute } from './api.ts'

/** One dispute: its text, its author, and the guardians. The acts are below. */
export function DisputeCard({ dispute, children }: { dispute: Dispute; children: ReactNode }) {
  const day = printDay(dispute.opened_at)
  const { opened_by: by } = dispute
  return (
    <Card as="section" aria-label={fullName(dispute.child)}>
      <Stack gap="small">
        <h2>{fullName(dispute.child)}</h2>
        <p>
          <strong>{format(disputeMessages.about, { about: dispute.about })}</strong>
        </p>
        <blockquote>{dispute.reason}</blockquote>
        <p className="soft">
          {by
            ? format(disputeMessages.by, { name: fullName(by), day })
            : format(disputeMessages.bySomebody, { day })}
        </p>
        {dispute.school && (
          <p className="soft">{format(disputeMessages.school, { school: dispute.school })}</p>
        )}
        <h3>{disputeMessages.guardians}</h3>
        <ul>
          {dispute.guardians.map(guardian => (
            <li key={guardian.id}>
              {format(disputeMessages.guardian, {
                name: fullName(guardian),
                email: guardian.email ?? '',
                day: printDay(guardian.since),
                method: format(disputeMessages.methods, { method: guardian.method }),
              })}
              {marksOf(dispute, guardian).map(mark => (
                <span key={mark}> · {format(disputeMessages.marks, { mark })}</span>
              ))}
            </li>
          ))}
        </ul>
        {children}
      </Stack>
    </Card>
  )
}

const marksOf = (dispute: Dispute, guardian: Dispute['guardians'][number]) =>
  [
    dispute.about === 'guardian' && dispute.about_id === guardian.id ? 'meant' : '',
    guardian.confirmed ? '' : 'untapped',
    guardian.proved ? '' : 'unproved',
    guardian.frozen ? 'frozen' : '',
  ].filter(Boolean)
