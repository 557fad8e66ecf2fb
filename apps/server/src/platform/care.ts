import type { Care } from '@kindling/contract/care'
import { usualMaxBytes } from '@kindling/contract/define-call'
import { findConcern } from '@kindling/rules/concerns'
import { helpNumbersOf } from '@kindling/rules/help-numbers'
import { careMessages } from '@kindling/rules/messages/care'
import type { Actor } from './actor.ts'
import type { Settings } from './settings.ts'

type Country = Pick<Settings, 'helpCountry'>

/** What a child reads at once after words of worry: whether an adult was told, and whom to call. */
export const careFor = (
  { helpCountry }: Country,
  { isTold, family = null }: { isTold: boolean; family?: string | null },
): NonNullable<Care> => ({
  title: careMessages.title,
  words: isTold ? careMessages.told : careMessages.nobody,
  family,
  numbers: [...helpNumbersOf(helpCountry)],
})

/**
 * The same for a child's text that is refused: nothing of it is kept and nobody is told, and the child still reads whom to call. Undefined
 * without such words. A file is longer than any words, and would take seconds to read.
 */
export const careForRefused = (country: Country, actor: Actor | null, body: unknown): Care | undefined =>
  actor?.userType === 'Child' && findConcern(textsIn(body).join('\n').slice(0, usualMaxBytes))
    ? careFor(country, { isTold: false })
    : undefined

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) || isPlain(value) ? Object.values(value).flatMap(textsIn) : []
}

/** An object as JSON makes it: an upload is none. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null &&
  typeof value === 'object' &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))
