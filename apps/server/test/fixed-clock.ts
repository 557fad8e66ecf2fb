import type { Clock } from '../src/platform/clock.ts'

/** A clock that stands where it is put. */
export function fixedClock(
  start: string,
): Clock & { set(iso: string): void; forward(seconds: number): void } {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set: iso => {
      at = new Date(iso)
    },
    forward: seconds => {
      at = new Date(at.getTime() + seconds * 1000)
    },
  }
}
