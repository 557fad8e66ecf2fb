import { format } from './messages/format.ts'
import { phoneMessages } from './messages/phones.ts'

/** A number without a country belongs to the United States, and has ten digits (D-04). */
export const usualCountry = '+1'

/** A number with its country, such as +14155550100 (E.164). */
export const phoneNumberPattern = /^\+[1-9]\d{6,14}$/

/** The number with its country, from typed text; null for an invalid number, and for one that gets no text messages. */
export const readPhoneNumber = (typed: string): string | null =>
  phoneNumberFault(typed) ? null : withCountry(typed)

/** Why a typed number gets no text messages, as a sentence; null for a good number. */
export function phoneNumberFault(typed: string): string | null {
  if (/\(0\)/.test(typed)) return phoneMessages.trunkZero
  const number = withCountry(typed)
  if (number === null) return phoneMessages.numberInvalid
  if (trunkZero.test(number)) return phoneMessages.trunkZero
  return isPremiumNumber(number) ? phoneMessages.premium : null
}

/** Numbers of the area code 900 and of the exchange 976 charge whoever calls or writes to them. */
export const isPremiumNumber = (number: string) => /^\+1(?:900|\d{3}976)/.test(number)

/**
 * Whether a number begins with one of the prefixes to which an installation sends text messages. `+1` alone means the United States and
 * Canada: another country that has it needs a prefix with its area code, such as +1876. Premium numbers are never served.
 */
export const isServedNumber = (number: string, prefixes: readonly string[]) =>
  !isPremiumNumber(number) &&
  prefixes.some(
    prefix => number.startsWith(prefix) && (!isElsewhere(number) || prefix.length >= withAreaCode),
  )

/** Why an installation sends no text messages to a good number, as a sentence; null where it does. */
export function servedFault(number: string, prefixes: readonly string[]): string | null {
  if (isServedNumber(number, prefixes)) return null
  if (isPremiumNumber(number)) return phoneMessages.premium
  const isOfOther = isElsewhere(number) && prefixes.some(prefix => number.startsWith(prefix))
  return isOfOther
    ? phoneMessages.elsewhere
    : format(phoneMessages.notServed, { prefixes: prefixes.join(', ') })
}

const isElsewhere = (number: string) => otherCountries.test(number)
const withAreaCode = '+1876'.length

/** The area codes of the countries and territories of the Caribbean and the Atlantic that have +1, those of the United States left out. */
const otherCountries =
  /^\+1(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876)/

/**
 * A zero after a country's one or two digits is dialed within that country only. Italy keeps it, and so do some countries with three
 * digits.
 */
const trunkZero = /^\+(?:[17]|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])0/

function withCountry(typed: string): string | null {
  const written = typed.replace(/[\s().-]/g, '')
  const number = /^\d{10}$/.test(written) ? usualCountry + written : written
  return phoneNumberPattern.test(number) ? number : null
}

/**
 * A number in groups, as people read it, for countries with ten digits; other numbers stay unchanged.
 */
export const printPhoneNumber = (number: string) =>
  number.replace(/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
