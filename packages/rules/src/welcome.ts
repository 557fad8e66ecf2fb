import type { UserType } from './people.ts'
import { isLeadingRole } from './teachers.ts'

/** What a person can finish or dismiss for good; stored with the account, so that other devices do not ask again. */
export const welcomeMarks = [
  'role',
  'interests',
  'principal',
  'tips',
  'first_steps',
  'parent_slides',
] as const
export type WelcomeMark = (typeof welcomeMarks)[number]

/** Which of the first steps a new teacher has done; the third one ends them. */
export interface FirstSteps {
  has_class: boolean
  has_students: boolean
  /** A student can sign in: cards are printed, or a password is set. */
  has_cards: boolean
  /** Letters to families are printed. */
  has_letters: boolean
}

export type FirstStep = 'class' | 'students' | 'letters' | 'journal'

/** The current step of a new teacher: a class, its students, then both cards and letters, then the first journal. */
export function firstStepOf({ has_class, has_students, has_cards, has_letters }: FirstSteps): FirstStep {
  if (!has_class) return 'class'
  if (!has_students) return 'students'
  return has_cards && has_letters ? 'journal' : 'letters'
}

/** The steps of a teacher's welcome, in their order. */
export type WelcomeStep = 'role' | 'interests' | 'verification' | 'principal' | 'tips'

export interface Welcomed {
  userType: UserType
  /** Support is impersonating this person. */
  isImpersonated: boolean
  role: string | null
  interests: readonly string[]
  isVerified: boolean
  /** Remembered by the browser (ONBOARDING-05). */
  hasSeenVerification: boolean
  done: readonly string[]
}

/** The current step of a teacher's welcome, or null when there is none (ONBOARDING-02 to ONBOARDING-09). */
export function welcomeStep(person: Welcomed): WelcomeStep | null {
  if (person.userType !== 'Teacher' || person.isImpersonated) return null
  const isOpen = (mark: WelcomeMark) => !person.done.includes(mark)
  if (!person.role && isOpen('role')) return 'role'
  if (person.interests.length === 0 && isOpen('interests')) return 'interests'
  if (!person.isVerified && !person.hasSeenVerification) return 'verification'
  if (isLeadingRole(person.role) && isOpen('principal')) return 'principal'
  return isOpen('tips') ? 'tips' : null
}

/** Parent onboarding has this many slides (ONBOARDING-15). */
export const parentSlides = 6

/** The next slide; after the last one it closes, and returns to the start for the next time (ONBOARDING-16). */
export const slideAfter = (slide: number): { slide: number; isOpen: boolean } =>
  slide < parentSlides ? { slide: slide + 1, isOpen: true } : { slide: 1, isOpen: false }
