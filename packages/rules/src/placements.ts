import { isPlainName } from './full-name.ts'
import { gradeOrder } from './grades.ts'
import { placementRefusals } from './messages/placements.ts'
import { artefactDayFault } from './portfolio.ts'
import { turnsLetters } from './turning-letters.ts'

/** The state of a placement: requested, agreed to by one side, by all, under way, confirmed, or ended before that. */
export const placementStates = [
  'requested',
  'teacher_agreed',
  'guardian_agreed',
  'approved',
  'under_way',
  'confirmed',
  'declined',
  'withdrawn',
  'stopped',
] as const
export type PlacementState = (typeof placementStates)[number]

export const placementPeople = ['student', 'guardian', 'teacher'] as const
export type PlacementPerson = (typeof placementPeople)[number]

export const placementActs = ['agree', 'decline', 'withdraw', 'begin', 'confirm'] as const
export type PlacementAct = (typeof placementActs)[number]

/** The next state of an act: for all students, or by whether the student is under eighteen; null where it is not allowed. */
type Leads = PlacementState | { minor: PlacementState | null; grown: PlacementState | null }
type Table = Record<PlacementState, Partial<Record<PlacementAct, Partial<Record<PlacementPerson, Leads>>>>>

const onlyOfMinors = (minor: PlacementState): Leads => ({ minor, grown: null })

/**
 * All transitions (decision 0048): the student requests, a teacher and, for minors, a guardian approve, the student or the teacher begins,
 * and the teacher confirms once everything is signed. What is not here is refused.
 */
const table: Table = {
  requested: {
    agree: {
      teacher: { minor: 'teacher_agreed', grown: 'approved' },
      guardian: onlyOfMinors('guardian_agreed'),
    },
    decline: { teacher: 'declined', guardian: onlyOfMinors('declined') },
    withdraw: { student: 'withdrawn' },
  },
  teacher_agreed: {
    // A student who has come of age since then needs no other approval.
    agree: { teacher: { minor: null, grown: 'approved' }, guardian: onlyOfMinors('approved') },
    decline: { teacher: 'declined', guardian: onlyOfMinors('declined') },
    withdraw: { student: 'withdrawn' },
  },
  guardian_agreed: {
    agree: { teacher: 'approved' },
    decline: { teacher: 'declined', guardian: onlyOfMinors('declined') },
    withdraw: { student: 'withdrawn' },
  },
  approved: {
    begin: { student: 'under_way', teacher: 'under_way' },
    decline: { teacher: 'stopped', guardian: onlyOfMinors('stopped') },
    withdraw: { student: 'withdrawn' },
  },
  under_way: {
    confirm: { teacher: 'confirmed' },
    decline: { teacher: 'stopped', guardian: onlyOfMinors('stopped') },
  },
  confirmed: {},
  declined: {},
  withdrawn: {},
  stopped: {},
}

interface Standing {
  state: PlacementState
  isMinor: boolean
  isOldEnough: boolean
}

interface Acting extends Standing {
  act: PlacementAct
  person: PlacementPerson
}

/** The next state of an act, or null where this person may not do it now; a student who is too young cannot get further. */
export function nextPlacementState({
  state,
  act,
  person,
  isMinor,
  isOldEnough,
}: Acting): PlacementState | null {
  if (!isOldEnough && leadsToWork(act)) return null
  const leads = table[state][act]?.[person] ?? null
  if (leads === null || typeof leads === 'string') return leads
  return isMinor ? leads.minor : leads.grown
}

/** What an actor with some of these relations to a placement may do now. */
export const placementActsOf = (people: readonly PlacementPerson[], of: Standing): PlacementAct[] =>
  placementActs.filter(act => people.some(person => nextPlacementState({ ...of, act, person }) !== null))

export const leadsToWork = (act: PlacementAct) => act === 'agree' || act === 'begin'

/** From which age a student may work, and from which grade where no birth date is known. */
export const youngestAtWork = { age: 14, grade: 8 } as const

/** Whether a student is old enough for a work placement; a student with unknown age and grade is not (decision 0048). */
export const isOldEnoughForWork = ({ age, grade }: { age: number | null; grade: number | null }): boolean =>
  age === null
    ? grade !== null && gradeOrder(grade) >= gradeOrder(youngestAtWork.grade)
    : age >= youngestAtWork.age

/** Hours are written and signed only while it is under way. */
export const takesHours = (state: PlacementState) => state === 'under_way'

export const placementLimits = { perChild: 20, hoursPer: 400, tasks: 500, signer: 80 } as const

/** Work is counted in quarters of an hour. */
export const quarter = 15
export const longestDay = 16 * 60

/** Whether the hours of one day fit into it, over all placements of a student. */
export const fitsDay = (minutes: number) => minutes <= longestDay

/** Typed hours, such as 3.5 or 3,25, in minutes; null for an invalid value, or one that is not in quarters of an hour. */
export function minutesFromHours(typed: string): number | null {
  const written = typed.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(written)) return null
  const minutes = Math.round(Number(written) * 60)
  return minutes > 0 && minutes <= longestDay && minutes % quarter === 0 ? minutes : null
}

export const hoursOfMinutes = (minutes: number) => Math.round(minutes / 0.6) / 100

export const workHoursFault = (typed: string) =>
  minutesFromHours(typed) === null ? placementRefusals.hours : null

/** What is wrong with the day of hours, or null: it is between the first day of the placement and the latest that is today somewhere. */
export const workDayFault = (typed: string, { startsOn, latest }: { startsOn: string; latest: string }) =>
  artefactDayFault(typed, latest) ?? (typed < startsOn ? placementRefusals.early : null)

/** What an employer rates about a student's work, each from 1 to 4. */
export const competencies = ['reliability', 'teamwork', 'communication', 'quality'] as const
export const competencyRatings = [1, 2, 3, 4] as const

/** Whether a name can stand under a signature: a name that reads as it is written, neither an address nor a message. */
export function signerFault(typed: string): string | null {
  const name = typed.trim()
  const isName = /\p{L}/u.test(name) && !/[\p{Cc}<>]/u.test(name) && !turnsLetters(name) && isPlainName(name)
  return isName && name.length <= placementLimits.signer ? null : placementRefusals.signer
}

/** How many days a link to sign is valid. */
export const signingDays = 14

/** The mailbox of an address: without case, without the part after a plus, and without the dots that Gmail ignores. */
export function plainAddress(address: string): string {
  const [name = '', host] = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
    .split('@')
  if (host === undefined) return name
  return gmailHosts.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

const gmailHosts = ['gmail.com', 'googlemail.com']

export const signingAddress = (code: string) => `/work/sign/${code}`
