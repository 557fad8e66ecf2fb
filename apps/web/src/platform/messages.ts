import { format as formatIn, type MessageValues } from '@kindling/rules/messages/format'
import { currentSession } from './account.ts'

/** Formats a message in the language of the page. {workplace} is where the user works: a club is not called a school. */
export const format = (entry: string, values: MessageValues = {}, isClub = currentSession().works_at_club) =>
  formatIn(entry, { workplace: isClub ? 'club' : 'school', ...values }, pageLocale())

/** The locale of dates and numbers. */
export function pageLocale(): string {
  if (typeof document === 'undefined') return 'en-US'
  return document.documentElement.lang === 'en' ? 'en-US' : document.documentElement.lang || 'en-US'
}
