import { afterEach, beforeEach } from 'vitest'
import { listenToToasts, takeToasts } from '../src/ui/toast-store.ts'

/** The toasts of the page during each test of a file, as a list that grows. */
export function collectTold(): string[] {
  const told: string[] = []
  let stop: () => void
  beforeEach(() => {
    // What an earlier file of the same worker left is not of this one.
    takeToasts()
    stop = listenToToasts(() => told.push(...takeToasts().map(({ words }) => words)))
  })
  afterEach(() => {
    stop()
    told.length = 0
  })
  return told
}
