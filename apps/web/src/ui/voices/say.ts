import { readingRetry, type Span, wordAt } from '@kindling/rules/reading'
import { currentSession } from '../../platform/account.ts'
import { hasSpeech } from '../../platform/device.ts'
import { fetchSound } from './api.ts'
import { hasAnyVoice, voiceOf } from './choice.ts'

/** How many letters pass in a second at the usual pace, if the voice does not report its words. */
const lettersASecond = 14

export interface Heard {
  onLoading: () => void
  onBegin: () => void
  onWord: (word: Span | null) => void
  onDone: () => void
  /** Another text is being read now. */
  onStopped: () => void
  onFail: () => void
  /** This device has no way to read aloud: to ask again is of no use. */
  onUnable: () => void
}

/**
 * Speaks a sentence with the chosen voice, or else preferably with one of the browser (READ-ALOUD-07); the returned function stops it
 * without an event.
 */
export function say(sentence: string, rate: number, heard: Heard): () => void {
  if (!currentSession().has_voice || hasAnyVoice()) return sayNow(sentence, rate, heard)
  let end: (() => void) | null = () => undefined
  void voicesKnown().then(() => {
    if (end) end = sayNow(sentence, rate, heard)
  })
  heard.onLoading()
  return () => {
    end?.()
    end = null
  }
}

const sayNow = (sentence: string, rate: number, heard: Heard) =>
  (voiceOf(sentence).by === 'server' ? sayFromServer : sayInBrowser)(sentence, rate, heard)

let known: Promise<void> | undefined

/** A browser provides its voices a moment after the first request. */
function voicesKnown(): Promise<void> {
  known ??= new Promise(done => {
    if (!hasSpeech()) return done()
    setTimeout(done, 250)
    speechSynthesis.addEventListener('voiceschanged', () => done(), { once: true })
  })
  return known
}

/** Speaks a sentence with the server's voice; the current word is estimated from the position of the sound. */
function sayFromServer(sentence: string, rate: number, heard: Heard): () => void {
  const leaving = new AbortController()
  const sound = new Audio()
  let address: string | null = null
  const leave = () => {
    leaving.abort()
    clearInterval(guess)
    sound.pause()
    if (address !== null) URL.revokeObjectURL(address)
    address = null
  }
  const finish = (then: () => void) => {
    if (leaving.signal.aborted) return
    leave()
    then()
  }
  const guess = setInterval(() => {
    if (!(sound.duration > 0) || sound.paused) return
    const place = Math.floor((sound.currentTime / sound.duration) * sentence.length)
    heard.onWord(wordAt(sentence, Math.min(place, sentence.length - 1)))
  }, 120)
  sound.onplaying = heard.onBegin
  sound.onended = () => finish(heard.onDone)
  sound.onerror = () => finish(heard.onFail)
  heard.onLoading()
  const play = async () => {
    const bytes = await fetchSound(sentence, leaving.signal)
    if (leaving.signal.aborted) return
    address = URL.createObjectURL(bytes)
    sound.src = address
    sound.playbackRate = rate
    await sound.play()
  }
  play().catch(() => finish(heard.onFail))
  return leave
}

/** Speaks a sentence with a voice of the browser, or with the server's where the browser only throws. */
function sayInBrowser(sentence: string, rate: number, heard: Heard): () => void {
  try {
    return sayByDevice(sentence, rate, heard)
  } catch {
    if (currentSession().has_voice) return sayFromServer(sentence, rate, heard)
    heard.onUnable()
    return () => undefined
  }
}

/** Throws where the browser does. */
function sayByDevice(sentence: string, rate: number, heard: Heard): () => void {
  const reading = new SpeechSynthesisUtterance(sentence)
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
  const { lang, voice } = voiceOf(sentence)
  reading.lang = lang
  // A browser without a list of voices chooses by the language.
  if (voice) reading.voice = voice
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
  try {
    speechSynthesis.cancel()
    speechSynthesis.speak(reading)
  } catch (fault) {
    leave()
    throw fault
  }
  return () => {
    if (isOver) return
    leave()
    speechSynthesis.cancel()
  }
}
