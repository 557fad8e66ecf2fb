import { zipPattern } from './formats.ts'
import { homeCountry } from './places.ts'

/** The school search starts at this many letters (ACCOUNTS-69), this long after the last one (ACCOUNTS-70). */
export const schoolSearchLetters = 3
export const schoolSearchPauseMs = 500

export interface TypedSchool {
  public_school_id?: string | null | undefined
  name: string
  city: string
  zip: string
  country: string
}

export interface SchoolFault {
  field: 'name' | 'zip_code' | 'city'
  word: 'schoolMissing' | 'zipMissing' | 'cityMissing'
}

/**
 * What is missing of a school: at home one is chosen from the search, or typed with its zip code; abroad it has a name and a city, and
 * the country is the chosen one (ACCOUNTS-67, ACCOUNTS-68).
 */
export function schoolFault(school: TypedSchool): SchoolFault | null {
  if (school.country === homeCountry && school.public_school_id) return null
  if (school.name.trim() === '') return { field: 'name', word: 'schoolMissing' }
  if (school.country === homeCountry)
    return zipPattern.test(school.zip.trim()) ? null : { field: 'zip_code', word: 'zipMissing' }
  return school.city.trim() === '' ? { field: 'city', word: 'cityMissing' } : null
}

/** What a teacher must give beside a name: password and grade, and only the grade after a single sign-on (ACCOUNTS-65, ACCOUNTS-66). */
export function teacherNeeds(bySingleSignOn: boolean): readonly ('password' | 'grade')[] {
  return bySingleSignOn ? ['grade'] : ['password', 'grade']
}

/** A refusal with these words lets the browser remember that an account already exists (ACCOUNTS-54). */
export const saysAccountExists = (message: string) => message.toLowerCase().includes('account already exists')

/** The providers of social sign-in, by their names in addresses (D-69). */
export const socialProviders = ['google', 'facebook', 'outlook'] as const
export type SocialProvider = (typeof socialProviders)[number]
export const isSocialProvider = (name: string): name is SocialProvider =>
  (socialProviders as readonly string[]).includes(name)
