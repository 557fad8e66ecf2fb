import { verificationMessages } from '@kindling/rules/messages/verification'
import { askingMessages } from '@kindling/rules/messages/verification-asking'
import { ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import type { Standing } from './api.ts'
import { AskDialog } from './ask-dialog.tsx'
import { SaidInRequest } from './said-in-request.tsx'
import styles from './verification.module.css'

interface AskNoteProps {
  standing: Standing
  look: ButtonLook
}

/**
 * What an unverified school can do, what it told operators, and how it adds to that. On a page with another main act, the button is a quiet
 * one.
 */
export function AskNote({ standing, look }: AskNoteProps) {
  const [open, setOpen] = useState(false)
  const { is_claim, school, free_limit, request, usual_days } = standing
  const isOpen = request !== null && request.closed_at === null
  return (
    <Card as="section" lit={!isOpen} className={styles.note}>
      <Stack gap="small">
        <h2 className={styles.title}>
          <ShieldQuestion aria-hidden="true" size={22} />{' '}
          {format(verificationMessages.title, { school: school.name })}
        </h2>
        <p>
          {is_claim
            ? format(verificationMessages.leadClaim, { school: school.name })
            : format(verificationMessages.lead, { limit: free_limit })}
        </p>
        {request && <p className="soft">{answerOf(request, usual_days)}</p>}
        {isOpen && <OwnWords request={request} />}
        <div>
          <Button look={isOpen ? 'quiet' : look} onClick={() => setOpen(true)}>
            {isOpen ? askingMessages.add : verificationMessages.ask}
          </Button>
        </div>
      </Stack>
      {open && <AskDialog schoolId={school.id} request={request} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type OwnRequest = NonNullable<Standing['request']>

const answerOf = ({ asked_at, closed_at, answer }: OwnRequest, days: number | null) =>
  closed_at
    ? format(askingMessages.answered, { day: printDay(closed_at), answer })
    : [
        format(askingMessages.asked, { day: printDay(asked_at) }),
        days && format(askingMessages.usual, { days }),
      ]
        .filter(Boolean)
        .join(' ')

/** What was sent, and what an operator still has nothing to go by. */
const OwnWords = ({ request }: { request: OwnRequest }) => (
  <>
    <h3 className={styles.said}>{askingMessages.whatYouSent}</h3>
    <SaidInRequest request={request} isOwn />
    {!(request.phone && request.website && request.meeting) && <p>{askingMessages.helps}</p>}
  </>
)
