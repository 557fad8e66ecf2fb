import { format as formatIn, type MessageValues } from '@kindling/rules/messages/format'

/** Formats a message in the language of the page. */
export const format = (entry: string, values: MessageValues = {}) => formatIn(entry, values, pageLocale())

/** The locale of dates and numbers. */
export function pageLocale(): string {
  if (typeof document === 'undefined') return 'en-US'
  return document.documentElement.lang === 'en' ? 'en-US' : document.documentElement.lang || 'en-US'
}
