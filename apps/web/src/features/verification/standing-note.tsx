import { verificationWords } from '@kindling/rules/words/verification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldQuestion } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { printDay } from '../../platform/moments.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Standing, sendQuestion, standingQuery } from './api.ts'
import styles from './verification.module.css'

/** What an unverified school can do, and the way to be verified; nothing for everybody else. */
export function StandingNote() {
  const { data: standing } = useQuery(standingQuery)
  const [open, setOpen] = useState(false)
  if (!standing?.can.includes('ask-verification')) return null
  const { is_claim, school, free_limit, request } = standing
  const isOpen = request !== null && request.closed_at === null
  return (
    <Card as="section" lit={!isOpen} className={styles.note}>
      <Stack gap="small">
        <h2 className={styles.title}>
          <ShieldQuestion aria-hidden="true" size={22} /> {verificationWords.title}
        </h2>
        <p>
          {is_claim
            ? say(verificationWords.leadClaim, { school: school.name })
            : say(verificationWords.lead, { limit: free_limit })}
        </p>
        {request && <p className="soft">{answerOf(request)}</p>}
        {!isOpen && (
          <div>
            <Button look="main" onClick={() => setOpen(true)}>
              {verificationWords.ask}
            </Button>
          </div>
        )}
      </Stack>
      {open && <AskDialog schoolId={school.id} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const answerOf = ({ asked_at, closed_at, answer }: NonNullable<Standing['request']>) =>
  closed_at
    ? say(verificationWords.answered, { day: printDay(closed_at), answer })
    : say(verificationWords.asked, { day: printDay(asked_at) })

function AskDialog({ schoolId, onClose }: { schoolId: number; onClose: () => void }) {
  const client = useQueryClient()
  const [message, setMessage] = useState('')
  const { busy, error, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await sendQuestion(schoolId, message.trim())
      await client.invalidateQueries({ queryKey: standingQuery.queryKey })
      toastDone(verificationWords.sent)
      onClose()
    })
  }
  return (
    <Dialog open onClose={onClose} title={verificationWords.askTitle} size="small">
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{verificationWords.askNote}</p>
          <FormError message={error} />
          <LongTextField
            label={verificationWords.message}
            value={message}
            maxLength={2000}
            data-autofocus
            onChange={event => setMessage(event.currentTarget.value)}
          />
          <Button type="submit" look="main" wide busy={busy}>
            {verificationWords.send}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
