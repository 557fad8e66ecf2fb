/** Time comes from here, so that tests can set it and nothing else reads the machine's clock (F-19). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The user's local day, as YYYY-MM-DD. */
export function localDay(now: Date = systemClock.now()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
