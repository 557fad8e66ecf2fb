import { clientMessages } from '@kindling/rules/messages/client'
import { shellMessages } from '@kindling/rules/messages/shell'
import { useEffect } from 'react'
import { currentToken } from '../platform/account.ts'
import { isLostFile, reloadIfAnswered } from '../platform/lost-files.ts'
import { Button } from '../ui/button.tsx'
import { announce } from '../ui/live-region.tsx'
import { FailedState } from '../ui/states.tsx'

/**
 * Catches what a screen throws. A program file that did not load is fetched again; every other error is a fault of
 * the screen.
 */
export function BrokenScreen({ error }: { error: unknown }) {
  return isLostFile(error) ? <UnreachedScreen /> : <FailedScreen />
}

function UnreachedScreen() {
  const retry = async () => {
    await reloadIfAnswered()
    announce(clientMessages.offline)
  }
  return <FailedState message={clientMessages.offline} onRetry={() => void retry()} />
}

/** Tells the server that a screen failed (not what), and offers a way out. */
function FailedScreen() {
  useEffect(() => {
    const body = JSON.stringify({ event: 'screen_failed' })
    const headers = { 'content-type': 'application/json', 'x-csrf-token': currentToken() }
    fetch('/event_stats/record', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
  }, [])
  return (
    <div role="alert" className="broken">
      <h1 tabIndex={-1}>{shellMessages.brokenTitle}</h1>
      <p>{shellMessages.broken}</p>
      <Button look="main" onClick={() => location.reload()}>
        {shellMessages.reload}
      </Button>
    </div>
  )
}
