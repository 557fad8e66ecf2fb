import { addDays } from './days.ts'

const everyDay = 'daily|every ?day|all week'
const throughWeek = String.raw`\mmon\w*\s*(-|–|to|through)\s*(fri|sat|sun)`
const onWeekdays = `weekday|school day|${everyDay}|${throughWeek}`
const onWeekends = `weekend|${everyDay}|${String.raw`\mmon\w*\s*(-|–|to|through)\s*sun`}`

/** The days of the week, each with a pattern of the words in a listing's dates that include it: dates are written freely. */
const dayWords = {
  Monday: String.raw`\mmon(day)?s?\M|${onWeekdays}`,
  Tuesday: String.raw`\mtue(s|sday)?s?\M|${onWeekdays}`,
  Wednesday: String.raw`\mwed(nesday)?s?\M|${onWeekdays}`,
  Thursday: String.raw`\mthu(r|rs|rsday)?s?\M|${onWeekdays}`,
  Friday: String.raw`\mfri(day)?s?\M|${onWeekdays}`,
  Saturday: String.raw`\msat(urday)?s?\M|${onWeekends}`,
  Sunday: String.raw`\msun(day)?s?\M|${onWeekends}`,
} as const
export type ActivityDay = keyof typeof dayWords
export const activityDays = Object.keys(dayWords) as ActivityDay[]

/** What can be asked for without naming a day. */
export const soonChoices = ['today', 'weekend'] as const
export type Soon = (typeof soonChoices)[number]

/** Today, or what is left of this weekend, or the next one, as ISO days. */
export function daysOf(soon: Soon, today: string): string[] {
  if (soon === 'today' || weekdayOf(today) === 'Sunday') return [today]
  const saturday = addDays(today, 5 - activityDays.indexOf(weekdayOf(today)))
  return [saturday, addDays(saturday, 1)]
}

/** Which words of a listing's dates include a day, and the month in which the listing must take place. */
export interface DayAsked {
  words: string
  month: number | null
}

/** Any such day of the year. */
export const anySuchDay = (day: ActivityDay): DayAsked => ({ words: dayWords[day], month: null })

/** One day. Freely written dates that may mean another one are left out: nobody travels in vain. */
export function onDay(iso: string): DayAsked {
  const month = Number(iso.slice(5, 7))
  const weekday = weekdayOf(iso)
  const itself = String.raw`\m(${months[month - 1]})\M\.? 0?${Number(iso.slice(8))}(st|nd|rd|th)?\M`
  return {
    words: `^(?!.*(${span})).*(${itself})|^(?!.*(${unlike(iso, month, weekday)})).*(${dayWords[weekday]})`,
    month,
  }
}

const months = [
  'jan(uary)?',
  'feb(ruary)?',
  'mar(ch)?',
  'apr(il)?',
  'may',
  'june?',
  'july?',
  'aug(ust)?',
  'sept?(ember)?',
  'oct(ober)?',
  'nov(ember)?',
  'dec(ember)?',
]
const ordinals = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th']
const span = String.raw`\m(from|until|through|before|after)\M`

/** Words that say that it is not on each such day: other months, one date, another week of the month, or no certain day at all. */
function unlike(iso: string, month: number, weekday: ActivityDay): string {
  const week = Math.ceil(Number(iso.slice(8)) / 7)
  const isLast = addDays(iso, 7).slice(5, 7) !== iso.slice(5, 7)
  const otherMonths = months.filter((_, index) => index !== month - 1)
  const otherWeeks = [...ordinals.filter((_, index) => index !== week - 1), ...(isLast ? [] : ['last'])]
  return [
    String.raw`\m(${[...otherMonths, ...otherWeeks].join('|')})\M`,
    String.raw`\m(${months[month - 1]})\M\.? \d|\d/\d`,
    String.raw`\m(other|alternate|alternating|biweekly|some|selected|monthly)\M|\ma (month|year)\M`,
    'arrangement|appointment|request|snow',
    String.raw`\m(except|closed|not)\M[^,;]*\m${weekday.slice(0, 3)}`,
  ].join('|')
}

/** The name of the weekday of an ISO day. */
function weekdayOf(iso: string): ActivityDay {
  const day = activityDays[(new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7]
  if (!day) throw new Error(`no day: ${iso}`)
  return day
}
