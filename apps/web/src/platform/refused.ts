import { type ErrorCode, errors } from '@kindling/contract/errors'
import { CallRefused } from './client.ts'

/**
 * A refusal with the screen's own sentence instead of the general one. A separate file, so that a first visit does not load the table
 * of errors.
 */
export const refused = (code: ErrorCode, message: string) =>
  new CallRefused(errors[code].status, code, message)
