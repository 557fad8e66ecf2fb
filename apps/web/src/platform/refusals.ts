import { clientMessages } from '@kindling/rules/messages/client'
import { CallRefused } from './client.ts'

/** What the server said, where it was the server that spoke. */
export const refusalOf = (error: unknown): CallRefused | null => (error instanceof CallRefused ? error : null)

/** A sentence fit to be shown for anything that can be thrown. */
export const messageOf = (error: unknown): string => refusalOf(error)?.message ?? clientMessages.generic

/** What sending has found out about a field, said as the server says it. */
export const faultAt = (field: string, sentence: string) =>
  new CallRefused(400, 'VALIDATION', sentence, { [field]: sentence })

/** Gone, or not for this reader: the two look the same. */
export const isAbsent = (error: unknown): boolean => refusalOf(error)?.status === 404

/** The server did not answer, or is too busy to. */
export const isUnreached = (error: unknown): boolean => [0, 503].includes(refusalOf(error)?.status ?? -1)
