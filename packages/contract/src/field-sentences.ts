import { errorMessages } from '@kindling/rules/messages/errors'
import { format } from '@kindling/rules/messages/format'
import { refusalMessages } from '@kindling/rules/messages/refusals'
import type * as z from 'zod'

/**
 * The default sentence of a fault, where a shape gives none. Every parser of requests uses it, so that users never
 * see the validator's technical sentences.
 */
export function fieldSentence(issue: z.core.$ZodRawIssue): string {
  if (isMissing(issue)) return errorMessages.required
  if (issue.code === 'too_big' && issue.origin === 'string')
    return format(errorMessages.tooLong, { max: Number(issue.maximum) })
  if (issue.code === 'unrecognized_keys') return refusalMessages.unknownField
  return refusalMessages.notUnderstood
}

const isMissing = ({ code, input }: z.core.$ZodRawIssue) =>
  input === undefined || input === null || (code === 'too_small' && input === '')
