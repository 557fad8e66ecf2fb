/** Time comes from here, so that tests can set it and nothing else reads the machine's clock (F-19). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
