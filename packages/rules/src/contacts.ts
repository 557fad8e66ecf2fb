import { emailPattern, inviteEmailPattern, phonePattern, zipPattern } from './formats.ts'

const phoneDigits = 10

/** The strict form: ten digits and nothing else, as typed (PLATFORM-32). */
export const isPhone = (typed: string) => phonePattern.test(typed)

/** The looser form: ten digits or more among whatever is typed; nothing at all where a phone is optional (PLATFORM-33, PLATFORM-34). */
export function isLoosePhone(typed: string, { optional = false } = {}): boolean {
  if (optional && typed.trim() === '') return true
  return typed.replace(/\D/g, '').length >= phoneDigits
}

/** The first ten digits of what was typed (PLATFORM-35). */
export const phoneFrom = (typed: string) => typed.replace(/\D/g, '').slice(0, phoneDigits)

/** "(555) 010-2000", as far as there are digits (PLATFORM-35). */
export function printPhone(typed: string): string {
  const digits = phoneFrom(typed)
  if (digits.length <= 3) return digits
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** The addresses of a comma-separated list, or null when one is no address or there are more than `most` (PLATFORM-37, PLATFORM-38). */
export function readEmails(typed: string, most = Number.POSITIVE_INFINITY): string[] | null {
  const emails = typed.split(',').map(part => part.trim())
  if (emails.length > most || !emails.every(email => inviteEmailPattern.test(email))) return null
  return emails
}

/** A lower-case domain with a top level of two to five letters; port and path may follow (PLATFORM-41). */
export const websitePattern =
  /^(?:https?:\/\/)?[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z]{2,5}(?::\d{1,5})?(?:\/\S*)?$/

/** The named patterns of inputs (PLATFORM-52), by the name of the kind of field. */
export const inputPatterns = {
  email: emailPattern,
  inviteEmail: inviteEmailPattern,
  phone: phonePattern,
  website: websitePattern,
  zip: zipPattern,
} as const
