import { emailPattern, inviteEmailPattern, maxLengths, namePattern, parseBirthDate } from './formats.ts'
import { accountMessages } from './messages/accounts.ts'
import { errorMessages } from './messages/errors.ts'
import { format } from './messages/format.ts'
import { supportMessages } from './messages/support.ts'
import { passwordFault } from './passwords.ts'
import { reasonLengths } from './support.ts'
import { turnsLetters } from './turning-letters.ts'

/**
 * What a form says about a field, as it is typed, and what the server says about it as it is sent: the sentence, or null where
 * nothing is wrong. Space around a line counts for nothing.
 */
type FieldFault = (typed: string) => string | null

/** One line: at least one visible character, no control characters and none that turns others, a stated maximum. */
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

/** The addresses of a list; commas part them, and so do semicolons and blanks. */
export const addressesIn = (typed: string): string[] => typed.split(/[,;\s]+/).filter(Boolean)

/** A list of addresses, and how many at most. */
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

/** MM/DD/YYYY; whether the day lies in the future is for the server's clock. */
export const birthDateFault: FieldFault = typed =>
  parseBirthDate(typed) === null ? accountMessages.birthDateInvalid : null

/** Refuses what `passwordFault` finds, with the specification's sentences; what is too long is not looked through. */
export const newPasswordFault: FieldFault = typed => {
  const isTooLong = tooLong(typed, maxLengths.password)
  if (isTooLong) return isTooLong
  const fault = passwordFault(typed)
  return fault && passwordSentences[fault]
}

/** Why support looks. */
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
