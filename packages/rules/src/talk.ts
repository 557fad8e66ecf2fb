/**
 * A wish to talk to someone: who is told, and when the next people are. It goes on until an adult is with the child, so that no
 * wish depends on one adult who did not look.
 */

/** When a school is open, in its time zone. */
export interface SchoolHours {
  time_zone: string
  /** HH:MM. */
  opens: string
  closes: string
}

export const usualHours: SchoolHours = { time_zone: 'America/Los_Angeles', opens: '08:00', closes: '15:30' }

/** The roles of a school's safe adults. */
export const safeRoles = ['counselor', 'nurse', 'principal', 'other'] as const
export type SafeRole = (typeof safeRoles)[number]

/** The most that can be asked one by one within two hours. */
export const mostSafeAdults = 12

/** Why a talk is open: the child pressed the button, or words of worry were found in the child's text. */
export const talkCauses = ['wish', 'words'] as const
export type TalkCause = (typeof talkCauses)[number]

/** The steps of a talk, each stored permanently with its person and time. */
export const talkStepKinds = ['asked', 'noticed', 'told', 'read', 'seen', 'with', 'said', 'closed'] as const
export type StepKind = (typeof talkStepKinds)[number]

/** The most sentences of one talk that are shown at once, unread ones first; of the others, only the number. */
export const mostSentences = 50

/** The most text messages a day to one adult about one child. */
export const mostTextsADay = 12

/** The longest message from the adult who is with a child. */
export const longestSaid = 500

export const talkMinutes = {
  /** From one step to the next, while the school is open and while it is not. */
  inHours: 10,
  outOfHours: 30,
  /** All people together, while the school is open. */
  everybody: 30,
  /** How long “I have seen it” delays the next step. */
  held: 10,
  /** A second press this soon is the same press. */
  again: 1,
  /** An adult gets one mail about a child within this time. */
  betweenMails: 10,
  /** A week: how long the child can read an adult's message after the talk is closed. */
  saidIsShown: 7 * 24 * 60,
  /** A week: how long the other told adults can read a talk after it was closed. */
  closedIsShown: 7 * 24 * 60,
  /** A day: how long the child can see who has closed a wish. */
  closedIsToldToChild: 24 * 60,
  /** An hour: a sentence that a child repeats within it is not a new one. */
  sameSentence: 60,
  /** A day: how long words stay open whose sentences only one adult may read, and how long after the school has opened. */
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
  // Clocks may have been changed between that opening and now.
  let opening = atOpening(atOpening(at, hours), hours)
  opening.setUTCSeconds(0, 0)
  while (opening <= at || !localTime(opening, hours.time_zone).isWeekday)
    opening = atOpening(new Date(opening.getTime() + dayMinutes * minuteMs), hours)
  return opening
}

/** Minutes from one step to the next, while the school is open and while it is not; an installation may set them. */
export type TalkSteps = Record<'inHours' | 'outOfHours', number>

/**
 * When the next step is due. The people who were not told yet are told one circle after another, then all of them together every
 * half hour while the school is open, and each morning on which it opens.
 */
export function nextStepAt(
  at: Date,
  {
    isEverybody,
    hours,
    steps = talkMinutes,
  }: { isEverybody: boolean; hours: SchoolHours; steps?: TalkSteps },
): Date {
  const isOpen = isSchoolTime(at, hours)
  if (!isEverybody) return minutesAfter(at, isOpen ? steps.inHours : steps.outOfHours)
  const soon = minutesAfter(at, talkMinutes.everybody)
  return isOpen && isSchoolTime(soon, hours) ? soon : nextMorning(at, hours)
}

/** Until when other adults who were told of words that they cannot read yet can go to the child: a weekend does not count. */
export function othersHaveUntil(told: Date, hours: SchoolHours): Date {
  const inSchool = minutesAfter(nextMorning(told, hours), talkMinutes.unreadInSchool)
  const day = minutesAfter(told, talkMinutes.unreadByOthers)
  return inSchool > day ? inSchool : day
}

export const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

/** The opening time of the same day: where clocks were changed overnight, a day is not 24 hours. */
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
