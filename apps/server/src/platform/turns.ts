import { refuse } from './refusals.ts'

/** Who asks for a work, and how many of the asker's may wait before another one is refused. */
export interface Asking {
  asker?: string
  /** Which of those who are one asker together, as the guests of an address are; the asker's turns are shared out among them. */
  share?: string
  mostWaiting?: number
}

/** Whoever waits is let in, or sent away for one who has fewer waiting. */
interface Place {
  enter: () => void
  leave: (reason: unknown) => void
}

/** What of an asker waits, by share. Whoever was not served for longest stands first, here and among the askers. */
type Line = Map<string, Place[]>

/**
 * Lets so many of some heavy works run at once. The others wait, and each asker is served in turn: whoever asks for a hundred at once
 * waits for them alone.
 */
export function takeTurns(atOnce: number) {
  const waiting = new Map<string, Line>()
  let running = 0
  return async <T>(
    work: () => Promise<T>,
    { asker = '', share = '', mostWaiting = Infinity }: Asking = {},
  ): Promise<T> => {
    if (running < atOnce) running++
    else {
      const line: Line = waiting.get(asker) ?? new Map()
      await new Promise<void>((enter, leave) => {
        stand(line, share, { enter, leave }, mostWaiting)
        waiting.set(asker, line)
      })
    }
    try {
      return await work()
    } finally {
      // Whoever ends hands the place on, so that nobody who comes later takes it first.
      const next = takeNext(waiting)
      if (next) next.enter()
      else running--
    }
  }
}

/** In a line that is full a new one takes the last place of whoever has most of it, and is refused where that would have no more than the new one. */
function stand(line: Line, share: string, place: Place, mostWaiting: number): void {
  const own = line.get(share) ?? []
  const all = [...line.values()]
  if (all.reduce((count, places) => count + places.length, 0) >= mostWaiting) {
    const most = all.reduce((one, other) => (other.length > one.length ? other : one), own)
    if (most.length <= own.length + 1) throw refuse('LIMIT')
    most.pop()?.leave(refuse('LIMIT'))
  }
  own.push(place)
  line.set(share, own)
}

function takeNext(waiting: Map<string, Line>): Place | undefined {
  const [first] = waiting
  if (!first) return undefined
  const [asker, line] = first
  const [[share, own] = ['', []]] = line
  const next = own.shift()
  line.delete(share)
  if (own.length > 0) line.set(share, own)
  waiting.delete(asker)
  if (line.size > 0) waiting.set(asker, line)
  return next
}
