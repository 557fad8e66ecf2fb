import { clientMessages } from '@kindling/rules/messages/client'
import { CallRefused } from './client.ts'

/** The refusal, if the error came from the server. */
export const refusalOf = (error: unknown): CallRefused | null => (error instanceof CallRefused ? error : null)

/** A sentence for users, for any thrown error. */
export const messageOf = (error: unknown): string => refusalOf(error)?.message ?? clientMessages.generic

/** A fault of a field that was found while sending, in the form of the server's faults. */
export const faultAt = (field: string, sentence: string) =>
  new CallRefused(400, 'VALIDATION', sentence, { [field]: sentence })

/** Missing, or not for this reader: the two look the same. */
export const isAbsent = (error: unknown): boolean => refusalOf(error)?.status === 404

/** The server did not answer, or is too busy. */
export const isUnreached = (error: unknown): boolean => [0, 503].includes(refusalOf(error)?.status ?? -1)
