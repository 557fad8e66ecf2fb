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
