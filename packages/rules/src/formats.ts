/**
 * Field formats of 002§5. Names also take hyphen, apostrophe and full stop, and letters of every script:
 * Anne-Marie O'Neill is a child (docs/decisions/0006).
 */
export const namePattern = /^[\p{L}\p{M}]+(?:(?:\.? |['’.-])[\p{L}\p{M}]+)*\.?$/u
export const usernamePattern = /^\S+$/
export const zipPattern = /^\d{5}$/

/** Ten digits and nothing else, as typed (PLATFORM-32, FAMILIES-17). */
export const phonePattern = /^\d{10}$/

/** A local part, @, and two or more domain labels of 1 to 63 characters (D-03, the platform-wide form). */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** The form of addresses in invites: plain signs, a domain, and a last part of two to five letters (D-03, 000§5). */
export const inviteEmailPattern =
  /^[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,5}$/

export const maxLengths = {
  name: 60,
  username: 60,
  email: 254,
  password: 200,
  title: 140,
  className: 80,
  schoolName: 120,
  city: 80,
  url: 2000,
  comment: 3000,
  inviteMessage: 500,
} as const

/** Spaces in a child's username become underscores (FAMILIES-44). */
export const usernameFrom = (typed: string) => typed.trim().replace(/\s+/g, '_')

/** MM/DD/YYYY with a year from 1900 to 2099 and a day that exists; the ISO date, or null (PLATFORM-42, PLATFORM-43). */
export function parseBirthDate(typed: string): string | null {
  const match = /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/((?:19|20)\d\d)$/.exec(typed)
  if (!match) return null
  const [, month = '', day = '', year = ''] = match
  return existsInCalendar(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null
}

/** The ISO date as people type it in this product. */
export function printBirthDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${month}/${day}/${year}`
}

/** Whole years between an ISO birth date and an ISO day (D-54). */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

function existsInCalendar(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}
