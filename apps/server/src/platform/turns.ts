/** Lets nobody have more than so many of some heavy works at once, running or waiting; gives null to whoever asks for more. */
export function takeFew(most: number): <T>(who: number, work: () => Promise<T>) => Promise<T> | null {
  const counts = new Map<number, number>()
  return (who, work) => {
    const count = counts.get(who) ?? 0
    if (count >= most) return null
    counts.set(who, count + 1)
    return work().finally(() => {
      const left = (counts.get(who) ?? 1) - 1
      if (left === 0) counts.delete(who)
      else counts.set(who, left)
    })
  }
}

/** Lets so many of some heavy works run at once, and the others wait in the order in which they came. */
export function takeTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running < atOnce) running++
    // Whoever ends hands the place on, so that nobody who comes later takes it first.
    else await new Promise<void>(resume => waiting.push(resume))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
