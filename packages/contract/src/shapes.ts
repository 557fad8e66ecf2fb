import {
  emailPattern,
  maxLengths,
  namePattern,
  parseBirthDate,
  usernamePattern,
} from '@kindling/rules/formats'
import { passwordFault } from '@kindling/rules/passwords'
import { accountWords } from '@kindling/rules/words/accounts'
import { errorWords } from '@kindling/rules/words/errors'
import { say } from '@kindling/rules/words/format'
import * as z from 'zod'

/** A request part that must be empty. */
export const nothing = z.strictObject({})

/** A row's id: a positive whole number below 2^53, as digits in an address or as a number in a body. */
export const id = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int().positive()),
])

/** The id of a reply; the guest's -1 can stand there. */
export const idOut = z.int()

/** An instant on the wire: ISO 8601 with offset. */
export const moment = z.string()

/** A calendar day on the wire: YYYY-MM-DD. */
export const day = z.string()

/** One-line text that people type: at least one visible character, no control characters, a stated maximum. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, errorWords.required)
    .max(max, say(errorWords.tooLong, { max }))
    .refine(hasNoControls, errorWords.validation)

/** Text of several lines. NUL cannot be stored and is refused. */
export const text = (max: number) =>
  z
    .string()
    .max(max, say(errorWords.tooLong, { max }))
    .refine(value => !value.includes('\u0000'), errorWords.validation)

export const email = z
  .string()
  .trim()
  .max(maxLengths.email, say(errorWords.tooLong, { max: maxLengths.email }))
  .regex(emailPattern, accountWords.emailInvalid)

export const personName = line(maxLengths.name).regex(namePattern, accountWords.nameInvalid)

export const username = line(maxLengths.username).regex(usernamePattern, accountWords.usernameSpaces)

/** MM/DD/YYYY; whether the day lies in the future is for the server's clock. */
export const birthDate = z
  .string()
  .refine(value => parseBirthDate(value) !== null, accountWords.birthDateInvalid)

/** Refuses what `passwordFault` finds, with the specification's sentences. */
export const newPassword = z
  .string()
  .max(maxLengths.password, say(errorWords.tooLong, { max: maxLengths.password }))
  .superRefine((value, context) => {
    const fault = passwordFault(value)
    if (fault) context.addIssue({ code: 'custom', message: passwordFaultWords[fault] })
  })

const passwordFaultWords = {
  too_short: accountWords.passwordTooShort,
  needs_digit_and_special: accountWords.passwordNeedsMarks,
  too_common: accountWords.passwordTooCommon,
} as const

/** The solved puzzle of the self-hosted captcha. */
export const captchaToken = z.string(accountWords.captchaFailed).max(4000)

const count = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
])
export const limit = (most: number, usual: number) => count.pipe(z.int().min(1).max(most)).default(usual)
export const offset = count.pipe(z.int().min(0).max(100_000)).default(0)

/** The code of a grade, of which a report tells. */
export const gradeCode = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(102))

function hasNoControls(value: string): boolean {
  return !/\p{Cc}/u.test(value)
}
