import { uiMessages } from '@kindling/rules/messages/ui'
import { Square, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pageLocale } from '../platform/messages.ts'
import { Button } from './button.tsx'

type ReadingState = 'default' | 'playing' | 'error'

/** Reads a text with the browser's own voices; absent where the browser has none. */
export function ReadAloud({ text }: { text: string }) {
  const [state, setState] = useState<ReadingState>('default')
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [])
  if (typeof globalThis.speechSynthesis === 'undefined') return null
  const start = () => {
    speechSynthesis.cancel()
    const reading = new SpeechSynthesisUtterance(text)
    reading.lang = pageLocale()
    reading.rate = 0.92
    reading.onend = () => setState('default')
    reading.onerror = event =>
      setState(event.error === 'canceled' || event.error === 'interrupted' ? 'default' : 'error')
    setState('playing')
    speechSynthesis.speak(reading)
  }
  const stop = () => {
    speechSynthesis.cancel()
    setState('default')
  }
  const playing = state === 'playing'
  return (
    <span data-no-print>
      <Button
        look="plain"
        icon={playing ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        onClick={playing ? stop : start}
      >
        {playing ? uiMessages.stopListening : uiMessages.listen}
      </Button>
      {state === 'error' && <span role="alert">{uiMessages.readAloudFailed}</span>}
    </span>
  )
}
