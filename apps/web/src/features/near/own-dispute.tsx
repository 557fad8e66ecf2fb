import { nearWords } from '@kindling/rules/words/near'
import { printDay } from '../../platform/moments.ts'
import { say } from '../../platform/words.ts'
import { Card } from '../../ui/card.tsx'
import type { NearReply } from './api.ts'

/** Where the reader's own report stands: who decides it, or how it was decided. */
export function OwnDispute({ dispute }: { dispute: NonNullable<NearReply['own_dispute']> }) {
  const { reason, opened_at, school, closed_at, decision } = dispute
  return (
    <Card as="section">
      <p>{say(nearWords.ownDispute, { day: printDay(opened_at), reason })}</p>
      <p>
        <strong>
          {closed_at
            ? say(nearWords.ownDecided, { day: printDay(closed_at), decision: decision ?? '' })
            : say(nearWords.ownOpen, { school: school ?? 'none' })}
        </strong>
      </p>
    </Card>
  )
}
