/** What is known of an address of others: not looked at yet, somebody answers, nobody did lately, nobody did on three days. */
export const linkStates = ['new', 'answers', 'failing', 'dead'] as const
export type LinkState = (typeof linkStates)[number]

/** On so many days in a row nobody has to answer before children see an address no more. */
export const daysUntilDead = 3

/** How long after a look the next one is due, in days: what answers once a week, what does not each day, and what is dead for long each week again. */
const pause = { answers: 7, failing: 1, longDead: 7 } as const
const daysUntilLongDead = 14

export interface LinkHealth {
  state: LinkState
  failedDays: number
  /** The last day on which nobody answered, as `2026-11-25`. */
  failedOn: string | null
}

/** What is known after one more look, on `day`, and in how many days the next one is due. Several looks on one day are one. */
export function afterLook(
  { failedDays, failedOn }: LinkHealth,
  { answers, day }: { answers: boolean; day: string },
): LinkHealth & { nextInDays: number } {
  if (answers) return { state: 'answers', failedDays: 0, failedOn: null, nextInDays: pause.answers }
  const days = failedOn === day ? failedDays : failedDays + 1
  return {
    state: days >= daysUntilDead ? 'dead' : 'failing',
    failedDays: days,
    failedOn: day,
    nextInDays: days >= daysUntilLongDead ? pause.longDead : pause.failing,
  }
}

/** What a look found. Whoever keeps strangers or programs out is there all the same. */
export const statusAnswers = (status: number): boolean =>
  status < 400 || [401, 402, 403, 405, 406, 407, 408, 425, 429, 451].includes(status)
