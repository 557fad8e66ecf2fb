import { type ErrorCode, errors } from '@kindling/contract/errors'
import { clientWords } from '@kindling/rules/words/client'
import { CallRefused } from './client.ts'

/** What the server said, where it was the server that spoke. */
export const refusalOf = (error: unknown): CallRefused | null => (error instanceof CallRefused ? error : null)

/** A sentence fit to be shown for anything that can be thrown. */
export const messageOf = (error: unknown): string => refusalOf(error)?.message ?? clientWords.generic

/** Gone, or not for this reader: the two look the same. */
export const isAbsent = (error: unknown): boolean => refusalOf(error)?.status === 404

/** A refusal with the screen's own sentence in place of the general one. */
export const refused = (code: ErrorCode, message: string) =>
  new CallRefused(errors[code].status, code, message)
