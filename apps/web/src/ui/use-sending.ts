import { type RefObject, useRef, useState } from 'react'
import type { Sent } from '../platform/drafts.ts'
import { messageOf } from '../platform/refusals.ts'

type Work = (key: string) => unknown

/** A button that sends without a form: busy while it runs, and afterwards the error text, or null. */
export function useSending(sentenceOf: (error: unknown) => string = messageOf) {
  const [error, setError] = useState<string | null>(null)
  const { busy, send: sendOnce } = useSendingOnce(failure => setError(sentenceOf(failure)))
  const send = (work: Work, said?: unknown) =>
    sendOnce(key => {
      setError(null)
      return work(key)
    }, said)
  return { busy, error, setError, send }
}

/**
 * One send at a time. A repeat of the same content after a failure keeps its key, since it may have arrived; other content,
 * and a send after a success, gets a new one (F-07).
 */
export function useSendingOnce(onFailure: (failure: unknown) => void, kept?: RefObject<Sent | null>) {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const own = useRef<Sent | null>(null)
  const last = kept ?? own
  const send = async (work: Work, said: unknown = null) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const words = print(said)
    const { key } = last.current?.words === words ? last.current : { key: crypto.randomUUID() }
    last.current = { words, key }
    try {
      await work(key)
      last.current = null
    } catch (failure) {
      onFailure(failure)
    }
    isRunning.current = false
    setBusy(false)
  }
  return { busy, send }
}

/** What follows a send that has arrived: its fault is no failure of the send, and nobody is asked to send again. */
export async function follow(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (fault) {
    reportError(fault)
  }
}

const print = (said: unknown) =>
  JSON.stringify(said, (_, one: unknown) => (one instanceof Blob ? [one.size, one.type] : one))
