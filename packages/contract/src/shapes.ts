import { maxLengths, usernamePattern } from '@kindling/rules/formats'
import { deepestOffset } from '@kindling/rules/list-pages'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { errorMessages } from '@kindling/rules/messages/errors'
import { format } from '@kindling/rules/messages/format'
import { refusalMessages } from '@kindling/rules/messages/refusals'
import {
  birthDateFault,
  emailFault,
  lineFault,
  newPasswordFault,
  personNameFault,
} from '@kindling/rules/typed-fields'
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

/** An id in a reply; it can be the guest's -1. */
export const idOut = z.int()

/** An instant on the wire: ISO 8601 with offset. */
export const moment = z.string()

/** A calendar day on the wire: YYYY-MM-DD. */
export const day = z.string()

/** Refuses a field with the same sentence as a form: both use the same function. */
export const refusing =
  (faultOf: (typed: string) => string | null) => (typed: string, context: z.RefinementCtx<string>) => {
    const message = faultOf(typed)
    if (message) context.addIssue({ code: 'custom', message })
  }

/** One-line text that people type. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .superRefine(refusing(lineFault(max)))
    .meta({ minLength: 1, maxLength: max })

/** Text of several lines. NUL cannot be stored and is refused. */
export const text = (max: number) =>
  z
    .string()
    .max(max, format(errorMessages.tooLong, { max }))
    .refine(value => !value.includes('\u0000'), errorMessages.validation)

export const email = z
  .string()
  .trim()
  .superRefine(refusing(emailFault))
  .meta({ maxLength: maxLengths.email, format: 'email' })

export const personName = z
  .string()
  .trim()
  .superRefine(refusing(personNameFault))
  .meta({ minLength: 1, maxLength: maxLengths.name })

export const username = line(maxLengths.username).regex(usernamePattern, accountMessages.usernameSpaces)

/** MM/DD/YYYY; the server's clock decides whether the day is in the future. */
export const birthDate = z.string().superRefine(refusing(birthDateFault))

export const newPassword = z
  .string()
  .superRefine(refusing(newPasswordFault))
  .meta({ maxLength: maxLengths.password })

/** The solved puzzle of the self-hosted captcha. */
export const captchaToken = z.string(accountMessages.captchaFailed).max(4000)

const count = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
])
export const limit = (most: number, usual: number) => count.pipe(z.int().min(1).max(most)).default(usual)
export const offset = count.pipe(z.int().min(0).max(100_000)).default(0)
/**
 * Where a page of the catalogue begins: a very deep page would make the database sort everything before it.
 */
export const listOffset = count
  .pipe(
    z
      .int()
      .min(0)
      .max(deepestOffset, format(refusalMessages.tooDeep, { max: deepestOffset })),
  )
  .default(0)

/** The grade code of a report. */
export const gradeCode = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(102))
