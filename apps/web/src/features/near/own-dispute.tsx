import { nearMessages } from '@kindling/rules/messages/near'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Card } from '../../ui/card.tsx'
import type { NearReply } from './api.ts'

/** The state of the reader's own report: who decides it, or how it was decided. */
export function OwnDispute({ dispute }: { dispute: NonNullable<NearReply['own_dispute']> }) {
  const { reason, opened_at, school, closed_at, decision } = dispute
  return (
    <Card as="section">
      <p>{format(nearMessages.ownDispute, { day: printDay(opened_at), reason })}</p>
      <p>
        <strong>
          {closed_at
            ? format(nearMessages.ownDecided, { day: printDay(closed_at), decision: decision ?? '' })
            : format(nearMessages.ownOpen, { school: school ?? 'none' })}
        </strong>
      </p>
    </Card>
  )
}
