import { type ErrorCode, errors } from '@kindling/contract/errors'
import { CallRefused } from './client.ts'

/** A refusal with the screen's own sentence in place of the general one. Apart, so that a first visit is spared the table of errors. */
export const refused = (code: ErrorCode, message: string) =>
  new CallRefused(errors[code].status, code, message)
