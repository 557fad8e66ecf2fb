import { zipPattern } from './formats.ts'

/** The kind of a person. The spellings are the wire's [ACCOUNTS-39, ACCOUNTS-40]. */
export const userTypes = ['Child', 'Parent', 'Teacher', 'District Admin', 'Vendor', 'Guest'] as const
export type UserType = (typeof userTypes)[number]

export const userRoles = ['Primary School Admin', 'School Admin'] as const
export type UserRole = (typeof userRoles)[number]

/** The last name for readers who see little of the person: its first letter. */
export const initialOf = (lastName: string) => {
  const [letter] = lastName.trim()
  return letter === undefined ? '' : `${letter.toUpperCase()}.`
}

export const genders = ['Female', 'Male', 'Other'] as const
export type Gender = (typeof genders)[number]

/** The actor who is not signed in. It never has a row (PLATFORM-03). */
export const guestId = -1

/** The account that stands for the product itself, made by the first migration. */
export const productId = 10

/** The first id of a person; lower ids are for accounts that migrations make. */
export const firstPersonId = 1000

/** Any value but this one counts as not verified (ACCOUNTS-41). */
export const verifiedStatus = 'Verified'

/** The zip code of a family that has not given one (FAMILIES-63). */
export const unknownZip = '00000'

/** Only a five-digit postal code in the United States is used from a geolocation (PLATFORM-67). */
export const zipOfPlace = ({ country_code, postal }: { country_code: string; postal: string }) =>
  country_code === 'US' && zipPattern.test(postal) ? postal : unknownZip

/** `account_status` is computed from two moments and is never written (F-01). */
export function accountStatus(
  emailVerifiedAt: unknown,
  disabledAt: unknown,
): 'Verified' | 'Registered' | 'Disabled' {
  if (disabledAt) return 'Disabled'
  return emailVerifiedAt ? 'Verified' : 'Registered'
}

/** The home page of operators, whatever else they are. */
export const operatorHome = '/dashboard/operator'

/** The first page after signing in (002§2). A primary school admin is treated like a teacher. */
export function landingPath(userType: UserType, userRole: UserRole | null = null): string {
  if (userRole === 'Primary School Admin') return '/dashboard/roster'
  return landings[userType]
}

const landings: Record<UserType, string> = {
  Parent: '/dashboard/profile',
  Teacher: '/dashboard/roster',
  'District Admin': '/dashboard/district',
  Child: '/dashboard/progress',
  Guest: '/dashboard/progress',
  Vendor: '/dashboard/vendor',
}

/** Default pictures by kind of person (ACCOUNTS-96). */
export function defaultAvatar(userType: UserType, gender: Gender | null): string {
  if (userType === 'Parent') return '/pictures/avatars/parent.svg'
  return gender === 'Female' ? '/pictures/avatars/female.svg' : '/pictures/avatars/other.svg'
}

/** Two names are the same when they differ only in case, outer blanks or Unicode composition (FAMILIES-48). */
export const isSameName = (one: string, other: string) => plainName(one) === plainName(other)

const plainName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
