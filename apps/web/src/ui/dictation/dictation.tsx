import { dictationMessages } from '@kindling/rules/messages/dictation'
import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../button.tsx'
import { FormError } from '../form-error.tsx'
import { canListenHere, heardIn, type Listener, prepareListener } from './device-speech.ts'
import styles from './dictation.module.css'

type State = 'unknown' | 'offered' | 'preparing' | 'listening' | 'refused' | 'failed'

/**
 * A microphone beside a field: what is said is written at the cursor. It is there only where the device itself understands speech, so that no sound
 * leaves it (0063).
 */
export function Dictation({ label }: { label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('unknown')
  const listener = useRef<Listener | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    void canListenHere().then(can => can && isHere.current && setState('offered'))
    return () => {
      isHere.current = false
      listener.current?.abort()
    }
  }, [])
  if (state === 'unknown') return null

  const start = async () => {
    setState('preparing')
    const made = await prepareListener().catch(() => null)
    if (!isHere.current) return
    if (!made) return setState('failed')
    listener.current = made
    made.onresult = event => {
      const field = place.current?.parentElement?.querySelector<Field>('textarea, input')
      if (field) write(field, heardIn(event))
    }
    made.onerror = ({ error }) => {
      if (error !== 'no-speech' && error !== 'aborted')
        setState(error === 'not-allowed' ? 'refused' : 'failed')
    }
    // A refusal stays to be read.
    made.onend = () => setState(now => (now === 'listening' ? 'offered' : now))
    setState('listening')
    made.start()
  }
  const isListening = state === 'listening'
  return (
    <div ref={place} className={styles.place} data-state={state} data-no-print>
      <IconButton
        label={format(isListening ? dictationMessages.stop : dictationMessages.start, { label })}
        icon={isListening ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
        disabled={state === 'preparing'}
        onClick={() => (isListening ? listener.current?.stop() : void start())}
      />
      <span role="status" className="soft">
        {isListening && dictationMessages.listening}
        {state === 'preparing' && dictationMessages.preparing}
      </span>
      {(state === 'refused' || state === 'failed') && <FormError message={dictationMessages[state]} />}
    </div>
  )
}

type Field = HTMLTextAreaElement | HTMLInputElement

/** Writes at the cursor, as typing does: up to the most that the field holds, and heard by whoever follows it. */
function write(field: Field, words: string): void {
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
  const before = field.value.slice(0, from)
  const text = before === '' || /\s$/.test(before) ? words : ` ${words}`
  const room = field.maxLength < 0 ? text.length : field.maxLength - (field.value.length - (to - from))
  if (words === '' || room <= 0) return
  field.setRangeText(text.slice(0, room), from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
