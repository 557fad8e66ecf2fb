import { credentialMessages } from '@kindling/rules/messages/credentials'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printDay, printSince } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordForm } from '../../ui/password-form.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import styles from './accounts.module.css'
import { type OwnSession, sendSessionEnd, sessionsQuery, signInsQuery } from './api.ts'

/** The sessions of the user's account; each can be ended here, with the password. A child finds them folded: they are rarely asked for. */
export function OwnSessions({ isFolded = false }: { isFolded?: boolean }) {
  return (
    <Card as="section">
      {isFolded ? (
        <details>
          <summary className={styles.folded}>{credentialMessages.sessionsTitle}</summary>
          <Stack>
            <SessionList />
          </Stack>
        </details>
      ) : (
        <Stack>
          <h2>{credentialMessages.sessionsTitle}</h2>
          <SessionList />
        </Stack>
      )}
    </Card>
  )
}

function SessionList() {
  const list = useQuery(sessionsQuery)
  return (
    <>
      {list.isPending && <Skeleton shape="row" count={2} />}
      {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && <Sessions sessions={list.data} />}
      <SignIns />
    </>
  )
}

/** The most sessions shown at once; a user who signs in by links every day has dozens. */
const mostShown = 4

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  /** The session to end, or all the others. */
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  const others = sessions.filter(session => !session.is_current)
  const inOrder = [...sessions.filter(session => session.is_current), ...others]
  const list = (some: readonly OwnSession[]) => (
    <ul className={styles.sessions}>
      {some.map(session => (
        <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
      ))}
    </ul>
  )
  const rest = inOrder.slice(mostShown)
  return (
    <>
      {list(inOrder.slice(0, mostShown))}
      {rest.length > 0 && (
        <details>
          <summary>{format(credentialMessages.sessionsMore, { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
      {others.length === 0 ? (
        <p className="soft">{credentialMessages.sessionsAlone}</p>
      ) : (
        <div>
          <Button onClick={() => setEnding('others')}>{credentialMessages.sessionsEndOthers}</Button>
        </div>
      )}
      {ending && <EndDialog session={ending === 'others' ? null : ending} onClose={() => setEnding(null)} />}
    </>
  )
}

/**
 * The password is required, so that a person who finds an open browser cannot sign its owner out
 * elsewhere.
 */
function EndDialog({ session, onClose }: { session: OwnSession | null; onClose: () => void }) {
  const client = useQueryClient()
  const end = async (currentPassword: string) => {
    client.setQueryData(sessionsQuery.queryKey, await sendSessionEnd(session?.id ?? null, currentPassword))
    toastDone(
      session
        ? format(credentialMessages.sessionEnded, { device: session.device })
        : credentialMessages.sessionsEnded,
    )
    onClose()
  }
  const title = session
    ? format(credentialMessages.sessionEndTitle, { device: session.device })
    : credentialMessages.sessionsEndTitle
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <PasswordForm
        act={session ? credentialMessages.sessionEnd : credentialMessages.sessionsEndOthers}
        destroys
        onSubmit={end}
      >
        <p>{session ? credentialMessages.sessionEndText : credentialMessages.sessionsEndText}</p>
      </PasswordForm>
    </Dialog>
  )
}

/** The recent sign-ins to the account, also ended ones; nothing while they load. */
function SignIns() {
  const { data } = useQuery(signInsQuery)
  if (!data || data.length === 0) return null
  return (
    <details>
      <summary>{credentialMessages.signInsTitle}</summary>
      <ul className={styles.sessions}>
        {data.map(({ when, way, device }) => (
          <li key={`${when} ${way}`} className={styles.session}>
            <div>
              <strong>{device}</strong>
              <p className="soft">
                {format(credentialMessages.signInLine, {
                  when: printSince(when, systemClock.now()),
                  way: format(credentialMessages.wayIn, { way }),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="soft">{credentialMessages.signInsNote}</p>
    </details>
  )
}

interface SessionLineProps {
  session: OwnSession
  onEnd: () => void
}

function SessionLine({ session, onEnd }: SessionLineProps) {
  const since = printDay(session.since)
  const seen = printSince(session.last_seen, systemClock.now())
  return (
    <li className={styles.session}>
      <div>
        <strong>{session.device}</strong>
        {session.is_current && <span className={styles.here}>{credentialMessages.sessionsHere}</span>}
        <p className="soft">
          {`${format(credentialMessages.sessionsSince, { day: since })} · ${format(credentialMessages.sessionsSeen, { when: seen })}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          small
          onClick={onEnd}
          aria-label={format(credentialMessages.sessionEndOf, { device: session.device, day: since })}
        >
          {credentialMessages.sessionEnd}
        </Button>
      )}
    </li>
  )
}
