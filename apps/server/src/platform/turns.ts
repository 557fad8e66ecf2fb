import { refuse } from './refusals.ts'

/** Who asks for a work, and how many of the asker's may wait before another one is refused. */
export interface Asking {
  asker?: string
  mostWaiting?: number
}

/**
 * Lets so many of some heavy works run at once. The others wait, and each asker is served in turn: whoever asks for a hundred at once
 * waits for them alone.
 */
export function takeTurns(atOnce: number) {
  /** Whoever was not served for longest stands first. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0
  return async <T>(
    work: () => Promise<T>,
    { asker = '', mostWaiting = Infinity }: Asking = {},
  ): Promise<T> => {
    if (running < atOnce) running++
    else {
      const own = waiting.get(asker) ?? []
      if (own.length >= mostWaiting) throw refuse('LIMIT')
      waiting.set(asker, own)
      await new Promise<void>(resume => own.push(resume))
    }
    try {
      return await work()
    } finally {
      // Whoever ends hands the place on, so that nobody who comes later takes it first.
      const resume = takeNext(waiting)
      if (resume) resume()
      else running--
    }
  }
}

function takeNext(waiting: Map<string, (() => void)[]>): (() => void) | undefined {
  const [first] = waiting
  if (!first) return undefined
  const [asker, own] = first
  const resume = own.shift()
  waiting.delete(asker)
  if (own.length > 0) waiting.set(asker, own)
  return resume
}
