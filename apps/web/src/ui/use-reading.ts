import { type ReadingState, readingRetry, type Span, sentencesOf, wordAt } from '@kindling/rules/reading'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pageLocale } from '../platform/messages.ts'

/** A little slower than people talk: it is read to children. */
const usualRate = 0.92
/** So many letters go by in a second at the usual pace, where the voice does not tell its words. */
const lettersASecond = 14

/**
 * Reads a text sentence by sentence, so that the one marked is the one heard. The word is where the voice tells it, else where it should be by
 * now. A voice that fails or does not begin is asked again five times, five seconds apart (READ-ALOUD-02 to READ-ALOUD-04).
 */
export function useReading(text: string, onEnd: (hasFailed: boolean) => void) {
  const sentences = useMemo(() => sentencesOf(text).map(({ start, end }) => text.slice(start, end)), [text])
  const [state, setState] = useState<ReadingState>('default')
  const [place, setPlace] = useState(0)
  const [word, setWord] = useState<Span | null>(null)
  const [speed, setSpeed] = useState(1)
  const [tries, setTries] = useState(0)
  // Each press and each try is a turn of its own: what the voice of an earlier one says does not count.
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
    if (sentence === '') return end.current(false)
    const fail = () => {
      if (tries < readingRetry.most) return setState('retrying')
      setState('error')
      end.current(true)
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
      onStopped: () => end.current(false),
      onFail: fail,
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
    stop: () => end.current(false),
    changeSpeed: (times: number) => setSpeed(times),
  }
}

interface Heard {
  onLoading: () => void
  onBegin: () => void
  onWord: (word: Span | null) => void
  onDone: () => void
  /** Something else is being read now. */
  onStopped: () => void
  onFail: () => void
}

/** Says a sentence with a voice of the browser; what it gives ends it without a word. */
function say(sentence: string, rate: number, heard: Heard): () => void {
  let isOver = false
  let tellsWords = false
  let began: number | null = null
  const finish = (then: () => void) => {
    if (isOver) return
    leave()
    then()
  }
  const silence = setTimeout(() => finish(heard.onFail), readingRetry.everyMs)
  const guess = setInterval(() => {
    if (began === null || tellsWords) return
    const place = Math.min(((performance.now() - began) / 1_000) * lettersASecond * rate, sentence.length - 1)
    heard.onWord(wordAt(sentence, Math.floor(place)))
  }, 120)
  const leave = () => {
    isOver = true
    clearTimeout(silence)
    clearInterval(guess)
  }
  const reading = new SpeechSynthesisUtterance(sentence)
  reading.lang = pageLocale()
  reading.rate = rate
  reading.onstart = () => {
    if (isOver) return
    clearTimeout(silence)
    began = performance.now()
    heard.onBegin()
  }
  reading.onboundary = ({ name, charIndex }) => {
    if (isOver || name === 'sentence') return
    tellsWords = true
    heard.onWord(wordAt(sentence, charIndex))
  }
  reading.onend = () => finish(heard.onDone)
  reading.onerror = ({ error }) =>
    finish(error === 'canceled' || error === 'interrupted' ? heard.onStopped : heard.onFail)
  heard.onLoading()
  speechSynthesis.cancel()
  speechSynthesis.speak(reading)
  return () => {
    if (isOver) return
    leave()
    speechSynthesis.cancel()
  }
}
