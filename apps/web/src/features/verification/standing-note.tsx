import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Hourglass } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { isRemembered, remember, standingRead } from '../../platform/remembered.ts'
import { useSession } from '../../platform/session.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { type Standing, standingQuery } from './api.ts'
import styles from './verification.module.css'

// Only for who administers an unverified school.
const AskNote = lazy(async () => ({ default: (await import('./ask-note.tsx')).AskNote }))

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
  if (standing.can.includes('ask-verification'))
    return (
      asks && (
        <Suspense fallback={<Pending />}>
          <AskNote standing={standing} look={look} />
        </Suspense>
      )
    )
  if (standing.is_claim) return <ClaimNote standing={standing} />
  return standing.is_new ? <VerifiedNote school={standing.school} /> : null
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
