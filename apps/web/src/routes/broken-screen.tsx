import { shellWords } from '@kindling/rules/words/shell'
import { useEffect } from 'react'
import { currentToken } from '../platform/account.ts'
import { Button } from '../ui/button.tsx'

/** Catches what a screen throws, tells the server that it happened (not what), and offers the way out. */
export function BrokenScreen() {
  useEffect(() => {
    const body = JSON.stringify({ event: 'screen_failed' })
    const headers = { 'content-type': 'application/json', 'x-csrf-token': currentToken() }
    fetch('/event_stats/record', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
  }, [])
  return (
    <div role="alert" className="broken">
      <h1 tabIndex={-1}>{shellWords.brokenTitle}</h1>
      <p>{shellWords.broken}</p>
      <Button look="main" onClick={() => location.reload()}>
        {shellWords.reload}
      </Button>
    </div>
  )
}
