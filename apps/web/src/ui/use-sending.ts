import { useState } from 'react'
import { messageOf } from '../platform/refusals.ts'

/** One send at a time: busy while it runs, and afterwards the sentence of what went wrong, or null. */
export function useSending(sentenceOf: (error: unknown) => string = messageOf) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(sentenceOf(failure))
    }
    setBusy(false)
  }
  return { busy, error, setError, send }
}
