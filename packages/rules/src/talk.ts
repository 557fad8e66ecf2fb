/**
 * A wish to talk to someone: who hears of it, and when the next ones do. It goes on until somebody is with the child, so that
 * no wish ends with one adult who did not look.
 */

/** When a school is open, where it is. */
export interface SchoolHours {
  time_zone: string
  /** HH:MM. */
  opens: string
  closes: string
}

export const usualHours: SchoolHours = { time_zone: 'America/Los_Angeles', opens: '08:00', closes: '15:30' }

/** What a school's safe adults are there for. */
export const safeRoles = ['counselor', 'nurse', 'principal', 'other'] as const
export type SafeRole = (typeof safeRoles)[number]

/** As many as can be asked one by one within two hours. */
export const mostSafeAdults = 12

/** Why a talk is open: the child pressed the button, or words of worry were found in what the child wrote. */
export const talkCauses = ['wish', 'words'] as const
export type TalkCause = (typeof talkCauses)[number]

/** What happens in a talk, each for good with who and when. */
export const talkStepKinds = ['asked', 'noticed', 'told', 'read', 'seen', 'with', 'said', 'closed'] as const
export type StepKind = (typeof talkStepKinds)[number]

/** As many sentences of one talk are shown at once, those that the reader has not read first; of more, their number is. */
export const mostSentences = 50

/** As many text messages a day go to one adult about one child. */
export const mostTextsADay = 12

/** The longest message from whoever is with a child. */
export const longestSaid = 500

export const talkMinutes = {
  /** From one step to the next, while the school is open and while it is not. */
  inHours: 10,
  outOfHours: 30,
  /** Everybody together, while the school is open. */
  everybody: 30,
  /** How long “I have seen it” holds the next step. */
  held: 10,
  /** A press so soon after another is the same press. */
  again: 1,
  /** An adult has one mail about a child within this time. */
  betweenMails: 10,
  /** A week: how long the child reads what an adult wrote, once the talk is closed. */
  saidIsShown: 7 * 24 * 60,
  /** A week: how long others who were told read a talk that somebody has closed. */
  closedIsShown: 7 * 24 * 60,
  /** A day: how long the child reads who has closed a wish. */
  closedIsToldToChild: 24 * 60,
  /** An hour: a sentence that a child repeats meanwhile is no new one. */
  sameSentence: 60,
  /** A day: how long words stay open of which one adult alone may read the sentences, and so long after the school has opened. */
  unreadByOthers: 24 * 60,
  unreadInSchool: 3 * 60,
} as const

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** Whether a school is open at a moment: on a weekday, between its hours. */
export function isSchoolTime(at: Date, hours: SchoolHours): boolean {
  const { isWeekday, minutes } = localTime(at, hours.time_zone)
  return isWeekday && minutes >= minutesOf(hours.opens) && minutes < minutesOf(hours.closes)
}

/** When the school opens next, after a moment. */
export function nextMorning(at: Date, hours: SchoolHours): Date {
  const opens = minutesOf(hours.opens)
  const { minutes } = localTime(at, hours.time_zone)
  const sinceOpening = minutes - opens
  let opening = new Date(at.getTime() - sinceOpening * minuteMs)
  opening.setUTCSeconds(0, 0)
  while (opening <= at || !localTime(opening, hours.time_zone).isWeekday)
    opening = atOpening(new Date(opening.getTime() + dayMinutes * minuteMs), hours)
  return opening
}

/**
 * When the step after this one is due. Those who were not told yet hear one circle after another, then all of them together every
 * half hour that the school is open, and each morning on which it opens.
 */
export function nextStepAt(
  at: Date,
  { isEverybody, hours }: { isEverybody: boolean; hours: SchoolHours },
): Date {
  const isOpen = isSchoolTime(at, hours)
  if (!isEverybody) return minutesAfter(at, isOpen ? talkMinutes.inHours : talkMinutes.outOfHours)
  const soon = minutesAfter(at, talkMinutes.everybody)
  return isOpen && isSchoolTime(soon, hours) ? soon : nextMorning(at, hours)
}

/** Until when others who were told of words that they may not read yet can go to the child: a weekend is no time for it. */
export function othersHaveUntil(told: Date, hours: SchoolHours): Date {
  const inSchool = minutesAfter(nextMorning(told, hours), talkMinutes.unreadInSchool)
  const day = minutesAfter(told, talkMinutes.unreadByOthers)
  return inSchool > day ? inSchool : day
}

export const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

/** The same day's opening: where clocks were changed overnight, a day is not 24 hours. */
function atOpening(near: Date, hours: SchoolHours): Date {
  const { minutes } = localTime(near, hours.time_zone)
  return minutesAfter(near, minutesOf(hours.opens) - minutes)
}

function minutesOf(time: string): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}

function localTime(at: Date, timeZone: string): { isWeekday: boolean; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  const isWeekday = !['Sat', 'Sun'].includes(part('weekday'))
  return { isWeekday, minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}
