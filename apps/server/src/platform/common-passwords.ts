import { accountMessages } from '@kindling/rules/messages/accounts'
import { isMadeOf, isOneOf, stemOf } from '@kindling/rules/passwords'
import { dictionary } from '@zxcvbn-ts/language-common'
import { refuseField } from './refusals.ts'
import type { Settings } from './settings.ts'

/**
 * This many passwords of the list, the most used, are checked in every disguise; the others as typed, with and without special characters.
 */
const triedFirst = 5_000
const shortestStem = 4

/** Passwords of published breaches, the most used first. Only the server has the list: it would be large in a browser. */
const breached = dictionary['passwords-common']
const typed = new Set(breached)
const stems = new Set(
  breached
    .slice(0, triedFirst)
    .map(stemOf)
    .filter(stem => stem.length >= shortestStem),
)

/**
 * Refuses a new password that attackers try: one from a published breach, a common one in disguise, or one made of this installation's name
 * and host. The browser has already refused what it can check (`passwordFault`).
 */
export function requireUncommon(
  { settings }: { settings: Pick<Settings, 'productName' | 'publicUrl'> },
  password: string,
  field = 'password',
): void {
  const isCommon =
    writtenLike(password).some(written => typed.has(written)) ||
    isOneOf(stems, password) ||
    isMadeOf(wordsOf(settings), password)
  if (isCommon) throw refuseField(field, accountMessages.passwordTooCommon)
}

/** The password as typed, without special characters at its ends, and without any: attackers try "12345678!" as soon as "12345678". */
function writtenLike(password: string): string[] {
  const lower = password.toLowerCase()
  const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(lower)?.[0] ?? ''
  return [lower, core, lower.replace(/[^\p{L}\p{N}]/gu, '')]
}

const wordsOf = ({ productName, publicUrl }: Pick<Settings, 'productName' | 'publicUrl'>) =>
  new Set(
    [...productName.split(/\s+/), ...new URL(publicUrl).hostname.split('.')]
      .map(word => word.toLowerCase().replace(/[^a-z]/g, ''))
      .filter(word => word.length >= shortestStem),
  )
