import { fullName } from '@kindling/rules/full-name'
import { supportMessages } from '@kindling/rules/messages/support'
import { LifeBuoy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { currentSession, listenToSession, type Session, type SessionUser } from '../../platform/account.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printTime } from '../../platform/moments.ts'
import { isUnreached, messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { sendEnd } from './api.ts'
import styles from './support.module.css'

interface VisitBannerProps {
  visit: NonNullable<Session['support_visit']>
  user: SessionUser
}

/** Above every page of a visit: whose account is shown, why, and until when (S7). When the visit ends, the page is left. */
export function VisitBanner({ visit, user }: VisitBannerProps) {
  const left = useSecondsLeft(visit.seconds_left)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (left <= 0) goHome()
  }, [left])
  useEffect(
    () =>
      listenToSession(() => {
        if (!currentSession().impersonated) goHome()
      }),
    [],
  )
  const end = async () => {
    setBusy(true)
    try {
      await sendEnd()
      goHome()
    } catch (error) {
      // A visit that is already over needs no end; only an unreachable server is reported.
      if (!isUnreached(error)) return goHome()
      toastFailed(messageOf(error))
      setBusy(false)
    }
  }
  const name = fullName(user)
  return (
    <aside className={styles.banner} aria-label={supportMessages.banner}>
      <LifeBuoy aria-hidden="true" size={24} />
      <div className={styles.told}>
        <strong>{format(supportMessages.shown, { name })}</strong>
        <p className={styles.reason}>{format(supportMessages.why, { reason: visit.reason })}</p>
        <p>
          {format(supportMessages.until, { time: printTime(visit.ends_at) })}{' '}
          <span className={styles.left}>
            {format(supportMessages.left, { minutes: Math.floor(left / 60) })}
          </span>
        </p>
      </div>
      <Button small busy={busy} onClick={() => void end()}>
        {supportMessages.end}
      </Button>
    </aside>
  )
}

let isGoing = false

/** Reloads, so that no data of the person stays on the page; only once, even if several events report the end of the visit. */
function goHome(): void {
  if (!isGoing) location.assign('/dashboard/support')
  isGoing = true
}

const everyMs = 1_000

/** Counted in the browser from the server's value, independent of the browser's clock; without further requests. */
function useSecondsLeft(atFirst: number): number {
  const [left, setLeft] = useState(atFirst)
  useEffect(() => {
    const start = systemClock.now().getTime()
    const timer = setInterval(() => {
      setLeft(atFirst - Math.floor((systemClock.now().getTime() - start) / 1_000))
    }, everyMs)
    return () => clearInterval(timer)
  }, [atFirst])
  return left
}
