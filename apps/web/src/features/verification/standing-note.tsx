import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Hourglass, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { isRemembered, remember, standingRead } from '../../platform/remembered.ts'
import { useSession } from '../../platform/session.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Standing, sendQuestion, standingQuery } from './api.ts'
import styles from './verification.module.css'

interface StandingNoteProps {
  look: ButtonLook
  /** Not on the other pages of a school: its overview says how it is verified. */
  asks?: boolean
}

/**
 * What an unverified school can do, and how it is verified; claims that wait; and the news of a verification. Nothing for all other users.
 */
export function StandingNote({ look, asks = true }: StandingNoteProps) {
  const { data: standing, isPending } = useQuery(standingQuery)
  if (isPending) return <Pending />
  if (!standing) return null
  if (standing.can.includes('ask-verification')) return asks && <AskNote standing={standing} look={look} />
  if (standing.is_claim) return <ClaimNote standing={standing} />
  return standing.is_new ? <VerifiedNote school={standing.school} /> : null
}

/** On a page with another main act, the button is a quiet one. */
function AskNote({ standing, look }: { standing: Standing; look: ButtonLook }) {
  const [open, setOpen] = useState(false)
  const { is_claim, school, free_limit, request } = standing
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
        {request && <p className="soft">{answerOf(request)}</p>}
        {!isOpen && (
          <div>
            <Button look={look} onClick={() => setOpen(true)}>
              {verificationMessages.ask}
            </Button>
          </div>
        )}
      </Stack>
      {open && <AskDialog schoolId={school.id} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Who must confirm a claim; nothing here can speed it up. */
const ClaimNote = ({ standing: { school, is_verified } }: { standing: Standing }) => (
  <Card as="section" className={styles.note}>
    <Stack gap="small">
      <h2 className={styles.title}>
        <Hourglass aria-hidden="true" size={22} />{' '}
        {format(verificationMessages.claimTitle, { school: school.name })}
      </h2>
      <p>
        {format(is_verified ? verificationMessages.claimLead : verificationMessages.claimLeadUnverified, {
          school: school.name,
        })}
      </p>
    </Stack>
  </Card>
)

/** Shown until it is read, and only as long as the server calls the verification new. */
function VerifiedNote({ school }: { school: Standing['school'] }) {
  const { user } = useSession()
  const mark = standingRead(user?.id ?? 0, school.id)
  const [isRead, setRead] = useState(() => isRemembered(mark))
  if (isRead) return null
  const read = () => {
    remember(mark)
    setRead(true)
  }
  return (
    <Card as="section" lit className={styles.note}>
      <Stack gap="small">
        <h2 className={styles.title}>
          <BadgeCheck aria-hidden="true" size={22} />{' '}
          {format(verificationMessages.newTitle, { school: school.name })}
        </h2>
        <p>{verificationMessages.newLead}</p>
        <div>
          <Button onClick={read}>{verificationMessages.newDone}</Button>
        </div>
      </Stack>
    </Card>
  )
}

const answerOf = ({ asked_at, closed_at, answer }: NonNullable<Standing['request']>) =>
  closed_at
    ? format(verificationMessages.answered, { day: printDay(closed_at), answer })
    : format(verificationMessages.asked, { day: printDay(asked_at) })

function AskDialog({ schoolId, onClose }: { schoolId: number; onClose: () => void }) {
  const client = useQueryClient()
  const { element, field, error, busy } = useForm({
    start: { message: '' },
    send: async ({ message }) => {
      await sendQuestion(schoolId, message.trim())
      await client.invalidateQueries({ queryKey: standingQuery.queryKey })
      toastDone(verificationMessages.sent)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={verificationMessages.askTitle} size="small">
      <form {...element}>
        <Stack>
          <p>{verificationMessages.askNote}</p>
          <LongTextField
            label={verificationMessages.message}
            maxLength={2000}
            data-autofocus
            {...field('message')}
          />
          <FormError message={error} />
          <Button type="submit" look="main" wide busy={busy}>
            {verificationMessages.send}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
