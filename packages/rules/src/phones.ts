/** A number without a country belongs to the United States, and has ten digits (D-04). */
export const usualCountry = '+1'

/** A number with its country, such as +14155550100 (E.164). */
export const phoneNumberPattern = /^\+[1-9]\d{6,14}$/

/** The number with its country, from typed text; null for an invalid number. */
export function readPhoneNumber(typed: string): string | null {
  const written = typed.replace(/[\s().-]/g, '')
  const number = /^\d{10}$/.test(written) ? usualCountry + written : written
  return phoneNumberPattern.test(number) ? number : null
}

/**
 * A number in groups, as people read it, for countries with ten digits; other numbers stay unchanged.
 */
export const printPhoneNumber = (number: string) =>
  number.replace(/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
