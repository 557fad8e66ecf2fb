import { addDays, mondayOf } from '@kindling/rules/days'
import { type HopeKind, hopeKinds } from '@kindling/rules/hope-settings'
import { schoolYear } from '@kindling/rules/school-year'

/** When a place asks one kind of person about hope; days are ISO. */
export interface HopeWindowPlan {
  place: 'district' | 'elementary' | 'high'
  kind: HopeKind
  first: string
  last: string
}

const oldestDays = 365 * 2
/** What ended later than so many days ago would stand too near to what runs now. */
const quietDays = 28
const yearsBack = [2, 1, 0]

/**
 * Two years of check-ins: the district asks in autumn and in spring, and the elementary school between the two. What runs now
 * is the district's, but the high school asks its students itself, and the elementary school its teachers.
 */
export function planHope(today: string): HopeWindowPlan[] {
  const from = mondayOf(addDays(today, -7))
  const running: HopeWindowPlan[] = [
    ...ofDistrict(from, addDays(from, 18)),
    { place: 'high', kind: 'Child', first: from, last: addDays(from, 18) },
    { place: 'elementary', kind: 'Teacher', first: from, last: addDays(from, 18) },
  ]
  const ended = yearsBack
    .flatMap(back => ofYear(schoolYear(today) - back))
    .filter(({ first, last }) => first > addDays(today, -oldestDays) && last < addDays(today, -quietDays))
  return [...ended, ...running]
}

/** Two weeks each in September, January and April. */
function ofYear(year: number): HopeWindowPlan[] {
  const twoWeeks = (day: string): [string, string] => {
    const first = mondayOf(addDays(day, 6))
    return [first, addDays(first, 11)]
  }
  const [first, last] = twoWeeks(`${year + 1}-01-18`)
  return [
    ...ofDistrict(...twoWeeks(`${year}-09-20`)),
    { place: 'elementary', kind: 'Child', first, last },
    ...ofDistrict(...twoWeeks(`${year + 1}-04-22`)),
  ]
}

const ofDistrict = (first: string, last: string): HopeWindowPlan[] =>
  hopeKinds.map(kind => ({ place: 'district', kind, first, last }))
