import { readAloudMessages } from '@kindling/rules/messages/read-aloud'
import { type ReadingState, readingRetry, type Span, sentencesOf } from '@kindling/rules/reading'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { say } from './voices/say.ts'

/** A little slower than people talk: it is read to children. */
const usualRate = 0.92

/**
 * Reads a text sentence by sentence, so that the marked sentence is the spoken one. The current word comes from the voice, or else from an
 * estimate. A voice that fails or does not begin is retried five times, five seconds apart (READ-ALOUD-02 to READ-ALOUD-04).
 */
export function useReading(text: string, onEnd: (fault: string | null) => void) {
  const sentences = useMemo(() => sentencesOf(text).map(({ start, end }) => text.slice(start, end)), [text])
  const [state, setState] = useState<ReadingState>('default')
  const [place, setPlace] = useState(0)
  const [word, setWord] = useState<Span | null>(null)
  const [speed, setSpeed] = useState(1)
  const [tries, setTries] = useState(0)
  // Each press and each retry is a separate turn: events of an earlier turn's voice are ignored.
  const [turn, setTurn] = useState(0)
  const sentence = sentences[place] ?? ''
  const end = useRef(onEnd)
  end.current = onEnd
  const isHeld = state === 'paused'

  const again = useCallback(() => {
    setTries(0)
    setTurn(before => before + 1)
  }, [])

  useEffect(() => {
    if (isHeld) return
    void turn
    if (sentence === '') return end.current(null)
    const fail = () => {
      if (tries < readingRetry.most) return setState('retrying')
      setState('error')
      end.current(readAloudMessages.failed)
    }
    return say(sentence, usualRate * speed, {
      onLoading: () => setState('loading'),
      onBegin: () => setState('playing'),
      onWord: setWord,
      onDone: () => {
        setTries(0)
        setWord(null)
        setPlace(before => before + 1)
      },
      onStopped: () => end.current(null),
      onFail: fail,
      onUnable: () => end.current(readAloudMessages.unable),
    })
  }, [sentence, speed, turn, tries, isHeld])

  const isRetrying = state === 'retrying'
  useEffect(() => {
    if (!isRetrying) return
    const timer = setTimeout(() => setTries(before => before + 1), readingRetry.everyMs)
    return () => clearTimeout(timer)
  }, [isRetrying])

  return {
    state,
    sentence,
    word,
    speed,
    pause: () => setState('paused'),
    goOn: () => {
      setState('loading')
      again()
    },
    stop: () => end.current(null),
    changeSpeed: (times: number) => setSpeed(times),
  }
}
