import { rosterMessages } from '@kindling/rules/messages/roster'
import { format } from '../../platform/messages.ts'
import type { Group } from './api.ts'

/** Who has joined a class and waits: for the class, or first for their families. */
export const waitingWords = ({ joined_count, hidden_count }: Group): string[] => [
  ...(joined_count > hidden_count
    ? [format(rosterMessages.waiting, { count: joined_count - hidden_count })]
    : []),
  ...(hidden_count > 0 ? [format(rosterMessages.waitingFamilies, { count: hidden_count })] : []),
]
