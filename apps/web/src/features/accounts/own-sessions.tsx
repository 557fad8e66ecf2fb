import { credentialWords } from '@kindling/rules/words/credentials'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { printDay, printSince } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import styles from './accounts.module.css'
import { type OwnSession, sendSessionEnd, sessionsQuery } from './api.ts'

/** Where the own account is signed in; each place can be signed out from here. */
export function OwnSessions() {
  const list = useQuery(sessionsQuery)
  return (
    <Card as="section">
      <Stack>
        <h2>{credentialWords.sessionsTitle}</h2>
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && <Sessions sessions={list.data} />}
      </Stack>
    </Card>
  )
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const [asking, setAsking] = useState(false)
  const ending = useEnding(() => setAsking(false))
  const others = sessions.filter(session => !session.is_current)
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(session => (
          <SessionLine
            key={session.id}
            session={session}
            busy={ending.isPending}
            onEnd={() => ending.mutate(session)}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="soft">{credentialWords.sessionsAlone}</p>
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>{credentialWords.sessionsEndOthers}</Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={credentialWords.sessionsEndTitle}
        confirm={credentialWords.sessionsEndOthers}
        destroys
        busy={ending.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => ending.mutate(null)}
      >
        {credentialWords.sessionsEndText}
      </ConfirmDialog>
    </>
  )
}

function useEnding(onSettled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (session: OwnSession | null) => sendSessionEnd(session?.id ?? null),
    onSuccess: (left, session) => {
      client.setQueryData(sessionsQuery.queryKey, left)
      toastDone(
        session
          ? say(credentialWords.sessionEnded, { device: session.device })
          : credentialWords.sessionsEnded,
      )
    },
    onError: error => toastFailed(messageOf(error)),
    onSettled,
  })
}

interface SessionLineProps {
  session: OwnSession
  busy: boolean
  onEnd: () => void
}

function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const since = printDay(session.since)
  const seen = printSince(session.last_seen, systemClock.now())
  return (
    <li className={styles.session}>
      <div>
        <strong>{session.device}</strong>
        {session.is_current && <span className={styles.here}>{credentialWords.sessionsHere}</span>}
        <p className="soft">
          {`${say(credentialWords.sessionsSince, { day: since })} · ${say(credentialWords.sessionsSeen, { when: seen })}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          small
          disabled={busy}
          onClick={onEnd}
          aria-label={say(credentialWords.sessionEndOf, { device: session.device, day: since })}
        >
          {credentialWords.sessionEnd}
        </Button>
      )}
    </li>
  )
}
