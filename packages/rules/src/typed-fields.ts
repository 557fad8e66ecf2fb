import { emailPattern, inviteEmailPattern, maxLengths, namePattern, parseBirthDate } from './formats.ts'
import { accountMessages } from './messages/accounts.ts'
import { errorMessages } from './messages/errors.ts'
import { format } from './messages/format.ts'
import { supportMessages } from './messages/support.ts'
import { passwordFault } from './passwords.ts'
import { reasonLengths } from './support.ts'
import { turnsLetters } from './turning-letters.ts'

/**
 * The fault of a field, which a form shows while the user types and the server returns: the sentence, or null. Space around a
 * line does not count.
 */
type FieldFault = (typed: string) => string | null

/** One line: at least one visible character, no control or direction characters, a stated maximum length. */
export const lineFault =
  (max: number): FieldFault =>
  typed => {
    const line = typed.trim()
    if (line === '') return errorMessages.required
    return (
      tooLong(line, max) ?? (/\p{Cc}/u.test(line) || turnsLetters(line) ? errorMessages.validation : null)
    )
  }

export const personNameFault: FieldFault = typed =>
  lineFault(maxLengths.name)(typed) ?? (namePattern.test(typed.trim()) ? null : accountMessages.nameInvalid)

export const emailFault: FieldFault = typed =>
  tooLong(typed.trim(), maxLengths.email) ??
  (emailPattern.test(typed.trim()) ? null : accountMessages.emailInvalid)

/** The form of addresses in invites (D-03). */
export const inviteEmailFault: FieldFault = typed =>
  tooLong(typed.trim(), maxLengths.email) ??
  (inviteEmailPattern.test(typed.trim()) ? null : accountMessages.emailInvalid)

/** The addresses of a list, separated by commas, semicolons or blanks. */
export const addressesIn = (typed: string): string[] => typed.split(/[,;\s]+/).filter(Boolean)

/** A list of addresses, with a maximum number. */
const listFault =
  (faultOf: FieldFault) =>
  (most: number): FieldFault =>
  typed => {
    const addresses = addressesIn(typed)
    if (addresses.length === 0) return errorMessages.required
    if (addresses.length > most) return format(accountMessages.emailsTooMany, { most })
    return addresses.map(faultOf).find(fault => fault !== null) ?? null
  }

export const emailsFault = listFault(emailFault)

/** In the form of invites (PLATFORM-37, PLATFORM-38). */
export const inviteEmailsFault = listFault(inviteEmailFault)

/** MM/DD/YYYY; the server's clock decides whether the day is in the future. */
export const birthDateFault: FieldFault = typed =>
  parseBirthDate(typed) === null ? accountMessages.birthDateInvalid : null

/**
 * Refuses what `passwordFault` finds, with the specification's sentences; a password that is too long is not checked further.
 */
export const newPasswordFault: FieldFault = typed => {
  const isTooLong = tooLong(typed, maxLengths.password)
  if (isTooLong) return isTooLong
  const fault = passwordFault(typed)
  return fault && passwordSentences[fault]
}

/** The reason for a support visit. */
export const supportReasonFault: FieldFault = typed =>
  lineFault(reasonLengths.max)(typed) ??
  (typed.trim().length < reasonLengths.min
    ? format(supportMessages.reasonTooShort, { min: reasonLengths.min })
    : null)

const passwordSentences = {
  too_short: accountMessages.passwordTooShort,
  needs_digit_and_special: accountMessages.passwordNeedsMarks,
  too_common: accountMessages.passwordTooCommon,
} as const

const tooLong = (typed: string, max: number) =>
  typed.length > max ? format(errorMessages.tooLong, { max }) : null
