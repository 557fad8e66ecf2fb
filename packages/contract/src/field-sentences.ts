import { errorWords } from '@kindling/rules/words/errors'
import { say } from '@kindling/rules/words/format'
import type * as z from 'zod'

/**
 * What people read where a shape gives no sentence of its own. Every reader of requests parses with it, so that the
 * validator's technical sentences reach nobody.
 */
export function fieldSentence(issue: z.core.$ZodRawIssue): string {
  if (isMissing(issue)) return errorWords.required
  if (issue.code === 'too_big' && issue.origin === 'string')
    return say(errorWords.tooLong, { max: Number(issue.maximum) })
  if (issue.code === 'unrecognized_keys') return errorWords.unknownField
  return errorWords.notUnderstood
}

const isMissing = ({ code, input }: z.core.$ZodRawIssue) =>
  input === undefined || input === null || (code === 'too_small' && input === '')
