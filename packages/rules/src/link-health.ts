/** The state of an external address: not checked yet, answering, not answering lately, not answering on three days. */
export const linkStates = ['new', 'answers', 'failing', 'dead'] as const
export type LinkState = (typeof linkStates)[number]

/** After this many days in a row without an answer, children no longer see an address. */
export const daysUntilDead = 3

/** The days until the next check: seven while it answers, one while it fails, and seven again once it is long dead. */
const pause = { answers: 7, failing: 1, longDead: 7 } as const
const daysUntilLongDead = 14

/** An address is checked every seven days; one that has waited for longer than this many days was forgotten. */
export const mostDaysUnchecked = 8

export interface LinkHealth {
  state: LinkState
  failedDays: number
  /** The last day without an answer, such as `2026-11-25`. */
  failedOn: string | null
}

/** The state after one more check, on `day`, and in how many days the next one is due. Several checks on one day count once. */
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

/** Whether the status means that the page exists. A site that blocks strangers or programs exists too. */
export const statusAnswers = (status: number): boolean =>
  status < 400 || [401, 402, 403, 405, 406, 407, 408, 425, 429, 451].includes(status)
