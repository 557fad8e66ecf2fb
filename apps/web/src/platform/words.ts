import { say as sayIn, type WordValues } from '@kindling/rules/words/format'

/** Says a catalogue entry in the language of the page. */
export const say = (entry: string, values: WordValues = {}) => sayIn(entry, values, pageLocale())

/** The locale that dates and numbers are written in. */
export function pageLocale(): string {
  if (typeof document === 'undefined') return 'en-US'
  return document.documentElement.lang === 'en' ? 'en-US' : document.documentElement.lang || 'en-US'
}
