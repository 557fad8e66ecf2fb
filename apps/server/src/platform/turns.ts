import { refuse } from './refusals.ts'

/** The asker of a work, and how many of its works may wait before another one is refused. */
export interface Asking {
  asker?: string
  /** Divides one asker, as the guests of an address are; the asker's turns are split evenly among the shares. */
  share?: string
  mostWaiting?: number
}

/** A waiting work is let in, or removed in favor of a share with fewer waiting. */
interface Place {
  enter: () => void
  leave: (reason: unknown) => void
}

/** An asker's waiting works, by share. The share that was served longest ago is first; so is the asker. */
type Line = Map<string, Place[]>

/**
 * Runs at most this many heavy works at once. The others wait, and each asker is served in turn: an asker with a hundred works delays only
 * itself.
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
      // A finished work passes its place on, so that no later one takes it first.
      const next = takeNext(waiting)
      if (next) next.enter()
      else running--
    }
  }
}

/**
 * In a full line, a new work replaces the last one of the share with the most; it is refused when that share would then have no more than
 * its own.
 */
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
